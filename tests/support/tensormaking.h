// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"

#include <QtGlobal>

namespace burnish::test {

/// A tensor in memory with these bytes, as stored in a file.
inline TensorPtr tensorOf(TensorInfo info, std::vector<std::byte> bytes)
{
    auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
    return *makeStoredTensor(std::move(info), std::move(source), 0);
}

/// The bytes of `values` become the tensor's.
template <typename T> TensorPtr tensorOf(Dtype dtype, Shape shape, const std::vector<T> &values)
{
    const auto bytes = std::as_bytes(std::span(values));
    return tensorOf(*TensorInfo::make(dtype, std::move(shape)), {bytes.begin(), bytes.end()});
}

inline TensorPtr floats(Shape shape, const std::vector<float> &values)
{
    return tensorOf(Dtype::F32, std::move(shape), values);
}

/// All elements as numbers.
inline std::vector<double> valuesOf(const TensorExpr &tensor)
{
    auto values = readElements(tensor, 0, std::size_t(tensor.info().elementCount()), Task());
    if (!values)
        qFatal("unreadable: %s", qPrintable(values.error().sentence()));
    return *std::move(values);
}

/// All bytes, or `count` bytes starting at `first`.
inline std::vector<std::byte> bytesOf(const TensorExpr &tensor, std::uint64_t first = 0, std::uint64_t count = ~0ULL)
{
    std::vector<std::byte> bytes(std::size_t(std::min(count, tensor.info().byteSize() - first)));
    if (const auto read = tensor.read(first, bytes, Task()); !read)
        qFatal("unreadable: %s", qPrintable(read.error().sentence()));
    return bytes;
}

} // namespace burnish::test
