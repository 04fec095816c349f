// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/msgpackmap.h"

#include "core/formats/burnrecord/dialect.h"
#include "core/formats/burnrecord/msgpack/msgpackform.h"
#include "core/formats/burnrecord/msgpack/recordreadertext.h"
#include "core/formats/burnrecord/tensorform.h"

#include <QCoreApplication>

namespace burnish::burnrecord {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

constexpr std::uint64_t textLimit = 64 << 10;
constexpr std::uint64_t mapPollInterval = 1 << 12;

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
    FilePart part = filePart(begin, 0, FilePartKind::Metadata, RecordReaderText::tr("Record metadata"));
    BURNISH_TRY(const Token map, m_decoder.next());
    if (map.kind != Kind::Map)
        return std::move(
            Error(ErrorCode::Malformed, RecordReaderText::tr("The record metadata is malformed.")).at(map.offset));
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
        const QString label = name.empty() ? RecordReaderText::tr("The record's only tensor") : filePartValue(name);
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
            Error(ErrorCode::Malformed, RecordReaderText::tr("The file is not a Burn record.")).at(whole.offset));
    map.parts.push_back(filePart(0, m_decoder.position(), FilePartKind::Header,
                                 RecordReaderText::tr("Number of fields"), QString::number(whole.length)));
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
            part.label = RecordReaderText::tr("Record");
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

} // namespace

Expected<FileMap> mapMsgpackRecord(const ByteSourcePtr &source, Task &task)
{
    return Mapper(*source, task).map();
}

} // namespace burnish::burnrecord
