// SPDX-License-Identifier: MIT
#include "core/formats/onnx/onnxparts.h"

#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/onnx/onnxfields.h"
#include "core/formats/onnx/onnxtensor.h"
#include "core/formats/onnx/onnxtext.h"

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
    FilePart graph = partOf(field, FilePartKind::Other, OnnxText::tr("Graph"));
    Message message(reader, field);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> next, message.next());
        if (!next)
            return graph;
        if (next->number == graphField::Initializer && next->wire == Wire::Bytes) {
            BURNISH_TRY(FilePart part, initializerPart(reader, *next));
            graph.parts.push_back(std::move(part));
        } else if (next->number == graphField::Node) {
            addToRun(graph.parts, partOf(*next, FilePartKind::Other, OnnxText::tr("Nodes")));
        } else {
            addToRun(graph.parts, partOf(*next, FilePartKind::Other, OnnxText::tr("Inputs, outputs and types")));
        }
    }
}

} // namespace

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
            addToRun(map.parts, partOf(*next, FilePartKind::Metadata, OnnxText::tr("Metadata")));
        } else if (next->number == modelField::Functions) {
            addToRun(map.parts, partOf(*next, FilePartKind::Other, OnnxText::tr("Functions")));
        } else {
            addToRun(map.parts, partOf(*next, FilePartKind::Header, OnnxText::tr("Versions and producer")));
        }
    }
    if (!hasGraph)
        return malformed(OnnxText::tr("The file contains no graph, as every ONNX model does."), 0);
    return map;
}

} // namespace burnish::onnx
