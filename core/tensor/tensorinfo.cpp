// SPDX-License-Identifier: MIT
#include "core/tensor/tensorinfo.h"

#include "core/base/checkedmath.h"

#include <QCoreApplication>

namespace burnish {

namespace {
struct TensorInfoText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::TensorInfo)
};

Error tooLarge(const Shape &shape)
{
    return {ErrorCode::Malformed, TensorInfoText::tr("The shape %1 has too many elements.").arg(shapeAsList(shape))};
}
} // namespace

Expected<TensorInfo> TensorInfo::make(Dtype dtype, Shape shape)
{
    Q_ASSERT(dtype != Dtype::QFloat);
    const DtypeTraits &type = traits(dtype);
    const auto elements = shape.elementCount();
    if (!elements)
        return tooLarge(shape);
    if (*elements % type.blockElements != 0)
        return Error(ErrorCode::Malformed,
                     TensorInfoText::tr("%1 elements of dtype %2 do not fill whole bytes.")
                         .arg(qulonglong(*elements))
                         .arg(QString::fromLatin1(type.name.data(), qsizetype(type.name.size()))));
    const auto bytes = checkedMultiply(*elements / type.blockElements, type.blockBytes);
    if (!bytes)
        return tooLarge(shape);
    return TensorInfo(dtype, std::move(shape), *bytes, nullptr);
}

Expected<TensorInfo> TensorInfo::makeQuantised(Shape shape, std::uint64_t byteSize,
                                               std::shared_ptr<const QuantScheme> scheme)
{
    Q_ASSERT(scheme);
    if (!shape.elementCount())
        return tooLarge(shape);
    return TensorInfo(Dtype::QFloat, std::move(shape), byteSize, std::move(scheme));
}

} // namespace burnish
