// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/dtype.h"
#include "core/tensor/quantscheme.h"
#include "core/tensor/shape.h"

#include <QSharedData>

#include <memory>
#include <string_view>

namespace burnish {

/// Type, shape and exact byte size of a tensor: contiguous, row-major, little-endian. An immutable value of one
/// pointer; equal infos mostly share their content, since a model may have a million tensors of a few shapes.
class TensorInfo
{
public:
    /// Rejects shapes with more elements or bytes than 64 bits can count, and packed types that do not fill whole
    /// bytes. Not for QFloat.
    static Expected<TensorInfo> make(Dtype dtype, Shape shape);
    /// Makes a quantised tensor of `byteSize` stored bytes, values and scales together.
    static Expected<TensorInfo> makeQuantised(Shape shape, std::uint64_t byteSize,
                                              std::shared_ptr<const QuantScheme> scheme);

    // No moves: a moved-from info would have no content.
    TensorInfo(const TensorInfo &) = default;
    TensorInfo &operator=(const TensorInfo &) = default;
    ~TensorInfo() = default;

    [[nodiscard]] Dtype dtype() const { return m_content->dtype; }
    /// The name of the type as lists, reports and manifests show it: that of the dtype, of ggml's blocks ("Q4_K"),
    /// or of a scheme in parts ("fp8-block"). Valid as long as the info.
    [[nodiscard]] std::string_view typeName() const;
    [[nodiscard]] const Shape &shape() const { return m_content->shape; }
    [[nodiscard]] std::uint64_t byteSize() const { return m_content->byteSize; }
    [[nodiscard]] std::uint64_t elementCount() const { return *shape().elementCount(); }
    /// For QFloat tensors; null for all others.
    [[nodiscard]] const std::shared_ptr<const QuantScheme> &scheme() const { return m_content->scheme; }

    friend bool operator==(const TensorInfo &a, const TensorInfo &b)
    {
        return a.m_content == b.m_content ||
               (a.dtype() == b.dtype() && a.shape() == b.shape() && a.byteSize() == b.byteSize() &&
                (a.scheme() == b.scheme() || (a.scheme() && b.scheme() && *a.scheme() == *b.scheme())));
    }

private:
    struct Content : QSharedData
    {
        Content(Dtype dtype, Shape shape, std::uint64_t byteSize, std::shared_ptr<const QuantScheme> scheme)
            : shape(std::move(shape))
            , byteSize(byteSize)
            , scheme(std::move(scheme))
            , dtype(dtype)
        {}

        Shape shape;
        std::uint64_t byteSize;
        std::shared_ptr<const QuantScheme> scheme;
        Dtype dtype;
    };
    using Pointer = QExplicitlySharedDataPointer<const Content>;

    explicit TensorInfo(Pointer content)
        : m_content(std::move(content))
    {}
    /// Returns an info that this thread made recently, if it is the same, otherwise a new one.
    static TensorInfo shared(Dtype dtype, Shape shape, std::uint64_t byteSize,
                             std::shared_ptr<const QuantScheme> scheme);

    Pointer m_content;
};

} // namespace burnish
