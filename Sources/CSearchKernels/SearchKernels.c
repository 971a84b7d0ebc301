#include "CSearchKernels.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#define TARGET_AVX2 __attribute__((target("avx2,bmi")))
#define TARGET_AVX512 __attribute__((target("avx512f,avx512bw,bmi")))
#endif

static inline uint64_t word(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
  return word;
}

static inline int fits(const uint8_t *text, const gv_needle *needle) {
  const uint8_t *bytes = needle->bytes, *fold = needle->fold;
  size_t length = needle->length;
  if (length < 8) {
    for (size_t i = 0; i < length; i++)
      if ((text[i] | fold[i]) != bytes[i]) return 0;
    return 1;
  }
  for (size_t i = 0; i + 8 < length; i += 8)
    if ((word(text + i) | word(fold + i)) != word(bytes + i)) return 0;
  // The last eight bytes, some of them looked at twice.
  size_t rest = length - 8;
  return (word(text + rest) | word(fold + rest)) == word(bytes + rest);
}

// All kernels look at `width` places at once: a place is worth a look where the first and the
// last byte of the needle fit. The last step overlaps the one before it, so that nothing behind
// the text is read; its places looked at twice do not fit the second time either.

typedef uint8_t bytes16 __attribute__((vector_size(16)));

static inline bytes16 load16(const uint8_t *bytes) {
  bytes16 vector;
  memcpy(&vector, bytes, 16);
  return vector;
}

// One bit for each byte of the word, which is 0x00 or 0xFF.
static inline unsigned packed(uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return (unsigned)(((word & 0x8040201008040201ull) * 0x0101010101010101ull) >> 56);
}

static size_t find_portable(const uint8_t *text, size_t count, const gv_needle *needle) {
  size_t last = needle->length - 1;
  size_t places = count - last;
  if (places < 16) {
    uint8_t first = needle->bytes[0], fold = needle->fold[0];
    for (size_t i = 0; i < places; i++)
      if ((text[i] | fold) == first && fits(text + i, needle)) return i;
    return count;
  }
  bytes16 zero = {0};
  bytes16 first = zero + needle->bytes[0], first_fold = zero + needle->fold[0];
  bytes16 final = zero + needle->bytes[last], final_fold = zero + needle->fold[last];
  for (size_t i = 0;; i += 16) {
    if (i > places - 16) i = places - 16;
    bytes16 found = (bytes16)((load16(text + i) | first_fold) == first)
        & (bytes16)((load16(text + i + last) | final_fold) == final);
    uint64_t halves[2];
    memcpy(halves, &found, 16);
    if (halves[0] | halves[1]) {
      unsigned bits = packed(halves[0]) | packed(halves[1]) << 8;
      for (; bits; bits &= bits - 1) {
        size_t place = i + (size_t)__builtin_ctz(bits);
        if (fits(text + place, needle)) return place;
      }
    }
    if (i == places - 16) return count;
  }
}

#if defined(__x86_64__)

TARGET_AVX2
static size_t find_avx2(const uint8_t *text, size_t count, const gv_needle *needle) {
  size_t last = needle->length - 1;
  size_t places = count - last;
  if (places < 32) return find_portable(text, count, needle);
  __m256i first = _mm256_set1_epi8((char)needle->bytes[0]);
  __m256i first_fold = _mm256_set1_epi8((char)needle->fold[0]);
  __m256i final = _mm256_set1_epi8((char)needle->bytes[last]);
  __m256i final_fold = _mm256_set1_epi8((char)needle->fold[last]);
  for (size_t i = 0;; i += 32) {
    if (i > places - 32) i = places - 32;
    __m256i head = _mm256_loadu_si256((const __m256i *)(text + i));
    __m256i tail = _mm256_loadu_si256((const __m256i *)(text + i + last));
    head = _mm256_cmpeq_epi8(_mm256_or_si256(head, first_fold), first);
    tail = _mm256_cmpeq_epi8(_mm256_or_si256(tail, final_fold), final);
    unsigned bits = (unsigned)_mm256_movemask_epi8(_mm256_and_si256(head, tail));
    for (; bits; bits &= bits - 1) {
      size_t place = i + (size_t)__builtin_ctz(bits);
      if (fits(text + place, needle)) return place;
    }
    if (i == places - 32) return count;
  }
}

TARGET_AVX512
static size_t find_avx512(const uint8_t *text, size_t count, const gv_needle *needle) {
  size_t last = needle->length - 1;
  size_t places = count - last;
  __m512i first = _mm512_set1_epi8((char)needle->bytes[0]);
  __m512i first_fold = _mm512_set1_epi8((char)needle->fold[0]);
  __m512i final = _mm512_set1_epi8((char)needle->bytes[last]);
  __m512i final_fold = _mm512_set1_epi8((char)needle->fold[last]);
  for (size_t i = 0; i < places; i += 64) {
    size_t left = places - i;
    // Bytes left out of the mask are not read.
    __mmask64 there = left >= 64 ? ~0ull : (1ull << left) - 1;
    __m512i head = _mm512_maskz_loadu_epi8(there, text + i);
    __m512i tail = _mm512_maskz_loadu_epi8(there, text + i + last);
    uint64_t bits = _mm512_mask_cmpeq_epi8_mask(there, _mm512_or_si512(head, first_fold), first);
    bits = _mm512_mask_cmpeq_epi8_mask(bits, _mm512_or_si512(tail, final_fold), final);
    for (; bits; bits &= bits - 1) {
      size_t place = i + (size_t)__builtin_ctzll(bits);
      if (fits(text + place, needle)) return place;
    }
  }
  return count;
}

gv_search_kernel gv_search_widest_kernel(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi")) return GV_SEARCH_AVX512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")) return GV_SEARCH_AVX2;
  return GV_SEARCH_PORTABLE;
}

#else

gv_search_kernel gv_search_widest_kernel(void) { return GV_SEARCH_PORTABLE; }

#endif

size_t gv_search_find(
    gv_search_kernel kernel, const uint8_t *text, size_t count, const gv_needle *needle) {
  if (count < needle->length) return count;
#if defined(__x86_64__)
  if (kernel == GV_SEARCH_AVX512) return find_avx512(text, count, needle);
  if (kernel == GV_SEARCH_AVX2) return find_avx2(text, count, needle);
#endif
  return find_portable(text, count, needle);
}
