// SPDX-License-Identifier: MIT
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/tensorflow/checkpointmap.h"
#include "core/formats/tensorflow/checkpointmodel.h"
#include "core/formats/tensorflow/tensorflow.h"
#include "core/formats/tensorflow/tensorflowfields.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/startoffile.h"

#include <algorithm>

namespace burnish::tensorflow {

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

constexpr std::uint64_t savedTextLimit = 4096; ///< bytes of a tag, a version or a name
constexpr std::size_t mostTexts = 64;

/// What saved_model.proto says, without the graphs.
struct SavedModelHead
{
    bool hasGraph = false;
    std::vector<std::string> tags;
    std::vector<std::string> signatures;
    std::string version; ///< of TensorFlow
};

class SavedModelHeadReader
{
public:
    SavedModelHeadReader(const ByteSource &source, const Task &task)
        : m_reader(source, 0, WindowedReader::toTheEnd, &task)
        , m_size(source.size())
    {}

    Expected<SavedModelHead> read()
    {
        Message message(m_reader, 0, m_size);
        for (;;) {
            BURNISH_TRY(const std::optional<Field> field, message.next());
            if (!field)
                break;
            if (field->number == savedField::MetaGraph && field->wire == Wire::Bytes) {
                m_head.hasGraph = true;
                BURNISH_CHECK(metaGraph(*field));
            }
        }
        if (!m_head.hasGraph)
            return malformed(FormatsText::tr("The file contains no graph, as every SavedModel does."), 0);
        return std::move(m_head);
    }

private:
    Expected<void> metaGraph(const Field &field)
    {
        Message message(m_reader, field);
        for (;;) {
            BURNISH_TRY(const std::optional<Field> part, message.next());
            if (!part)
                return {};
            if (part->number == metaGraphField::Info && part->wire == Wire::Bytes)
                BURNISH_CHECK(info(*part));
            else if (part->number == metaGraphField::Signature && part->wire == Wire::Bytes)
                BURNISH_CHECK(signature(*part));
        }
    }

    Expected<void> info(const Field &field)
    {
        Message message(m_reader, field);
        for (;;) {
            BURNISH_TRY(const std::optional<Field> part, message.next());
            if (!part)
                return {};
            if (part->number == metaInfoField::Tag)
                BURNISH_CHECK(addText(m_head.tags, *part));
            else if (part->number == metaInfoField::TensorFlowVersion) {
                BURNISH_TRY(m_head.version, protobuf::text(m_reader, *part, savedTextLimit));
            }
        }
    }

    Expected<void> signature(const Field &field)
    {
        Message message(m_reader, field);
        for (;;) {
            BURNISH_TRY(const std::optional<Field> part, message.next());
            if (!part)
                return {};
            if (part->number == mapField::Key)
                BURNISH_CHECK(addText(m_head.signatures, *part));
        }
    }

    Expected<void> addText(std::vector<std::string> &texts, const Field &field)
    {
        BURNISH_TRY(std::string text, protobuf::text(m_reader, field, savedTextLimit));
        if (texts.size() < mostTexts && std::ranges::find(texts, text) == texts.end())
            texts.push_back(std::move(text));
        return {};
    }

    WindowedReader m_reader;
    std::uint64_t m_size;
    SavedModelHead m_head;
};

std::string listed(const std::vector<std::string> &texts)
{
    std::string list;
    for (const std::string &text : texts)
        list.append(list.empty() ? "" : ", ").append(text);
    return list;
}

class SavedModelReader final : public FormatReader
{
public:
    /// Without a magic number: the version of the schema, which is 1, then a graph with the information about it.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const StartOfFile source(prefix, fileSize);
        WindowedReader reader(source);
        Message message(reader, 0, source.size());
        const auto version = message.next();
        if (!version || !*version || (*version)->number != savedField::SchemaVersion ||
            (*version)->wire != Wire::Varint || (*version)->value != 1 || (*version)->end >= prefix.size())
            return Sniff::NotMine;
        const auto graph = message.next();
        if (!graph || !*graph || (*graph)->number != savedField::MetaGraph || (*graph)->wire != Wire::Bytes ||
            (*graph)->length() == 0 || (*graph)->begin >= prefix.size())
            return Sniff::NotMine;
        const auto info = Message(reader, **graph).next();
        if (!info || !*info || (*info)->number != metaGraphField::Info || (*info)->wire != Wire::Bytes)
            return Sniff::NotMine;
        if ((*info)->length() == 0 || (*info)->begin >= prefix.size())
            return Sniff::Maybe;
        const auto first = Message(reader, **info).next();
        constexpr std::uint32_t lastOfInfo = 7;
        if (!first || !*first || (*first)->number > lastOfInfo)
            return Sniff::NotMine;
        // Models of Core ML also start with a version and a message; descriptions of inputs and outputs are in that.
        constexpr std::uint32_t lastOfGraph = 7;
        Message parts(reader, **graph);
        for (int i = 0; i < 2; ++i) {
            const auto part = parts.next();
            if (!part || !*part)
                break;
            if (i > 0 && ((*part)->number == metaGraphField::Info || (*part)->number > lastOfGraph))
                return Sniff::NotMine;
            if ((*part)->end >= prefix.size())
                break;
        }
        return Sniff::Mine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const SavedModelHead head, SavedModelHeadReader(*source, task).read());
        if (!source->fileRange(0))
            return Error(ErrorCode::NotFound,
                         FormatsText::tr("The variables of a SavedModel are in the folder “variables” next to it, "
                                         "which only a file on disk can name."));
        const QString index = folderOfPath(source->name()) + QStringLiteral("/variables/variables.index");
        if (!statusOfPath(index).isFile())
            return Error(ErrorCode::NotFound,
                         FormatsText::tr("This SavedModel has no variables: the file variables/variables.index next "
                                         "to it is missing."));
        BURNISH_TRY(const ByteSourcePtr variables, FileSource::open(index));
        auto opened = readCheckpoint(*variables, task, diagnostics);
        if (!opened)
            return std::move(opened.error().inFile(index));
        Metadata metadata;
        for (auto &[key, value] : std::initializer_list<Metadata::Entry>{{"tensorflow_version", head.version},
                                                                         {"tags", listed(head.tags)},
                                                                         {"signatures", listed(head.signatures)}}) {
            if (!value.empty())
                metadata.set(key, value);
        }
        opened->state.setMetadata(std::move(metadata));
        opened->detail = FormatsText::tr("SavedModel of TensorFlow %1").arg(quotedForMessage(head.version));
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        if (sniff(prefix, source->size()) == Sniff::NotMine)
            return mapCheckpointFile(*source, task);
        FileMap map;
        map.fileSize = source->size();
        WindowedReader reader(*source, 0, WindowedReader::toTheEnd, &task);
        Message message(reader, 0, source->size());
        for (;;) {
            BURNISH_TRY(const std::optional<Field> field, message.next());
            if (!field)
                return map;
            const FilePartKind kind =
                field->number == savedField::MetaGraph ? FilePartKind::Other : FilePartKind::Header;
            if (!map.parts.empty() && map.parts.back().kind == kind)
                map.parts.back().end = field->end;
            else
                map.parts.push_back(
                    filePart(field->offset, field->end, kind,
                             kind == FilePartKind::Other ? FormatsText::tr("Graph") : FormatsText::tr("Version")));
        }
    }
};

} // namespace

std::shared_ptr<const FormatReader> savedModelReader()
{
    return std::make_shared<const SavedModelReader>();
}

} // namespace burnish::tensorflow
