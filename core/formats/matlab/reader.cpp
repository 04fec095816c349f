// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/seededhash.h"
#include "core/encoding/inflationlimit.h"
#include "core/encoding/utf8.h"
#include "core/encoding/zlib.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/leftout.h"
#include "core/formats/matlab/matfields.h"
#include "core/formats/matlab/matlab.h"
#include "core/formats/matlab/planarcomplex.h"
#include "core/formats/textarray.h"
#include "core/io/spooledsource.h"
#include "core/io/windowedreader.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <array>

namespace burnish::matlab {

namespace {

constexpr std::uint64_t tagSize = 8;
constexpr std::uint64_t mostTextBytes = std::uint64_t(64) << 20;

/// Appends to a source that becomes readable later.
class DeferredSink final : public ByteSink
{
public:
    explicit DeferredSink(DeferredSource &source)
        : m_source(source)
    {}
    Expected<void> write(std::span<const std::byte> bytes) override { return m_source.append(bytes); }
    [[nodiscard]] std::uint64_t position() const override { return m_source.size(); }

private:
    DeferredSource &m_source;
};

struct Tag
{
    std::uint32_t type = 0;
    std::uint64_t begin = 0; ///< of the data
    std::uint64_t size = 0;
    std::uint64_t end = 0; ///< where the next element begins
};

/// The elements of a file or of what was inflated from it.
class Elements
{
public:
    Elements(ByteSourcePtr source, bool isBigEndian, const Task *task)
        : m_source(std::move(source))
        , m_isBigEndian(isBigEndian)
        , m_reader(*m_source, 0, WindowedReader::toTheEnd, task)
    {}

    [[nodiscard]] const ByteSourcePtr &source() const { return m_source; }
    [[nodiscard]] bool isBigEndian() const { return m_isBigEndian; }

    /// Reads the tag at `at` of an element that ends at `end` at the latest.
    Expected<Tag> tag(std::uint64_t at, std::uint64_t end)
    {
        if (at > end || end - at < tagSize)
            return truncated(at);
        BURNISH_TRY(const auto first, number<std::uint32_t>(at));
        if (const std::uint32_t size = first >> 16; size > 0) {
            if (size > sizeof(std::uint32_t))
                return malformed(FormatsText::tr("A small element has %1 bytes, but at most 4 fit.").arg(size), at);
            return Tag{first & 0xffff, at + sizeof first, size, at + tagSize};
        }
        BURNISH_TRY(const auto size, number<std::uint32_t>(at + sizeof first));
        const std::uint64_t begin = at + tagSize;
        if (size > end - begin)
            return malformed(FormatsText::tr("An element of %1 bytes is longer than what it is in.").arg(size), at);
        // Compressed ones are not padded, and the padding of the last may be missing.
        const std::uint64_t padded = first == element::Compressed ? size : roundedUp(size, alignment);
        return Tag{first, begin, size, std::min(begin + padded, end)};
    }
    /// The same for an element of this type, or of another that some programs write in its place.
    Expected<Tag> tagOf(std::uint32_t type, std::uint32_t other, std::uint64_t at, std::uint64_t end)
    {
        BURNISH_TRY(const Tag found, tag(at, end));
        if (found.type != type && found.type != other)
            return malformed(FormatsText::tr("Unexpected element of type %1.").arg(found.type), at);
        return found;
    }

    template <typename T> Expected<T> number(std::uint64_t at)
    {
        m_reader.seek(at);
        const std::byte *const bytes = m_reader.take(sizeof(T));
        if (!bytes)
            return truncated(at);
        return m_isBigEndian ? loadBig<T>(bytes) : loadLittle<T>(bytes);
    }
    /// `size` is bounded by the caller.
    Expected<std::string> text(std::uint64_t at, std::uint64_t size)
    {
        std::string text(std::size_t(size), '\0');
        m_reader.seek(at);
        if (!m_reader.read(std::as_writable_bytes(std::span(text))))
            return truncated(at);
        return text;
    }

private:
    [[nodiscard]] Error truncated(std::uint64_t at) const
    {
        return m_reader.refusal(malformed(FormatsText::tr("The file is truncated."), at));
    }

    ByteSourcePtr m_source;
    bool m_isBigEndian;
    WindowedReader m_reader;
};

/// An array before its content.
struct ArrayHead
{
    std::uint8_t arrayClass = 0;
    std::uint32_t flags = 0;
    std::vector<std::uint64_t> dimensions;
    std::uint64_t count = 0; ///< of elements
    std::string name;
    std::uint64_t content = 0; ///< where it begins
    std::uint64_t end = 0;
};

const NumberType *typeOfElement(std::uint32_t type)
{
    const auto found = std::ranges::find(numberTypes, type, &NumberType::element);
    return found == numberTypes.end() ? nullptr : &*found;
}

const NumberType *typeOfClass(std::uint8_t arrayClass)
{
    const auto found = std::ranges::find(numberTypes, arrayClass, &NumberType::arrayClass);
    return found == numberTypes.end() ? nullptr : &*found;
}

class MatReader
{
public:
    MatReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_leftOut(diagnostics)
    {}

    Expected<OpenedModel> read();

private:
    /// A variable in the file, or in what was inflated.
    struct Place
    {
        bool isInflated = false;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };
    struct Parent
    {
        NodeId node;
        std::string prefix; ///< of paths, with the dot
    };

    Expected<void> findVariables(Elements &file);
    Expected<void> inflate(const Tag &tag);
    Expected<ArrayHead> head(Elements &from, const Tag &tag);
    Expected<void> array(Elements &from, const Tag &tag, const Parent &parent, std::optional<std::string> name,
                         unsigned depth);
    Expected<void> content(Elements &from, const ArrayHead &head, const Parent &parent, const std::string &name,
                           unsigned depth);
    Expected<void> cells(Elements &from, const ArrayHead &head, const Parent &parent, const std::string &name,
                         unsigned depth);
    Expected<void> structs(Elements &from, const ArrayHead &head, const Parent &parent, const std::string &name,
                           unsigned depth);
    Expected<TensorPtr> numbers(Elements &from, const ArrayHead &head);
    Expected<TensorPtr> part(Elements &from, const ArrayHead &head, std::uint64_t &at, Dtype &stored);
    Expected<Value> texts(Elements &from, const ArrayHead &head);

    const ByteSourcePtr &m_source;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LeftOut m_leftOut;
    StateBuilder m_builder;
    std::vector<Place> m_places;
    std::shared_ptr<DeferredSource> m_spool;
    TextSet m_taken;
    std::uint64_t m_entries = 0;
    std::uint64_t m_entryLimit = 0;
    std::uint64_t m_textBytes = 0;
    std::size_t m_added = 0;
};

Expected<void> MatReader::inflate(const Tag &tag)
{
    // One spool for all: separate ones would keep the whole model in memory.
    if (!m_spool)
        m_spool = std::make_shared<DeferredSource>(m_source->name());
    BURNISH_TRY(const ByteSourcePtr packed, SliceSource::make(m_source, tag.begin, tag.size));
    const std::uint64_t begin = m_spool->size();
    DeferredSink sink(*m_spool);
    if (auto done = inflateZlib(*packed, sink, m_task); !done)
        return std::move(done.error().at(tag.begin));
    m_places.push_back({true, begin, m_spool->size()});
    return InflationLimit(*m_source, m_task).check(m_spool->size());
}

/// Compressed variables can be read only after all of them have been inflated.
Expected<void> MatReader::findVariables(Elements &file)
{
    BURNISH_TRY(const auto subsystem, file.number<std::uint64_t>(subsystemOffsetAt));
    const std::uint64_t end = m_source->size();
    for (std::uint64_t at = headerSize; at < end;) {
        BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const Tag tag, file.tag(at, end));
        if (tag.type != element::Matrix && tag.type != element::Compressed)
            return malformed(FormatsText::tr("Unexpected element of type %1.").arg(tag.type), at);
        if (at == subsystem)
            m_diagnostics.leaveOut(
                OmissionKind::Unread,
                Error(ErrorCode::Unsupported, FormatsText::tr("What MATLAB stores for objects and functions is not "
                                                              "read."))
                    .at(at));
        else if (tag.type == element::Compressed)
            BURNISH_CHECK(inflate(tag));
        else
            m_places.push_back({false, at, tag.end});
        at = tag.end;
    }
    return m_spool ? m_spool->finish() : Expected<void>();
}

Expected<ArrayHead> MatReader::head(Elements &from, const Tag &tag)
{
    ArrayHead head;
    head.end = tag.begin + tag.size;
    BURNISH_TRY(const Tag flags, from.tagOf(element::UInt32, element::UInt32, tag.begin, head.end));
    if (flags.size != 2 * sizeof(std::uint32_t))
        return malformed(FormatsText::tr("The flags of an array have %1 bytes instead of 8.").arg(flags.size),
                         flags.begin);
    BURNISH_TRY(head.flags, from.number<std::uint32_t>(flags.begin));
    head.arrayClass = std::uint8_t(head.flags);
    std::uint64_t at = flags.end;
    if (head.arrayClass != arrayClass::Opaque) {
        BURNISH_TRY(const Tag dimensions, from.tagOf(element::Int32, element::UInt32, at, head.end));
        constexpr std::uint64_t mostAxes = 64;
        const std::uint64_t axes = dimensions.size / sizeof(std::int32_t);
        if (axes < 2 || axes > mostAxes || dimensions.size % sizeof(std::int32_t) != 0)
            return malformed(FormatsText::tr("An array has %1 dimensions; expected 2 to %2.").arg(axes).arg(mostAxes),
                             dimensions.begin);
        std::optional<std::uint64_t> count = 1;
        for (std::uint64_t i = 0; i < axes; ++i) {
            BURNISH_TRY(const auto size, from.number<std::int32_t>(dimensions.begin + i * sizeof(std::int32_t)));
            if (size < 0)
                return malformed(FormatsText::tr("A size cannot be negative."), dimensions.begin);
            head.dimensions.push_back(std::uint64_t(size));
            count = count ? checkedMultiply(*count, std::uint64_t(size)) : count;
        }
        // Without zeros, which would hide an overflow.
        if (!count)
            return malformed(FormatsText::tr("The sizes are too large."), dimensions.begin);
        head.count = *count;
        at = dimensions.end;
    }
    BURNISH_TRY(const Tag name, from.tagOf(element::Int8, element::Utf8, at, head.end));
    constexpr std::uint64_t longestName = 4096;
    if (name.size > longestName)
        return malformed(FormatsText::tr("A name is longer than %1 bytes.").arg(longestName), name.begin);
    BURNISH_TRY(head.name, from.text(name.begin, name.size));
    if (!isUtf8(head.name))
        return malformed(FormatsText::tr("Expected UTF-8, found other bytes."), name.begin);
    head.content = name.end;
    return head;
}

/// Adds the array below its parent. Without a name, it has its own.
Expected<void> MatReader::array(Elements &from, const Tag &tag, const Parent &parent, std::optional<std::string> name,
                                unsigned depth)
{
    BURNISH_CHECK(m_task.poll());
    if (++m_entries > m_entryLimit)
        return malformed(FormatsText::tr("The model has too many tensors for its size."), tag.begin);
    if (depth > deepestNesting)
        return malformed(FormatsText::tr("The file is nested more than %1 levels deep.").arg(deepestNesting),
                         tag.begin);
    if (tag.type != element::Matrix)
        return malformed(FormatsText::tr("Unexpected element of type %1.").arg(tag.type), tag.begin);
    if (tag.size == 0) { // an element that was never set
        if (name && m_taken.insert(parent.prefix + *name).second)
            m_builder.addNull(parent.node, *name, tag.begin);
        return {};
    }
    BURNISH_TRY(ArrayHead head, this->head(from, tag));
    const std::string own = name ? *std::move(name) : std::move(head.name);
    const std::string path = parent.prefix + own;
    if (!m_taken.insert(path).second)
        return m_leftOut.add(
            path,
            Error(ErrorCode::Malformed, FormatsText::tr("Another tensor has the same name. Only the first was read.")));
    auto done = content(from, head, parent, own, depth);
    // Damage inside a variable is damage of the file; what is only not read leaves the others.
    return done || done.error().code() != ErrorCode::Unsupported ? done : m_leftOut.add(path, std::move(done).error());
}

Expected<void> MatReader::content(Elements &from, const ArrayHead &head, const Parent &parent, const std::string &name,
                                  unsigned depth)
{
    switch (head.arrayClass) {
    case arrayClass::Cell:
        return cells(from, head, parent, name, depth);
    case arrayClass::Struct:
    case arrayClass::Object:
        return structs(from, head, parent, name, depth);
    case arrayClass::Char: {
        BURNISH_TRY(Value value, texts(from, head));
        m_builder.addValue(parent.node, name, std::move(value), head.content);
        return {};
    }
    case arrayClass::Sparse:
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The array is sparse, and sparse arrays are not read. MATLAB's full() makes it an "
                                     "ordinary one."));
    case arrayClass::Function:
        return Error(ErrorCode::Unsupported, FormatsText::tr("Functions of MATLAB are not read."));
    case arrayClass::Opaque:
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Objects of MATLAB's classes, such as string, table or dlnetwork, are not read. "
                                     "Save their numbers as arrays or structs."));
    default:
        break;
    }
    BURNISH_TRY(TensorPtr tensor, numbers(from, head));
    m_builder.addTensor(parent.node, name, std::move(tensor));
    ++m_added;
    return {};
}

Expected<void> MatReader::cells(Elements &from, const ArrayHead &head, const Parent &parent, const std::string &name,
                                unsigned depth)
{
    if (head.count > (head.end - head.content) / tagSize)
        return malformed(FormatsText::tr("%1 elements do not fit into the array.").arg(head.count), head.content);
    // Not a sequence, which would have a child at each place.
    const Parent places = {m_builder.addModule(parent.node, name, head.content), parent.prefix + name + '.'};
    std::uint64_t at = head.content;
    for (std::uint64_t i = 0; i < head.count; ++i) {
        BURNISH_TRY(const Tag tag, from.tag(at, head.end));
        BURNISH_CHECK(array(from, tag, places, std::to_string(i), depth + 1));
        at = tag.end;
    }
    return {};
}

Expected<void> MatReader::structs(Elements &from, const ArrayHead &head, const Parent &parent, const std::string &name,
                                  unsigned depth)
{
    std::uint64_t at = head.content;
    if (head.arrayClass == arrayClass::Object) {
        BURNISH_TRY(const Tag className, from.tagOf(element::Int8, element::Utf8, at, head.end));
        at = className.end;
    }
    BURNISH_TRY(const Tag lengthTag, from.tagOf(element::Int32, element::UInt32, at, head.end));
    BURNISH_TRY(const auto length, from.number<std::int32_t>(lengthTag.begin));
    BURNISH_TRY(const Tag namesTag, from.tagOf(element::Int8, element::Utf8, lengthTag.end, head.end));
    constexpr std::int32_t longestField = 4096;
    if (length < 1 || length > longestField || namesTag.size % std::uint64_t(length) != 0)
        return malformed(FormatsText::tr("The names of a struct's fields have an impossible length."), lengthTag.begin);
    const std::uint64_t fieldCount = namesTag.size / std::uint64_t(length);
    at = namesTag.end;
    const auto total = checkedMultiply(fieldCount, head.count);
    if (!total || *total > (head.end - at) / tagSize)
        return malformed(FormatsText::tr("%1 elements do not fit into the array.").arg(head.count), at);
    std::vector<std::string> fields;
    for (std::uint64_t i = 0; i < fieldCount; ++i) {
        BURNISH_TRY(std::string field, from.text(namesTag.begin + i * std::uint64_t(length), std::uint64_t(length)));
        field.resize(std::min(field.find('\0'), field.size()));
        if (!isUtf8(field))
            return malformed(FormatsText::tr("Expected UTF-8, found other bytes."), namesTag.begin);
        fields.push_back(std::move(field));
    }
    const std::string prefix = parent.prefix + name + '.';
    const bool isSingle = head.count == 1;
    const NodeId owner = isSingle ? parent.node : m_builder.addModule(parent.node, name, head.content);
    // Structs without fields take no room.
    if (fieldCount == 0 && head.count > m_entryLimit)
        return malformed(FormatsText::tr("%1 elements do not fit into the array.").arg(head.count), at);
    for (std::uint64_t i = 0; i < head.count; ++i) {
        const std::string place = isSingle ? name : std::to_string(i);
        const Parent module = {m_builder.addModule(owner, place, at), isSingle ? prefix : prefix + place + '.'};
        m_entries += isSingle ? 0 : 1;
        for (const std::string &field : fields) {
            BURNISH_TRY(const Tag tag, from.tag(at, head.end));
            BURNISH_CHECK(array(from, tag, module, field, depth + 1));
            at = tag.end;
        }
    }
    return {};
}

/// The real or the imaginary numbers at `at`, which moves past them.
Expected<TensorPtr> MatReader::part(Elements &from, const ArrayHead &head, std::uint64_t &at, Dtype &stored)
{
    BURNISH_TRY(const Tag data, from.tag(at, head.end));
    const NumberType *const type = typeOfElement(data.type);
    if (!type)
        return malformed(FormatsText::tr("Unexpected element of type %1.").arg(data.type), at);
    stored = head.flags & logicalFlag && traits(type->dtype).blockBytes == 1 ? Dtype::Bool : type->dtype;
    auto info = TensorInfo::make(stored, Shape(head.dimensions));
    if (!info)
        return std::move(info.error().at(at));
    if (info->byteSize() != data.size)
        return malformed(FormatsText::tr("The array needs %1 bytes, but has %2.").arg(info->byteSize()).arg(data.size),
                         at);
    at = data.end;
    StridedElements elements;
    elements.source = from.source();
    elements.begin = data.begin;
    elements.size = data.size;
    elements.strides = fortranStrides(head.dimensions);
    elements.isBigEndian = from.isBigEndian();
    return makeStridedTensor(*info, std::move(elements));
}

Expected<TensorPtr> MatReader::numbers(Elements &from, const ArrayHead &head)
{
    const NumberType *const type = typeOfClass(head.arrayClass);
    if (!type)
        return malformed(FormatsText::tr("Unknown class %1 of an array.").arg(head.arrayClass), head.content);
    std::uint64_t at = head.content;
    Dtype stored = type->dtype;
    BURNISH_TRY(TensorPtr tensor, part(from, head, at, stored));
    if (head.flags & complexFlag) {
        Dtype otherStored = stored;
        BURNISH_TRY(TensorPtr imaginary, part(from, head, at, otherStored));
        if (stored != Dtype::F32 || otherStored != Dtype::F32) {
            BURNISH_TRY(tensor, makeCast(std::move(tensor), Dtype::F64));
            BURNISH_TRY(imaginary, makeCast(std::move(imaginary), Dtype::F64));
        }
        return makeComplex(std::move(tensor), std::move(imaginary));
    }
    if (stored == type->dtype || stored == Dtype::Bool)
        return tensor;
    return withNote(std::move(tensor), FormatsText::tr("In MATLAB, the array is of class %1; the file stores its "
                                                       "numbers as %2, which they fit into.")
                                           .arg(QLatin1String(type->name), nameForText(stored)));
}

Expected<Value> MatReader::texts(Elements &from, const ArrayHead &head)
{
    BURNISH_TRY(const Tag data, from.tag(head.content, head.end));
    if (data.size > mostTextBytes - m_textBytes)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The model contains more than %1 MiB of strings.").arg(mostTextBytes >> 20));
    m_textBytes += data.size;
    BURNISH_TRY(const std::string bytes, from.text(data.begin, data.size));
    const auto *const raw = reinterpret_cast<const std::byte *>(bytes.data());
    QString units;
    switch (data.type) {
    case element::Utf8:
        units = QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
        break;
    case element::Int8:
    case element::UInt8:
        units = QString::fromLatin1(bytes.data(), qsizetype(bytes.size()));
        break;
    case element::UInt16:
    case element::Utf16:
        for (std::size_t i = 0; i + 2 <= bytes.size(); i += 2)
            units += QChar(from.isBigEndian() ? loadBig<std::uint16_t>(raw + i) : loadLittle<std::uint16_t>(raw + i));
        break;
    case element::UInt32:
    case element::Utf32:
        for (std::size_t i = 0; i + 4 <= bytes.size(); i += 4) {
            const char32_t point =
                from.isBigEndian() ? loadBig<std::uint32_t>(raw + i) : loadLittle<std::uint32_t>(raw + i);
            units += QString::fromUcs4(&point, 1);
        }
        break;
    default:
        return malformed(FormatsText::tr("Unexpected element of type %1.").arg(data.type), head.content);
    }
    // One row, or none: characters may take several units.
    const std::uint64_t rows = head.dimensions.front();
    if (rows <= 1 || head.count == 0)
        return Value(units.toStdString());
    // A character may take two units, which only some writers count.
    const QList<uint> points = units.toUcs4();
    const bool countsPoints = std::uint64_t(points.size()) == head.count;
    if ((!countsPoints && std::uint64_t(units.size()) != head.count) || head.dimensions.size() > 2)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("An array of characters with several rows does not have one unit for each."));
    WordList list;
    for (std::uint64_t row = 0; row < rows; ++row) {
        QString line;
        for (std::uint64_t at = row; at < head.count; at += rows)
            line += countsPoints ? QString::fromUcs4(reinterpret_cast<const char32_t *>(&points[qsizetype(at)]), 1)
                                 : QString(units[qsizetype(at)]);
        list.add(line.toStdString());
    }
    return list.value();
}

Expected<OpenedModel> MatReader::read()
{
    std::array<std::byte, 4> start{};
    if (m_source->size() < headerSize)
        return malformed(FormatsText::tr("The file is truncated."), m_source->size());
    BURNISH_CHECK(m_source->read(versionAt, start));
    const bool isBigEndian = start[2] == std::byte('M');
    Elements file(m_source, isBigEndian, &m_task);
    BURNISH_CHECK(findVariables(file));
    std::optional<Elements> inflated;
    if (m_spool)
        inflated.emplace(m_spool, isBigEndian, &m_task);
    m_entryLimit = entryLimit(m_source->size() + (m_spool ? m_spool->size() : 0));
    for (const Place &place : m_places) {
        Elements &from = place.isInflated ? *inflated : file;
        auto tag = from.tag(place.begin, place.end);
        if (!tag)
            return tag.error();
        BURNISH_CHECK(array(from, *tag, {m_builder.root(), {}}, std::nullopt, 0));
    }
    if (m_places.empty())
        return malformed(FormatsText::tr("The file contains no variables."), headerSize);
    if (m_added == 0 && m_leftOut.first())
        return *m_leftOut.first();
    m_builder.setLayout(Layout::Other);
    OpenedModel opened;
    opened.detail = isBigEndian ? FormatsText::tr("big-endian") : QString();
    opened.state = m_builder.finish();
    return opened;
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        if (start.size() < headerSize)
            return Sniff::NotMine;
        const std::string_view end = start.substr(versionAt, headerSize - versionAt);
        if (end != std::string_view("\0\1IM", 4) && end != std::string_view("\1\0MI", 4))
            return Sniff::NotMine;
        // The title is free, but all programs begin it like this.
        return start.starts_with(titleStart) ? Sniff::Mine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return MatReader(source, task, diagnostics).read();
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        std::array<std::byte, headerSize> start{};
        if (source->size() < headerSize)
            return malformed(FormatsText::tr("The file is truncated."), source->size());
        BURNISH_CHECK(source->read(0, start));
        if (sniff(start, source->size()) == Sniff::NotMine)
            return malformed(FormatsText::tr("The file does not start like a MATLAB file."), 0);
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(filePart(0, headerSize, FilePartKind::Header, FormatsText::tr("Title and version")));
        Elements file(source, start[byteOrderAt] == std::byte('M'), &task);
        for (std::uint64_t at = headerSize; at < map.fileSize;) {
            BURNISH_TRY(const Tag tag, file.tag(at, map.fileSize));
            if (map.parts.size() > filePartLimit) {
                map.parts.back().end = tag.end;
            } else {
                map.parts.push_back(filePart(at, tag.end, FilePartKind::Other,
                                             tag.type == element::Compressed ? FormatsText::tr("Compressed variable")
                                                                             : FormatsText::tr("Variable")));
            }
            at = tag.end;
        }
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::matlab
