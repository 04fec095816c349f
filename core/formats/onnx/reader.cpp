// SPDX-License-Identifier: MIT
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/onnx/onnx.h"
#include "core/formats/onnx/onnxfields.h"
#include "core/formats/onnx/onnxmodel.h"
#include "core/formats/onnx/onnxparts.h"
#include "core/io/startoffile.h"

#include <algorithm>
#include <array>

namespace burnish::onnx {

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

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
