// SPDX-License-Identifier: MIT
#include "core/formats/gguf/tensortype.h"

#include "core/formats/formatstext.h"
#include "core/tensor/quantisation/ggmldecoding.h"

#include <algorithm>
#include <array>

namespace burnish::gguf {

namespace {

struct PlainType
{
    std::uint32_t number;
    Dtype dtype;
};

constexpr std::array plainTypes = {PlainType{0, Dtype::F32},  PlainType{1, Dtype::F16},  PlainType{24, Dtype::I8},
                                   PlainType{25, Dtype::I16}, PlainType{26, Dtype::I32}, PlainType{27, Dtype::I64},
                                   PlainType{28, Dtype::F64}, PlainType{30, Dtype::BF16}};

struct RemovedType
{
    std::uint32_t number;
    const char *name;
};

constexpr std::array removedTypes = {RemovedType{4, "Q4_2"},        RemovedType{5, "Q4_3"},
                                     RemovedType{31, "Q4_0_4_4"},   RemovedType{32, "Q4_0_4_8"},
                                     RemovedType{33, "Q4_0_8_8"},   RemovedType{36, "IQ4_NL_4_4"},
                                     RemovedType{37, "IQ4_NL_4_8"}, RemovedType{38, "IQ4_NL_8_8"}};

Error unsupportedType(std::uint32_t type)
{
    const auto *removed = std::ranges::find(removedTypes, type, &RemovedType::number);
    if (removed != removedTypes.end())
        return {ErrorCode::Unsupported,
                FormatsText::tr("The tensor has type %1 (number %2), which was removed from ggml.")
                    .arg(QLatin1String(removed->name))
                    .arg(type)};
    return {ErrorCode::Unsupported, FormatsText::tr("The tensor has the unknown type number %1.").arg(type)};
}

} // namespace

bool canHold(Dtype dtype)
{
    return dtype == Dtype::QFloat || dtype == Dtype::Flex32 ||
           std::ranges::find(plainTypes, dtype, &PlainType::dtype) != plainTypes.end();
}

std::optional<std::uint32_t> typeNumber(const TensorInfo &info)
{
    if (info.scheme()) {
        const GgmlBlockType *block =
            info.scheme()->form == QuantScheme::Form::Ggml ? ggmlBlockType(info.scheme()->value) : nullptr;
        return block ? std::optional(block->number) : std::nullopt;
    }
    // Flex32 is stored as f32.
    const Dtype dtype = info.dtype() == Dtype::Flex32 ? Dtype::F32 : info.dtype();
    const auto *found = std::ranges::find(plainTypes, dtype, &PlainType::dtype);
    return found == plainTypes.end() ? std::nullopt : std::optional(found->number);
}

Expected<TensorInfo> infoFor(std::uint32_t type, Shape shape)
{
    if (const auto *plain = std::ranges::find(plainTypes, type, &PlainType::number); plain != plainTypes.end())
        return TensorInfo::make(plain->dtype, std::move(shape));
    const GgmlBlockType *block = ggmlBlockType(type);
    if (!block)
        return unsupportedType(type);
    return ggmlTensorInfo(*block, std::move(shape));
}

} // namespace burnish::gguf
