// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace burnish::matlab {

inline constexpr std::uint64_t headerSize = 128;
inline constexpr std::uint64_t subsystemOffsetAt = 116;
inline constexpr std::uint64_t versionAt = 124;
inline constexpr std::uint64_t byteOrderAt = 126;
inline constexpr std::uint64_t alignment = 8;
inline constexpr std::uint64_t mostElementBytes = 0x7fff'ffff; ///< of one variable
inline constexpr std::size_t mostNameBytes = 63;
inline constexpr unsigned deepestNesting = 64;
inline constexpr std::string_view titleStart = "MATLAB 5.0 MAT-file";

/// Types of data elements: miINT8 and so on.
namespace element {
inline constexpr std::uint32_t Int8 = 1;
inline constexpr std::uint32_t UInt8 = 2;
inline constexpr std::uint32_t UInt16 = 4;
inline constexpr std::uint32_t Int32 = 5;
inline constexpr std::uint32_t UInt32 = 6;
inline constexpr std::uint32_t Matrix = 14;
inline constexpr std::uint32_t Compressed = 15;
inline constexpr std::uint32_t Utf8 = 16;
inline constexpr std::uint32_t Utf16 = 17;
inline constexpr std::uint32_t Utf32 = 18;
} // namespace element

/// Classes of arrays: mxCELL_CLASS and so on.
namespace arrayClass {
inline constexpr std::uint8_t Cell = 1;
inline constexpr std::uint8_t Struct = 2;
inline constexpr std::uint8_t Object = 3;
inline constexpr std::uint8_t Char = 4;
inline constexpr std::uint8_t Sparse = 5;
inline constexpr std::uint8_t Function = 16;
inline constexpr std::uint8_t Opaque = 17;
} // namespace arrayClass

inline constexpr std::uint32_t complexFlag = 0x800;
inline constexpr std::uint32_t logicalFlag = 0x200;

/// Numbers of a dtype: the type of their element, the class of their array, and its name in MATLAB.
struct NumberType
{
    Dtype dtype;
    std::uint32_t element;
    std::uint8_t arrayClass;
    const char *name;
};
inline constexpr std::array numberTypes = {
    NumberType{Dtype::F64, 9, 6, "double"},  NumberType{Dtype::F32, 7, 7, "single"},
    NumberType{Dtype::I8, 1, 8, "int8"},     NumberType{Dtype::U8, 2, 9, "uint8"},
    NumberType{Dtype::I16, 3, 10, "int16"},  NumberType{Dtype::U16, 4, 11, "uint16"},
    NumberType{Dtype::I32, 5, 12, "int32"},  NumberType{Dtype::U32, 6, 13, "uint32"},
    NumberType{Dtype::I64, 12, 14, "int64"}, NumberType{Dtype::U64, 13, 15, "uint64"},
};

} // namespace burnish::matlab
