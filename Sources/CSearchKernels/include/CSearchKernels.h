// Kernels that find a literal in bytes.
#ifndef GRIDVIEW_CSEARCHKERNELS_H
#define GRIDVIEW_CSEARCHKERNELS_H

#include <stddef.h>
#include <stdint.h>

// A literal: a byte of text fits at place i where (byte | fold[i]) == bytes[i].
// fold[i] is 0x20 where bytes[i] is an ASCII letter, then lower case, whose case is ignored; else 0.
typedef struct {
  const uint8_t *bytes;
  const uint8_t *fold;
  size_t length;  // at least 1
} gv_needle;

typedef enum { GV_SEARCH_PORTABLE = 0, GV_SEARCH_AVX2 = 1, GV_SEARCH_AVX512 = 2 } gv_search_kernel;

// The widest kernel that this processor can run; it can run the narrower ones too.
gv_search_kernel gv_search_widest_kernel(void);

// The offset of the first place where the needle fits, or `count` where there is none.
// Reads text[0 ..< count] only.
size_t gv_search_find(
    gv_search_kernel kernel, const uint8_t *text, size_t count, const gv_needle *needle);

#endif
