// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/dtype.h"
#include "core/tensor/quantscheme.h"
#include "core/tensor/shape.h"

#include <memory>

namespace burnish {

/// Type, shape and exact byte size of a tensor: contiguous, row-major, little-endian.
class TensorInfo
{
public:
    /// Rejects shapes with more elements or bytes than 64 bits can count, and packed types that do not fill whole
    /// bytes. Not for QFloat.
    static Expected<TensorInfo> make(Dtype dtype, Shape shape);
    /// Makes a quantised tensor of `byteSize` stored bytes, values and scales together.
    static Expected<TensorInfo> makeQuantised(Shape shape, std::uint64_t byteSize,
                                              std::shared_ptr<const QuantScheme> scheme);

    [[nodiscard]] Dtype dtype() const { return m_dtype; }
    [[nodiscard]] const Shape &shape() const { return m_shape; }
    [[nodiscard]] std::uint64_t byteSize() const { return m_byteSize; }
    [[nodiscard]] std::uint64_t elementCount() const { return *m_shape.elementCount(); }
    /// For QFloat tensors; null for all others.
    [[nodiscard]] const std::shared_ptr<const QuantScheme> &scheme() const { return m_scheme; }

    friend bool operator==(const TensorInfo &a, const TensorInfo &b)
    {
        return a.m_dtype == b.m_dtype && a.m_shape == b.m_shape && a.m_byteSize == b.m_byteSize &&
               (a.m_scheme == b.m_scheme || (a.m_scheme && b.m_scheme && *a.m_scheme == *b.m_scheme));
    }

private:
    TensorInfo(Dtype dtype, Shape shape, std::uint64_t byteSize, std::shared_ptr<const QuantScheme> scheme)
        : m_shape(std::move(shape))
        , m_byteSize(byteSize)
        , m_scheme(std::move(scheme))
        , m_dtype(dtype)
    {}

    Shape m_shape;
    std::uint64_t m_byteSize;
    std::shared_ptr<const QuantScheme> m_scheme;
    Dtype m_dtype;
};

} // namespace burnish
