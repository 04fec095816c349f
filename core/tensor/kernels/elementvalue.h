// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/dtype.h"

#include <QStringView>

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace burnish {

/// Types whose elements are whole bytes that mean something on their own, so that single ones can be edited: all but
/// packed and quantised ones.
[[nodiscard]] bool hasElementsOfItsOwn(Dtype dtype);
/// Why single elements of the type cannot be edited, as a sentence; empty where they can be.
[[nodiscard]] QString whyNotEditable(Dtype dtype);

/// One element of a tensor, as the bytes of its type.
class ElementValue
{
public:
    /// The element that a person or a recipe writes as
    /// - a decimal number ("-0.5", "1e-3"), rounded once to the nearest that the type has; integers exactly, without a
    /// detour
    ///   through a double;
    /// - "NaN", "inf", "Infinity" with a sign or without, in any case; "true" and "false" for Bool;
    /// - "1.5-2i" for complex numbers;
    /// - "0x" and hexadecimal digits: the bits, most significant first, at most as many as the type has.
    /// U+2212 counts as minus and U+221E as infinity. The type must hasElementsOfItsOwn().
    /// InvalidArgument: a text that is none of these. Range: a number that the type cannot hold; what would round to
    /// infinity is one, too.
    static Expected<ElementValue> fromText(QStringView text, Dtype dtype);
    /// `bytes` must be those of one element.
    static ElementValue fromBytes(Dtype dtype, std::span<const std::byte> bytes);

    [[nodiscard]] Dtype dtype() const { return m_dtype; }
    [[nodiscard]] std::span<const std::byte> bytes() const;
    /// The shortest text that fromText() reads as exactly these bits: "0.1", "NaN", "-Infinity", "0x7fc00001".
    [[nodiscard]] QString text() const;
    /// As ElementRun::decode() has it.
    [[nodiscard]] double asDouble() const;

    friend bool operator==(const ElementValue &a, const ElementValue &b)
    {
        return a.m_dtype == b.m_dtype && a.m_bytes == b.m_bytes;
    }

private:
    explicit ElementValue(Dtype dtype)
        : m_dtype(dtype)
    {}

    Dtype m_dtype;
    std::array<std::byte, 16> m_bytes = {};
};

/// The number nearest to `value` that a float of at most 16 bits can hold, as its bits: ties to even, one rounding.
/// What is too large becomes infinity, NaN in types that have none; F8E8M0 is not for numbers.
[[nodiscard]] std::uint16_t narrowFloatBits(Dtype dtype, double value);

} // namespace burnish
