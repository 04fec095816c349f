// SPDX-License-Identifier: MIT

#include "core/tensor/expressions/reshape.h"

#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/tensor/expressions/bytesas.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/tensortext.h"

namespace burnish {

namespace {

Error otherCount(const Shape &from, const QString &requested)
{
    return {ErrorCode::Mismatch,
            TensorText::tr("Cannot reshape %3 with %2 elements to %1.")
                .arg(requested, QString::number(qulonglong(from.elementCount().value_or(0))), shapeAsList(from))};
}

QString asList(std::span<const std::int64_t> numbers)
{
    QStringList texts;
    for (const std::int64_t number : numbers)
        texts += QString::number(number);
    return QLatin1Char('[') + texts.join(QStringLiteral(", ")) + QLatin1Char(']');
}

Expected<TensorInfo> reshapedInfo(const TensorInfo &from, Shape shape)
{
    if (from.dtype() != Dtype::QFloat)
        return TensorInfo::make(from.dtype(), std::move(shape));
    const QuantScheme &scheme = *from.scheme();
    if (scheme.form == QuantScheme::Form::Unknown)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The tensor has an unknown quantisation scheme, so it cannot be reshaped."));
    if (scheme.form == QuantScheme::Form::Parts)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The tensor is stored in several parts (%1), so it cannot be reshaped. Cast "
                                    "it first.")
                         .arg(fromUtf8(from.typeName())));
    if (scheme.form == QuantScheme::Form::Ggml) {
        const GgmlBlockType *type = ggmlBlockType(scheme.value);
        if (!type || !ggmlTensorSize(*type, shape))
            return Error(ErrorCode::Unsupported,
                         TensorText::tr("The rows of this shape do not consist of whole %1 blocks, so the "
                                        "tensor cannot be reshaped. Cast it first.")
                             .arg(fromUtf8(from.typeName())));
    }
    if (scheme.form == QuantScheme::Form::Levels && scheme.store != "Native")
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The values of this quantised tensor are packed row by row, so it cannot "
                                    "be reshaped. Cast it first."));
    if (scheme.hasBlocks() || scheme.storeDimension != 0 || scheme.store == "PackedNative")
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The scales of this quantised tensor belong to blocks of its rows and "
                                    "columns, so it cannot be reshaped. Cast it first."));
    return TensorInfo::makeQuantised(std::move(shape), from.byteSize(), from.scheme());
}

} // namespace

Expected<Shape> inferredShape(const Shape &from, std::span<const std::int64_t> requested)
{
    std::vector<std::uint64_t> dimensions;
    std::optional<std::size_t> inferred;
    for (const std::int64_t number : requested) {
        if (number < -1)
            return Error(ErrorCode::InvalidArgument, TensorText::tr("An axis cannot have %1 elements.").arg(number));
        if (number == -1 && inferred)
            return Error(ErrorCode::InvalidArgument, TensorText::tr("Only one axis can be -1 (inferred)."));
        if (number == -1)
            inferred = dimensions.size();
        dimensions.push_back(number == -1 ? 1 : std::uint64_t(number));
    }
    const std::uint64_t elements = from.elementCount().value_or(0);
    const auto known = Shape(dimensions).elementCount();
    if (inferred) {
        if (known == 0U)
            return Error(ErrorCode::InvalidArgument,
                         TensorText::tr("-1 cannot be inferred when another axis has no elements."));
        if (!known || elements % *known != 0)
            return otherCount(from, asList(requested));
        dimensions[*inferred] = elements / *known;
    } else if (!known || *known != elements) {
        return otherCount(from, asList(requested));
    }
    return Shape(dimensions);
}

Expected<TensorPtr> makeReshape(TensorPtr operand, Shape shape)
{
    const TensorInfo &from = operand->info();
    if (shape.elementCount() != from.elementCount())
        return otherCount(from.shape(), shapeAsList(shape));
    if (shape == from.shape())
        return operand;
    BURNISH_TRY(auto info, reshapedInfo(from, std::move(shape)));
    if (TensorPtr inner = reshapedFrom(*operand))
        operand = std::move(inner);
    return operand->info().shape() == info.shape() ? operand : makeBytesAs(info, std::move(operand));
}

TensorPtr reshapedFrom(const TensorExpr &tensor)
{
    // Bytes of another type are more than a reshape.
    TensorPtr operand = bytesOperand(tensor);
    return operand && operand->info().dtype() == tensor.info().dtype() ? operand : nullptr;
}

} // namespace burnish
