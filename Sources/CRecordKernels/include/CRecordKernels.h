// Kernels that find structure in delimited text, 64 bytes a step.
//
// Whether a byte is inside quotes comes from the number of quotes before it. Each step proves
// that this is what the grammar says: an opening quote follows a separator or doubles a closing
// one, a closing one is followed by a separator or a quote. A step without that proof is left
// to the caller, together with all that is known before it.
#ifndef GRIDVIEW_CRECORDKERNELS_H
#define GRIDVIEW_CRECORDKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kernels; each gives the same answers.
enum { GV_PORTABLE = 0, GV_AVX2 = 1, GV_AVX512 = 2 };

/// Whether this machine can run `kernel`.
bool gv_has_kernel(int kernel);

/// What bytes mean. A byte that is not used has its `has` at false.
typedef struct {
  uint8_t delimiter;
  uint8_t quote;
  uint8_t escape;
  bool has_quote;
  bool has_escape;
  /// True where an empty line is a record; the caller sees to it that a record came before.
  bool keeps_blank_lines;
  /// Quotes from this byte of the block on are left to the caller.
  size_t quote_limit;
} gv_grammar;

/// Where a scan stands between two bytes.
typedef enum {
  GV_RECORD_START,
  GV_RECORD_START_RETURN,
  GV_FIELD_START,
  GV_UNQUOTED,
  GV_QUOTED,
  GV_QUOTED_QUOTE,
  GV_QUOTED_QUOTE_RETURN,
} gv_state;

typedef struct {
  int64_t record;
  int64_t byte;
} gv_checkpoint;

/// A scan and what it has found; bytes are counted from the beginning of the source.
typedef struct {
  gv_state state;
  /// The opening quote of the field, in the states inside quotes.
  int64_t opener;
  /// Delimiters of the record so far.
  int64_t field_count;
  int64_t record_count;
  /// Records without blank ones at the end, and the byte behind them.
  int64_t published_count;
  int64_t published_end;
  int64_t header_field_count;
  int64_t maximum_field_count;
  int64_t short_count;
  int64_t long_count;
  gv_checkpoint last;
} gv_scan;

/// So many records or bytes lie between two checkpoints at most.
enum { GV_RECORD_STRIDE = 64, GV_BYTE_STRIDE = 32 << 10 };

/// With less room for checkpoints than this `gv_scan_records` stops.
enum { GV_CHECKPOINT_ROOM = 320 };

/// Carries `scan` on over `count` bytes that begin at byte `base` of the source.
///
/// Returns the number of bytes done: all, or up to a step without proof, or up to where the
/// `capacity` for checkpoints runs out. `written` is the number of checkpoints added.
size_t gv_scan_records(
    int kernel, const gv_grammar *grammar, gv_scan *scan, const uint8_t *bytes, size_t count,
    int64_t base, gv_checkpoint *checkpoints, size_t capacity, size_t *written);

/// The cells of one column, found record by record in `bytes`.
typedef struct {
  /// The next record begins here, in `bytes`.
  size_t position;
  /// The byte behind the step that could not be proven; 0 when there was none.
  size_t unproven_end;
  /// The number of cells told so far; `starts` and `lengths` have room for `limit`.
  size_t cell_count;
  size_t limit;
  uint32_t *starts;
  uint32_t *lengths;
  /// Where cells without their doubled quotes are put: `bytes` has room for as many bytes again
  /// from here on as are read.
  size_t spare;
} gv_cells;

/// Tells the cells in `column` from `cells->position`, where a record begins, to `count`.
///
/// Ends at the limit, at the last line end, or before the record of a step without proof.
/// Missing cells are empty. All places must fit 32 bits.
void gv_column_cells(
    int kernel, const gv_grammar *grammar, uint8_t *bytes, size_t count, uint64_t column,
    gv_cells *cells);

/// The same for the beginnings of the records; only `starts` is written.
void gv_record_starts(
    int kernel, const gv_grammar *grammar, const uint8_t *bytes, size_t count, gv_cells *cells);

/// A walk over the fields of one record.
typedef struct {
  /// A field begins here, or the next record when this one has ended.
  size_t position;
  uint64_t field_count;
  bool has_ended;
} gv_walk;

/// Walks on over at most `limit` fields of the record, of which one begins at the position.
///
/// Stops earlier where the record ends, and behind the last field whose end is proven.
void gv_skip_fields(
    int kernel, const gv_grammar *grammar, const uint8_t *bytes, size_t count, uint64_t limit,
    gv_walk *walk);

#ifdef __cplusplus
}
#endif
#endif
