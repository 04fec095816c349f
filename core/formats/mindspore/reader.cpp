// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/base/seededhash.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/mindspore/checkpointfields.h"
#include "core/formats/mindspore/mindspore.h"
#include "core/io/startoffile.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>

namespace burnish::mindspore {

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

constexpr std::uint64_t longestType = 64;
constexpr std::uint64_t longestText = std::uint64_t(1) << 20; ///< bytes

/// A tensor of the file, or a slice of one.
struct Entry
{
    std::string tag;
    std::string type; ///< empty: another kind of value
    std::vector<std::uint64_t> dims;
    std::uint64_t place = 0;
    std::uint64_t begin = 0; ///< of the content
    std::uint64_t size = 0;
};

Expected<void> readTensorFields(WindowedReader &reader, const Field &field, Entry &entry)
{
    Message message(reader, field);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, message.next());
        if (!next)
            return {};
        if (next->number == Dims) {
            BURNISH_CHECK(protobuf::forEachVarint(reader, *next, [&](std::uint64_t size) -> Expected<void> {
                if (entry.dims.size() == largestRank)
                    return malformed(FormatsText::tr("The tensor has more than %1 dimensions.").arg(largestRank),
                                     next->offset);
                entry.dims.push_back(size);
                return {};
            }));
        } else if (next->number == Type) {
            BURNISH_TRY(entry.type, protobuf::text(reader, *next, longestType));
        } else if (next->number == Content && next->wire == Wire::Bytes) {
            entry.begin = next->begin;
            entry.size = next->length();
        }
    }
}

Expected<Entry> readEntry(WindowedReader &reader, const Field &field)
{
    Entry entry;
    entry.place = field.offset;
    Message message(reader, field);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, message.next());
        if (!next)
            return entry;
        if (next->number == Tag) {
            BURNISH_TRY(entry.tag, protobuf::text(reader, *next, longestName));
        } else if (next->number == Tensor && next->wire == Wire::Bytes) {
            if (auto read = readTensorFields(reader, *next, entry); !read)
                return std::move(read.error().inTensor(quotedForMessage(entry.tag)));
        }
    }
}

/// Where the message ends: before a checksum, if the file has one.
Expected<std::uint64_t> messageEnd(const ByteSource &source)
{
    constexpr std::string_view mark = "crc_num";
    constexpr std::size_t checksumSize = 10;
    std::array<std::byte, mark.size() + checksumSize> end{};
    if (source.size() < end.size())
        return source.size();
    BURNISH_CHECK(source.read(source.size() - end.size(), end));
    const bool isMarked = std::string_view(reinterpret_cast<const char *>(end.data()), end.size()).starts_with(mark);
    return source.size() - (isMarked ? end.size() : 0);
}

/// Calls `take` for the entries of the file, in their order.
Expected<void> forEachEntry(const ByteSource &source, Task &task, const std::function<Expected<void>(Entry)> &take)
{
    BURNISH_TRY(const std::uint64_t end, messageEnd(source));
    WindowedReader reader(source, 0, WindowedReader::toTheEnd, &task);
    Message message(reader, 0, end);
    for (std::uint64_t entries = 0;; ++entries) {
        BURNISH_CHECK(task.poll());
        BURNISH_TRY(const std::optional<Field> next, message.next());
        if (!next)
            return {};
        if (entries == entryLimit(end))
            return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
        if (next->number != valueField || next->wire != Wire::Bytes)
            return malformed(FormatsText::tr("Expected a value of a checkpoint of MindSpore."), next->offset);
        BURNISH_TRY(Entry entry, readEntry(reader, *next));
        BURNISH_CHECK(take(std::move(entry)));
    }
}

Expected<TensorPtr> tensorOf(const std::vector<Entry> &slices, const ByteSourcePtr &source)
{
    const Entry &last = slices.back();
    if (last.type.empty())
        return Error(ErrorCode::Unsupported, FormatsText::tr("The value is a map or a list, which Burnish does not "
                                                             "read."));
    const auto *const type = std::ranges::find(namedTypes, last.type, &NamedType::name);
    if (type == namedTypes.end())
        return Error(ErrorCode::Unsupported, FormatsText::tr("Unknown dtype “%1”.").arg(quotedForMessage(last.type)));
    std::uint64_t bytes = 0;
    for (const Entry &slice : slices)
        bytes += slice.size;
    std::vector<std::uint64_t> dims = last.dims;
    // MindSpore reads the shape [0] as that of a scalar.
    if (bytes > 0 && dims == std::vector<std::uint64_t>{0})
        dims.clear();
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(type->dtype, Shape(dims)));
    if (info.byteSize() != bytes)
        return malformed(FormatsText::tr("Expected %1 bytes for a tensor of shape %2, found %3.")
                             .arg(info.byteSize())
                             .arg(shapeAsList(info.shape()))
                             .arg(bytes),
                         last.place);
    if (slices.size() == 1)
        return makeStoredTensor(info, source, last.begin);
    std::vector<TensorPtr> parts;
    const std::uint64_t element = traits(type->dtype).blockBytes;
    for (const Entry &slice : slices) {
        if (slice.type != last.type || slice.dims != last.dims || slice.size % element != 0)
            return malformed(FormatsText::tr("The slices of the tensor do not fit together."), slice.place);
        BURNISH_TRY(const TensorInfo part, TensorInfo::make(type->dtype, Shape{slice.size / element}));
        BURNISH_TRY(TensorPtr stored, makeStoredTensor(part, source, slice.begin));
        parts.push_back(std::move(stored));
    }
    BURNISH_TRY(const TensorPtr joined, makeConcat(std::move(parts), 0));
    return makeReshape(joined, info.shape());
}

/// A string is stored as NumPy stores it, with 32 bits for each character.
Expected<Value> textOf(const std::vector<Entry> &slices, const ByteSource &source)
{
    const Entry &entry = slices.back();
    if (slices.size() > 1 || entry.size > longestText)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The model contains more than %1 MiB of strings.").arg(longestText >> 20));
    std::vector<std::byte> bytes(std::size_t(entry.size));
    BURNISH_CHECK(source.read(entry.begin, bytes));
    QString text;
    for (std::size_t i = 0; i + sizeof(char32_t) <= bytes.size(); i += sizeof(char32_t)) {
        const auto character = loadLittle<std::uint32_t>(bytes.data() + i);
        if (character > QChar::LastValidCodePoint || QChar::isSurrogate(character))
            return Error(ErrorCode::Malformed, FormatsText::tr("The strings of the tensor are not text."));
        if (character != 0)
            text += QChar::fromUcs4(character);
    }
    return Value(text.toStdString());
}

class CheckpointBuilder
{
public:
    CheckpointBuilder(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_task(task)
        , m_diagnostics(diagnostics)
    {}

    Expected<ModelState> build()
    {
        BURNISH_CHECK(forEachEntry(*m_source, m_task, [&](Entry entry) -> Expected<void> {
            if (!m_slices.empty() && m_slices.back().tag != entry.tag)
                BURNISH_CHECK(finishTensor());
            m_slices.push_back(std::move(entry));
            return {};
        }));
        if (m_slices.empty())
            return malformed(FormatsText::tr("Expected a value of a checkpoint of MindSpore."), 0);
        BURNISH_CHECK(finishTensor());
        if (!m_hasContent && m_leftOut)
            return *std::move(m_leftOut);
        m_builder.setLayout(Layout::Other);
        return m_builder.finish();
    }

private:
    Expected<void> finishTensor()
    {
        const std::vector<Entry> slices = std::exchange(m_slices, {});
        const std::string &tag = slices.front().tag;
        const auto located = [&](Error flaw) {
            return std::move(flaw.inTensor(quotedForMessage(tag)).at(slices.front().place));
        };
        if (!m_tags.insert(tag).second)
            return located(malformed(FormatsText::tr("Two tensors have the same name."), slices.front().place));
        if (slices.back().type == textType) {
            auto text = textOf(slices, *m_source);
            if (!text)
                return leaveOut(tag, located(std::move(text).error()));
            m_builder.addValueAt(tag, *std::move(text), slices.front().place);
        } else {
            auto tensor = tensorOf(slices, m_source);
            if (!tensor)
                return leaveOut(tag, located(std::move(tensor).error()));
            m_builder.addTensorAt(tag, *std::move(tensor));
        }
        m_hasContent = true;
        return {};
    }

    /// Only what the format defines and Burnish cannot hold.
    Expected<void> leaveOut(const std::string &tag, Error flaw)
    {
        if (flaw.code() != ErrorCode::Unsupported)
            return flaw;
        m_leftOut = m_leftOut.value_or(flaw);
        m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), tag);
        return {};
    }

    const ByteSourcePtr &m_source;
    Task &m_task;
    Diagnostics &m_diagnostics;
    std::vector<Entry> m_slices; ///< of the current tensor
    TextSet m_tags;
    StateBuilder m_builder;
    std::optional<Error> m_leftOut;
    bool m_hasContent = false;
};

class Reader final : public FormatReader
{
public:
    /// Other protocol buffers have no tensor with the name of such a type in their first field.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const StartOfFile start(prefix, fileSize);
        WindowedReader reader(start);
        Message message(reader, 0, start.size());
        const auto first = message.next();
        if (!first || !*first || (*first)->number != valueField || (*first)->wire != Wire::Bytes)
            return Sniff::NotMine;
        const auto entry = readEntry(reader, **first);
        if (!entry || entry->tag.empty() || entry->begin == 0 || entry->begin > prefix.size())
            return Sniff::NotMine;
        const bool isKnown = entry->type == textType || entry->type == "Int4" ||
                             std::ranges::find(namedTypes, entry->type, &NamedType::name) != namedTypes.end();
        return isKnown ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        OpenedModel opened;
        BURNISH_TRY(opened.state, CheckpointBuilder(source, task, diagnostics).build());
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        FileMap map;
        map.fileSize = source->size();
        BURNISH_CHECK(forEachEntry(*source, task, [&](const Entry &entry) -> Expected<void> {
            map.parts
                .emplace_back(filePart(entry.place, std::max(entry.place, entry.begin), FilePartKind::Descriptor, {}))
                .path = entry.tag;
            return {};
        }));
        BURNISH_TRY(const std::uint64_t end, messageEnd(*source));
        if (end < map.fileSize)
            map.parts.push_back(filePart(end, map.fileSize, FilePartKind::Other, FormatsText::tr("Checksum")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::mindspore
