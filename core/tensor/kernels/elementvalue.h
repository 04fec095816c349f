// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/dtype.h"

#include <QStringView>

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace burnish {

/// Returns true for types with elements that are whole bytes and can be edited individually: all but packed and
/// quantised ones.
[[nodiscard]] bool hasElementsOfItsOwn(Dtype dtype);
/// Returns a sentence on why single elements of the type cannot be edited; empty if they can.
[[nodiscard]] QString whyNotEditable(Dtype dtype);

/// One element of a tensor, as the bytes of its type.
class ElementValue
{
public:
    /// Parses an element as a user or a recipe writes it:
    /// - a decimal number ("-0.5", "1e-3"), rounded once to the nearest that the type has; integers exactly, without
    /// going through a double;
    /// - "NaN", "inf", "Infinity" with a sign or without, in any case; "true" and "false" for Bool;
    /// - "1.5-2i" for complex numbers;
    /// - "0x" and hexadecimal digits: the bits, most significant first, at most as many as the type has.
    /// U+2212 counts as minus and U+221E as infinity. The type must hasElementsOfItsOwn().
    /// InvalidArgument: a string in none of these forms. Range: a number that the type cannot hold, including one that
    /// would round to infinity.
    static Expected<ElementValue> fromText(QStringView text, Dtype dtype);
    /// `bytes` must hold exactly one element.
    static ElementValue fromBytes(Dtype dtype, std::span<const std::byte> bytes);

    [[nodiscard]] Dtype dtype() const { return m_dtype; }
    [[nodiscard]] std::span<const std::byte> bytes() const;
    /// Returns the shortest string that fromText() parses to exactly these bits: "0.1", "NaN", "-Infinity",
    /// "0x7fc00001".
    [[nodiscard]] QString text() const;
    /// Returns the same value as ElementRun::decode().
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

/// Returns the bits of the number nearest to `value` in a float type of at most 16 bits: ties to even, one rounding.
/// Numbers that are too large become infinity, or NaN in types without it (F8Overflow::Nan).
[[nodiscard]] std::uint16_t narrowFloatBits(Dtype dtype, double value);

} // namespace burnish
