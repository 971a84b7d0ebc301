#include "CRecordKernels.h"
