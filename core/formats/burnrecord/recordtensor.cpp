// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordtensor.h"

#include "core/base/checkedmath.h"
#include "core/formats/burnrecord/oldtensor.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttypes.h"

namespace burnish::burnrecord {

namespace {

using Form = QuantScheme::Form;

/// Range of sizes for the parameters after the values: in some stores a scale can be a single byte.
struct ParameterBytes
{
    std::uint64_t least = 0;
    std::uint64_t most = 0;
};

ParameterBytes parameterBytes(const QuantScheme &scheme, std::uint64_t elements)
{
    if (scheme.form == Form::Strategy)
        return {};
    if (scheme.form != Form::Scheme)
        return scheme.mode == "Affine" ? ParameterBytes{8, 8} : ParameterBytes{4, 4};
    std::uint64_t blockElements = 1;
    for (std::size_t i = 0; i < scheme.blockRank; ++i)
        blockElements *= scheme.block[i];
    const std::uint64_t scales = scheme.block.empty() ? 1 : (elements + blockElements - 1) / blockElements;
    return {scales, 4 * scales};
}

Expected<void> checkQuantisedSize(const QuantScheme &scheme, const Shape &shape, std::uint64_t byteCount)
{
    const auto elements = shape.elementCount();
    const QuantValueType *type = quantValueType(scheme.value);
    const bool isPacked = scheme.form != Form::Scheme || scheme.store != "Native";
    const auto bits = elements ? checkedMultiply(*elements, type && isPacked ? type->bits : 8) : std::nullopt;
    if (!bits || *bits > std::uint64_t(1) << 62)
        return Error(ErrorCode::Malformed, FormatsText::tr("The shape of a quantised tensor is too large."));
    const std::uint64_t values = (*bits + 7) / 8;
    const std::uint64_t paddedValues = scheme.form == Form::Strategy ? values : roundedUp(values, 4);
    const auto [least, most] = parameterBytes(scheme, *elements);
    if (byteCount < values + least || byteCount > paddedValues + most) {
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The quantised tensor has %1 bytes, which does not match its shape %2.")
                         .arg(byteCount)
                         .arg(shapeAsList(shape)));
    }
    return {};
}

} // namespace

Expected<TensorInfo> tensorInfoOf(const RecordDtype &dtype, Shape shape, std::uint64_t byteCount)
{
    if (dtype.scheme) {
        BURNISH_CHECK(checkQuantisedSize(*dtype.scheme, shape, byteCount));
        return TensorInfo::makeQuantised(std::move(shape), byteCount, dtype.scheme);
    }
    BURNISH_TRY(auto info, TensorInfo::make(dtype.boolWords ? Dtype::U32 : dtype.dtype, std::move(shape)));
    if (info.byteSize() != byteCount) {
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The tensor has %1 bytes, but its shape %2 and dtype %3 require %4.")
                         .arg(QString::number(byteCount), shapeAsList(info.shape()),
                              QLatin1StringView(nameOf(dtype.dtype).data(), qsizetype(nameOf(dtype.dtype).size())),
                              QString::number(info.byteSize())));
    }
    return info;
}

Expected<TensorPtr> makeRecordTensor(const RecordDtype &dtype, Shape shape, std::uint64_t byteCount,
                                     ByteSourcePtr source, std::uint64_t offset)
{
    BURNISH_TRY(auto info, tensorInfoOf(dtype, std::move(shape), byteCount));
    BURNISH_TRY(TensorPtr tensor, makeStoredTensor(info, std::move(source), offset));
    return dtype.boolWords ? makeCast(std::move(tensor), Dtype::Bool) : Expected<TensorPtr>(std::move(tensor));
}

Expected<TensorPtr> tensorFor(const TensorPtr &tensor, const Dialect &dialect)
{
    if (tensor->info().dtype() != Dtype::QFloat)
        return tensor;
    const auto form = quantFormOf(dialect);
    if (!form) {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Burn %1 does not support quantised tensors.").arg(nameOf(dialect.version)));
    }
    return makeQuantForm(tensor, *form);
}

Expected<TensorPtr> recordTensorFor(const TensorPtr &tensor, const WriteOptions &options)
{
    const Dialect &dialect = dialectOf(options.burnVersion);
    return dialect.oldTensors ? oldTensorFor(tensor, options) : tensorFor(tensor, dialect);
}

} // namespace burnish::burnrecord
