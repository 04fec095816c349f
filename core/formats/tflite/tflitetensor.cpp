// SPDX-License-Identifier: MIT
#include "core/formats/tflite/tflitetensor.h"

#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/tflite/tflitefields.h"
#include "core/tensor/expressions/narrowelements.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>
#include <array>
#include <bit>

namespace burnish::tflite {

namespace {

constexpr std::size_t rankLimit = 64;

struct ElementType
{
    std::uint8_t number;
    Dtype dtype;
    std::uint8_t bits = 8; ///< only below 8 of interest
};

constexpr std::array elementTypes = {
    ElementType{0, Dtype::F32},   ElementType{1, Dtype::F16},      ElementType{2, Dtype::I32},
    ElementType{3, Dtype::U8},    ElementType{4, Dtype::I64},      ElementType{6, Dtype::Bool},
    ElementType{7, Dtype::I16},   ElementType{8, Dtype::C64},      ElementType{9, Dtype::I8},
    ElementType{10, Dtype::F64},  ElementType{11, Dtype::C128},    ElementType{12, Dtype::U64},
    ElementType{15, Dtype::U32},  ElementType{16, Dtype::U16},     ElementType{Int4, Dtype::I8, 4},
    ElementType{18, Dtype::BF16}, ElementType{Int2, Dtype::I8, 2}, ElementType{Uint4, Dtype::U8, 4},
};

Error badTensor(const QString &message)
{
    return {ErrorCode::Malformed, message};
}

float floatOf(std::uint32_t bits)
{
    return std::bit_cast<float>(bits);
}

QString scaleText(float scale)
{
    return QString::number(double(scale), 'g', 9);
}

} // namespace

Expected<BufferRange> readBuffer(FlatBuffer &model, const FlatTable &buffer, std::uint64_t fileSize)
{
    BURNISH_TRY(const FlatVector data, model.vector(buffer, bufferField::Data, 1));
    BURNISH_TRY(const auto offset, model.number<std::uint64_t>(buffer, bufferField::Offset, 0));
    BURNISH_TRY(const auto size, model.number<std::uint64_t>(buffer, bufferField::Size, 0));
    // Models above 2 GiB have their data behind the FlatBuffer. Offset 1 was a placeholder of the writer.
    if (data.count > 0 || offset <= 1)
        return BufferRange{data.begin, data.count};
    if (offset > fileSize || size > fileSize - offset)
        return malformed(FormatsText::tr("A buffer has %1 bytes from byte %2 on, but the file has only %3.")
                             .arg(size)
                             .arg(offset)
                             .arg(fileSize),
                         buffer.position);
    return BufferRange{offset, size};
}

Expected<TensorRow> readTensorRow(FlatBuffer &model, const FlatTable &tensor)
{
    TensorRow row;
    BURNISH_TRY(row.name, model.text(tensor, tensorField::Name, nameLimit));
    BURNISH_TRY(const FlatVector shape, model.vector(tensor, tensorField::Shape, sizeof(std::int32_t)));
    const std::uint64_t rank = std::min<std::uint64_t>(shape.count, rankLimit + 1);
    row.dimensions.reserve(std::size_t(rank));
    for (std::uint64_t i = 0; i < rank; ++i) {
        BURNISH_TRY(const auto size, model.numberAt<std::int32_t>(shape, i));
        row.dimensions.push_back(std::uint64_t(std::int64_t(size)));
    }
    BURNISH_TRY(row.type, model.number<std::uint8_t>(tensor, tensorField::Type, 0));
    BURNISH_TRY(row.buffer, model.number<std::uint32_t>(tensor, tensorField::Buffer, 0));
    BURNISH_TRY(const auto external, model.number<std::uint32_t>(tensor, tensorField::ExternalBuffer, 0));
    row.isOtherPlace = external != 0;
    BURNISH_TRY(const auto sparsity, model.table(tensor, tensorField::Sparsity));
    row.isSparse = sparsity.has_value();
    BURNISH_TRY(const auto quantisation, model.table(tensor, tensorField::Quantization));
    if (!quantisation)
        return row;
    Quantisation found;
    BURNISH_TRY(found.scales, model.vector(*quantisation, quantizationField::Scale, sizeof(float)));
    BURNISH_TRY(found.zeroPoints, model.vector(*quantisation, quantizationField::ZeroPoint, sizeof(std::int64_t)));
    BURNISH_TRY(found.axis, model.number<std::int32_t>(*quantisation, quantizationField::Dimension, 0));
    BURNISH_TRY(const auto details, model.number<std::uint8_t>(*quantisation, quantizationField::DetailsType, 0));
    if (details == blockwiseDetails) {
        BURNISH_TRY(const auto blocks, model.table(*quantisation, quantizationField::Details));
        if (blocks) {
            BURNISH_TRY(found.block, model.number<std::int32_t>(*blocks, blockwiseField::BlockSize, 0));
        }
    }
    if (found.scales.count > 0 || found.block > 0)
        row.quantisation = found;
    return row;
}

bool isNarrow(const TensorRow &row)
{
    return row.type == Int4 || row.type == Int2 || row.type == Uint4;
}

Expected<TensorPtr> makeTensor(const TensorRow &row, const ByteSourcePtr &source, BufferRange data)
{
    const auto type = std::ranges::find(elementTypes, row.type, &ElementType::number);
    if (row.type == ResourceType || row.type == VariantType)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor is a handle to an object of a running program, not numbers."));
    if (type == elementTypes.end())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor has the data type %1 of TensorFlow Lite, which is not supported.")
                         .arg(row.type));
    if (row.dimensions.size() > rankLimit)
        return badTensor(FormatsText::tr("The tensor has more than %1 dimensions.").arg(rankLimit));
    for (const std::uint64_t size : row.dimensions) {
        if (std::int64_t(size) < 0)
            return badTensor(FormatsText::tr("Expected a dimension of at least 0, found %1.").arg(std::int64_t(size)));
    }
    const bool isNarrow = type->bits < 8;
    Shape shape(row.dimensions);
    if (row.isSparse) // how many values are stored depends on the format of each axis
        shape = Shape{isNarrow ? data.size * (8 / type->bits) : data.size / traits(type->dtype).blockBytes};
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(type->dtype, std::move(shape)));
    const std::uint64_t requested = isNarrow ? narrowSize(info.elementCount(), type->bits) : info.byteSize();
    if (requested != data.size)
        return badTensor(FormatsText::tr("Expected %1 bytes of the tensor, found %2.").arg(requested).arg(data.size));
    return isNarrow ? makeNarrowIntegers(info, source, data.begin, type->bits)
                    : makeStoredTensor(info, source, data.begin);
}

Expected<Value> stringsOf(FlatBuffer &model, BufferRange data)
{
    const auto damaged = [] { return badTensor(FormatsText::tr("The strings of the tensor are damaged.")); };
    constexpr std::uint64_t width = sizeof(std::uint32_t);
    const FlatVector numbers = {data.begin, data.size / width};
    if (numbers.count < 2)
        return damaged();
    // The number of strings, their offsets from here, and the end of the last one.
    BURNISH_TRY(const auto count, model.numberAt<std::uint32_t>(numbers, 0));
    if (count > numbers.count - 2)
        return damaged();
    std::string list;
    for (std::uint64_t i = 1; i <= count; ++i) {
        BURNISH_TRY(const auto begin, model.numberAt<std::uint32_t>(numbers, i));
        BURNISH_TRY(const auto end, model.numberAt<std::uint32_t>(numbers, i + 1));
        if (begin > end || end > data.size || list.size() + (end - begin) > data.size + 2 * std::uint64_t(count))
            return damaged();
        BURNISH_TRY(const std::string text, model.bytes(data.begin + begin, end - begin));
        if (!isUtf8(text))
            return Error(ErrorCode::Unsupported, FormatsText::tr("The strings of the tensor are not text."));
        if (i > 1)
            list += ", ";
        list += text;
    }
    return Value(NamedValue{"strings", std::move(list)});
}

Expected<QString> noteOn(FlatBuffer &model, const Quantisation &quantisation)
{
    if (quantisation.block > 0)
        return FormatsText::tr("quantised in blocks of %1").arg(quantisation.block);
    BURNISH_TRY(const auto first, model.numberAt<std::uint32_t>(quantisation.scales, 0));
    std::int64_t zero = 0;
    if (quantisation.zeroPoints.count > 0) {
        BURNISH_TRY(zero, model.numberAt<std::int64_t>(quantisation.zeroPoints, 0));
    }
    if (quantisation.scales.count == 1)
        return FormatsText::tr("scale %1, zero point %2").arg(scaleText(floatOf(first))).arg(zero);
    return FormatsText::tr("%n scale(s), one per index of axis %1", nullptr,
                           int(std::min<std::uint64_t>(quantisation.scales.count, 1'000'000'000)))
        .arg(quantisation.axis);
}

} // namespace burnish::tflite
