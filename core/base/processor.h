// SPDX-License-Identifier: MIT
#pragma once

#ifdef BURNISH_HAVE_AVX2_KERNELS

#include <cpuid.h>

namespace burnish {

/// Returns true if the kernels compiled for AVX2 and F16C run on this processor.
[[nodiscard]] inline bool supportsAvx2Kernels()
{
    // Clang's __builtin_cpu_supports() does not know F16C. It uses the registers of AVX, and the check for AVX2
    // includes that the system saves these.
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    return __builtin_cpu_supports("avx2") && __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_F16C) != 0;
}

/// Returns true if those for AVX-512 (F, BW, DQ, VL) run on it as well.
[[nodiscard]] inline bool supportsAvx512Kernels()
{
    return supportsAvx2Kernels() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}

} // namespace burnish

#endif
