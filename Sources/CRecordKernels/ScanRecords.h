// Ends and widths of records, for any instruction set.
#ifndef GRIDVIEW_SCANRECORDS_H
#define GRIDVIEW_SCANRECORDS_H

#include "Step.h"

GV_INLINE void gv_count_record(
    gv_scan *scan, int64_t end, gv_checkpoint *checkpoints, size_t *written) {
  scan->record_count += 1;
  if (scan->record_count - scan->last.record >= GV_RECORD_STRIDE ||
      end - scan->last.byte >= GV_BYTE_STRIDE) {
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

GV_INLINE size_t gv_scan_generic(
    gv_instructions with, const gv_grammar *grammar, gv_scan *result, const uint8_t *bytes,
    size_t count, int64_t base, gv_checkpoint *checkpoints, size_t capacity, size_t *written) {
  gv_scan scan = *result;
  gv_carry carry = gv_carry_of(scan.state);
  size_t offset = 0;
  size_t added = 0;
  while (offset < count && added + GV_CHECKPOINTS_A_STEP <= capacity) {
    const size_t limit = grammar->quote_limit > offset ? grammar->quote_limit - offset : 0;
    gv_reading step =
        gv_read_step(with, bytes + offset, count - offset, limit, grammar, &carry);
    if (__builtin_expect(!step.is_proven, 0)) break;
    if (step.openers) scan.opener = base + (int64_t)offset + 63 - __builtin_clzll(step.openers);
    uint64_t delimiters = step.delimiters;
    uint64_t ends = grammar->keeps_blank_lines ? step.line_ends : step.line_ends & ~step.blank;
    while (ends) {
      const uint64_t below = (ends & -ends) - 1;
      const int64_t end = base + (int64_t)offset + __builtin_ctzll(ends) + 1;
      if (__builtin_expect((step.blank & (ends & -ends)) != 0, 0)) {
        gv_count_record(&scan, end, checkpoints, &added);
      } else {
        gv_judge_width(&scan, scan.field_count + __builtin_popcountll(delimiters & below) + 1);
        gv_count_record(&scan, end, checkpoints, &added);
        scan.published_count = scan.record_count;
        scan.published_end = end;
      }
      scan.field_count = 0;
      delimiters &= ~below;
      ends &= ends - 1;
    }
    scan.field_count += __builtin_popcountll(delimiters);
    offset += 64;
  }
  scan.state = gv_state_of(&carry);
  *result = scan;
  *written = added;
  return offset < count ? offset : count;
}

#endif
