// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace burnish {

/// A row-major matrix within a larger one, or any part of it.
template <typename Number> struct DeltaOperand
{
    Number *numbers;
    std::size_t pitch; ///< numbers from one row to the next
};

/// out [rows × columns] = left [rows × rank] · right [rank × columns]. Every element is the sum over the rank in its
/// order, the same bits for every instruction set.
struct DeltaKernels
{
    template <typename Number>
    using Product = void (*)(DeltaOperand<const Number> left, DeltaOperand<const Number> right,
                             DeltaOperand<Number> out, std::size_t rows, std::size_t rank, std::size_t columns);

    Product<float> narrow;
    Product<double> wide;
};

/// Returns the fastest ones that run on this processor.
[[nodiscard]] const DeltaKernels &deltaKernels();

} // namespace burnish
