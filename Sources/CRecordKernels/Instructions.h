// What the kernels need of each instruction set.
#ifndef GRIDVIEW_INSTRUCTIONS_H
#define GRIDVIEW_INSTRUCTIONS_H

#include "Step.h"

typedef uint8_t gv_bytes64 __attribute__((vector_size(64)));
typedef bool gv_bits64 __attribute__((ext_vector_type(64)));

GV_INLINE uint64_t gv_portable_equal(const gv_bytes64 *bytes, uint8_t byte) {
  const gv_bits64 bits = __builtin_convertvector(*bytes == byte, gv_bits64);
  uint64_t mask;
  __builtin_memcpy(&mask, &bits, sizeof mask);
  return mask;
}

GV_INLINE gv_masks gv_portable_masks(const uint8_t *bytes, const gv_grammar *grammar) {
  gv_bytes64 block;
  __builtin_memcpy(&block, bytes, sizeof block);
  return (gv_masks){
      .quotes = grammar->has_quote ? gv_portable_equal(&block, grammar->quote) : 0,
      .delimiters = gv_portable_equal(&block, grammar->delimiter),
      .line_feeds = gv_portable_equal(&block, '\n'),
      .returns = gv_portable_equal(&block, '\r'),
      .escapes = grammar->has_escape ? gv_portable_equal(&block, grammar->escape) : 0,
  };
}

GV_INLINE uint64_t gv_portable_parity(uint64_t bits) {
  bits ^= bits << 1;
  bits ^= bits << 2;
  bits ^= bits << 4;
  bits ^= bits << 8;
  bits ^= bits << 16;
  return bits ^ bits << 32;
}

GV_INLINE unsigned gv_portable_select(uint64_t bits, uint64_t rank) {
  while (rank-- && bits) bits &= bits - 1;
  return gv_lowest(bits);
}

#if defined(__x86_64__)
#include <immintrin.h>

#define GV_TARGET_AVX2 __attribute__((target("avx2,pclmul,bmi,bmi2,lzcnt,popcnt")))
#define GV_TARGET_AVX512 \
  __attribute__((target("avx512f,avx512bw,avx2,pclmul,bmi,bmi2,lzcnt,popcnt")))

GV_INLINE GV_TARGET_AVX2 uint64_t gv_x86_parity(uint64_t bits) {
  const __m128i product =
      _mm_clmulepi64_si128(_mm_set_epi64x(0, (int64_t)bits), _mm_set1_epi8((char)0xFF), 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}

GV_INLINE GV_TARGET_AVX2 unsigned gv_x86_select(uint64_t bits, uint64_t rank) {
  return gv_lowest(_pdep_u64(1ull << (rank & 63), bits));
}

GV_INLINE GV_TARGET_AVX2 uint64_t gv_avx2_equal(__m256i low, __m256i high, uint8_t byte) {
  const __m256i wanted = _mm256_set1_epi8((char)byte);
  const uint32_t first = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, wanted));
  const uint32_t second = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, wanted));
  return first | (uint64_t)second << 32;
}

GV_INLINE GV_TARGET_AVX2 gv_masks gv_avx2_masks(const uint8_t *bytes, const gv_grammar *grammar) {
  const __m256i low = _mm256_loadu_si256((const __m256i *)bytes);
  const __m256i high = _mm256_loadu_si256((const __m256i *)(bytes + 32));
  return (gv_masks){
      .quotes = grammar->has_quote ? gv_avx2_equal(low, high, grammar->quote) : 0,
      .delimiters = gv_avx2_equal(low, high, grammar->delimiter),
      .line_feeds = gv_avx2_equal(low, high, '\n'),
      .returns = gv_avx2_equal(low, high, '\r'),
      .escapes = grammar->has_escape ? gv_avx2_equal(low, high, grammar->escape) : 0,
  };
}

GV_INLINE GV_TARGET_AVX512 uint64_t gv_avx512_equal(__m512i block, uint8_t byte) {
  return _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8((char)byte));
}

GV_INLINE GV_TARGET_AVX512 gv_masks gv_avx512_masks(
    const uint8_t *bytes, const gv_grammar *grammar) {
  const __m512i block = _mm512_loadu_si512(bytes);
  return (gv_masks){
      .quotes = grammar->has_quote ? gv_avx512_equal(block, grammar->quote) : 0,
      .delimiters = gv_avx512_equal(block, grammar->delimiter),
      .line_feeds = gv_avx512_equal(block, '\n'),
      .returns = gv_avx512_equal(block, '\r'),
      .escapes = grammar->has_escape ? gv_avx512_equal(block, grammar->escape) : 0,
  };
}
#endif

#endif
