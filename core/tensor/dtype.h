// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace burnish {

/// Element types of all formats. The names are Burn's where it has one; Flex32 is stored as f32 bits.
enum class Dtype : std::uint8_t {
    F64,
    F32,
    Flex32,
    F16,
    BF16,
    I64,
    I32,
    I16,
    I8,
    U64,
    U32,
    U16,
    U8,
    Bool,
    QFloat,
    F8E4M3,
    F8E5M2,
    F8E8M0,
    F8E4M3FNUZ,
    F8E5M2FNUZ,
    F6E2M3,
    F6E3M2,
    F4E2M1,
    C64,
    C32,
    C128,
    QI8,
    QU8,
    QI32 ///< the integers of PyTorch's quantised tensors, which have their scales in separate values
};

enum class DtypeKind : std::uint8_t { Float, Integer, Bool, Quantised, Complex };

/// Properties of a dtype. Elements are packed in blocks of `blockElements` that take `blockBytes` bytes; both are 1 for
/// QFloat, where the scheme determines the size.
struct DtypeTraits
{
    Dtype dtype;
    std::string_view name;
    DtypeKind kind;
    bool isSigned;
    std::uint8_t blockElements;
    std::uint8_t blockBytes;
};

[[nodiscard]] const DtypeTraits &traits(Dtype dtype);
/// All dtypes, in the order of the enum.
[[nodiscard]] std::span<const DtypeTraits> allDtypes();
/// Returns the dtype with exactly this name ("F32"), as in PRODUCT's formats, reports and manifests.
[[nodiscard]] std::optional<Dtype> dtypeFromName(std::string_view name);
[[nodiscard]] inline std::string_view nameOf(Dtype dtype)
{
    return traits(dtype).name;
}
/// Returns the same name for use in sentences.
[[nodiscard]] QString nameForText(Dtype dtype);

/// Returns true for types that casts support on both sides: all but QFloat, complex numbers and PyTorch's quantised
/// integers.
[[nodiscard]] bool isCastable(Dtype dtype);
/// All floats, of any size.
[[nodiscard]] bool isFloatingPoint(Dtype dtype);
/// Burn's floats by value: F64 … BF16.
[[nodiscard]] bool isBurnFloat(Dtype dtype);
/// The floats of 8, 6 and 4 bits, which only casts and formats of their own know.
[[nodiscard]] bool isSmallFloat(Dtype dtype);
[[nodiscard]] bool isInteger(Dtype dtype);
[[nodiscard]] bool isComplex(Dtype dtype);
/// Returns true for types with several elements in a block of bytes.
[[nodiscard]] bool isPacked(Dtype dtype);

} // namespace burnish
