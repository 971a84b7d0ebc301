// Kernels that find a literal in bytes.
#ifndef GRIDVIEW_CSEARCHKERNELS_H
#define GRIDVIEW_CSEARCHKERNELS_H
#endif
