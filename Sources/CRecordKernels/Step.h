// One step of 64 bytes: what each byte is, and whether quotes can be counted in it.
#ifndef GRIDVIEW_STEP_H
#define GRIDVIEW_STEP_H

#include "CRecordKernels.h"

#define GV_INLINE static inline __attribute__((always_inline))

/// One bit for each byte of a step.
typedef struct {
  uint64_t quotes;
  uint64_t delimiters;
  uint64_t line_feeds;
  uint64_t returns;
  uint64_t escapes;
} gv_masks;

/// How one instruction set does it. All calls are inlined into the kernels.
typedef struct {
  gv_masks (*masks)(const uint8_t *bytes, const gv_grammar *grammar);
  /// Bit i is the parity of bits 0...i.
  uint64_t (*parity)(uint64_t bits);
  /// The position of the set bit that has `rank` set ones below it.
  unsigned (*select)(uint64_t bits, uint64_t rank);
} gv_instructions;

/// What the bytes before a step mean for it: 0 or 1, `inside` 0 or all ones.
typedef struct {
  uint64_t inside;
  uint64_t separator;
  uint64_t closing;
  uint64_t closing_return;
  uint64_t line_end;
  uint64_t line_end_return;
} gv_carry;

/// A step as it reads.
typedef struct {
  bool is_proven;
  /// Quotes that begin a field.
  uint64_t openers;
  /// Second quotes of a doubled pair.
  uint64_t doubled;
  /// Delimiters outside quotes.
  uint64_t delimiters;
  /// Line feeds outside quotes, and those of them that end a blank line.
  uint64_t line_ends;
  uint64_t blank;
} gv_reading;

GV_INLINE gv_carry gv_carry_of(gv_state state) {
  gv_carry carry = {0};
  carry.inside = state == GV_QUOTED ? ~0ull : 0;
  carry.separator = state == GV_RECORD_START || state == GV_FIELD_START;
  carry.closing = state == GV_QUOTED_QUOTE;
  carry.closing_return = state == GV_QUOTED_QUOTE_RETURN;
  carry.line_end = state == GV_RECORD_START;
  carry.line_end_return = state == GV_RECORD_START_RETURN;
  return carry;
}

GV_INLINE gv_state gv_state_of(const gv_carry *carry) {
  if (carry->inside) return GV_QUOTED;
  if (carry->closing) return GV_QUOTED_QUOTE;
  if (carry->closing_return) return GV_QUOTED_QUOTE_RETURN;
  if (carry->line_end) return GV_RECORD_START;
  if (carry->line_end_return) return GV_RECORD_START_RETURN;
  return carry->separator ? GV_FIELD_START : GV_UNQUOTED;
}

/// Reads `length` bytes, 1...64, and moves `carry` behind them if they are proven.
///
/// `limit` is the number of bytes from which on quotes are not to be counted.
GV_INLINE gv_reading gv_read_step(
    gv_instructions with, const uint8_t *bytes, size_t length, size_t limit,
    const gv_grammar *grammar, gv_carry *carry) {
  gv_masks m;
  uint64_t valid = ~0ull;
  if (length >= 64) {
    length = 64;
    m = with.masks(bytes, grammar);
  } else {
    // The memory behind the bytes is not ours to read.
    uint8_t last[64] = {0};
    __builtin_memcpy(last, bytes, length);
    m = with.masks(last, grammar);
    valid >>= 64 - length;
    m.quotes &= valid;
    m.delimiters &= valid;
    m.line_feeds &= valid;
    m.returns &= valid;
    m.escapes &= valid;
  }
  const unsigned top = (unsigned)length - 1;
  const uint64_t inside = with.parity(m.quotes) ^ carry->inside;
  const uint64_t opening = m.quotes & inside;
  const uint64_t closing = m.quotes & ~inside;
  const uint64_t after_closing = closing << 1 | carry->closing;
  const uint64_t closing_returns = after_closing & m.returns;
  const uint64_t after_closing_return = closing_returns << 1 | carry->closing_return;
  const uint64_t separators = m.delimiters | m.line_feeds;
  const uint64_t after_separator = separators << 1 | carry->separator;
  const uint64_t wrong = (opening & ~(after_separator | after_closing)) |
                         (after_closing & ~(separators | m.quotes | m.returns)) |
                         (after_closing_return & ~m.line_feeds);
  gv_reading reading;
  reading.is_proven = !((wrong & valid) | m.escapes) && !(m.quotes && limit < 64);
  reading.openers = opening & ~after_closing;
  reading.doubled = m.quotes & after_closing;
  reading.delimiters = m.delimiters & ~inside;
  reading.line_ends = m.line_feeds & ~inside;
  const uint64_t after_end = reading.line_ends << 1 | carry->line_end;
  const uint64_t end_returns = after_end & m.returns;
  reading.blank = reading.line_ends & (after_end | end_returns << 1 | carry->line_end_return);
  if (!reading.is_proven) return reading;
  carry->inside = (uint64_t)((int64_t)(inside << (63 - top)) >> 63);
  carry->separator = separators >> top & 1;
  carry->closing = closing >> top & 1;
  carry->closing_return = closing_returns >> top & 1;
  carry->line_end = reading.line_ends >> top & 1;
  carry->line_end_return = end_returns >> top & 1;
  return reading;
}

#endif
