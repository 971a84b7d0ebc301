// Ends and widths of records, for any instruction set.
#ifndef GRIDVIEW_SCANRECORDS_H
#define GRIDVIEW_SCANRECORDS_H

#include "Step.h"

/// Record ends that wait to be counted: whether a step has one is hard to predict, so steps
/// only write them down, and they are counted many at a time.
enum { GV_BATCH = GV_CHECKPOINT_ROOM - 64 };

typedef struct {
  size_t count;
  /// The byte of each line end.
  uint32_t ends[GV_CHECKPOINT_ROOM];
  /// The delimiters of the call up to there; the first entry is for the record before.
  uint32_t delimiters[GV_CHECKPOINT_ROOM + 1];
} gv_batch;

GV_INLINE void gv_count_record(
    gv_scan *scan, int64_t end, gv_checkpoint *checkpoints, size_t *written) {
  scan->record_count += 1;
  if (__builtin_expect(scan->record_count - scan->last.record >= GV_RECORD_STRIDE ||
                           end - scan->last.byte >= GV_BYTE_STRIDE, 0)) {
    scan->last.record = scan->record_count;
    scan->last.byte = end;
    checkpoints[(*written)++] = scan->last;
  }
}

GV_INLINE void gv_judge_width(gv_scan *scan, int64_t fields) {
  // Nearly all records are as wide as the first one.
  if (__builtin_expect(fields == scan->header_field_count, 1)) return;
  scan->short_count += fields < scan->header_field_count;
  scan->long_count += fields > scan->header_field_count;
  if (fields > scan->maximum_field_count) scan->maximum_field_count = fields;
}

/// Judges the widths of the records of `batch`, all at once when they are as they should be.
GV_INLINE void gv_judge_batch(gv_scan *scan, const gv_batch *batch) {
  const uint32_t wanted = (uint32_t)scan->header_field_count - 1;
  uint32_t different = 0;
  for (size_t i = 0; i < batch->count; i++) {
    different |= (batch->delimiters[i + 1] - batch->delimiters[i]) ^ wanted;
  }
  if (__builtin_expect(different == 0, 1)) return;
  for (size_t i = 0; i < batch->count; i++) {
    gv_judge_width(scan, (int64_t)(batch->delimiters[i + 1] - batch->delimiters[i]) + 1);
  }
}

/// Counts the records of `batch` and empties it.
GV_INLINE void gv_count_batch(
    gv_scan *scan, gv_batch *batch, int64_t base, gv_checkpoint *checkpoints, size_t *written) {
  const size_t count = batch->count;
  if (count == 0) return;
  gv_judge_batch(scan, batch);
  size_t i = 0;
  while (i < count) {
    // The record where the stride of records ends: so far none is a checkpoint by its bytes
    // unless that one is.
    const int64_t left = GV_RECORD_STRIDE - (scan->record_count - scan->last.record);
    const size_t last = left > (int64_t)(count - i) ? count - 1 : i + (size_t)left - 1;
    if (left > 0 && base + batch->ends[last] + 1 - scan->last.byte < GV_BYTE_STRIDE) {
      scan->record_count += (int64_t)(last - i);
      i = last;
    }
    gv_count_record(scan, base + batch->ends[i] + 1, checkpoints, written);
    i += 1;
  }
  scan->published_count = scan->record_count;
  scan->published_end = base + batch->ends[count - 1] + 1;
  batch->delimiters[0] = batch->delimiters[count];
  batch->count = 0;
}

/// Notes the records that end in one step behind `noted` others; returns how many there are.
GV_INLINE size_t gv_note_ends(
    gv_batch *batch, size_t noted, uint64_t ends, uint64_t delimiters, uint32_t offset,
    uint32_t before) {
  uint32_t *places = batch->ends + noted;
  uint32_t *widths = batch->delimiters + noted + 1;
  const size_t count = noted + (size_t)__builtin_popcountll(ends);
  // The first is always written, wanted or not: that is faster than to ask.
  do {
    const uint64_t up_to = ends ^ (ends - 1);
    *places++ = offset + gv_lowest(ends);
    *widths++ = before + (uint32_t)__builtin_popcountll(delimiters & up_to);
    ends &= ends - 1;
  } while (__builtin_expect(ends != 0, 0));
  return count;
}

/// Counts the records of a step one by one: with blank ones, which have no width.
GV_INLINE void gv_count_step(
    gv_scan *scan, const gv_reading *step, int64_t base, gv_checkpoint *checkpoints,
    size_t *written) {
  uint64_t delimiters = step->delimiters;
  for (uint64_t ends = step->line_ends; ends; ends &= ends - 1) {
    const uint64_t below = (ends & -ends) - 1;
    const int64_t end = base + __builtin_ctzll(ends) + 1;
    const bool is_blank = (step->blank & ends & -ends) != 0;
    if (!is_blank) {
      gv_judge_width(scan, scan->field_count + __builtin_popcountll(delimiters & below) + 1);
    }
    gv_count_record(scan, end, checkpoints, written);
    if (!is_blank) {
      scan->published_count = scan->record_count;
      scan->published_end = end;
    }
    scan->field_count = 0;
    delimiters &= ~below;
  }
  scan->field_count += __builtin_popcountll(delimiters);
}

/// The opening quote of the field at whose inside `count` proven bytes end.
///
/// Looked for only then: no step has to keep it.
GV_INLINE int64_t gv_find_opener(
    gv_instructions with, const gv_grammar *grammar, gv_state state, int64_t opener,
    const uint8_t *bytes, size_t count, int64_t base) {
  gv_carry carry = gv_carry_of(state);
  for (size_t offset = 0; offset < count; offset += 64) {
    const size_t left = count - offset;
    gv_carry next;
    const gv_reading step =
        left >= 64 ? gv_read_step(with, bytes + offset, false, grammar, &carry, &next)
                   : gv_read_last_step(with, bytes + offset, left, false, grammar, &carry, &next);
    if (step.openers) opener = base + (int64_t)offset + 63 - __builtin_clzll(step.openers);
    carry = next;
  }
  return opener;
}

/// `gv_scan_steps` of one instruction set. Not inlined into the scan: on its own it keeps all
/// that a step needs in registers.
typedef size_t (*gv_step_scan)(
    const gv_grammar *grammar, gv_carry *carry, gv_batch *batch, uint32_t *delimiters,
    const uint8_t *bytes, size_t offset, size_t count);

/// Reads whole steps of plain bytes as long as they hold no CR and are proven, until the batch
/// is full; returns the offset behind them.
GV_INLINE size_t gv_scan_steps(
    gv_instructions with, const gv_grammar *original, gv_carry *carry, gv_batch *batch,
    uint32_t *delimiters, const uint8_t *bytes, size_t offset, size_t count) {
  if ((carry->closing_returns | carry->end_returns) & gv_last) return offset;
  gv_grammar grammar = *original;
  grammar.has_quote = true;
  grammar.has_escape = false;
  gv_carry now = *carry;
  uint32_t before = *delimiters;
  size_t noted = batch->count;
  while (count - offset >= 64 && noted < GV_BATCH) {
    const gv_masks m = with.masks(bytes + offset, &grammar);
    gv_carry next;
    const gv_reading step = gv_read_masks(with, &m, 64, false, &now, &next);
    if (__builtin_expect((step.unproven | m.returns) != 0, 0)) break;
    now = next;
    noted = gv_note_ends(
        batch, noted, step.line_ends & ~step.blank, step.delimiters, (uint32_t)offset, before);
    before += (uint32_t)__builtin_popcountll(step.delimiters);
    offset += 64;
  }
  batch->count = noted;
  *carry = now;
  *delimiters = before;
  return offset;
}

GV_INLINE size_t gv_scan_generic(
    gv_instructions with, gv_step_scan scan_steps, const gv_grammar *original, bool is_plain,
    gv_scan *result, const uint8_t *bytes, size_t count, int64_t base, gv_checkpoint *checkpoints,
    size_t capacity, size_t *written) {
  // Places and numbers in a batch have 32 bits.
  const size_t most = (size_t)1 << 30;
  *written = 0;
  if (result->field_count > (int64_t)most) return 0;
  if (count > most) count = most;
  gv_grammar grammar = *original;
  if (is_plain) {
    // Told to the compiler, so that a step asks nothing of this.
    grammar.has_quote = true;
    grammar.has_escape = false;
    grammar.keeps_blank_lines = false;
  }
  gv_scan scan = *result;
  gv_carry carry = gv_carry_of(scan.state);
  gv_batch batch;
  batch.count = 0;
  uint32_t delimiters = (uint32_t)scan.field_count;
  batch.delimiters[0] = 0;
  size_t offset = 0;
  size_t added = 0;
  while (is_plain && added + GV_CHECKPOINT_ROOM <= capacity) {
    offset = scan_steps(&grammar, &carry, &batch, &delimiters, bytes, offset, count);
    if (batch.count < GV_BATCH) break;
    gv_count_batch(&scan, &batch, base, checkpoints, &added);
  }
  while (offset < count && added + GV_CHECKPOINT_ROOM <= capacity) {
    const size_t left = count - offset;
    const bool is_limited = !is_plain && offset + 64 > grammar.quote_limit;
    gv_carry next;
    gv_reading step;
    if (__builtin_expect(left >= 64, 1)) {
      step = gv_read_step(with, bytes + offset, is_limited, &grammar, &carry, &next);
    } else {
      step = gv_read_last_step(with, bytes + offset, left, is_limited, &grammar, &carry, &next);
    }
    if (__builtin_expect(step.unproven != 0, 0)) break;
    carry = next;
    if (grammar.keeps_blank_lines) {
      gv_count_step(&scan, &step, base + (int64_t)offset, checkpoints, &added);
    } else {
      batch.count = gv_note_ends(&batch, batch.count, step.line_ends & ~step.blank,
                                 step.delimiters, (uint32_t)offset, delimiters);
      delimiters += (uint32_t)__builtin_popcountll(step.delimiters);
      if (__builtin_expect(batch.count >= GV_BATCH, 0)) {
        gv_count_batch(&scan, &batch, base, checkpoints, &added);
      }
    }
    offset += 64;
  }
  gv_count_batch(&scan, &batch, base, checkpoints, &added);
  if (!grammar.keeps_blank_lines) scan.field_count = delimiters - batch.delimiters[0];
  const size_t done = offset < count ? offset : count;
  scan.state = gv_state_of(&carry);
  if (scan.state == GV_QUOTED || scan.state == GV_QUOTED_QUOTE ||
      scan.state == GV_QUOTED_QUOTE_RETURN) {
    // No field spans the end of a record.
    const bool is_new = scan.published_end > base;
    const size_t from = is_new ? (size_t)(scan.published_end - base) : 0;
    scan.opener = gv_find_opener(
        with, &grammar, is_new ? GV_RECORD_START : result->state, scan.opener, bytes + from,
        done - from, base + (int64_t)from);
  }
  *result = scan;
  *written = added;
  return done;
}

#endif
