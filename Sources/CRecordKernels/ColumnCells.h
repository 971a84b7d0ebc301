// The cells of a column, the beginnings of records, the fields of one, for any instruction set.
#ifndef GRIDVIEW_COLUMNCELLS_H
#define GRIDVIEW_COLUMNCELLS_H

#include <string.h>

#include "Step.h"

/// Puts a quoted cell without its doubled quotes at `spare`; returns its length there.
static inline size_t gv_halve_quotes(uint8_t *bytes, size_t start, size_t end, uint8_t quote,
                                     size_t spare) {
  uint8_t *to = bytes + spare;
  const uint8_t *from = bytes + start;
  const uint8_t *last = bytes + end;
  while (from < last) {
    const uint8_t *found = memchr(from, quote, (size_t)(last - from));
    // The first of two quotes is copied, the second left out.
    const size_t length = found ? (size_t)(found - from) + 1 : (size_t)(last - from);
    memcpy(to, from, length);
    to += length;
    from += length + (found != NULL);
  }
  return (size_t)(to - (bytes + spare));
}

/// Tells one cell that stands at `start..<end`, quotes included.
GV_INLINE void gv_tell_cell(
    const gv_grammar *grammar, uint8_t *bytes, size_t start, size_t end, bool may_hold_doubled,
    gv_cells *cells, size_t *number) {
  // Proven: then the last byte is the closing quote. Where the cell is empty a separator follows.
  const bool is_quoted = grammar->has_quote && bytes[start] == grammar->quote;
  start += is_quoted;
  end -= is_quoted;
  if (__builtin_expect(may_hold_doubled, 0) && is_quoted &&
      memchr(bytes + start, grammar->quote, end - start)) {
    const size_t length = gv_halve_quotes(bytes, start, end, grammar->quote, cells->spare);
    start = cells->spare;
    end = start + length;
    cells->spare = end;
  }
  cells->starts[*number] = (uint32_t)start;
  cells->lengths[*number] = (uint32_t)(end - start);
  *number += 1;
}

GV_INLINE void gv_cells_generic(
    gv_instructions with, const gv_grammar *original, uint8_t *bytes, size_t count,
    bool only_starts, uint64_t column, gv_cells *cells) {
  const gv_grammar grammar = *original;
  gv_carry carry = gv_carry_of(GV_RECORD_START);
  size_t offset = cells->position;
  size_t record = offset;  // where the record begins
  size_t number = cells->cell_count;
  uint64_t before = 0;  // delimiters of the record in earlier steps
  size_t start = record;
  size_t end = 0;
  size_t doubled = 0;  // behind the last doubled quote
  cells->unproven_end = 0;
  while (offset < count && number < cells->limit) {
    const size_t left = count - offset;
    const bool is_limited = offset + 64 > grammar.quote_limit;
    gv_carry next;
    gv_reading step;
    if (__builtin_expect(left >= 64, 1)) {
      step = gv_read_step(with, bytes + offset, is_limited, &grammar, &carry, &next);
    } else {
      step = gv_read_last_step(with, bytes + offset, left, is_limited, &grammar, &carry, &next);
    }
    if (__builtin_expect(step.unproven != 0, 0)) {
      cells->unproven_end = left < 64 ? count : offset + 64;
      break;
    }
    carry = next;
    uint64_t delimiters = step.delimiters;
    uint64_t ends = step.line_ends;
    while (true) {
      const uint64_t end_bit = ends & -ends;
      const uint64_t below = end_bit - 1;  // all, when no record ends here
      if (!only_starts) {
        const uint64_t here = delimiters & below;
        const uint64_t found = (uint64_t)__builtin_popcountll(here);
        const uint64_t opening = column - 1 - before;
        const uint64_t closing = column - before;
        if (with.selects_fast) {
          const size_t after = offset + with.select(here, opening) + 1;
          const size_t at = offset + with.select(here, closing);
          start = opening < found ? after : start;
          end = closing < found ? at : end;
        } else {
          if (opening < found) start = offset + with.select(here, opening) + 1;
          if (closing < found) end = offset + with.select(here, closing);
        }
        before += found;
        const uint64_t pairs = step.doubled & below;
        if (__builtin_expect(pairs != 0, 0)) doubled = offset + 64 - __builtin_clzll(pairs);
      }
      if (!ends) break;
      const size_t line_end = offset + __builtin_ctzll(ends);
      if (__builtin_expect((step.blank & end_bit) != 0, 0)) {
        if (grammar.keeps_blank_lines) {
          cells->starts[number] = (uint32_t)record;
          if (!only_starts) cells->lengths[number] = 0;
          number += 1;
        }
      } else if (only_starts) {
        cells->starts[number++] = (uint32_t)record;
      } else if (before > column) {
        gv_tell_cell(&grammar, bytes, start, end, doubled > start, cells, &number);
      } else if (before == column) {
        const bool has_return = line_end > start && bytes[line_end - 1] == '\r';
        gv_tell_cell(
            &grammar, bytes, start, line_end - has_return, doubled > start, cells, &number);
      } else {
        cells->starts[number] = (uint32_t)record;
        cells->lengths[number++] = 0;
      }
      before = 0;
      record = start = line_end + 1;
      delimiters &= ~below;
      ends &= ends - 1;
      if (number >= cells->limit) break;
    }
    offset += 64;
  }
  cells->position = record;
  cells->cell_count = number;
}

GV_INLINE void gv_skip_generic(
    gv_instructions with, const gv_grammar *grammar, const uint8_t *bytes, size_t count,
    uint64_t limit, gv_walk *walk) {
  gv_carry carry = gv_carry_of(GV_FIELD_START);
  uint64_t done = 0;
  walk->has_ended = false;
  for (size_t offset = walk->position; offset < count && done < limit; offset += 64) {
    const size_t left = count - offset;
    const bool is_limited = offset + 64 > grammar->quote_limit;
    gv_carry next;
    const gv_reading step =
        left >= 64
            ? gv_read_step(with, bytes + offset, is_limited, grammar, &carry, &next)
            : gv_read_last_step(with, bytes + offset, left, is_limited, grammar, &carry, &next);
    if (step.unproven) break;
    carry = next;
    const uint64_t end = step.line_ends & -step.line_ends;
    const uint64_t here = step.delimiters & (end - 1);
    const uint64_t found = (uint64_t)__builtin_popcountll(here);
    if (done + found >= limit) {
      walk->position = offset + with.select(here, limit - done - 1) + 1;
      done = limit;
    } else if (end) {
      walk->position = offset + gv_lowest(end) + 1;
      walk->has_ended = true;
      done += found + 1;
      break;
    } else if (found) {
      walk->position = offset + 64 - (size_t)__builtin_clzll(here);
      done += found;
    }
  }
  walk->field_count += done;
}

#endif
