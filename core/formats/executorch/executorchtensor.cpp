// SPDX-License-Identifier: MIT
#include "core/formats/executorch/executorchtensor.h"

#include "core/formats/formatstext.h"
#include "core/formats/rawelements.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/expressions/strided.h"

#include <algorithm>
#include <array>

namespace burnish::executorch {

namespace {

constexpr std::size_t rankLimit = 64;

struct ElementType
{
    std::int8_t number;
    Dtype dtype;
};

/// ScalarType of scalar_type.fbs, with the numbers of PyTorch. Those that pack several elements in a byte are missing.
constexpr std::array elementTypes = {
    ElementType{0, Dtype::U8},          ElementType{1, Dtype::I8},      ElementType{2, Dtype::I16},
    ElementType{3, Dtype::I32},         ElementType{4, Dtype::I64},     ElementType{5, Dtype::F16},
    ElementType{6, Dtype::F32},         ElementType{7, Dtype::F64},     ElementType{9, Dtype::C64},
    ElementType{10, Dtype::C128},       ElementType{11, Dtype::Bool},   ElementType{12, Dtype::I8},
    ElementType{13, Dtype::U8},         ElementType{14, Dtype::I32},    ElementType{15, Dtype::BF16},
    ElementType{23, Dtype::F8E5M2},     ElementType{24, Dtype::F8E4M3}, ElementType{25, Dtype::F8E5M2FNUZ},
    ElementType{26, Dtype::F8E4M3FNUZ}, ElementType{27, Dtype::U16},    ElementType{28, Dtype::U32},
    ElementType{29, Dtype::U64},
};

Error badTensor(const QString &message)
{
    return {ErrorCode::Malformed, message};
}

} // namespace

Expected<TensorForm> readForm(FlatBuffer &model, const FlatTable &table, unsigned type, unsigned sizes, unsigned order)
{
    TensorForm form;
    BURNISH_TRY(form.type, model.number<std::int8_t>(table, type, 0));
    BURNISH_TRY(const FlatVector shape, model.vector(table, sizes, sizeof(std::int32_t)));
    BURNISH_TRY(const FlatVector axes, model.vector(table, order, 1));
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(shape.count, rankLimit + 1); ++i) {
        BURNISH_TRY(const auto size, model.numberAt<std::int32_t>(shape, i));
        form.dimensions.push_back(std::uint64_t(std::int64_t(size)));
    }
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(axes.count, rankLimit + 1); ++i) {
        BURNISH_TRY(const auto axis, model.numberAt<std::uint8_t>(axes, i));
        form.order.push_back(axis);
    }
    return form;
}

Expected<TensorPtr> makeTensor(const TensorForm &form, const ByteSourcePtr &source, DataRange data)
{
    const auto type = std::ranges::find(elementTypes, form.type, &ElementType::number);
    if (type == elementTypes.end())
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("The tensor has the data type %1 of ExecuTorch, which is not supported.").arg(form.type));
    const std::size_t rank = form.dimensions.size();
    if (rank > rankLimit)
        return badTensor(FormatsText::tr("The tensor has more than %1 dimensions.").arg(rankLimit));
    for (const std::uint64_t size : form.dimensions) {
        if (std::int64_t(size) < 0)
            return badTensor(FormatsText::tr("Expected a dimension of at least 0, found %1.").arg(std::int64_t(size)));
    }
    std::vector<std::uint8_t> sorted = form.order;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (sorted.size() != rank || sorted[i] != i)
            return badTensor(FormatsText::tr("The order of the tensor's dimensions is not one of all of them."));
    }
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(type->dtype, Shape(form.dimensions)));
    const std::uint64_t size = info.byteSize();
    if (size > data.size)
        return badTensor(FormatsText::tr("Expected %1 bytes of the tensor, found %2.").arg(size).arg(data.size));
    if (std::ranges::is_sorted(form.order))
        return makeStoredTensor(info, source, data.begin);
    StridedElements elements{source, data.begin, size, 0, std::vector<std::uint64_t>(rank), false};
    std::uint64_t stride = 1;
    for (auto axis = form.order.rbegin(); axis != form.order.rend(); ++axis) {
        elements.strides[*axis] = stride;
        stride *= std::max<std::uint64_t>(form.dimensions[*axis], 1);
    }
    return makeStridedTensor(info, std::move(elements));
}

Expected<TensorPtr> makeBytes(const ByteSourcePtr &source, DataRange data)
{
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(Dtype::U8, Shape{data.size}));
    BURNISH_TRY(TensorPtr tensor, makeStoredTensor(info, source, data.begin));
    return withRawElements(std::move(tensor));
}

} // namespace burnish::executorch
