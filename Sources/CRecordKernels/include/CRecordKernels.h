// Kernels that find structure in delimited text, 64 bytes a step.
#ifndef GRIDVIEW_CRECORDKERNELS_H
#define GRIDVIEW_CRECORDKERNELS_H
#endif
