// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/namedmpk.h"

#include "core/base/task.h"
#include "core/encoding/msgpackparser.h"
#include "core/encoding/utf8.h"
#include "core/formats/burnrecord/dialect.h"
#include "core/formats/burnrecord/msgpack/msgpackform.h"
#include "core/formats/burnrecord/msgpack/msgpackreader.h"
#include "core/formats/burnrecord/msgpack/msgpackwriter.h"
#include "core/formats/burnrecord/recordformat.h"
#include "core/formats/burnrecord/tensorform.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/io/bytesource.h"

namespace burnish::burnrecord {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

constexpr std::string_view memoryModule = "burn_core::record::memory::";

/// Parses the beginning of a record up to the recorder's name.
class RecordStart final : public msgpack::TokenVisitor
{
public:
    explicit RecordStart(std::span<const std::byte> prefix)
        : m_prefixSize(prefix.size())
    {
        (void)msgpack::parse(prefix, *this);
    }

    bool take(const Token &token, std::string_view payload) override;
    /// Stops at the end of the metadata.
    void leave() override { m_isDone = true; }

    std::optional<std::string_view> firstField;
    std::optional<Kind> firstValue;
    std::optional<std::string_view> recorder;

private:
    /// True if a file that consists of the prefix alone could contain this many elements.
    [[nodiscard]] bool fits(const Token &token) const
    {
        return !token.isContainer() || token.length <= m_prefixSize / (token.kind == Kind::Map ? 2 : 1);
    }
    bool takeMetadata(const Token &token, std::string_view payload);

    std::size_t m_prefixSize;
    std::size_t m_taken = 0;
    bool m_isDone = false;
    std::string_view m_key;
};

bool RecordStart::take(const Token &token, std::string_view payload)
{
    switch (m_taken++) {
    case 0:
        return token.kind == Kind::Map && fits(token);
    case 1:
        if (token.kind != Kind::String)
            return false;
        firstField = payload;
        return true;
    case 2:
        if (fits(token))
            firstValue = token.kind;
        return firstValue == Kind::Map;
    default:
        return takeMetadata(token, payload);
    }
}

/// Takes the strings of the metadata, alternating keys and values.
bool RecordStart::takeMetadata(const Token &token, std::string_view payload)
{
    if (m_isDone || token.kind != Kind::String)
        return false;
    const bool isKey = m_taken % 2 == 0;
    if (isKey)
        m_key = payload;
    else if (m_key == "format")
        recorder = payload;
    return isKey ? isUtf8(payload) : !recorder;
}

/// Returns whether it is the start of a named MessagePack record.
Sniff sniffMsgpackRecord(const RecordStart &start)
{
    if (start.firstField == "metadata")
        return start.firstValue.value_or(Kind::Map) == Kind::Map ? Sniff::Mine : Sniff::Maybe;
    return start.firstField == "item" || start.firstField == "_b" ? Sniff::Maybe : Sniff::NotMine;
}

/// Returns whether a file recorder or a memory recorder wrote the record, based on the recorder's name in the metadata;
/// nothing if the start does not contain the name.
std::optional<RecorderPlace> msgpackRecordPlace(const RecordStart &start)
{
    if (!start.recorder || !isUtf8(*start.recorder))
        return std::nullopt;
    return start.recorder->starts_with(memoryModule) ? RecorderPlace::Memory : RecorderPlace::File;
}

constexpr std::uint64_t textLimit = 64 << 10;
constexpr std::uint64_t mapPollInterval = 1 << 12;

/// Finds the parts of a named MessagePack record: its fields, the metadata pairs, and in the item a descriptor for
/// every tensor, from the tensor's name over its bytes to the end of its map.
class Mapper
{
public:
    Mapper(const ByteSource &source, const Task &task)
        : m_source(source)
        , m_decoder(source)
        , m_task(task)
    {}

    Expected<FileMap> map();

private:
    Expected<FilePart> metadata(std::uint64_t begin);
    /// Names contain only the last segment: full paths of nested fields could take far more memory than the file.
    Expected<void> value(const std::string &name, std::uint64_t begin, std::size_t depth, FilePart &item);
    Expected<void> fields(const Token &map, std::size_t depth, FilePart &item);
    Expected<void> elements(const Token &array, std::size_t depth, FilePart &item);

    const ByteSource &m_source;
    Decoder m_decoder;
    const Task &m_task;
    Metadata m_metadata;
    bool m_oldTensors = false;
    std::uint64_t m_values = 0;
};

Expected<FilePart> Mapper::metadata(std::uint64_t begin)
{
    FilePart part = filePart(begin, 0, FilePartKind::Metadata, FormatsText::tr("Record metadata"));
    BURNISH_TRY(const Token map, m_decoder.next());
    if (map.kind != Kind::Map)
        return std::move(
            Error(ErrorCode::Malformed, FormatsText::tr("The record metadata is malformed.")).at(map.offset));
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(const Token key, m_decoder.next());
        BURNISH_TRY(std::string name, m_decoder.text(key, textLimit));
        FilePart pair = filePart(key.offset, 0, FilePartKind::Metadata, filePartValue(name));
        BURNISH_TRY(const Token held, m_decoder.peek());
        if (held.kind == Kind::String && held.length <= textLimit) {
            BURNISH_CHECK(m_decoder.next());
            BURNISH_TRY(std::string text, m_decoder.text(held, textLimit));
            pair.value = filePartValue(text);
            if (std::ranges::find(recordMetadataKeys, name) != recordMetadataKeys.end())
                m_metadata.set(std::move(name), std::move(text));
        } else {
            BURNISH_CHECK(m_decoder.skipValue(2));
        }
        pair.end = m_decoder.position();
        if (part.parts.size() < filePartLimit)
            part.parts.push_back(std::move(pair));
    }
    part.end = m_decoder.position();
    return part;
}

Expected<void> Mapper::elements(const Token &array, std::size_t depth, FilePart &item)
{
    for (std::uint64_t i = 0; i < array.length; ++i)
        BURNISH_CHECK(value(std::to_string(i), m_decoder.position(), depth + 1, item));
    return {};
}

Expected<void> Mapper::fields(const Token &map, std::size_t depth, FilePart &item)
{
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(const Token key, m_decoder.next());
        BURNISH_TRY(const std::string name, m_decoder.text(key, textLimit));
        BURNISH_CHECK(value(name, key.offset, depth + 1, item));
    }
    return {};
}

Expected<void> Mapper::value(const std::string &name, std::uint64_t begin, std::size_t depth, FilePart &item)
{
    if (++m_values % mapPollInterval == 0)
        BURNISH_CHECK(m_task.poll());
    BURNISH_TRY(const Token token, m_decoder.next());
    if (!token.isContainer())
        return {};
    if (depth >= treeDepthLimit) {
        m_decoder.seek(token.offset);
        BURNISH_CHECK(m_decoder.skipValue(depth));
        return {};
    }
    if (token.kind == Kind::Array)
        return elements(token, depth, item);
    BURNISH_TRY(const MapForm form, recogniseMap(m_decoder, token, depth, m_oldTensors));
    if (form.kind == MapForm::Kind::Module)
        return fields(token, depth, item);
    if (form.kind != MapForm::Kind::Opaque) {
        const QString label = name.empty() ? FormatsText::tr("The record's only tensor") : filePartValue(name);
        item.parts.push_back(filePart(begin, m_decoder.position(), FilePartKind::Descriptor, label));
    }
    return {};
}

Expected<FileMap> Mapper::map()
{
    FileMap map;
    map.fileSize = m_source.size();
    BURNISH_TRY(const Token whole, m_decoder.next());
    if (whole.kind != Kind::Map)
        return std::move(
            Error(ErrorCode::Malformed, FormatsText::tr("The file is not a Burn record.")).at(whole.offset));
    map.parts.push_back(filePart(0, m_decoder.position(), FilePartKind::Header, FormatsText::tr("Number of fields"),
                                 QString::number(whole.length)));
    for (std::uint64_t i = 0; i < whole.length; ++i) {
        BURNISH_TRY(const Token key, m_decoder.next());
        BURNISH_TRY(const std::string name, m_decoder.text(key, textLimit));
        if (name == "metadata") {
            BURNISH_TRY(FilePart part, metadata(key.offset));
            m_oldTensors = dialectOf(m_metadata).oldTensors;
            map.parts.push_back(std::move(part));
            continue;
        }
        FilePart part = filePart(key.offset, 0, FilePartKind::Other, filePartValue(name));
        if (name == "item") {
            part.label = FormatsText::tr("Record");
            BURNISH_CHECK(value({}, key.offset, 1, part));
        } else {
            BURNISH_CHECK(m_decoder.skipValue(1));
        }
        part.end = m_decoder.position();
        if (map.parts.size() < filePartLimit)
            map.parts.push_back(std::move(part));
        else
            map.parts.back().end = part.end;
    }
    return map;
}

Sniff sniffRecord(std::span<const std::byte> prefix, std::optional<RecorderPlace> place)
{
    const RecordStart start(prefix);
    const Sniff opinion = sniffMsgpackRecord(start);
    if (!place)
        return opinion;
    const auto found = msgpackRecordPlace(start);
    if (opinion != Sniff::NotMine && !found && place == RecorderPlace::File)
        return Sniff::Maybe;
    return found == place ? opinion : Sniff::NotMine;
}

Expected<OpenedModel> readRecord(const ByteSourcePtr &content, const OpenOptions &, Task &task,
                                 Diagnostics &diagnostics)
{
    return readMsgpackRecord(content, task, diagnostics);
}

Expected<FileMap> mapRecord(const ByteSourcePtr &source, Task &task)
{
    return Mapper(*source, task).map();
}

Expected<std::unique_ptr<FileLayout>> layOutRecord(const ModelState &state, const WriteOptions &options,
                                                   const Recorder &recorder, Diagnostics *)
{
    return layOutMsgpackRecord(state, options, recorder.name, recorder.place, recorder.compresses);
}

constexpr const char *gzipRecorder = "NamedMpkGzFileRecorder";
constexpr RecordEncoding encoding = {
    .sniff = sniffRecord, .read = readRecord, .map = mapRecord, .layOut = layOutRecord, .gzipRecorder = gzipRecorder};

} // namespace

Format namedMpkFormat()
{
    return recordFormat(encoding, {.id = "named-mpk",
                                   .displayName = "NamedMpk",
                                   .name = "NamedMpkFileRecorder",
                                   .extension = "mpk",
                                   .firstVersion = BurnVersion::V0_9});
}

Format namedMpkGzFormat()
{
    return recordFormat(encoding, {.id = "named-mpk-gz",
                                   .displayName = "NamedMpk, gzip",
                                   .name = gzipRecorder,
                                   .extension = "mpk.gz",
                                   .compresses = true});
}

Format namedMpkBytesFormat()
{
    return recordFormat(encoding, {.id = "named-mpk-bytes",
                                   .displayName = "NamedMpk, in memory",
                                   .name = "NamedMpkBytesRecorder",
                                   .extension = "bytes.mpk",
                                   .firstVersion = BurnVersion::V0_10,
                                   .place = RecorderPlace::Memory});
}

} // namespace burnish::burnrecord
