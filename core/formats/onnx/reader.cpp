// SPDX-License-Identifier: MIT
#include "core/base/task.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/formatfilemap.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/onnx/onnx.h"
#include "core/formats/onnx/onnxfields.h"
#include "core/formats/onnx/onnxmodel.h"
#include "core/formats/onnx/onnxtensor.h"
#include "core/io/bytesource.h"
#include "core/io/startoffile.h"

#include <algorithm>
#include <array>

namespace burnish::onnx {

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

FilePart partOf(const Field &field, FilePartKind kind, const QString &label)
{
    return filePart(field.offset, field.end, kind, label);
}

/// Adds a part, or extends the last one if it is a run of the same kind.
void addToRun(std::vector<FilePart> &parts, FilePart part)
{
    if (!parts.empty() && parts.back().label == part.label && parts.back().kind == part.kind)
        parts.back().end = part.end;
    else
        parts.push_back(std::move(part));
}

Expected<FilePart> initializerPart(WindowedReader &reader, const Field &field)
{
    FilePart part = partOf(field, FilePartKind::Descriptor, {});
    Message message(reader, field);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, message.next());
        if (!next)
            return part;
        if (next->number == tensorField::Name) {
            BURNISH_TRY(part.path, protobuf::text(reader, *next, nameLimit));
        }
    }
}

Expected<FilePart> graphPart(WindowedReader &reader, const Field &field)
{
    FilePart graph = partOf(field, FilePartKind::Other, FormatsText::tr("Graph"));
    Message message(reader, field);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, message.next());
        if (!next)
            return graph;
        if (next->number == graphField::Initializer && next->wire == Wire::Bytes) {
            BURNISH_TRY(FilePart part, initializerPart(reader, *next));
            graph.parts.push_back(std::move(part));
        } else if (next->number == graphField::Node) {
            addToRun(graph.parts, partOf(*next, FilePartKind::Other, FormatsText::tr("Nodes")));
        } else {
            addToRun(graph.parts, partOf(*next, FilePartKind::Other, FormatsText::tr("Inputs, outputs and types")));
        }
    }
}

/// Returns the parts of a model: its fields, and in the graph the initialisers and the runs of nodes between them.
Expected<FileMap> mapModel(const ByteSource &source, const Task &task)
{
    FileMap map;
    map.fileSize = source.size();
    WindowedReader reader(source, 0, WindowedReader::toTheEnd, &task);
    Message message(reader, 0, source.size());
    bool hasGraph = false;
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, message.next());
        if (!next)
            break;
        if (next->number == modelField::Graph && next->wire == Wire::Bytes) {
            hasGraph = true;
            BURNISH_TRY(FilePart graph, graphPart(reader, *next));
            map.parts.push_back(std::move(graph));
        } else if (next->number == modelField::MetadataProps) {
            addToRun(map.parts, partOf(*next, FilePartKind::Metadata, FormatsText::tr("Metadata")));
        } else if (next->number == modelField::Functions) {
            addToRun(map.parts, partOf(*next, FilePartKind::Other, FormatsText::tr("Functions")));
        } else {
            addToRun(map.parts, partOf(*next, FilePartKind::Header, FormatsText::tr("Versions and producer")));
        }
    }
    if (!hasGraph)
        return malformed(FormatsText::tr("The file contains no graph, as every ONNX model does."), 0);
    return map;
}

bool isOfModel(const Field &field)
{
    constexpr std::array strings = {modelField::ProducerName,  modelField::ProducerVersion, modelField::Domain,
                                    modelField::DocString,     modelField::Graph,           modelField::OpsetImport,
                                    modelField::MetadataProps, modelField::TrainingInfo,    modelField::Functions};
    if (field.wire == Wire::Varint)
        return field.number == modelField::IrVersion || field.number == modelField::ModelVersion;
    return field.wire == Wire::Bytes && std::ranges::find(strings, field.number) != strings.end();
}

/// The first field of a graph is a node, a name, a tensor or the type of a value: messages and strings.
bool startsGraph(WindowedReader &reader, const Field &graph, std::uint64_t known)
{
    if (graph.length() == 0 || graph.begin + 1 >= known)
        return false;
    const auto first = Message(reader, graph).next();
    return first && *first && (*first)->wire == Wire::Bytes && (*first)->number <= graphField::MetadataProps;
}

class Reader final : public FormatReader
{
public:
    /// ONNX has no magic number: all fields up to the graph must be those of a model, and the first one its version.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        constexpr std::uint64_t mostVersions = 256;
        constexpr std::size_t longestHead = 20;
        const StartOfFile source(prefix, fileSize);
        WindowedReader reader(source);
        Message model(reader, 0, source.size());
        bool hasVersion = false;
        for (std::uint64_t at = 0; at < prefix.size();) {
            if (source.size() > prefix.size() && prefix.size() - at < longestHead)
                break;
            const auto field = model.next();
            if (!field || !isOfModel(**field))
                return Sniff::NotMine;
            if (at == 0)
                hasVersion = (*field)->number == modelField::IrVersion && (*field)->value - 1 < mostVersions;
            if ((*field)->number == modelField::Graph && hasVersion && startsGraph(reader, **field, prefix.size()))
                return Sniff::Mine;
            at = (*field)->end;
        }
        return prefix.empty() ? Sniff::NotMine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return readModel(source, task, diagnostics);
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        return mapModel(*source, task);
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::onnx
