// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchquantised.h"

#include "core/tensor/quantisation/parts/partedtensor.h"

namespace burnish::pytorch {

Expected<TensorPtr> makeTorchQuantised(const TensorPtr &codes, const TorchQuantisation &numbers)
{
    const TensorInfo &info = codes->info();
    const Shape &shape = info.shape();
    const bool isSigned = info.dtype() == Dtype::QI8;
    if ((!isSigned && info.dtype() != Dtype::QU8) || info.elementCount() == 0 || !numbers.scale || !numbers.zero)
        return TensorPtr();
    if (numbers.axis && *numbers.axis >= shape.rank())
        return TensorPtr();
    PartLayout layout;
    layout.rows = numbers.axis ? shape[*numbers.axis] : 1;
    layout.columns = numbers.axis ? 1 : info.elementCount();
    for (std::size_t axis = numbers.axis ? *numbers.axis + 1 : shape.rank(); axis < shape.rank(); ++axis)
        layout.columns *= shape[axis];
    const Dtype scaleType = numbers.scale->info().dtype();
    const Dtype zeroType = numbers.zero->info().dtype();
    const bool areTypes =
        (scaleType == Dtype::F64 || scaleType == Dtype::F32) && (zeroType == Dtype::I64 || zeroType == Dtype::I32);
    if (!areTypes || numbers.scale->info().elementCount() != layout.rows ||
        numbers.zero->info().elementCount() != layout.rows)
        return TensorPtr();
    layout.kind = isSigned ? PartLayout::Codes::Signed : PartLayout::Codes::Unsigned;
    layout.rowBytes = layout.blockColumns = layout.columns;
    layout.zeros = PartLayout::Zeros::Numbers;
    layout.codes = codes;
    layout.scale = numbers.scale;
    layout.zero = numbers.zero;
    PartedContent content;
    content.scheme = isSigned ? "torch-qint8" : "torch-quint8";
    content.targetDtype = Dtype::F32;
    content.shape = shape;
    content.ending.clear();
    content.parts = {
        {"codes", "", codes}, {"scale", ".scale", numbers.scale}, {"zero_point", ".zero_point", numbers.zero}};
    if (numbers.axis)
        content.description = content.parameters = "axis " + std::to_string(*numbers.axis);
    content.layout = std::move(layout);
    return PartedTensor::make(std::move(content));
}

} // namespace burnish::pytorch
