// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace burnish::mindspore {

inline constexpr std::uint64_t longestName = 65535; ///< bytes
inline constexpr std::size_t largestRank = 64;

inline constexpr std::uint32_t valueField = 1;
enum InValue : std::uint32_t { Tag = 1, Tensor = 2 };
enum InTensor : std::uint32_t { Dims = 1, Type = 2, Content = 3 };

inline constexpr std::string_view textType = "str";

struct NamedType
{
    std::string_view name;
    Dtype dtype;
};
inline constexpr std::array namedTypes = {
    NamedType{"Float32", Dtype::F32}, NamedType{"Float16", Dtype::F16},   NamedType{"BFloat16", Dtype::BF16},
    NamedType{"Float64", Dtype::F64}, NamedType{"Int8", Dtype::I8},       NamedType{"Int16", Dtype::I16},
    NamedType{"Int32", Dtype::I32},   NamedType{"Int64", Dtype::I64},     NamedType{"UInt8", Dtype::U8},
    NamedType{"UInt16", Dtype::U16},  NamedType{"UInt32", Dtype::U32},    NamedType{"UInt64", Dtype::U64},
    NamedType{"Bool", Dtype::Bool},   NamedType{"Complex64", Dtype::C64}, NamedType{"Complex128", Dtype::C128}};
/// MindSpore 2.10 saves complex tensors, but does not load them.
inline constexpr std::span loadedTypes = std::span(namedTypes).first<namedTypes.size() - 2>();

} // namespace burnish::mindspore
