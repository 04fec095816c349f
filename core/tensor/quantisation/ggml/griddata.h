// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace burnish::ggml {

/// A grid of ggml's IQ types in compact form: a digit for each value, an index into `values`; row after row.
struct GridData
{
    std::array<std::int8_t, 8> values;
    std::string_view digits;
};

extern const GridData iq2Xxs; ///< 256 rows of 8
extern const GridData iq2Xs;  ///< 512 rows of 8
extern const GridData iq2S;   ///< 1024 rows of 8
extern const GridData iq3Xxs; ///< 256 rows of 4
extern const GridData iq3S;   ///< 512 rows of 4
extern const GridData iq1S;   ///< 2048 rows of 8, also of IQ1_M

} // namespace burnish::ggml
