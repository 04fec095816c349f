// SPDX-License-Identifier: MIT
#include "core/formats/openvino/irconstant.h"

#include "core/base/endian.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/narrowelements.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace burnish::openvino {

namespace {

constexpr std::size_t rankLimit = 64;

/// How the elements of a type are shown.
enum class Form : std::uint8_t {
    Own,    ///< the dtype is that of the file
    Narrow, ///< integers of a byte each
    Codes,  ///< the codes of floats, a byte each
    Bytes   ///< the bytes as they are stored
};

struct ElementType
{
    std::string_view name;
    Dtype dtype;
    Form form = Form::Own;
    std::uint8_t bits = 8; ///< only below 8 of interest
    bool isCodes = false;
};

constexpr std::array elementTypes = {
    ElementType{"f32", Dtype::F32},
    ElementType{"f16", Dtype::F16},
    ElementType{"bf16", Dtype::BF16},
    ElementType{"f64", Dtype::F64},
    ElementType{"i64", Dtype::I64},
    ElementType{"i32", Dtype::I32},
    ElementType{"i16", Dtype::I16},
    ElementType{"i8", Dtype::I8, Form::Own, 8, true},
    ElementType{"u64", Dtype::U64},
    ElementType{"u32", Dtype::U32},
    ElementType{"u16", Dtype::U16},
    ElementType{"u8", Dtype::U8, Form::Own, 8, true},
    ElementType{"boolean", Dtype::Bool},
    ElementType{"f8e4m3", Dtype::F8E4M3, Form::Own, 8, true},
    ElementType{"f8e5m2", Dtype::F8E5M2, Form::Own, 8, true},
    ElementType{"f8e8m0", Dtype::F8E8M0},
    ElementType{"f4e2m1", Dtype::F4E2M1, Form::Own, 4, true},
    ElementType{"nf4", Dtype::U8, Form::Codes, 4, true},
    ElementType{"i4", Dtype::I8, Form::Narrow, 4, true},
    ElementType{"u4", Dtype::U8, Form::Narrow, 4, true},
    ElementType{"u2", Dtype::U8, Form::Narrow, 2, true},
    ElementType{"u1", Dtype::U8, Form::Bytes, 1, true},
    ElementType{"u3", Dtype::U8, Form::Bytes, 3, true},
    ElementType{"u6", Dtype::U8, Form::Bytes, 6, true},
};

Error badConstant(const QString &message)
{
    return {ErrorCode::Malformed, message};
}

QString shapeText(const std::vector<std::uint64_t> &dimensions)
{
    QStringList sizes;
    for (const std::uint64_t size : dimensions)
        sizes += QString::number(size);
    return sizes.join(QLatin1String(", "));
}

/// The bytes of so many elements of fewer than 8 bits. Those of 3 and 6 bits are stored in groups of 3 bytes.
std::uint64_t packedSize(std::uint64_t count, unsigned bits)
{
    if (8 % bits == 0)
        return narrowSize(count, bits);
    const std::uint64_t perGroup = 24 / bits;
    return (count / perGroup + (count % perGroup != 0 ? 1 : 0)) * 3;
}

} // namespace

Expected<std::uint64_t> numberFrom(std::string_view text)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    std::uint64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || failure != std::errc() || end != text.data() + text.size())
        return badConstant(FormatsText::tr("Expected a number, found “%1”.").arg(quotedForMessage(text)));
    return number;
}

Expected<std::vector<std::uint64_t>> dimensionsFrom(std::string_view text)
{
    std::vector<std::uint64_t> dimensions;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return dimensions;
    for (;;) {
        const std::size_t comma = text.find(',');
        BURNISH_TRY(const std::uint64_t size, numberFrom(text.substr(0, comma)));
        if (dimensions.size() == rankLimit)
            return badConstant(FormatsText::tr("The tensor has more than %1 dimensions.").arg(rankLimit));
        dimensions.push_back(size);
        if (comma == std::string_view::npos)
            return dimensions;
        text.remove_prefix(comma + 1);
    }
}

Expected<Constant> makeConstant(const ConstantRow &row, const ByteSourcePtr &weights)
{
    const auto type = std::ranges::find(elementTypes, row.elementType, &ElementType::name);
    if (type == elementTypes.end())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor has the element type “%1”, which is not one of OpenVINO 2026.4.")
                         .arg(quotedForMessage(row.elementType)));
    Constant constant;
    constant.isCodes = type->isCodes;
    // OpenVINO writes a byte for a tensor without elements.
    const auto isSize = [&](std::uint64_t expected) {
        return row.size == expected || (expected == 0 && row.size == 1);
    };
    const auto badSize = [&](std::uint64_t expected) {
        return badConstant(FormatsText::tr("Expected %1 bytes of the tensor, found %2.").arg(expected).arg(row.size));
    };
    const auto name = QString::fromLatin1(type->name.data(), qsizetype(type->name.size()));
    BURNISH_TRY(const TensorInfo elements, TensorInfo::make(Dtype::U8, Shape(row.dimensions)));
    if (type->bits == 8) {
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(type->dtype, Shape(row.dimensions)));
        if (!isSize(info.byteSize()))
            return badSize(info.byteSize());
        BURNISH_TRY(constant.tensor, makeStoredTensor(info, weights, row.offset));
        return constant;
    }
    const std::uint64_t expected = packedSize(elements.elementCount(), type->bits);
    if (!isSize(expected))
        return badSize(expected);
    BURNISH_TRY(const TensorInfo bytes, TensorInfo::make(Dtype::U8, Shape{expected}));
    // Checks that the file has the bytes, whatever becomes of them.
    BURNISH_TRY(constant.tensor, makeStoredTensor(bytes, weights, row.offset));
    if (type->form == Form::Own) {
        if (const auto info = TensorInfo::make(type->dtype, Shape(row.dimensions))) {
            BURNISH_TRY(constant.tensor, makeStoredTensor(*info, weights, row.offset));
            return constant;
        }
        // An odd number, which does not fill whole bytes.
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(Dtype::F8E4M3, Shape(row.dimensions)));
        constant.tensor = makeNarrowFloats(info, weights, row.offset, type->dtype);
        return constant;
    }
    if (type->form == Form::Bytes) {
        constant.type = FormatsText::tr("The packed bytes of %1 of shape [%2]").arg(name, shapeText(row.dimensions));
        return constant;
    }
    constant.isNarrow = type->form == Form::Narrow;
    if (!constant.isNarrow)
        constant.type = FormatsText::tr("The codes of %1, one in each byte").arg(name);
    const Dtype shown = constant.isNarrow ? type->dtype : Dtype::U8;
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(shown, Shape(row.dimensions)));
    constant.tensor = makeNarrowIntegers(info, weights, row.offset, type->bits);
    return constant;
}

Error tooManyStrings()
{
    return {ErrorCode::Unsupported,
            FormatsText::tr("The model contains more than %1 MiB of strings.").arg(stringLimit >> 20)};
}

Expected<Value> stringsOf(const ConstantRow &row, const ByteSource &weights)
{
    // A number of strings; the offset of the first one and the ends of all, from the first character; the characters.
    constexpr std::uint64_t width = sizeof(std::uint32_t);
    const auto damaged = [] { return badConstant(FormatsText::tr("The strings of the tensor are damaged.")); };
    if (row.offset > weights.size() || row.size > weights.size() - row.offset || row.size < width)
        return damaged();
    if (row.size > stringLimit)
        return tooManyStrings();
    std::vector<std::byte> bytes(std::size_t(row.size));
    BURNISH_CHECK(weights.read(row.offset, bytes));
    const auto numberAt = [&](std::uint64_t index) {
        return std::uint64_t(loadLittle<std::uint32_t>(bytes.data() + index * width));
    };
    const std::uint64_t count = numberAt(0);
    const std::uint64_t heads = row.size / width;
    if (heads < 2 || count > heads - 2)
        return damaged();
    BURNISH_TRY(const TensorInfo elements, TensorInfo::make(Dtype::U8, Shape(row.dimensions)));
    if (elements.elementCount() != count)
        return damaged();
    const std::string_view characters(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    const std::uint64_t start = (count + 2) * width;
    std::string list;
    std::uint64_t begin = numberAt(1);
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t end = numberAt(i + 2);
        if (begin > end || end > row.size - start)
            return damaged();
        const std::string_view text = characters.substr(std::size_t(start + begin), std::size_t(end - begin));
        if (!isUtf8(text))
            return Error(ErrorCode::Unsupported, FormatsText::tr("The strings of the tensor are not text."));
        if (i > 0)
            list += ", ";
        list += text;
        begin = end;
    }
    return Value(NamedValue{"strings", std::move(list)});
}

} // namespace burnish::openvino
