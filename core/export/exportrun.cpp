// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"

#include "core/base/barrier.h"
#include "core/export/exportverify.h"
#include "core/export/layout/exporttext.h"
#include "core/formats/writeroffiles.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/model/sourcetensors.h"
#include "core/tensor/computable.h"

#include <QDir>

#include <chrono>

namespace burnish {

namespace {

/// The folders of modules or of a model that is a folder, which are removed again if nothing is written into them.
class MadeFolders
{
public:
    MadeFolders() = default;
    MadeFolders(const MadeFolders &) = delete;
    MadeFolders &operator=(const MadeFolders &) = delete;
    ~MadeFolders()
    {
        for (auto folder = m_created.rbegin(); folder != m_created.rend(); ++folder)
            QDir().rmdir(*folder);
    }
    /// Creates the folder of a file below that of the target, link by link inside of `within`.
    Expected<void> makeFor(const QString &file, const QString &target, const QString &within)
    {
        QStringList missing;
        const QString top = folderOfPath(target);
        for (QString folder = folderOfPath(file);
             folder.startsWith(top + QLatin1Char('/')) && !statusOfPath(folder).exists(); folder = folderOfPath(folder))
            missing.prepend(folder);
        for (const QString &folder : std::as_const(missing))
            BURNISH_CHECK(make(folder, within));
        return {};
    }
    Expected<void> make(const QString &folder, const QString &within)
    {
        if (!within.isEmpty())
            BURNISH_CHECK(SafeFile::checkInside(folder, within));
        if (!makeFolders(folder))
            return Error(ErrorCode::Io, ExportText::tr("The folder cannot be created.")).inFile(folder);
        m_created.push_back(folder);
        return {};
    }
    void keep() { m_created.clear(); }

private:
    std::vector<QString> m_created;
};

/// Writes and flushes the source file that includes the target.
Expected<void> addIncludingSource(SafeFileSet &set, const ExportPlan &plan, SafeFile::Existing existing)
{
    const QByteArray text = includingSource(plan.embedding());
    BURNISH_TRY(SafeFile *const file,
                set.add(includingSourcePath(plan.options.target), existing, std::uint64_t(text.size())));
    BURNISH_CHECK(file->write(bytesOf(text)));
    return file->flush();
}

/// Completes the report of what was written, and refuses it if it must not lose anything.
Expected<void> reportLosses(const ExportPlan &plan, ExportReport &report, Task &task)
{
    BURNISH_TRY(report.losses, lossesOfWritten(plan, task));
    return checkLosses(plan.options, report.losses);
}

/// Writes and verifies all files before the first one is renamed to its final name; the model, or its index, is
/// renamed last.
Expected<void> writeAndCommit(const ExportPlan &plan, ExportReport &report, Task &task)
{
    const ExportOptions &options = plan.options;
    const std::vector<ByteSourcePtr> sources = byteSources(plan.state);
    BURNISH_CHECK(checkSourcesUnchanged(sources));
    BURNISH_CHECK(checkComputable(plan.state, task));
    task.restart(plan.figures.tensorBytes * (options.verify ? 2 : 1));
    const auto existing = options.overwrite ? SafeFile::Existing::ReplaceInput : SafeFile::Existing::Refuse;
    std::vector<WrittenBytes> written;
    MadeFolders folders;
    if (const QString own = folderOfPath(options.target);
        isFolderFormat(*options.format) && !statusOfPath(own).exists())
        BURNISH_CHECK(folders.make(own, options.within));
    for (const QString &file : plan.files())
        BURNISH_CHECK(folders.makeFor(file, options.target, options.within));
    SafeFileSet set(options.within);
    if (options.verify)
        set.setFollower([&](SafeFile &file) { written.emplace_back(file); });
    BURNISH_CHECK(addSidecarCopies(set, plan.sidecars, existing, task));
    if (options.embed == EmbedForm::RustInclude)
        BURNISH_CHECK(addIncludingSource(set, plan, existing));
    const std::vector<ExportShard> shards =
        plan.set.isEmpty() ? std::vector{ExportShard{options.target, plan.state, plan.layout}} : plan.set.shards;
    std::vector<SafeFile *> files;
    for (const ExportShard &shard : shards) {
        BURNISH_CHECK(task.poll());
        BURNISH_TRY(SafeFile *const file,
                    set.add(shard.path, existing, shard.layout->sizeIsExact() ? shard.layout->fileSize() : 0));
        if (isSourceText(options.embed))
            BURNISH_CHECK(writeEmbedded(plan.embedding(), *shard.layout, *file, task));
        else
            BURNISH_CHECK(options.format->writer->write(*shard.layout, *file, task));
        BURNISH_CHECK(file->flush());
        files.push_back(file);
    }
    for (const auto &[path, content] : plan.set.others) {
        BURNISH_TRY(SafeFile *const other, set.add(path, existing, content.size()));
        BURNISH_CHECK(other->write(std::as_bytes(std::span(content))));
        BURNISH_CHECK(other->flush());
    }
    if (plan.set.hasIndex()) {
        BURNISH_TRY(SafeFile *const index, set.add(plan.set.indexPath, existing, plan.set.indexJson.size()));
        BURNISH_CHECK(index->write(std::as_bytes(std::span(plan.set.indexJson))));
        BURNISH_CHECK(index->flush());
    }
    BURNISH_CHECK(checkSourcesUnchanged(sources));
    for (const WrittenBytes &bytes : written)
        BURNISH_CHECK(bytes.verify(task));
    for (std::size_t i = 0; options.verify && i < files.size(); ++i)
        BURNISH_CHECK(verifyWritten(plan, shards[i], files[i]->temporaryPath(), task));
    BURNISH_CHECK(reportLosses(plan, report, task));
    BURNISH_CHECK(task.poll());
    BURNISH_CHECK(set.commit());
    folders.keep();
    return {};
}

} // namespace

Expected<void> checkComputable(const ModelState &state, const Task &task)
{
    std::vector<TensorPtr> tensors;
    for (const NodeId id : state.tensors()) {
        tensors.push_back(state.node(id).tensor);
        if (auto computable = checkComputable(*tensors.back()); !computable)
            return std::move(computable.error().inTensor(QString::fromStdString(state.path(id))));
    }
    return checkComputable(tensors, task);
}

Expected<ExportReport> runExport(const ExportPlan &plan, Task &task)
{
    const QString &target = plan.options.target;
    if (!plan.problems.empty()) {
        Error problem = plan.problems.front().error;
        return std::move(problem.inFile(target));
    }
    if (!plan.canRun() || target.isEmpty())
        return Error(ErrorCode::InvalidArgument, ExportText::tr("The export has no file to write to.")).inFile(target);

    const auto start = std::chrono::steady_clock::now();
    ExportReport report = reportOf(plan);
    if (auto written = writeAndCommit(plan, report, task); !written)
        return std::move(written.error().inFile(target));

    // The files are in place: from here on nothing may fail.
    (void)caught([&]() -> Expected<void> {
        for (const QString &file : report.files)
            report.fileSize += statusOfPath(file).size;
        return {};
    });
    report.verified = plan.options.verify;
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

} // namespace burnish
