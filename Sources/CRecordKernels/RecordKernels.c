#include "CRecordKernels.h"

#include "ColumnCells.h"
#include "Instructions.h"
#include "ScanRecords.h"

/// Whether nothing but quotes, delimiters and line ends matters in `count` bytes.
static bool gv_is_plain(const gv_grammar *grammar, size_t count) {
  return grammar->has_quote && !grammar->has_escape && !grammar->keeps_blank_lines &&
         grammar->quote_limit > count;
}

/// The kernels of one instruction set; the generic code is inlined into each.
#define GV_KERNELS(name, target, masks, parity, select, selects_fast)                                       \
  target static size_t gv_scan_##name(                                                        \
      const gv_grammar *grammar, gv_scan *scan, const uint8_t *bytes, size_t count,           \
      int64_t base, gv_checkpoint *checkpoints, size_t capacity, size_t *written) {           \
    const gv_instructions with = {masks, parity, select, selects_fast};                                     \
    return gv_is_plain(grammar, count)                                                        \
               ? gv_scan_generic(with, grammar, true, scan, bytes, count, base, checkpoints,  \
                                 capacity, written)                                           \
               : gv_scan_generic(with, grammar, false, scan, bytes, count, base, checkpoints, \
                                 capacity, written);                                          \
  }                                                                                           \
  target static void gv_column_##name(                                                        \
      const gv_grammar *grammar, uint8_t *bytes, size_t count, uint64_t column,               \
      gv_cells *cells) {                                                                      \
    const gv_instructions with = {masks, parity, select, selects_fast};                       \
    gv_cells_generic(with, grammar, bytes, count, false,  \
                     column, cells);                                                          \
  }                                                                                           \
  target static void gv_starts_##name(                                                        \
      const gv_grammar *grammar, uint8_t *bytes, size_t count, gv_cells *cells) {             \
    const gv_instructions with = {masks, parity, select, selects_fast};                       \
    gv_cells_generic(with, grammar, bytes, count, true,   \
                     0, cells);                                                               \
  } \
  target static void gv_skip_##name(                                                          \
      const gv_grammar *grammar, const uint8_t *bytes, size_t count, uint64_t limit,          \
      gv_walk *walk) {                                                                        \
    const gv_instructions with = {masks, parity, select, selects_fast};                       \
    gv_skip_generic(with, grammar, bytes, count, limit, walk);                                \
  }

GV_KERNELS(portable, , gv_portable_masks, gv_portable_parity, gv_portable_select, false)

#if defined(__x86_64__)
GV_KERNELS(avx2, GV_TARGET_AVX2, gv_avx2_masks, gv_x86_parity, gv_x86_select, true)
GV_KERNELS(avx512, GV_TARGET_AVX512, gv_avx512_masks, gv_x86_parity, gv_x86_select, true)

/// Calls the kernel that `kernel` names.
#define GV_DISPATCH(kernel, function, ...)                           \
  ((kernel) == GV_AVX512 ? gv_##function##_avx512(__VA_ARGS__)       \
   : (kernel) == GV_AVX2 ? gv_##function##_avx2(__VA_ARGS__)         \
                         : gv_##function##_portable(__VA_ARGS__))
#else
#define GV_DISPATCH(kernel, function, ...) ((void)(kernel), gv_##function##_portable(__VA_ARGS__))
#endif

bool gv_has_kernel(int kernel) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("pclmul") &&
                        __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                        __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("popcnt");
  if (kernel == GV_AVX2) return has_avx2;
  if (kernel == GV_AVX512) return has_avx2 && __builtin_cpu_supports("avx512bw");
#endif
  return kernel == GV_PORTABLE;
}

size_t gv_scan_records(
    int kernel, const gv_grammar *grammar, gv_scan *scan, const uint8_t *bytes, size_t count,
    int64_t base, gv_checkpoint *checkpoints, size_t capacity, size_t *written) {
  return GV_DISPATCH(
      kernel, scan, grammar, scan, bytes, count, base, checkpoints, capacity, written);
}

void gv_column_cells(
    int kernel, const gv_grammar *grammar, uint8_t *bytes, size_t count, uint64_t column,
    gv_cells *cells) {
  GV_DISPATCH(kernel, column, grammar, bytes, count, column, cells);
}

void gv_record_starts(
    int kernel, const gv_grammar *grammar, const uint8_t *bytes, size_t count, gv_cells *cells) {
  // Only cells with doubled quotes are written into the bytes, and none are told here.
  GV_DISPATCH(kernel, starts, grammar, (uint8_t *)(uintptr_t)bytes, count, cells);
}

void gv_skip_fields(
    int kernel, const gv_grammar *grammar, const uint8_t *bytes, size_t count, uint64_t limit,
    gv_walk *walk) {
  GV_DISPATCH(kernel, skip, grammar, bytes, count, limit, walk);
}
