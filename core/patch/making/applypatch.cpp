// SPDX-License-Identifier: MIT
#include "core/patch/making/applypatch.h"

#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/model/sourcetensors.h"
#include "core/patch/patchedfile.h"
#include "core/patch/patchtext.h"
#include "core/tensor/analysis/digest.h"

#include <QDir>
#include <QFileInfo>

namespace burnish {

namespace {

std::vector<PatchPlan::Row> rowsOf(const PatchDocument &patch)
{
    std::vector<PatchPlan::Row> rows;
    rows.reserve(patch.tensors.size() + patch.removed.size());
    for (const PatchedTensorEntry &entry : patch.tensors)
        rows.push_back(
            {entry.name, entry.base, entry.form, false, entry.info.elementCount(), entry.changed, entry.codeSize});
    for (const std::string &name : onlyInBase(patch)) {
        PatchPlan::Row &row = rows.emplace_back();
        row.tensor = SharedText(name);
        row.isRemoved = true;
    }
    return rows;
}

/// The files of a result, and what is written to them.
class ResultFiles
{
public:
    ResultFiles(const PatchPlan &plan, SafeFile::Existing existing, Task &task)
        : m_plan(plan)
        , m_existing(existing)
        , m_task(task)
    {}

    Expected<void> write(const QString &target)
    {
        const std::vector<PatchedFile> &files = m_plan.patch.result.files;
        BURNISH_TRY(const std::vector<TensorPtr> tensors, patchedTensors(m_plan.patch, m_plan.base.state, false));
        // An index vouches for the others: it gets its name last.
        for (std::size_t i = files.size(); i-- > 0;) {
            BURNISH_CHECK(m_task.poll());
            // Names are those that a file claims.
            const QString name = QFileInfo(files[i].name).fileName();
            BURNISH_CHECK(writeFile(files[i], files.size() == 1 ? target : QDir(target).filePath(name), tensors));
        }
        return {};
    }
    Expected<void> commit() { return m_set.commit(); }

private:
    Expected<void> writeFile(const PatchedFile &file, const QString &path, const std::vector<TensorPtr> &tensors)
    {
        BURNISH_TRY(const PatchedLayout layout, readFileLayout(file, m_plan.patch.tensors, m_task));
        BURNISH_TRY(SafeFile *const out, m_set.add(path, m_existing, file.size));
        const auto digest = std::make_shared<Sha256>();
        out->setFollower([digest](std::span<const std::byte> bytes) { digest->add(bytes); });
        BURNISH_CHECK(writePatchedFile(layout, tensors, *out, m_task));
        BURNISH_CHECK(out->flush());
        if (digest->result() != file.sha256)
            return Error(ErrorCode::Malformed,
                         PatchText::tr("The patch is damaged: the file “%1” has other bytes than its digest says.")
                             .arg(file.name))
                .inFile(m_plan.patch.path);
        return {};
    }

    const PatchPlan &m_plan;
    SafeFile::Existing m_existing;
    Task &m_task;
    SafeFileSet m_set;
};

/// Returns what is wrong with the base, if that explains the failure.
Error explained(const PatchPlan &plan, Error failure, Task &task)
{
    if (failure.code() != ErrorCode::Malformed)
        return failure;
    const auto wrong = checkBase(plan.patch, plan.base.state, true, task);
    if (!wrong)
        return wrong.error();
    return wrong->empty() ? failure : wrongBaseError(plan.patch, plan.base.path, *wrong);
}

Expected<AppliedPatch> applyExactly(const PatchPlan &plan, const QString &target, SafeFile::Existing existing,
                                    Task &task)
{
    const bool makesFolder = plan.patch.result.files.size() > 1 && !statusOfPath(target).exists();
    if (makesFolder && !makeFolders(target))
        return Error(ErrorCode::Io, PatchText::tr("The folder cannot be created.")).inFile(target);
    const auto write = [&]() -> Expected<void> {
        const std::vector<ByteSourcePtr> sources = byteSources(plan.base.state);
        BURNISH_CHECK(checkSourcesUnchanged(sources));
        task.restart(plan.resultSize);
        ResultFiles files(plan, existing, task);
        if (auto written = files.write(target); !written)
            return explained(plan, std::move(written).error(), task);
        BURNISH_CHECK(checkSourcesUnchanged(sources));
        BURNISH_CHECK(task.poll());
        return files.commit();
    };
    if (auto written = write(); !written) {
        if (makesFolder)
            QDir().rmdir(target);
        return std::move(written).error();
    }
    AppliedPatch applied{plan.patch.result.files, true};
    if (applied.files.size() == 1)
        applied.files.front().name = QFileInfo(target).fileName();
    return applied;
}

/// Exports the tensors. Each is verified before it is read.
Expected<AppliedPatch> exportResult(const PatchPlan &plan, const QString &target, SafeFile::Existing existing,
                                    Task &task)
{
    ExportOptions options;
    options.target = target;
    options.format = findFormat(QString::fromStdString(plan.patch.result.format));
    options.adapter = AdapterChoice::none();
    options.overwrite = existing != SafeFile::Existing::Refuse;
    BURNISH_TRY(const ModelState result, patchedModel(plan.patch, plan.base.state));
    BURNISH_TRY(const ExportPlan exported, planExport(result, options, task));
    if (!exported.problems.empty())
        return exported.problems.front().error;
    BURNISH_TRY(const ExportReport report, runExport(exported, task));
    AppliedPatch applied;
    for (const QString &path : exported.files()) {
        BURNISH_TRY(const auto file, FileSource::open(path));
        BURNISH_TRY(const QByteArray digest, sha256OfRange(*file, 0, file->size(), task));
        applied.files.push_back(
            {.name = QFileInfo(path).fileName(), .size = file->size(), .sha256 = QByteArray::fromHex(digest)});
    }
    return applied;
}

} // namespace

Expected<PatchPlan> planApply(PatchDocument patch, PatchInput base, Task &task)
{
    PatchPlan plan;
    BURNISH_TRY(const std::vector<WrongBase> wrong, checkBase(patch, base.state, false, task));
    for (const PatchedFile &file : patch.result.files)
        plan.resultSize += file.size;
    plan.rows = rowsOf(patch);
    if (!wrong.empty())
        plan.problems.push_back({wrongBaseError(patch, base.path, wrong)});
    const Format *const format = findFormat(QString::fromStdString(patch.result.format));
    if (!patch.isExact && (!format || !format->writer))
        plan.problems.push_back(
            {Error(ErrorCode::Unsupported, PatchText::tr("Files of the format “%1” cannot be written.")
                                               .arg(quotedForMessage(patch.result.format)))
                 .inFile(patch.path)});
    if (!patch.isExact)
        plan.warnings.push_back(
            Error(ErrorCode::Unsupported,
                  PatchText::tr("The tensors come back bit for bit, but not the bytes of the file: what its format "
                                "compresses depends on the library that wrote it."))
                .inFile(patch.path));
    plan.patch = std::move(patch);
    plan.base = std::move(base);
    return plan;
}

Expected<AppliedPatch> applyPatch(const PatchPlan &plan, const QString &target, SafeFile::Existing existing, Task &task)
{
    if (!plan.canRun())
        return plan.problems.front().error;
    return plan.patch.isExact ? applyExactly(plan, target, existing, task) : exportResult(plan, target, existing, task);
}

} // namespace burnish
