// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/nodeedits.h"
#include "core/export/exportrun.h"
#include "core/io/patchfile.h"
#include "core/merge/mergeplan.h"
#include "core/modelfiles/metadatainplace.h"
#include "core/modelfiles/openmodel.h"
#include "core/patch/making/applypatch.h"
#include "core/recipe/sessionfile.h"
#include "support/filefaults.h"
#include "support/filemaking.h"
#include "support/mergemaking.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/patchmaking.h"
#include "support/paths.h"

#include <QDir>
#include <QTemporaryDir>

#include <functional>

namespace burnish::test {

/// Something that changes files, in a folder of its own.
struct FaultScenario
{
    FolderContent before;
    /// Writes the files; the folder has the files of `before`. Can be repeated, with the same result.
    std::function<Expected<void>(const QString &folder)> run;
    /// Tests that run it for each of its allocations leave out all but every n-th: it takes long.
    std::size_t allocationStep = 1;
};

using MakeScenario = FaultScenario (*)();

inline constexpr QLatin1String faultTarget("model.safetensors");

/// Three tensors of 2 KiB.
inline ModelState smallModel(float scale)
{
    StateBuilder builder;
    for (const char *path : {"layer.0", "layer.1", "layer.2"}) {
        std::vector<float> values(512);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = float(i) * scale;
        builder.addTensorAt(path, floats({values.size()}, values));
    }
    return builder.finish();
}

/// One tensor that fills several of the blocks that files are written in, so that two threads write at a time.
inline ModelState largeModel()
{
    std::vector<float> values((std::size_t(13) << 20) / sizeof(float));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i);
    StateBuilder builder;
    builder.addTensorAt("large", floats({values.size()}, values));
    return builder.finish();
}

inline Expected<void> exportTo(const ModelState &state, const QString &target, std::uint64_t shardSize = 0,
                               bool verify = false)
{
    ExportOptions options;
    options.verify = verify;
    options.format = findFormat(target.endsWith(u"gz") ? u"named-mpk-gz" : u"safetensors");
    options.target = target;
    options.overwrite = true;
    options.shardSize = shardSize;
    options.idSeed = ParamId{1};
    Task task;
    BURNISH_TRY(const ExportPlan plan, planExport(state, options, task));
    BURNISH_TRY(const ExportReport report, runExport(plan, task));
    return {};
}

inline Expected<void> mergeTo(const std::vector<MergeSource> &sources, const QString &target)
{
    MergeOptions options;
    options.method = findMergeMethod(u"linear");
    options.models = {0, 1};
    options.rules = {rule("weight", 0.25, 0), rule("weight", 0.75, 1)};
    Task task;
    BURNISH_TRY(const MergePlan plan, planMerge(sources, options, task));
    if (!plan.problems.empty())
        return plan.problems.front();
    return exportTo(plan.mergedState, target);
}

inline Expected<void> putMetadata(const QString &path, const Metadata &metadata)
{
    Task task;
    Diagnostics diagnostics;
    BURNISH_TRY(const MetadataInPlace plan, planMetadataInPlace(path, metadata, task, diagnostics, HeaderRoom::Make));
    return writeMetadataInPlace(plan, task);
}

/// A folder that contains exactly these files.
inline std::unique_ptr<QTemporaryDir> folderWith(const FolderContent &content)
{
    auto folder = std::make_unique<QTemporaryDir>();
    for (const auto &[name, bytes] : content)
        writeInPlace(folder->filePath(name), bytes);
    return folder;
}

/// The content of a folder after running the scenario.
inline FolderContent contentAfter(const FaultScenario &scenario)
{
    const auto folder = folderWith(scenario.before);
    if (const auto done = scenario.run(folder->path()); !done)
        qFatal("%s", qPrintable(done.error().sentence()));
    return contentOfFolder(folder->path());
}

inline FaultScenario replacingExport()
{
    return {{{faultTarget, "old"}, {QStringLiteral("other"), "other"}},
            [model = smallModel(1)](const QString &folder) { return exportTo(model, folder + u'/' + faultTarget); }};
}

inline FaultScenario newExport()
{
    return {{}, replacingExport().run};
}

inline FaultScenario packedExport()
{
    return {{{QStringLiteral("model.mpk.gz"), "old"}}, [model = smallModel(1)](const QString &folder) {
                return exportTo(model, folder + QStringLiteral("/model.mpk.gz"));
            }};
}

/// A set of three files and an index, which replaces another one.
inline FaultScenario shardedExport()
{
    const auto put = [](const ModelState &model, const QString &folder) {
        return exportTo(model, folder + u'/' + faultTarget, 2048);
    };
    const FaultScenario first = {{}, [=](const QString &folder) { return put(smallModel(2), folder); }};
    return {contentAfter(first), [put, model = smallModel(1)](const QString &folder) { return put(model, folder); }};
}

/// Two blocks are being written while a third one is filled.
inline FaultScenario largeExport()
{
    return {{{faultTarget, "old"}},
            [model = largeModel()](const QString &folder) { return exportTo(model, folder + u'/' + faultTarget); },
            5};
}

/// Opens a file of the folder, exports it, and reads the result back.
inline Expected<void> copyIn(const QString &folder, const QString &source)
{
    Task task;
    Diagnostics diagnostics;
    BURNISH_TRY(const RecognisedModel opened, openModelFile(folder + u'/' + source, task, diagnostics));
    return exportTo(opened.model.state, folder + u'/' + faultTarget, 0, true);
}

/// The source is large enough to be read by system calls.
inline FaultScenario copyingExport()
{
    const std::vector<float> values(std::size_t(40) << 10, 0.5F);
    const QString source = QStringLiteral("source.safetensors");
    return {
        {{source, safeTensors({{QStringLiteral("a"), values}, {QStringLiteral("b"), values}})}, {faultTarget, "old"}},
        [source](const QString &folder) { return copyIn(folder, source); }};
}

/// The source is large enough for a thread that inflates ahead.
inline FaultScenario unpackingExport()
{
    std::vector<float> noise(std::size_t(512) << 10);
    std::uint32_t random = 1;
    for (float &value : noise) {
        random = random * 1664525 + 1013904223;
        value = float(random >> 8);
    }
    StateBuilder builder;
    builder.addTensorAt("noise", floats({noise.size()}, noise));
    const QString source = QStringLiteral("model.mpk.gz");
    const FaultScenario packed = {
        {}, [=, model = builder.finish()](const QString &folder) { return exportTo(model, folder + u'/' + source); }};
    FaultScenario scenario = {contentAfter(packed), [=](const QString &folder) { return copyIn(folder, source); }, 5};
    if (scenario.before[source].size() < (1 << 20))
        qFatal("The source is too small for a thread.");
    scenario.before[faultTarget] = "old";
    return scenario;
}

inline FaultScenario replacingMerge()
{
    const std::vector<MergeSource> sources = {{smallModel(1), QStringLiteral("a")},
                                              {smallModel(3), QStringLiteral("b")}};
    return {{{faultTarget, "old"}},
            [sources](const QString &folder) { return mergeTo(sources, folder + u'/' + faultTarget); }};
}

inline FaultScenario keptSession()
{
    const QString file = samplePath("digits-base.bpk");
    const ModelState state = opened(file);
    const LineagePtr lineage = editedLineage(openedLineage(file, file),
                                             *planRename(state, state.node(state.root()).children.front(), "renamed"));
    return {{{QStringLiteral("kept.burnish"), "old"}}, [lineage](const QString &folder) -> Expected<void> {
                Task task;
                BURNISH_TRY(const SessionFile session,
                            sessionOf(std::vector<SessionSource>{{QStringLiteral("digits"), lineage}}, {}, task));
                return writeSessionFile(folder + QStringLiteral("/kept.burnish"), session);
            }};
}

inline FaultScenario metadataInPlace()
{
    Metadata metadata;
    metadata.set("format", "np");
    return {{{faultTarget, contentOfFile(fixturePath("safetensors/resnet_mini.safetensors"))}},
            [metadata](const QString &folder) { return putMetadata(folder + u'/' + faultTarget, metadata); }};
}

/// The header has no room, so the file is written anew.
inline FaultScenario metadataWithRoom()
{
    Metadata metadata;
    metadata.set("format", std::string(100, 'x'));
    return {metadataInPlace().before,
            [metadata](const QString &folder) { return putMetadata(folder + u'/' + faultTarget, metadata); }, 5};
}

/// A patch is applied to its base.
inline FaultScenario appliedPatch()
{
    const QString base = QStringLiteral("base.safetensors");
    const QString patch = QStringLiteral("patch");
    const FaultScenario made = {{}, [=](const QString &folder) -> Expected<void> {
                                    Task task;
                                    const QString result = folder + QStringLiteral("/result.safetensors");
                                    BURNISH_CHECK(exportTo(smallModel(1), folder + u'/' + base));
                                    BURNISH_CHECK(exportTo(smallModel(2), result));
                                    BURNISH_TRY(const WrittenPatch written,
                                                writePatch(patchInput(folder + u'/' + base), patchInput(result),
                                                           folder + u'/' + patch, {}, task));
                                    return {};
                                }};
    FaultScenario scenario = {
        contentAfter(made), [=](const QString &folder) -> Expected<void> {
            Task task;
            BURNISH_TRY(PatchDocument document, readPatchFile(folder + u'/' + patch));
            Diagnostics notes;
            BURNISH_TRY(PatchInput input, openPatchInput(folder + u'/' + base, task, notes));
            BURNISH_TRY(const PatchPlan plan, planApply(std::move(document), std::move(input), task));
            BURNISH_TRY(const AppliedPatch applied,
                        applyPatch(plan, folder + u'/' + faultTarget, SafeFile::Existing::Replace, task));
            return {};
        }};
    scenario.before.erase(QStringLiteral("result.safetensors"));
    scenario.before[faultTarget] = "old";
    return scenario;
}

/// All scenarios by name, for the rows of a test.
inline std::vector<std::pair<const char *, MakeScenario>> faultScenarios()
{
    return {{"new export", newExport},
            {"replacing export", replacingExport},
            {"packed export", packedExport},
            {"sharded export", shardedExport},
            {"large export", largeExport},
            {"copying export", copyingExport},
            {"unpacking export", unpackingExport},
            {"merge", replacingMerge},
            {"session", keptSession},
            {"metadata in place", metadataInPlace},
            {"metadata with room", metadataWithRoom},
            {"applied patch", appliedPatch}};
}

/// The files that people see. Where a journal shows that a file is torn, the content that Burnish reads instead.
inline FolderContent visible(const QString &folder)
{
    FolderContent content = contentOfFolder(folder);
    std::erase_if(content, [](const auto &entry) { return entry.first.startsWith(u'.'); });
    for (auto &[name, bytes] : content) {
        Diagnostics diagnostics;
        const auto source = openPatchable(folder + u'/' + name, diagnostics);
        bytes.resize(source ? qsizetype((*source)->size()) : 0);
        if (!source || !(*source)->read(0, std::as_writable_bytes(std::span(bytes.data(), std::size_t(bytes.size())))))
            qFatal("%s cannot be read", qPrintable(name));
    }
    return content;
}

/// Restores a set that was being replaced, as opening any of its files does.
inline void openAll(const FolderContent &before, const QString &folder)
{
    for (const auto &[name, content] : before) {
        Task task;
        Diagnostics diagnostics;
        static_cast<void>(openModelFile(folder + u'/' + name, task, diagnostics));
    }
}

/// Names and sizes, for messages.
inline QString described(const FolderContent &content)
{
    QStringList lines;
    for (const auto &[name, bytes] : content)
        lines += QStringLiteral("%1 (%2 bytes)").arg(name).arg(bytes.size());
    return lines.join(QStringLiteral(", "));
}

/// Runs the scenario in the folder without waiting for the disk.
inline Expected<void> runQuickly(const FaultScenario &scenario, const QString &folder)
{
    const FailingFileCalls none(folder, FileFault::NoSpace, std::size_t(1) << 40);
    return scenario.run(folder);
}

} // namespace burnish::test
