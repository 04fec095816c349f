// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/encoding/json/jsondocument.h"
#include "core/formats/fileprefix.h"
#include "core/formats/splitformat.h"
#include "core/io/patchfile.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/modelfiles/distributedcheckpoint.h"
#include "core/modelfiles/joinparts.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/numberedset.h"
#include "core/modelfiles/ollamamanifest.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/openpatch.h"
#include "core/modelfiles/orbaxcheckpoint.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/sentencemodel.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/tensorflowfiles.h"
#include "core/modelfiles/weightsbeside.h"
#include "core/modelfiles/zerocheckpoint.h"
#include "core/modelfolder/sentencemodules.h"
#include "core/patch/patchdocument.h"
#include "core/structure/layoutevidence.h"
#include "core/structure/storednature.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

namespace {

/// Assigns recognised types to a record's modules, and adds the kind of record to the details.
RecognisedModel withNatureOfRecord(RecognisedModel opened)
{
    OpenedModel &model = opened.model;
    const QString nature =
        (model.state.isRecord() ? recogniseRecordKind(model.state, burnVersionOf(model.state.metadata()))
                                : storedNature(model.state))
            .description();
    if (!nature.isEmpty())
        model.detail = model.detail.isEmpty() ? nature : joinedNames({model.detail, nature});
    if (!model.state.isRecord())
        return opened;
    model.state = withRecognisedTypes(std::move(model.state));
    return opened;
}

/// Notes that the file is from a later Burn than any known here.
void noteBurn022(const OpenedModel &model, const Format &format, Diagnostics &diagnostics)
{
    const std::string release = model.state.metadata().value("version").value_or(std::string());
    if (!format.info.isBurnFormat || !isLaterRelease(release))
        return;
    diagnostics.add(
        Error(ErrorCode::Unsupported, ModelFilesText::tr("The file was written by Burn %1 and is read like a file of "
                                                         "Burn %2, the newest version that this program supports.")
                                          .arg(quotedForMessage(release), nameOf(allBurnVersions().back()))));
}

/// Returns the library of PyTorch models that wrote a configuration; empty if none did.
QString torchLibraryOf(const QJsonObject &config)
{
    const auto has = [&](const char *key) { return config.contains(QLatin1String(key)); };
    if (has("_diffusers_version"))
        return config.value(QLatin1String("_class_name")).toString().startsWith(QLatin1String("Flax"))
                   ? QString()
                   : QStringLiteral("diffusers");
    if (has("peft_type"))
        return QStringLiteral("PEFT");
    const QString architecture = config.value(QLatin1String("architectures")).toArray().first().toString();
    const bool isOther = architecture.startsWith(QLatin1String("Flax")) || architecture.startsWith(QLatin1String("TF"));
    return has("transformers_version") && !isOther ? QStringLiteral("transformers") : QString();
}

/// Takes the layout of a model that declares none from its tensors or else from the configuration beside it.
void findLayout(ModelState &state, const QString &path, Diagnostics &diagnostics)
{
    if (state.layout() != Layout::Unknown)
        return;
    if (auto evidence = layoutEvidence(state)) {
        state.setLayout(evidence->layout, std::move(evidence->ground));
        return;
    }
    if (path.isEmpty() || state.metadata().value("format"))
        return;
    constexpr std::uint64_t limit = std::uint64_t(1) << 20;
    const QDir folder = statusOfPath(path).isFolder() ? QDir(path) : QFileInfo(path).dir();
    for (const char *name : {"config.json", "adapter_config.json"}) {
        const QString file = folder.filePath(QLatin1String(name));
        const PathStatus status = statusOfPath(file);
        const auto config =
            status.isFile() && status.size <= limit ? readJsonFile(file) : Expected<QJsonDocument>(QJsonDocument());
        const QString library = config ? torchLibraryOf(config->object()) : QString();
        if (library.isEmpty())
            continue;
        state.setLayout(Layout::PyTorch);
        diagnostics.add(Error(ErrorCode::Unsupported,
                              ModelFilesText::tr("The layout is taken to be PyTorch's, because %1 wrote the %2 beside "
                                                 "the file.")
                                  .arg(library, QLatin1String(name)))
                            .inFile(path));
        return;
    }
}

} // namespace

Expected<RecognisedModel> openModelFile(const QString &path, Task &task, Diagnostics &diagnostics,
                                        const OpenOptions &options, const std::vector<std::string> &forms)
{
    BURNISH_TRY(OpenedFile file, openFile(path, task, diagnostics, options, CutOff::Refuse, forms));
    return std::move(file.opened);
}

namespace {

/// Restores a set with the first of the files that belongs to one, if a program was ended while it replaced the set.
Expected<void> restoreReplaced(const QStringList &files, const QString &path, Diagnostics &diagnostics)
{
    QStringList restored;
    for (const QString &file : files) {
        if (restored.isEmpty() && !file.isEmpty()) {
            BURNISH_TRY(restored, restoreInterruptedSet(file));
        }
    }
    if (!restored.isEmpty())
        diagnostics.add(Error(ErrorCode::Io, ModelFilesText::tr("A program was ended while it replaced this file and "
                                                                "others. Their old content has been restored: %1")
                                                 .arg(joinedNames(restored)))
                            .inFile(path));
    return {};
}

/// Opens a file, or the set that it belongs to, with every tensor as it is stored. A set that another program replaces
/// meanwhile is opened again, at most as often as `attempts` says.
Expected<OpenedFile> openStored(const QString &path, Task &task, Diagnostics &diagnostics, const OpenOptions &options,
                                CutOff cutOff, int attempts = 50)
{
    // Its header may be whole already, and the tensors zeros.
    if (isUnfinishedPath(path))
        return Error(
                   ErrorCode::Unsupported,
                   ModelFilesText::tr("The file is incomplete: it is written in parts, and --finish gives it its name "
                                      "after the last one."))
            .inFile(path);
    if (const QString checkpoint = checkpointFolderOf(path); !checkpoint.isEmpty())
        return openCheckpoint(checkpoint, task, diagnostics);
    if (isOpenedAsZero(path))
        return openZeroCheckpoint(zeroFolderOf(path), task, diagnostics);
    if (const QString manifest = orbaxManifestAt(path); !manifest.isEmpty())
        BURNISH_CHECK(restoreReplaced({manifest}, path, diagnostics));
    if (const QString orbax = orbaxFileOf(path); !orbax.isEmpty())
        return openOrbax(orbax, task, diagnostics);
    if (const QString root = ollamaRootOf(path); !root.isEmpty()) {
        const OpenBlob open = [&](const QString &blob) { return openStored(blob, task, diagnostics, options, cutOff); };
        return openOllamaManifest(path, root, open, task, diagnostics);
    }
    if (const QString index = indexOfDataFile(path); !index.isEmpty()) {
        if (statusOfPath(index).isFile())
            return openStored(index, task, diagnostics, options, cutOff);
        return Error(ErrorCode::NotFound, ModelFilesText::tr("The file “%1” with the names of the tensors is missing.")
                                              .arg(shownFileName(index)))
            .inFile(path);
    }
    if (QFileInfo(path).fileName() == sentenceModulesName)
        BURNISH_CHECK(restoreReplaced({path}, path, diagnostics));
    if (const QString modules = sentenceModulesAt(path); !modules.isEmpty()) {
        const OpenWeights open = [&](const QString &weights) -> Expected<OpenedFile> {
            BURNISH_TRY(OpenedFile file, openStored(weights, task, diagnostics, options, cutOff));
            // What describes quantised tensors knows them by the names in this file.
            if (!options.keepsParts)
                BURNISH_CHECK(joinParts(file.opened, weights, task, diagnostics));
            return file;
        };
        return openSentenceModel(modules, open, task, diagnostics);
    }
    BURNISH_TRY(const QString model, modelOfWeights(path));
    if (!model.isEmpty())
        return openStored(model, task, diagnostics, options, cutOff);
    if (isPathOfSet(path)) {
        // An index that has appeared since says more about the set.
        if (const QString index = indexOfShard(path); !index.isEmpty() && statusOfPath(index).isFile())
            return openStored(index, task, diagnostics, options, cutOff);
        return openNumberedSet(path, task, diagnostics, cutOff);
    }
    // A new set can have other shards than the one that it replaces, and only share the name of its index.
    // The blobs of Ollama are never replaced, and their folder can have thousands.
    if (ollamaBlobOf(QFileInfo(path).fileName()).isEmpty())
        BURNISH_CHECK(restoreReplaced({path, indexOfShard(path)}, path, diagnostics));
    // Determined before reading, to detect changes made meanwhile.
    OpenedFile file;
    file.files = {fileOnDisk(path)};
    for (const QString &data : dataFilesOf(path) + weightsBeside(path))
        file.files.push_back(fileOnDisk(data));
    auto found = openPatchable(path, diagnostics);
    if (!found) {
        const bool isMissing = found.error().code() == ErrorCode::NotFound && attempts > 1;
        if (isMissing && (isSetBeingReplaced(path) || statusOfPath(path).isFile()))
            return openStored(path, task, diagnostics, options, cutOff, attempts - 1);
        return std::move(found).error();
    }
    const ByteSourcePtr source = *std::move(found);
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
    if (isShardIndex(prefix, path)) {
        const Diagnostics before = diagnostics;
        auto set = openShardedSet(path, *source, task, diagnostics, cutOff);
        // The index is moved away first, and replaced last.
        if (!isAsRead(file.files.front())) {
            if (attempts == 1)
                return Error(ErrorCode::Io, ModelFilesText::tr("Another program replaces the files of this set."))
                    .inFile(path);
            diagnostics = before;
            return openStored(path, task, diagnostics, options, cutOff, attempts - 1);
        }
        if (set)
            set->files.push_back(std::move(file.files.front()));
        return set;
    }
    BURNISH_TRY(file.opened, openSource(source, task, diagnostics, options, cutOff, file.part));
    if (isPatch(file.opened.model.state.metadata())) {
        const OpenBase open = [&](const QString &base, Diagnostics &notes) {
            return openStored(base, task, notes, options, CutOff::Refuse);
        };
        BURNISH_TRY(OpenedFile patched, openPatch(path, source, open, options, task, diagnostics));
        patched.opened = withNatureOfRecord(std::move(patched.opened));
        return patched;
    }
    const SplitFormat *const split = splitFormat(*file.opened.format);
    if (const auto place = split ? split->splitPart(file.opened.model.state.metadata()) : std::nullopt) {
        const auto name = PartName::of(QFileInfo(path).fileName());
        if (name && std::uint64_t(name->number) == place->number + 1 && std::uint64_t(name->count()) == place->count)
            return openNumberedSet(pathOfSet(path), task, diagnostics, cutOff);
        diagnostics.add(Error(ErrorCode::NotFound,
                              ModelFilesText::tr("This file is part %1 of a split model of %2 parts, but its name does "
                                                 "not say so; only this part was opened.")
                                  .arg(place->number + 1)
                                  .arg(place->count))
                            .inFile(path));
    }
    file.opened = withNatureOfRecord(std::move(file.opened));
    noteBurn022(file.opened.model, *file.opened.format, diagnostics);
    if (isKerasShard(path) || (file.opened.format->info.comesInShards &&
                               (!pathOfSet(path).isEmpty() || holdsPartsOfTensors(file.opened.model.state.metadata()))))
        diagnostics.add(noteOnShard(path));
    return file;
}

} // namespace

Expected<OpenedFile> openFile(const QString &path, Task &task, Diagnostics &diagnostics, const OpenOptions &options,
                              CutOff cutOff, const std::vector<std::string> &forms)
{
    BURNISH_TRY(OpenedFile file, openStored(path, task, diagnostics, options, cutOff));
    if (auto note = noteOnModule(path))
        diagnostics.add(*std::move(note));
    // Those of modules are joined, unless the forms decide.
    if (!options.keepsParts && (!forms.empty() || sentenceModulesAt(path).isEmpty()))
        BURNISH_CHECK(joinParts(file.opened, path, task, diagnostics, forms));
    findLayout(file.opened.model.state, path, diagnostics);
    return file;
}

Expected<RecognisedModel> openModelSource(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                                          const OpenOptions &options)
{
    BURNISH_TRY(RecognisedModel opened, openModel(source, task, diagnostics, options));
    noteBurn022(opened.model, *opened.format, diagnostics);
    if (!options.keepsParts)
        BURNISH_CHECK(joinParts(opened, {}, task, diagnostics));
    findLayout(opened.model.state, {}, diagnostics);
    return withNatureOfRecord(std::move(opened));
}

} // namespace burnish
