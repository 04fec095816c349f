// SPDX-License-Identifier: MIT
#include "core/formats/onnx/onnxtensor.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/formats/formatstext.h"
#include "core/formats/onnx/onnxfields.h"
#include "core/tensor/expressions/narrowelements.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>
#include <charconv>

namespace burnish::onnx {

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

constexpr std::size_t rankLimit = 64;
constexpr std::size_t spoolChunk = std::size_t(1) << 16;
/// location, offset, length, checksum, and room for those to come.
constexpr std::size_t externalLimit = 16;

struct ElementType
{
    std::uint64_t number;
    Dtype dtype;
    std::uint32_t field; ///< of its elements when they are not in raw_data
    std::uint8_t width;  ///< bytes of one number in that field
    std::uint8_t bits = 8;
};

constexpr std::array elementTypes = {
    ElementType{1, Dtype::F32, tensorField::FloatData, 4},
    ElementType{2, Dtype::U8, tensorField::Int32Data, 1},
    ElementType{3, Dtype::I8, tensorField::Int32Data, 1},
    ElementType{4, Dtype::U16, tensorField::Int32Data, 2},
    ElementType{5, Dtype::I16, tensorField::Int32Data, 2},
    ElementType{6, Dtype::I32, tensorField::Int32Data, 4},
    ElementType{7, Dtype::I64, tensorField::Int64Data, 8},
    ElementType{9, Dtype::Bool, tensorField::Int32Data, 1},
    ElementType{10, Dtype::F16, tensorField::Int32Data, 2},
    ElementType{11, Dtype::F64, tensorField::DoubleData, 8},
    ElementType{12, Dtype::U32, tensorField::Uint64Data, 4},
    ElementType{13, Dtype::U64, tensorField::Uint64Data, 8},
    ElementType{14, Dtype::C64, tensorField::FloatData, 4},
    ElementType{15, Dtype::C128, tensorField::DoubleData, 8},
    ElementType{16, Dtype::BF16, tensorField::Int32Data, 2},
    ElementType{17, Dtype::F8E4M3, tensorField::Int32Data, 1},
    ElementType{18, Dtype::F8E4M3FNUZ, tensorField::Int32Data, 1},
    ElementType{19, Dtype::F8E5M2, tensorField::Int32Data, 1},
    ElementType{20, Dtype::F8E5M2FNUZ, tensorField::Int32Data, 1},
    ElementType{Uint4, Dtype::U8, tensorField::Int32Data, 1, 4},
    ElementType{Int4, Dtype::I8, tensorField::Int32Data, 1, 4},
    ElementType{23, Dtype::F4E2M1, tensorField::Int32Data, 1, 4},
    ElementType{24, Dtype::F8E8M0, tensorField::Int32Data, 1},
    ElementType{Uint2, Dtype::U8, tensorField::Int32Data, 1, 2},
    ElementType{Int2, Dtype::I8, tensorField::Int32Data, 1, 2},
    ElementType{Float6E2M3, Dtype::F6E2M3, tensorField::Int32Data, 1, 6},
    ElementType{Float6E3M2, Dtype::F6E3M2, tensorField::Int32Data, 1, 6},
};

bool isFloatField(std::uint32_t number)
{
    return number == tensorField::FloatData || number == tensorField::DoubleData;
}

/// True for a number that the bytes can hold, signed or as bits.
bool fits(std::uint64_t number, std::size_t width)
{
    if (width == sizeof number)
        return true;
    const unsigned bits = unsigned(8 * width);
    return number >> bits == 0 || std::int64_t(number) >> (bits - 1) == -1;
}

Error wrongSize(std::uint64_t requested, std::uint64_t found, std::uint64_t offset)
{
    return malformed(FormatsText::tr("Expected %1 bytes of the tensor, found %2.").arg(requested).arg(found), offset);
}

Expected<std::uint64_t> decimal(const std::string &text, std::uint64_t offset)
{
    std::uint64_t number = 0;
    const char *const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec == std::errc() && read.ptr == end)
        return number;
    return malformed(FormatsText::tr("Expected a number of bytes as the place of external data, found “%1”.")
                         .arg(quotedForMessage(text)),
                     offset);
}

} // namespace

TensorMaker::TensorMaker(ByteSourcePtr source, WindowedReader &reader, Task &task)
    : m_source(std::move(source))
    , m_reader(reader)
    , m_task(task)
    , m_files(*m_source)
{}

/// The pair of a StringStringEntryProto.
Expected<std::pair<std::string, std::string>> TensorMaker::readEntry(const Field &field)
{
    std::pair<std::string, std::string> entry;
    Message message(m_reader, field);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> part, message.next());
        if (!part)
            return entry;
        if (part->number == entryField::Key) {
            BURNISH_TRY(entry.first, protobuf::bytes(m_reader, *part, nameLimit));
        } else if (part->number == entryField::Value) {
            BURNISH_TRY(entry.second, protobuf::bytes(m_reader, *part, nameLimit));
        }
    }
}

Expected<TensorMessage> TensorMaker::readMessage(const Field &field)
{
    if (field.wire != Wire::Bytes)
        return malformed(FormatsText::tr("Expected a message in a field of the model."), field.offset);
    TensorMessage tensor;
    tensor.field = field;
    Message message(m_reader, field);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, message.next());
        if (!next)
            return tensor;
        switch (next->number) {
        case tensorField::Dims:
            BURNISH_CHECK(protobuf::forEachVarint(m_reader, *next, [&](std::uint64_t size) -> Expected<void> {
                if (tensor.dimensions.size() <= rankLimit)
                    tensor.dimensions.push_back(size);
                return {};
            }));
            break;
        case tensorField::DataType:
            tensor.dataType = next->value;
            break;
        case tensorField::Segment:
            tensor.isSegment = true;
            break;
        case tensorField::Name: {
            BURNISH_TRY(tensor.name, protobuf::text(m_reader, *next, nameLimit));
            break;
        }
        case tensorField::RawData:
            if (next->wire == Wire::Bytes)
                tensor.raw = *next;
            break;
        case tensorField::ExternalData: {
            if (tensor.external.size() == externalLimit || next->wire != Wire::Bytes)
                return malformed(FormatsText::tr("The description of external data is invalid."), next->offset);
            BURNISH_TRY(auto entry, readEntry(*next));
            tensor.external.push_back(std::move(entry));
            break;
        }
        case tensorField::DataLocation:
            tensor.isExternal = next->value == externalLocation;
            break;
        default:
            if (next->number < tensor.typed.size()) {
                ElementFields &fields = tensor.typed[next->number];
                if (fields.count++ == 0)
                    fields.first = *next;
            }
        }
    }
}

Expected<TensorMaker::Elements> TensorMaker::external(const TensorMessage &message)
{
    const std::uint64_t offset = message.field.offset;
    const auto value = [&](std::string_view key) -> const std::string * {
        const auto found = std::ranges::find(message.external, key, &std::pair<std::string, std::string>::first);
        return found == message.external.end() ? nullptr : &found->second;
    };
    const std::string *const location = value("location");
    auto file = m_files.open(location ? *location : std::string());
    if (!file) {
        m_isOfFile = true;
        return std::move(file).error();
    }
    const std::uint64_t fileSize = (*file)->size();
    Elements elements = {std::move(*file), 0, 0};
    if (const std::string *const begin = value("offset")) {
        BURNISH_TRY(elements.offset, decimal(*begin, offset));
    }
    const QString shown = quotedForMessage(*location);
    if (elements.offset > fileSize)
        return malformed(FormatsText::tr("The tensor's data starts at byte %1 of the file “%2”, which has only %3.")
                             .arg(elements.offset)
                             .arg(shown)
                             .arg(fileSize),
                         offset);
    elements.size = fileSize - elements.offset;
    if (const std::string *const length = value("length")) {
        BURNISH_TRY(const std::uint64_t size, decimal(*length, offset));
        if (size > elements.size)
            return malformed(
                FormatsText::tr("The tensor's data has %1 bytes from byte %2 on, but the file “%3” has only %4.")
                    .arg(size)
                    .arg(elements.offset)
                    .arg(shown)
                    .arg(fileSize),
                offset);
        elements.size = size;
    }
    if (const std::string *const checksum = value("checksum"))
        BURNISH_CHECK(m_files.verify(*location, *checksum, m_task));
    return elements;
}

Expected<void> TensorMaker::flush()
{
    BURNISH_CHECK(m_task.poll());
    BURNISH_CHECK(m_late->append(m_chunk));
    m_chunk.clear();
    return {};
}

Expected<void> TensorMaker::append(std::uint64_t number, std::size_t width)
{
    std::array<std::byte, sizeof number> bytes;
    storeLittle(bytes.data(), number);
    m_chunk.insert(m_chunk.end(), bytes.begin(), bytes.begin() + std::ptrdiff_t(width));
    return m_chunk.size() < spoolChunk ? Expected<void>() : flush();
}

/// Adds the numbers of one field to the spool, at most form.count, which becomes less.
Expected<void> TensorMaker::spool(const Field &field, NumberForm &form)
{
    const std::size_t width = form.width;
    const auto add = [&](std::uint64_t number) -> Expected<void> {
        if (form.isSix ? number >> 6 != 0 : !fits(number, width))
            return malformed(FormatsText::tr("A number of the tensor is too large for its type."), field.offset);
        if (form.count == 0)
            return malformed(FormatsText::tr("The tensor has more numbers than its shape."), field.offset);
        --form.count;
        if (!form.isSix)
            return append(number, width);
        m_six.bits |= std::uint32_t(number) << (6 * m_six.count);
        return ++m_six.count < 4 ? Expected<void>() : append(std::exchange(m_six, {}).bits, 3);
    };
    if (!form.isFloat)
        return protobuf::forEachVarint(m_reader, field, add);
    if (field.wire == (width == 4 ? Wire::Fixed32 : Wire::Fixed64))
        return add(field.value);
    if (field.wire != Wire::Bytes || field.length() % width != 0)
        return malformed(FormatsText::tr("The numbers of the tensor are not floats of %1 bytes.").arg(width),
                         field.offset);
    for (std::uint64_t at = field.begin; at < field.end; at += width) {
        m_reader.seek(at);
        const std::byte *const bytes = m_reader.take(width);
        if (!bytes)
            return m_reader.refusal(malformed(FormatsText::tr("The file is truncated inside a tensor."), at));
        BURNISH_CHECK(add(width == 4 ? loadLittle<std::uint32_t>(bytes) : loadLittle<std::uint64_t>(bytes)));
    }
    return {};
}

Expected<TensorMaker::Elements> TensorMaker::typed(const Field &message, const ElementFields &fields, NumberForm form)
{
    // As every program writes tensors: one run of little-endian floats.
    if (form.isFloat && fields.count == 1 && (fields.first.wire == Wire::Bytes || fields.first.length() == form.width))
        return Elements{m_source, fields.first.begin, fields.first.length()};
    if (!m_late)
        m_late = std::make_shared<DeferredSource>(m_source->name());
    const std::uint64_t begin = m_late->size();
    m_six = {};
    Message content(m_reader, message);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, content.next());
        if (!next)
            break;
        if (next->number != form.field)
            continue;
        if (auto done = spool(*next, form); !done) {
            BURNISH_CHECK(flush());
            return std::move(done).error();
        }
    }
    if (m_six.count > 0)
        BURNISH_CHECK(append(m_six.bits, std::size_t(narrowSize(m_six.count, 6))));
    BURNISH_CHECK(flush());
    return Elements{m_late, begin, m_late->size() - begin};
}

Expected<TensorMaker::Elements> TensorMaker::elements(const TensorMessage &message, const NumberForm &form)
{
    if (message.isExternal)
        return external(message);
    if (message.raw)
        return Elements{m_source, message.raw->begin, message.raw->length()};
    const ElementFields &fields = message.typed[form.field];
    return fields.count == 0 ? Elements{m_source, 0, 0} : typed(message.field, fields, form);
}

Expected<TensorPtr> TensorMaker::make(const TensorMessage &message)
{
    m_isOfFile = false;
    const std::uint64_t offset = message.field.offset;
    const auto type = std::ranges::find(elementTypes, message.dataType, &ElementType::number);
    if (type == elementTypes.end())
        return std::move(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("The tensor has the data type %1, which is not one of ONNX 1.23 with numbers.")
                      .arg(std::int64_t(message.dataType)))
                .at(offset));
    if (message.isSegment)
        return std::move(
            Error(ErrorCode::Unsupported, FormatsText::tr("The tensor is only a segment of a larger one.")).at(offset));
    if (message.dimensions.size() > rankLimit)
        return malformed(FormatsText::tr("The tensor has more than %1 dimensions.").arg(rankLimit), offset);
    const auto negative =
        std::ranges::find_if(message.dimensions, [](std::uint64_t size) { return std::int64_t(size) < 0; });
    if (negative != message.dimensions.end())
        return malformed(FormatsText::tr("Expected a dimension of at least 0, found %1.").arg(std::int64_t(*negative)),
                         offset);
    const bool isNarrow = type->bits < 8;
    // One byte per element, whatever they are.
    auto info = TensorInfo::make(isNarrow ? Dtype::U8 : type->dtype, Shape(message.dimensions));
    if (!info)
        return info.error().at(offset);
    const std::uint64_t count = info->elementCount();
    const std::uint64_t requested = isNarrow ? narrowSize(count, type->bits) : info->byteSize();
    const bool isSix = type->bits == 6;
    const NumberForm form = {type->field, type->width, isFloatField(type->field), isSix,
                             isSix ? count : requested / type->width};
    BURNISH_TRY(Elements found, elements(message, form));
    if (found.size != requested)
        return wrongSize(requested, found.size, offset);
    const bool isOdd = count % traits(type->dtype).blockElements != 0;
    BURNISH_TRY(*info, TensorInfo::make(isOdd ? Dtype::F8E4M3 : type->dtype, Shape(message.dimensions)));
    if (isOdd) {
        ++m_odd;
        return makeNarrowFloats(*info, std::move(found.source), found.offset, type->dtype);
    }
    if (!isNarrow || isPacked(type->dtype))
        return makeStoredTensor(*info, std::move(found.source), found.offset);
    ++m_narrow;
    return makeNarrowIntegers(*info, std::move(found.source), found.offset, type->bits);
}

Expected<TensorPtr> TensorMaker::numbers(const Field &message, std::uint32_t number, Dtype dtype, bool isScalar)
{
    m_isOfFile = false;
    const std::size_t width = traits(dtype).blockBytes;
    const bool isFloat = dtype == Dtype::F32;
    ElementFields fields;
    std::uint64_t count = 0;
    Message content(m_reader, message);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, content.next());
        if (!next)
            break;
        if (next->number != number)
            continue;
        if (fields.count++ == 0)
            fields.first = *next;
        if (isFloat)
            count += next->length() / width;
        else
            BURNISH_CHECK(protobuf::forEachVarint(m_reader, *next, [&](std::uint64_t) -> Expected<void> {
                ++count;
                return {};
            }));
    }
    BURNISH_TRY(TensorInfo info, TensorInfo::make(dtype, isScalar ? Shape() : Shape{count}));
    if (fields.count == 0)
        return isScalar ? Expected<TensorPtr>(wrongSize(width, 0, message.offset))
                        : makeStoredTensor(info, m_source, 0);
    BURNISH_TRY(Elements found, typed(message, fields, {number, width, isFloat, false, count}));
    if (found.size != info.byteSize())
        return wrongSize(info.byteSize(), found.size, message.offset);
    return makeStoredTensor(info, std::move(found.source), found.offset);
}

Expected<Value> TensorMaker::strings(const Field &message, std::uint32_t number)
{
    m_isOfFile = false;
    std::string list;
    Message content(m_reader, message);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, content.next());
        if (!next)
            break;
        if (next->number != number)
            continue;
        m_valueBytes += next->length() + 2;
        if (m_valueBytes > valueLimit)
            return std::move(
                Error(ErrorCode::Unsupported,
                      FormatsText::tr("The model contains more than %1 MiB of strings.").arg(valueLimit >> 20))
                    .at(next->offset));
        BURNISH_TRY(const std::string text, protobuf::text(m_reader, *next, valueLimit));
        if (!list.empty())
            list += ", ";
        list += text;
    }
    return Value(NamedValue{"strings", std::move(list)});
}

} // namespace burnish::onnx
