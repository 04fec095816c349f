// SPDX-License-Identifier: MIT
#include "core/export/stages/layoutstage.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/export/layout/exportids.h"
#include "core/export/layout/exporttext.h"
#include "core/export/layout/folderset.h"
#include "core/export/layout/namedtensor.h"
#include "core/export/precision/schemechoices.h"
#include "core/formats/writeroffiles.h"
#include "core/io/paths.h"
#include "core/model/metadatachange.h"
#include "core/model/separateparts.h"
#include "core/model/sourcetensors.h"
#include "core/structure/keptlayout.h"
#include "core/tensor/notedtensor.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace burnish::stages {

namespace {

/// The keys with which Burn's records and stores describe themselves.
constexpr std::array<std::string_view, 6> ownKeys = {"float", "int", "format", "version", "settings", "producer"};

void chooseMetadata(ModelState &state, const ModelState &source, const LayoutRequest &request)
{
    Metadata metadata = source.metadata();
    if (source.isRecord() != request.target.format->info.isRecord) {
        // These keys would be wrong in the other kind of file.
        for (const std::string_view key : ownKeys)
            metadata.remove(key);
    }
    if (request.isDequantised) {
        for (const char *key : {"quantization_config", "quantization_level"}) // of mflux
            metadata.remove(key);
    }
    if (request.layout != source.layout()) {
        metadata.remove(keptLayoutKey);
        if (!request.kept.empty())
            metadata.set(std::string(keptLayoutKey), request.kept);
        if (request.layout == Layout::PyTorch)
            metadata.set("format", "pt");
    }
    state.setLayout(request.layout);
    request.target.format->writer->describeQuantised(state, metadata);
    setAll(metadata, request.metadata.entries());
    state.setMetadata(std::move(metadata));
}

void reportMetadata(const Metadata &metadata, const FormatInfo &info, Diagnostics &losses)
{
    if (info.storesMetadata)
        return;
    const auto own = std::ranges::count_if(metadata.entries(), [&](const Metadata::Entry &entry) {
        const bool isStored =
            !info.storedKeyStart.isEmpty() && QString::fromStdString(entry.first).startsWith(info.storedKeyStart);
        return !isStored && std::ranges::find(ownKeys, entry.first) == ownKeys.end();
    });
    if (own > 0)
        losses.add(Error(ErrorCode::Unsupported, ExportText::tr("%1 cannot store the model's own metadata: %n "
                                                                "entry(s) left out.",
                                                                nullptr, forPlural(own))
                                                     .arg(info.displayName)));
}

/// Makes errors of computed tensors name the tensor: values that cannot be cast are only detected while the file is
/// written.
void nameComputed(ModelState &state)
{
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        if (node.tensor->stored())
            continue;
        Node named = node;
        named.tensor = withErrorPath(node.tensor, QString::fromStdString(state.path(id)));
        state.assign(id, std::make_shared<const Node>(std::move(named)));
    }
}

/// Writes quantised tensors in parts as these, bit for bit.
void separate(Staged<LaidOutFile> &made, const ModelState &source)
{
    auto separated = separateParts(made.value.state, source);
    if (!separated) {
        made.refuse(std::move(separated).error(), PlanRemedy::Rename);
        return;
    }
    for (const SeparatedTensor &tensor : *separated) {
        if (tensor.readPath == tensor.path)
            continue;
        made.warnings.push_back(
            Error(ErrorCode::Mismatch,
                  ExportText::tr("Programs find the parts of this quantised tensor under the name “%1”.")
                      .arg(quotedForMessage(tensor.readPath)))
                .inTensor(QString::fromStdString(tensor.path)));
    }
}

/// Says what else is possible: most formats store some schemes, though not this one.
QString quantisedSentence(const FormatInfo &info, const QString &scheme)
{
    const QStringList schemes = schemeChoices(&info).all();
    if (schemes.isEmpty())
        return ExportText::tr("%1 cannot store tensors quantised as %2. Dequantise them.")
            .arg(info.displayName, scheme);
    return ExportText::tr("%1 cannot store tensors quantised as %2. Quantise them to a scheme that it can store, "
                          "such as %3, or dequantise them.")
        .arg(info.displayName, scheme, joinedNames(schemes.first(std::min<qsizetype>(schemes.size(), 3))));
}

void checkDtypes(Staged<LaidOutFile> &made, const FormatInfo &info)
{
    const ModelState &state = made.value.state;
    std::vector<std::string> quantised;
    state.visit(state.root(), [&](NodeId id, const Node &node) {
        if (!node.isTensor())
            return true;
        const Dtype dtype = node.tensor->info().dtype();
        made.value.tensorBytes += node.tensor->info().byteSize();
        if (!info.canHold || info.canHold(dtype))
            return true;
        const bool isQuantised = dtype == Dtype::QFloat;
        if (isQuantised)
            quantised.push_back(state.path(id));
        if (made.problems.size() >= shownProblems)
            return true;
        const QString type = fromUtf8(node.tensor->info().typeName());
        // PyTorch's quantised types, with a scale that their codes alone lack.
        const bool isOfTorch = dtype == Dtype::QI8 || dtype == Dtype::QU8 || dtype == Dtype::QI32;
        const bool isDecoded = isOfTorch && !unknownSchemeOf(*node.tensor);
        if (isDecoded)
            quantised.push_back(state.path(id));
        const QString sentence =
            isQuantised || isDecoded ? quantisedSentence(info, type)
            : isOfTorch ? ExportText::tr("Burnish does not write PyTorch's quantised type %2 to %1 files. In Python, "
                                         "save the tensor with dequantize().")
                              .arg(info.displayName, type)
                        : ExportText::tr("%1 does not support tensors of type %2.").arg(info.displayName, type);
        made.refuse(Error(ErrorCode::Unsupported, sentence).inTensor(QString::fromStdString(state.path(id))),
                    isQuantised || isDecoded                    ? PlanRemedy::Dequantise
                    : isCastable(dtype) && dtype != Dtype::Bool ? PlanRemedy::OtherPrecision
                                                                : PlanRemedy::OtherFormat);
        return true;
    });
    for (PlanProblem &problem : made.problems) {
        if (problem.remedy == PlanRemedy::Dequantise)
            problem.modules = quantised;
    }
}

Expected<void> layOutFile(LaidOutFile &file, const LayoutRequest &request, Diagnostics &losses)
{
    const Target &target = request.target;
    BURNISH_TRY(file.layout, target.format->writer->layOut(file.state, file.options, &losses));
    const Embedding embedding = {target.embed, target.path, target.format, file.options, file.layout->fileSize()};
    file.fileSize = isSourceText(target.embed) ? embeddedSize(embedding) : file.layout->fileSize();
    file.sizeIsExact = file.layout->sizeIsExact();
    file.tensorBytes = file.layout->tensorBytes();
    return {};
}

/// The file names of a set are only known after it has been laid out.
void checkSet(Staged<LaidOutFile> &made, const Target &target)
{
    const ShardSet &set = made.value.set;
    const QStringList files = set.isEmpty() ? QStringList{target.path} : set.files();
    for (const QString &file : files) {
        if (!target.overwrite && made.problems.size() < shownProblems && statusOfPath(file).exists())
            made.problems.push_back(fileExists(file));
    }
    if (const QStringList others = staleInFolder(target.path, *target.format, files); !others.isEmpty())
        made.problems.push_back(
            {Error(ErrorCode::Exists,
                   ExportText::tr("The folder has other files of a checkpoint, which programs would read together with "
                                  "the new ones: %1. Choose another folder.")
                       .arg(quotedForMessage(joinedNames(others).toStdString())))
                 .inFile(folderOfPath(target.path))});
    const QStringList stale = staleShards(target.path, *target.format, files);
    if (!stale.isEmpty()) {
        made.warnings.push_back(
            Error(ErrorCode::Exists,
                  ExportText::tr(
                      "Files of an older set remain next to the new one, and a program could load them instead: %1.")
                      .arg(quotedForMessage(joinedNames(stale).toStdString()))));
    }
}

void addUp(LaidOutFile &file)
{
    file.files = std::size_t(file.set.files().size());
    file.fileSize = file.set.indexJson.size();
    for (const auto &[path, content] : file.set.others)
        file.fileSize += content.size();
    file.tensorBytes = 0;
    for (const ExportShard &shard : file.set.shards) {
        file.fileSize += shard.layout->fileSize();
        file.sizeIsExact &= shard.layout->sizeIsExact();
        file.tensorBytes += shard.layout->tensorBytes();
    }
}

Expected<void> layOutSet(Staged<LaidOutFile> &made, const LayoutRequest &request, Diagnostics &losses)
{
    LaidOutFile &file = made.value;
    const Target &target = request.target;
    const ShardTarget shards = {target.path, target.format, file.options, request.shardSize};
    BURNISH_TRY(file.set, request.shardSize > 0 ? layOutShards(file.state, shards, losses)
                                                : layOutModules(file.state, shards, request.modules, losses));
    if (file.set.isEmpty()) {
        BURNISH_CHECK(layOutFile(file, request, losses));
        made.warnings.push_back(
            Error(ErrorCode::Unsupported,
                  ExportText::tr("All tensors fit into one file, so it is written without an index.")));
    } else {
        addUp(file);
    }
    if (!target.path.isEmpty())
        checkSet(made, target);
    return {};
}

/// The file that stands for the model takes the place of a set's index.
Expected<void> layOutFiles(Staged<LaidOutFile> &made, const WriterOfFiles &writer, const LayoutRequest &request,
                           Diagnostics &losses)
{
    LaidOutFile &file = made.value;
    const QString &path = request.target.path;
    const QString name = QFileInfo(path).fileName();
    if (hasUndecodedBytes(name))
        return Error(ErrorCode::InvalidArgument,
                     ExportText::tr("Expected a file name in UTF-8: the index of a sharded set is JSON and lists the "
                                    "files by name."))
            .inFile(path);
    BURNISH_TRY(WrittenFiles written, writer.layOutFiles(file.state, name.toStdString(), &losses));
    if (written.files.empty()) {
        Diagnostics repeated;
        BURNISH_CHECK(layOutFile(file, request, repeated));
    } else {
        const QDir folder(folderOfPath(path));
        const auto pathOf = [&](const std::string &each) { return folder.filePath(QString::fromStdString(each)); };
        file.set.indexPath = path;
        file.set.indexJson = std::move(written.model);
        for (auto &[other, content] : written.others)
            file.set.others.emplace_back(pathOf(other), std::move(content));
        for (WrittenBeside &beside : written.files)
            file.set.shards.push_back(
                {pathOf(beside.name), std::move(beside.state), std::move(beside.layout), std::move(beside.places)});
        addUp(file);
    }
    if (!path.isEmpty())
        checkSet(made, request.target);
    return {};
}

} // namespace

Expected<Staged<LaidOutFile>> layOut(ModelState state, const ModelState &source, const LayoutRequest &request,
                                     const Task &task)
{
    const FormatInfo &info = request.target.format->info;
    Staged<LaidOutFile> made;
    made.value.state = std::move(state);
    ModelState &written = made.value.state;
    chooseMetadata(written, source, request);
    made.value.options = request.options;
    if (info.isRecord)
        giveParameterIds(written, source, request.options.burnVersion, request.idSeed);
    else if (info.storesParamIds)
        made.value.options.ids = std::make_shared<const ParameterIds>(missingParameterIds(written, request.idSeed));
    if (storesParts(info))
        separate(made, source);
    nameComputed(written);
    checkDtypes(made, info);
    BURNISH_CHECK(task.poll());
    if (request.target.embed != EmbedForm::None && !canBeEmbedded(*request.target.format)) {
        made.refuse(Error(ErrorCode::InvalidArgument,
                          ExportText::tr("%1 files cannot be embedded: Burn does not read them from memory.")
                              .arg(info.displayName)),
                    PlanRemedy::OtherFormat);
    }
    if (made.isRefused())
        return made;
    if (request.isConverted) {
        // From here on, the record is one of the target version.
        Metadata metadata = written.metadata();
        metadata.set("version", std::string(latestReleaseOf(request.options.burnVersion)));
        written.setMetadata(std::move(metadata));
    }
    Diagnostics losses;
    reportMetadata(written.metadata(), info, losses);
    if (request.shardSize > 0 && !request.modules.isEmpty()) {
        made.refuse(shardsOfModules(), PlanRemedy::None);
        return made;
    }
    const bool isSet = request.shardSize > 0 || !request.modules.isEmpty();
    const WriterOfFiles *const files = writerOfFiles(*request.target.format);
    auto done = isSet   ? layOutSet(made, request, losses)
                : files ? layOutFiles(made, *files, request, losses)
                        : layOutFile(made.value, request, losses);
    if (!done) {
        const bool isCollision = done.error().code() == ErrorCode::Collision;
        made.refuse(std::move(done).error(), isCollision ? PlanRemedy::Rename : PlanRemedy::OtherFormat);
        return made;
    }
    for (const Error &loss : losses.flaws())
        made.warnings.push_back(loss);
    return made;
}

} // namespace burnish::stages
