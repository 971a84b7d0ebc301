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

/// The steps before, as far as they matter: bit 63 is the byte just before this step.
///
/// `inside` is 0 or all ones.
typedef struct {
  uint64_t inside;
  uint64_t separators;
  uint64_t closing;
  uint64_t closing_returns;
  uint64_t line_ends;
  uint64_t end_returns;
} gv_carry;

/// A step as it reads.
typedef struct {
  /// Not 0 where quotes cannot be counted.
  uint64_t unproven;
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

static const uint64_t gv_last = 1ull << 63;

GV_INLINE gv_carry gv_carry_of(gv_state state) {
  return (gv_carry){
      .inside = state == GV_QUOTED ? ~0ull : 0,
      .separators = state == GV_RECORD_START || state == GV_FIELD_START ? gv_last : 0,
      .closing = state == GV_QUOTED_QUOTE ? gv_last : 0,
      .closing_returns = state == GV_QUOTED_QUOTE_RETURN ? gv_last : 0,
      .line_ends = state == GV_RECORD_START ? gv_last : 0,
      .end_returns = state == GV_RECORD_START_RETURN ? gv_last : 0,
  };
}

GV_INLINE gv_state gv_state_of(const gv_carry *carry) {
  if (carry->inside) return GV_QUOTED;
  if (carry->closing & gv_last) return GV_QUOTED_QUOTE;
  if (carry->closing_returns & gv_last) return GV_QUOTED_QUOTE_RETURN;
  if (carry->line_ends & gv_last) return GV_RECORD_START;
  if (carry->end_returns & gv_last) return GV_RECORD_START_RETURN;
  return carry->separators & gv_last ? GV_FIELD_START : GV_UNQUOTED;
}

/// The bits of the bytes behind those of `bits`.
GV_INLINE uint64_t gv_after(uint64_t bits, uint64_t before) { return bits << 1 | before >> 63; }

/// Reads `length` bytes, 1...64, of which `m` tells; `next` is the carry behind them.
GV_INLINE gv_reading gv_read_masks(
    gv_instructions with, const gv_masks *m, unsigned length, const gv_carry *carry,
    gv_carry *next) {
  const unsigned unused = 64 - length;
  const uint64_t inside = with.parity(m->quotes) ^ carry->inside;
  const uint64_t opening = m->quotes & inside;
  const uint64_t closing = m->quotes & ~inside;
  const uint64_t separators = m->delimiters | m->line_feeds;
  const uint64_t after_closing = gv_after(closing, carry->closing);
  const uint64_t after_separator = gv_after(separators, carry->separators);
  gv_reading reading;
  uint64_t wrong = (opening & ~(after_separator | after_closing)) |
                   (after_closing & ~(separators | m->quotes | m->returns));
  reading.openers = opening & ~after_closing;
  reading.doubled = m->quotes & after_closing;
  reading.delimiters = m->delimiters & ~inside;
  reading.line_ends = m->line_feeds & ~inside;
  const uint64_t after_end = gv_after(reading.line_ends, carry->line_ends);
  reading.blank = reading.line_ends & after_end;
  uint64_t closing_returns = 0;
  uint64_t end_returns = 0;
  // Most files have none at all.
  if (__builtin_expect((m->returns | carry->closing_returns | carry->end_returns) != 0, 0)) {
    closing_returns = after_closing & m->returns;
    wrong |= gv_after(closing_returns, carry->closing_returns) & ~m->line_feeds;
    end_returns = after_end & m->returns;
    reading.blank |= reading.line_ends & gv_after(end_returns, carry->end_returns);
  }
  reading.unproven = wrong << unused | m->escapes;
  *next = (gv_carry){
      .inside = (uint64_t)((int64_t)(inside << unused) >> 63),
      .separators = separators << unused,
      .closing = closing << unused,
      .closing_returns = closing_returns << unused,
      .line_ends = reading.line_ends << unused,
      .end_returns = end_returns << unused,
  };
  return reading;
}

/// Reads the next bytes of a block: 64, or those that are left.
///
/// Quotes at or behind `quote_limit` bytes from here leave the step unproven.
GV_INLINE gv_reading gv_read_step(
    gv_instructions with, const uint8_t *bytes, size_t left, bool is_limited,
    const gv_grammar *grammar, const gv_carry *carry, gv_carry *next) {
  gv_reading reading;
  gv_masks m;
  if (__builtin_expect(left >= 64, 1)) {
    m = with.masks(bytes, grammar);
    reading = gv_read_masks(with, &m, 64, carry, next);
  } else {
    // The memory behind the bytes is not ours to read.
    uint8_t last[64] = {0};
    __builtin_memcpy(last, bytes, left);
    m = with.masks(last, grammar);
    const uint64_t valid = ~0ull >> (64 - left);
    m.quotes &= valid;
    m.delimiters &= valid;
    m.line_feeds &= valid;
    m.returns &= valid;
    m.escapes &= valid;
    reading = gv_read_masks(with, &m, (unsigned)left, carry, next);
  }
  if (__builtin_expect(is_limited, 0)) reading.unproven |= m.quotes;
  return reading;
}

#endif
