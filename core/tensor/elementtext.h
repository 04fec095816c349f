// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

#include <compare>
#include <cstdint>
#include <span>

namespace burnish {

/// A number of I64 or U64 with all of its digits: doubles round those beyond 2^53.
struct WholeNumber
{
    std::uint64_t magnitude = 0;
    bool isNegative = false;

    static WholeNumber of(std::int64_t value)
    {
        return {value < 0 ? 0 - std::uint64_t(value) : std::uint64_t(value), value < 0};
    }
    static WholeNumber of(std::uint64_t value) { return {value, false}; }
    [[nodiscard]] QString text() const;
    friend bool operator==(const WholeNumber &, const WholeNumber &) = default;
    friend std::strong_ordering operator<=>(const WholeNumber &a, const WholeNumber &b)
    {
        if (a.isNegative != b.isNegative)
            return b.isNegative <=> a.isNegative;
        return a.isNegative ? b.magnitude <=> a.magnitude : a.magnitude <=> b.magnitude;
    }
};

/// Whether every value of this dtype is a whole number: integers and truth values.
[[nodiscard]] bool isWhole(Dtype dtype);
/// A value of a tensor of this dtype for reports and tables of text: whole numbers with all of their digits, others
/// with `digits` significant ones.
[[nodiscard]] QString plainValueText(double value, Dtype dtype, int digits);

/// The index of an element: "[3, 17]".
[[nodiscard]] QString indexText(std::span<const std::uint64_t> index);
/// The index of the element at `place` in row-major order.
[[nodiscard]] QString indexText(const Shape &shape, std::uint64_t place);

} // namespace burnish
