// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/convert.h"
#include "core/tensor/kernels/elements.h"

#include <algorithm>
#include <bit>

namespace burnish {

template <typename Number> inline constexpr Dtype numberType = sizeof(Number) == 4 ? Dtype::F32 : Dtype::F64;

/// Reads elements [first, first + out.size()) of a castable tensor as floats or doubles.
template <typename Number>
Expected<void> readNumbers(const TensorExpr &tensor, std::uint64_t first, std::span<Number> out, const Task &task)
{
    const Dtype dtype = tensor.info().dtype();
    const std::size_t size = traits(dtype).blockBytes;
    const std::span<std::byte> bytes = std::as_writable_bytes(out);
    if (std::endian::native == std::endian::little && dtype == numberType<Number>)
        return tensor.read(first * size, bytes, task);
    if (isPacked(dtype)) {
        BURNISH_TRY(const std::vector<double> values, readElements(tensor, first, out.size(), task));
        std::ranges::transform(values, out.begin(), [](double value) { return static_cast<Number>(value); });
        return {};
    }
    std::vector<std::byte> stored(out.size() * size);
    BURNISH_CHECK(tensor.read(first * size, stored, task));
    return convertElements(dtype, stored, numberType<Number>, bytes, first);
}

} // namespace burnish
