// SPDX-License-Identifier: MIT
#include "core/tensor/tensorinfo.h"

#include "core/base/checkedmath.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {
Error tooLarge(const Shape &shape)
{
    return {ErrorCode::Malformed, TensorText::tr("The shape %1 has too many elements.").arg(shapeAsList(shape))};
}

/// Spreads the shapes of a model over the slots of the recent ones; collisions cost memory, not time.
std::size_t slotFor(Dtype dtype, const Shape &shape)
{
    std::uint64_t mixed = std::uint64_t(dtype) + shape.rank();
    for (const std::uint64_t dimension : shape.dimensions().first(std::min<std::size_t>(shape.rank(), 8)))
        mixed = (mixed + dimension) * 0x9e3779b97f4a7c15;
    return std::size_t(mixed >> 32);
}
} // namespace

TensorInfo TensorInfo::shared(Dtype dtype, Shape shape, std::uint64_t byteSize,
                              std::shared_ptr<const QuantScheme> scheme)
{
    static thread_local std::array<Pointer, 64> recent;
    Pointer &slot = recent[slotFor(dtype, shape) % recent.size()];
    if (!slot || slot->dtype != dtype || slot->byteSize != byteSize || slot->scheme != scheme ||
        !(slot->shape == shape))
        slot = Pointer(new Content(dtype, std::move(shape), byteSize, std::move(scheme)));
    return TensorInfo(slot);
}

Expected<TensorInfo> TensorInfo::make(Dtype dtype, Shape shape)
{
    Q_ASSERT(dtype != Dtype::QFloat);
    const DtypeTraits &type = traits(dtype);
    const auto elements = shape.elementCount();
    if (!elements)
        return tooLarge(shape);
    if (*elements % type.blockElements != 0)
        return Error(ErrorCode::Malformed,
                     TensorText::tr("%1 elements of dtype %2 do not fill whole bytes.")
                         .arg(qulonglong(*elements))
                         .arg(QString::fromLatin1(type.name.data(), qsizetype(type.name.size()))));
    const auto bytes = checkedMultiply(*elements / type.blockElements, type.blockBytes);
    if (!bytes)
        return tooLarge(shape);
    return shared(dtype, std::move(shape), *bytes, nullptr);
}

Expected<TensorInfo> TensorInfo::makeQuantised(Shape shape, std::uint64_t byteSize,
                                               std::shared_ptr<const QuantScheme> scheme)
{
    Q_ASSERT(scheme);
    if (!shape.elementCount())
        return tooLarge(shape);
    return shared(Dtype::QFloat, std::move(shape), byteSize, std::move(scheme));
}

std::string_view TensorInfo::typeName() const
{
    using Form = QuantScheme::Form;
    if (scheme() && (scheme()->form == Form::Ggml || scheme()->form == Form::Parts))
        return scheme()->value;
    return nameOf(dtype());
}

} // namespace burnish
