// SPDX-License-Identifier: MIT
#include "core/formats/coreml/blobfiles.h"
#include "core/formats/coreml/coreml.h"
#include "core/formats/coreml/coremlfields.h"
#include "core/formats/coreml/networkreader.h"
#include "core/formats/coreml/programreader.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/io/startoffile.h"

#include <algorithm>
#include <array>

namespace burnish::coreml {

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

/// Pipelines inside pipelines.
constexpr std::size_t modelDepthLimit = 16;
constexpr std::uint64_t textLimit = std::uint64_t(1) << 20; ///< bytes of one text

/// The oneof `Type` of Model.
struct ModelKind
{
    std::uint32_t number;
    const char *name;
    bool hasNumbers = true; ///< that could be weights
};

constexpr std::array modelKinds = {
    ModelKind{modelField::PipelineClassifier, "pipelineClassifier"},
    ModelKind{modelField::PipelineRegressor, "pipelineRegressor"},
    ModelKind{modelField::Pipeline, "pipeline"},
    ModelKind{300, "glmRegressor"},
    ModelKind{301, "supportVectorRegressor"},
    ModelKind{302, "treeEnsembleRegressor"},
    ModelKind{modelField::NetworkRegressor, "neuralNetworkRegressor"},
    ModelKind{304, "bayesianProbitRegressor"},
    ModelKind{400, "glmClassifier"},
    ModelKind{401, "supportVectorClassifier"},
    ModelKind{402, "treeEnsembleClassifier"},
    ModelKind{modelField::NetworkClassifier, "neuralNetworkClassifier"},
    ModelKind{404, "kNearestNeighborsClassifier"},
    ModelKind{modelField::Network, "neuralNetwork"},
    ModelKind{501, "itemSimilarityRecommender"},
    ModelKind{modelField::Program, "mlProgram"},
    ModelKind{555, "customModel"},
    ModelKind{556, "linkedModel"},
    ModelKind{560, "classConfidenceThresholding", false},
    ModelKind{600, "oneHotEncoder", false},
    ModelKind{601, "imputer", false},
    ModelKind{602, "featureVectorizer", false},
    ModelKind{603, "dictVectorizer", false},
    ModelKind{604, "scaler"},
    ModelKind{606, "categoricalMapping", false},
    ModelKind{607, "normalizer", false},
    ModelKind{609, "arrayFeatureExtractor", false},
    ModelKind{610, "nonMaximumSuppression", false},
    ModelKind{900, "identity", false},
    ModelKind{2000, "textClassifier"},
    ModelKind{2001, "wordTagger"},
    ModelKind{2002, "visionFeaturePrint", false},
    ModelKind{2003, "soundAnalysisPreprocessing", false},
    ModelKind{2004, "gazetteer"},
    ModelKind{2005, "wordEmbedding"},
    ModelKind{2006, "audioFeaturePrint", false},
    ModelKind{3000, "serializedModel"},
};

const ModelKind *kindOf(const Field &field)
{
    const auto found = std::ranges::find(modelKinds, field.number, &ModelKind::number);
    return found != modelKinds.end() && field.wire == Wire::Bytes ? &*found : nullptr;
}

/// Reads a model and those inside it.
class SpecReader
{
public:
    SpecReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_reader(*source, 0, WindowedReader::toTheEnd, &task)
        , m_tensors(source, m_reader, task, diagnostics)
        , m_program(m_tensors)
    {}

    Expected<OpenedModel> read();

private:
    Expected<void> model(const Field &field, const std::string &prefix, std::size_t depth);
    Expected<void> content(const Field &field, const ModelKind &kind, const std::string &prefix, std::size_t depth);
    Expected<void> pipeline(const Field &field, const std::string &prefix, std::size_t depth);
    Expected<void> description(const Field &field);
    Expected<void> metadata(const Field &field);

    const ByteSourcePtr &m_source;
    WindowedReader m_reader;
    Tensors m_tensors;
    ProgramReader m_program;
    std::uint64_t m_version = 0;
    const char *m_kind = "";
};

Expected<void> SpecReader::metadata(const Field &field)
{
    const auto text = [&](const char *key) -> Expected<void> {
        BURNISH_TRY(std::string value, protobuf::text(m_reader, field, textLimit));
        m_tensors.addMetadata(key, std::move(value));
        return {};
    };
    switch (field.number) {
    case metadataField::Description:
        return text("description");
    case metadataField::Version:
        return text("version");
    case metadataField::Author:
        return text("author");
    case metadataField::License:
        return text("license");
    case metadataField::UserDefined: {
        std::string key;
        std::string value;
        BURNISH_CHECK(forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
            if (part.number != entryField::Key && part.number != entryField::Value)
                return {};
            std::string &target = part.number == entryField::Key ? key : value;
            BURNISH_TRY(target, protobuf::text(m_reader, part, textLimit));
            return {};
        }));
        m_tensors.addMetadata(std::move(key), std::move(value));
        return {};
    }
    default:
        return {};
    }
}

Expected<void> SpecReader::description(const Field &field)
{
    return forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number != descriptionField::Metadata)
            return {};
        return forEachField(m_reader, part, [this](const Field &text) { return metadata(text); });
    });
}

/// Names of the models may follow the models.
Expected<void> SpecReader::pipeline(const Field &field, const std::string &prefix, std::size_t depth)
{
    std::vector<std::string> names;
    std::uint64_t bytes = 0;
    BURNISH_CHECK(forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number != pipelineField::Names)
            return {};
        constexpr std::uint64_t all = std::uint64_t(1) << 20;
        bytes += part.length() + sizeof(std::string);
        if (bytes > all)
            return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
        BURNISH_TRY(std::string name, protobuf::text(m_reader, part, nameLimit));
        names.push_back(std::move(name));
        return {};
    }));
    std::size_t number = 0;
    return forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number != pipelineField::Models)
            return {};
        const std::size_t at = number++;
        const bool isNamed = at < names.size() && !names[at].empty();
        return model(part, prefix + (isNamed ? names[at] : std::to_string(at)) + '.', depth + 1);
    });
}

Expected<void> SpecReader::content(const Field &field, const ModelKind &kind, const std::string &prefix,
                                   std::size_t depth)
{
    switch (kind.number) {
    case modelField::Program:
        return m_program.read(field, prefix);
    case modelField::Network:
    case modelField::NetworkClassifier:
    case modelField::NetworkRegressor:
        return readNetwork(m_tensors, field, prefix);
    case modelField::Pipeline:
        return pipeline(field, prefix, depth);
    case modelField::PipelineClassifier:
    case modelField::PipelineRegressor:
        return forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
            return part.number == 1 ? pipeline(part, prefix, depth) : Expected<void>();
        });
    default:
        break;
    }
    if (!kind.hasNumbers && depth > 0)
        return {};
    const std::string path = prefix.empty() ? kind.name : prefix + kind.name;
    return m_tensors.leaveOut(
        path,
        Error(ErrorCode::Unsupported,
              FormatsText::tr("This is a model of the kind %1 of Core ML, which has no tensors that Burnish reads.")
                  .arg(QString::fromLatin1(kind.name))));
}

Expected<void> SpecReader::model(const Field &field, const std::string &prefix, std::size_t depth)
{
    if (depth > modelDepthLimit)
        return malformed(FormatsText::tr("The models are nested too deeply."), field.offset);
    bool hasContent = false;
    BURNISH_CHECK(forEachField(m_reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number == modelField::Version && part.wire == Wire::Varint && depth == 0)
            m_version = part.value;
        else if (part.number == modelField::Description && depth == 0)
            return description(part);
        const ModelKind *const kind = kindOf(part);
        if (!kind)
            return {};
        hasContent = true;
        if (depth == 0)
            m_kind = kind->name;
        return content(part, *kind, prefix, depth);
    }));
    if (!hasContent)
        return malformed(FormatsText::tr("The file contains no model of a kind that Core ML knows."), field.offset);
    return {};
}

Expected<OpenedModel> SpecReader::read()
{
    Field whole;
    whole.wire = Wire::Bytes;
    whole.end = m_source->size();
    BURNISH_CHECK(model(whole, {}, 0));
    BURNISH_CHECK(m_program.finish());
    OpenedModel opened;
    BURNISH_TRY(opened.state, m_tensors.finish());
    opened.detail = FormatsText::tr("%1, version %2").arg(QString::fromLatin1(m_kind), QString::number(m_version));
    return opened;
}

/// The first field of a ModelDescription: the description of an input or an output, a name, or metadata.
bool startsDescription(WindowedReader &reader, const Field &description)
{
    constexpr std::array<std::uint32_t, 9> fields = {1, 10, 11, 12, 13, 20, 21, 50, 100};
    if (description.length() == 0)
        return true;
    const auto first = Message(reader, description).next();
    return first && *first && (*first)->wire == Wire::Bytes &&
           std::ranges::find(fields, (*first)->number) != fields.end();
}

class Reader final : public FormatReader
{
public:
    /// Core ML has no magic number: a model starts with its version and its description, and its content follows.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        constexpr std::uint64_t mostVersions = 64;
        constexpr std::size_t longestHead = 20;
        const StartOfFile source(prefix, fileSize);
        WindowedReader reader(source);
        Message model(reader, 0, source.size());
        bool hasVersion = false;
        bool hasDescription = false;
        for (std::uint64_t at = 0; at < prefix.size();) {
            if (source.size() > prefix.size() && prefix.size() - at < longestHead)
                break;
            const auto field = model.next();
            if (!field || !*field)
                return Sniff::NotMine;
            const Field &found = **field;
            if (kindOf(found) && hasVersion && hasDescription)
                return Sniff::Mine;
            if (at == 0) {
                hasVersion =
                    found.number == modelField::Version && found.wire == Wire::Varint && found.value - 1 < mostVersions;
            } else if (found.number == modelField::Description && !hasDescription) {
                hasDescription = found.wire == Wire::Bytes && startsDescription(reader, found);
            } else if (found.number != modelField::IsUpdatable) {
                return Sniff::NotMine;
            }
            if (!hasVersion || (at > 0 && !hasDescription))
                return Sniff::NotMine;
            at = found.end;
        }
        return hasDescription ? Sniff::Maybe : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return SpecReader(source, task, diagnostics).read();
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(std::optional<FileMap> weights, mapBlobFile(*source, task));
        if (weights)
            return *std::move(weights);
        FileMap map;
        map.fileSize = source->size();
        WindowedReader reader(*source, 0, WindowedReader::toTheEnd, &task);
        Message message(reader, 0, source->size());
        for (;;) {
            BURNISH_TRY(const std::optional<Field> field, message.next());
            if (!field)
                return map;
            constexpr std::size_t mostParts = 64;
            if (map.parts.size() == mostParts)
                return malformed(FormatsText::tr("The file contains no model of a kind that Core ML knows."), 0);
            const bool isModel = kindOf(*field) != nullptr;
            map.parts.push_back(
                filePart(field->offset, field->end, isModel ? FilePartKind::Other : FilePartKind::Header,
                         isModel ? FormatsText::tr("Model") : FormatsText::tr("Versions and producer")));
        }
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::coreml
