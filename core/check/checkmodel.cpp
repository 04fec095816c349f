// SPDX-License-Identifier: MIT
#include "core/check/checkmodel.h"

#include "core/check/brokenfile.h"
#include "core/check/configcheck.h"
#include "core/check/findings.h"
#include "core/check/foldercheck.h"
#include "core/check/ggufcheck.h"
#include "core/check/hashcheck.h"
#include "core/check/layercheck.h"
#include "core/check/rangecheck.h"
#include "core/check/setcheck.h"
#include "core/formats/fileprefix.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/joinparts.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/wholemodel.h"
#include "core/stores/storeid.h"
#include "core/stores/storestext.h"

#include <QFileInfo>

#include <algorithm>

namespace burnish {

namespace {

/// True for the index of a set with the names of all its tensors.
bool isIndexOfTensors(const QString &path)
{
    if (!path.endsWith(QLatin1String(".json")) || path.endsWith(QLatin1String(".weights.json")))
        return false;
    const auto start = readFileStart(path, 4096);
    return start && isShardIndex(std::as_bytes(std::span(start->constData(), std::size_t(start->size()))), path);
}

/// Adds the flaws of a file that its reader reports, unless checkRanges() finds them.
void addFlaws(Findings &findings, const CheckedModel &model, const Diagnostics &diagnostics)
{
    const QString &id = model.opened.format->info.id;
    if (id == QLatin1String("safetensors") || id == QLatin1String("gguf") || id == QLatin1String("burnpack"))
        return;
    Omissions left = model.opened.model.state.omissions();
    left.add(diagnostics.omissions());
    for (Error flaw : diagnostics.flaws()) {
        const auto isSame = [&](const Omission &omission) { return omission.reason.message() == flaw.message(); };
        if (flaw.code() == ErrorCode::Malformed && std::ranges::none_of(left.entries(), isSame))
            findings.add(CheckKind::WrongCount, CheckSeverity::Untidy, std::move(flaw.inFile(model.path)));
    }
}

/// Opens any other model, and adds what opening reports.
Expected<CheckedModel> openOther(const QString &path, Findings &findings, Task &task)
{
    CheckedModel model;
    model.path = path;
    Diagnostics diagnostics;
    OpenOptions options;
    options.keepsParts = true;
    auto opened = openFile(path, task, diagnostics, options, CutOff::TakeWholeTensors);
    if (!opened && opened.error().isCancelled())
        return std::move(opened).error();
    if (!opened) {
        const QString file = opened.error().file().isEmpty() ? path : opened.error().file();
        // Repair can decide if both are the same.
        if (opened.error().code() == ErrorCode::Collision && isPathOfSet(path))
            findings.add(CheckKind::TensorTwice, CheckSeverity::Unreadable, std::move(opened.error().inFile(file)));
        else
            addUnreadable(findings, file, opened.error());
        return model;
    }
    model.opened = std::move(opened->opened);
    for (const FileOnDisk &file : opened->files) {
        if (file.identity)
            model.files += file.path;
        else if (model.opened.format->info.id == QLatin1String("torch-dcp"))
            findings.add(CheckKind::MissingShard, CheckSeverity::Unreadable,
                         Error(ErrorCode::NotFound,
                               StoresText::tr("The checkpoint's metadata names this file, but it does not exist."))
                             .inFile(file.path));
    }
    if (!diagnostics.isEmpty() || opened->part)
        model.flawed = model.files;
    if (opened->part && !opened->part->missing.empty())
        addTruncated(findings, path, *opened->part);
    addOmissions(findings, model.opened.model.state.omissions(), opened->part, path);
    addFlaws(findings, model, diagnostics);
    return model;
}

/// Adds what is missing of quantised tensors that consist of several stored ones.
Expected<void> checkParts(const CheckedModel &model, Findings &findings, Task &task)
{
    RecognisedModel joined = model.opened;
    joined.model.state.setOmissions({});
    Diagnostics ignored;
    const auto done = joinParts(joined, model.path, task, ignored);
    BURNISH_CHECK(task.poll());
    if (!done)
        return {};
    Omissions omissions = joined.model.state.omissions().filtered(
        [](const Omission &omission) { return omission.kind == OmissionKind::IncompleteLayers; });
    omissions.inFile(model.path);
    findings.add(omissions);
    return {};
}

/// Checks what was opened.
Expected<void> checkOpened(const CheckedModel &model, Findings &findings, Task &task)
{
    BURNISH_CHECK(checkRanges(model, findings, task));
    BURNISH_CHECK(checkParts(model, findings, task));
    // One cause, one finding: layers that lack what a missing file would have are not named again.
    if (!findings.isPartMissing()) {
        BURNISH_TRY(auto layers, checkState(model.opened.model.state, task));
        for (CheckFinding &finding : layers) {
            finding.what.inFile(model.path);
            findings.add(std::move(finding));
        }
    }
    checkGguf(model, findings);
    return checkConfiguration(model, findings, task);
}

} // namespace

Expected<QStringList> modelsToCheck(const QString &path, Task &task)
{
    BURNISH_CHECK(task.poll());
    if (!statusOfPath(path).isFolder() || wholeModelAt(path, task))
        return QStringList{path};
    BURNISH_TRY(const QStringList models, wholeModelsIn(path));
    return models;
}

namespace {

/// Opens and checks a model. An error is only a cancelled task.
Expected<void> checkPath(const QString &path, const CheckOptions &options, Findings &findings, CheckReport &report,
                         Task &task)
{
    CheckedModel model;
    model.path = path;
    const bool isThere = statusOfPath(path).exists() || isPathOfSet(path);
    if (!isThere) {
        findings.add(CheckKind::MissingBlob, CheckSeverity::Unreadable, brokenLink(linkTarget(path)).inFile(path));
    } else if (const auto whole = wholeModelAt(path, task); !whole) {
        if (whole.error().isCancelled())
            return whole.error();
        addUnreadable(findings, path, whole.error());
    } else {
        BURNISH_TRY(model, isIndexOfTensors(*whole) ? checkIndexedSet(*whole, findings, task)
                                                    : openOther(*whole, findings, task));
    }
    if (model.opened.format)
        BURNISH_CHECK(checkOpened(model, findings, task));
    BURNISH_CHECK(checkFolder(model, findings, task));
    if (options.isDeep && model.opened.format) {
        BURNISH_TRY(report.bytesRead, checkContents(model, findings, task));
    }
    report.opened = model.path;
    if (model.opened.format)
        report.format = model.opened.format->info.id;
    report.files = std::uint64_t(model.files.size());
    report.tensors = model.opened.model.state.tensors().size();
    return {};
}

} // namespace

Expected<CheckReport> checkModelFiles(const QString &path, const CheckOptions &options, Task &task)
{
    CheckReport report;
    report.path = path;
    report.isDeep = options.isDeep;
    if (!statusOfPath(path).exists() && !isPathOfSet(path) && !isLink(path))
        return identityOfFile(path).error();
    Findings findings;
    BURNISH_CHECK(checkPath(path, options, findings, report, task));
    if (const auto id = storeIdOfPath(report.opened)) {
        const auto listed = findStored(*id, knownStores(), task);
        BURNISH_CHECK(task.poll());
        if (listed)
            checkListing(*listed, findings);
    }
    report.findings = findings.take();
    return report;
}

Expected<CheckReport> checkStoredModel(const StoredModel &model, const CheckOptions &options, Task &task)
{
    CheckReport report;
    report.path = model.fullId();
    report.isDeep = options.isDeep;
    Findings findings;
    if (!model.path.isEmpty())
        BURNISH_CHECK(checkPath(model.path, options, findings, report, task));
    checkListing(model, findings);
    report.findings = findings.take();
    return report;
}

} // namespace burnish
