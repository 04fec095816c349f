// SPDX-License-Identifier: MIT
#include "core/formats/ort/orttensor.h"

#include "core/formats/formatstext.h"
#include "core/formats/ort/ortfields.h"
#include "core/tensor/expressions/narrowelements.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>
#include <array>

namespace burnish::ort {

namespace {

constexpr std::size_t rankLimit = 64;
constexpr std::int32_t stringType = 8;

struct ElementType
{
    std::int32_t number;
    Dtype dtype;
    std::uint8_t bits = 8; ///< only below 8 of interest
};

/// TensorDataType, and the types of ONNX that ONNX Runtime writes with the numbers that they have there.
constexpr std::array elementTypes = {
    ElementType{1, Dtype::F32},         ElementType{2, Dtype::U8},          ElementType{3, Dtype::I8},
    ElementType{4, Dtype::U16},         ElementType{5, Dtype::I16},         ElementType{6, Dtype::I32},
    ElementType{7, Dtype::I64},         ElementType{9, Dtype::Bool},        ElementType{10, Dtype::F16},
    ElementType{11, Dtype::F64},        ElementType{12, Dtype::U32},        ElementType{13, Dtype::U64},
    ElementType{14, Dtype::C64},        ElementType{15, Dtype::C128},       ElementType{16, Dtype::BF16},
    ElementType{17, Dtype::F8E4M3},     ElementType{18, Dtype::F8E4M3FNUZ}, ElementType{19, Dtype::F8E5M2},
    ElementType{20, Dtype::F8E5M2FNUZ}, ElementType{21, Dtype::U8, 4},      ElementType{22, Dtype::I8, 4},
    ElementType{23, Dtype::F4E2M1, 4},  ElementType{24, Dtype::F8E8M0},     ElementType{25, Dtype::U8, 2},
    ElementType{26, Dtype::I8, 2},
};

const ElementType *elementType(const TensorRow &row)
{
    const auto found = std::ranges::find(elementTypes, row.type, &ElementType::number);
    return found == elementTypes.end() ? nullptr : &*found;
}

} // namespace

Expected<TensorRow> readTensorRow(FlatBuffer &model, const FlatTable &tensor)
{
    TensorRow row;
    BURNISH_TRY(row.name, model.text(tensor, tensorField::Name, nameLimit));
    BURNISH_TRY(const FlatVector shape, model.vector(tensor, tensorField::Dims, sizeof(std::int64_t)));
    const std::uint64_t rank = std::min<std::uint64_t>(shape.count, rankLimit + 1);
    row.dimensions.reserve(std::size_t(rank));
    for (std::uint64_t i = 0; i < rank; ++i) {
        BURNISH_TRY(const auto size, model.numberAt<std::uint64_t>(shape, i));
        row.dimensions.push_back(size);
    }
    BURNISH_TRY(row.type, model.number<std::int32_t>(tensor, tensorField::DataType, 0));
    BURNISH_TRY(row.raw, model.vector(tensor, tensorField::RawData, 1));
    BURNISH_TRY(row.strings, model.vector(tensor, tensorField::StringData, sizeof(std::uint32_t)));
    constexpr std::int64_t none = -1;
    BURNISH_TRY(const auto offset, model.number<std::int64_t>(tensor, tensorField::ExternalDataOffset, none));
    row.isElsewhere = offset != none;
    return row;
}

bool isString(const TensorRow &row)
{
    return row.type == stringType;
}

bool isNarrow(const TensorRow &row)
{
    const ElementType *const type = elementType(row);
    return type && type->bits < 8;
}

Expected<TensorPtr> makeTensor(const TensorRow &row, const ByteSourcePtr &source)
{
    const auto bad = [](const QString &message) { return Error(ErrorCode::Malformed, message); };
    const ElementType *const type = elementType(row);
    if (!type)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor has the data type %1 of ONNX, which is not supported.").arg(row.type));
    if (row.isElsewhere)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor's data is in another file, which is not read."));
    if (row.dimensions.size() > rankLimit)
        return bad(FormatsText::tr("The tensor has more than %1 dimensions.").arg(rankLimit));
    for (const std::uint64_t size : row.dimensions) {
        if (std::int64_t(size) < 0)
            return bad(FormatsText::tr("Expected a dimension of at least 0, found %1.").arg(std::int64_t(size)));
    }
    const bool isNarrow = type->bits < 8;
    // One byte per element, whatever they are.
    BURNISH_TRY(TensorInfo info, TensorInfo::make(isNarrow ? Dtype::U8 : type->dtype, Shape(row.dimensions)));
    const std::uint64_t requested = isNarrow ? narrowSize(info.elementCount(), type->bits) : info.byteSize();
    if (requested != row.raw.count)
        return bad(FormatsText::tr("Expected %1 bytes of the tensor, found %2.").arg(requested).arg(row.raw.count));
    const bool isOdd = info.elementCount() % traits(type->dtype).blockElements != 0;
    BURNISH_TRY(info, TensorInfo::make(isOdd ? Dtype::F8E4M3 : type->dtype, Shape(row.dimensions)));
    if (isOdd)
        return makeNarrowFloats(info, source, row.raw.begin, type->dtype);
    return isNarrow && !isPacked(type->dtype) ? makeNarrowIntegers(info, source, row.raw.begin, type->bits)
                                              : makeStoredTensor(info, source, row.raw.begin);
}

Expected<Value> stringsOf(FlatBuffer &model, const TensorRow &row, std::uint64_t limit)
{
    std::string list;
    for (std::uint64_t i = 0; i < row.strings.count; ++i) {
        BURNISH_TRY(const std::string text, model.textAt(row.strings, i, limit));
        if (text.size() + 2 > limit - list.size())
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The model contains more than %1 MiB of strings.").arg(stringLimit >> 20));
        if (i > 0)
            list += ", ";
        list += text;
    }
    return Value(NamedValue{"strings", std::move(list)});
}

} // namespace burnish::ort
