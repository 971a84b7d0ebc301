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
  /// The position of the set bit that has `rank` set ones below it; of no use without one.
  unsigned (*select)(uint64_t bits, uint64_t rank);
  /// Whether `select` is faster than a branch that goes wrong.
  bool selects_fast;
} gv_instructions;

/// The steps before, as far as they matter: bit 63 is the byte just before this step.
///
/// `inside` is 0 or all ones.
typedef struct {
  uint64_t inside;
  /// Delimiters, line feeds and quotes.
  uint64_t marks;
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
      .marks = state == GV_RECORD_START || state == GV_FIELD_START || state == GV_QUOTED_QUOTE
                   ? gv_last
                   : 0,
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
  return carry->marks & gv_last ? GV_FIELD_START : GV_UNQUOTED;
}

/// The place of the lowest set bit; of no use where there is none.
GV_INLINE uint32_t gv_lowest(uint64_t bits) {
#if __has_builtin(__builtin_ctzg)
  return (uint32_t)__builtin_ctzg(bits, 64);
#else
  return (uint32_t)__builtin_ctzll(bits | gv_last);
#endif
}

/// The bits of the bytes behind those of `bits`.
GV_INLINE uint64_t gv_after(uint64_t bits, uint64_t before) { return bits << 1 | before >> 63; }

/// Reads `length` bytes, 1...64, of which `m` tells; `next` is the carry behind them.
///
/// Without `may_return` neither these bytes nor those just before them hold a CR.
GV_INLINE gv_reading gv_read_masks(
    gv_instructions with, const gv_masks *m, unsigned length, bool may_return,
    const gv_carry *carry, gv_carry *next) {
  const unsigned unused = 64 - length;
  const uint64_t inside = with.parity(m->quotes) ^ carry->inside;
  const uint64_t opening = m->quotes & inside;
  const uint64_t closing = m->quotes & ~inside;
  const uint64_t marks = m->delimiters | m->line_feeds | m->quotes;
  const uint64_t after_closing = gv_after(closing, carry->closing);
  gv_reading reading;
  // A quote before an opening one is always a closing one.
  uint64_t wrong = (opening & ~gv_after(marks, carry->marks)) |
                   (after_closing & ~(marks | m->returns));
  reading.openers = opening & ~after_closing;
  reading.doubled = m->quotes & after_closing;
  reading.delimiters = m->delimiters & ~inside;
  reading.line_ends = m->line_feeds & ~inside;
  const uint64_t after_end = gv_after(reading.line_ends, carry->line_ends);
  reading.blank = reading.line_ends & after_end;
  uint64_t closing_returns = 0;
  uint64_t end_returns = 0;
  if (may_return) {
    closing_returns = after_closing & m->returns;
    wrong |= gv_after(closing_returns, carry->closing_returns) & ~m->line_feeds;
    end_returns = after_end & m->returns;
    reading.blank |= reading.line_ends & gv_after(end_returns, carry->end_returns);
  }
  reading.unproven = wrong << unused | m->escapes;
  *next = (gv_carry){
      .inside = (uint64_t)((int64_t)(inside << unused) >> 63),
      .marks = marks << unused,
      .closing = closing << unused,
      .closing_returns = closing_returns << unused,
      .line_ends = reading.line_ends << unused,
      .end_returns = end_returns << unused,
  };
  return reading;
}

/// Reads the 64 bytes at `bytes`.
///
/// `is_limited` says that no quote in them may be counted.
GV_INLINE gv_reading gv_read_step(
    gv_instructions with, const uint8_t *bytes, bool is_limited, const gv_grammar *grammar,
    const gv_carry *carry, gv_carry *next) {
  const gv_masks m = with.masks(bytes, grammar);
  const bool may_return =
      __builtin_expect((m.returns | carry->closing_returns | carry->end_returns) != 0, 0);
  gv_reading reading = gv_read_masks(with, &m, 64, may_return, carry, next);
  if (__builtin_expect(is_limited, 0)) reading.unproven |= m.quotes;
  return reading;
}

/// Reads the last `left` bytes of a block, 1...63.
GV_INLINE gv_reading gv_read_last_step(
    gv_instructions with, const uint8_t *bytes, size_t left, bool is_limited,
    const gv_grammar *grammar, const gv_carry *carry, gv_carry *next) {
  // The memory behind the bytes is not ours to read.
  uint8_t last[64] = {0};
  __builtin_memcpy(last, bytes, left);
  gv_masks m = with.masks(last, grammar);
  const uint64_t valid = ~0ull >> (64 - left);
  m.quotes &= valid;
  m.delimiters &= valid;
  m.line_feeds &= valid;
  m.returns &= valid;
  m.escapes &= valid;
  gv_reading reading = gv_read_masks(with, &m, (unsigned)left, true, carry, next);
  if (__builtin_expect(is_limited, 0)) reading.unproven |= m.quotes;
  return reading;
}

#endif
