// SPDX-License-Identifier: MIT
#include "core/distributed/distributedtext.h"
#include "core/distributed/filesamples.h"
#include "core/distributed/partrun.h"
#include "core/distributed/workcheck.h"
#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/io/platform.h"
#include "core/io/safefile.h"
#include "core/modelfolder/sidecarcopy.h"

#include <QDir>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

namespace {

class PartsFinisher
{
public:
    PartsFinisher(const DistributedWork &work, const DistributedPlan &plan, const FinishOptions &options, Task &task)
        : m_work(work)
        , m_plan(plan)
        , m_options(options)
        , m_task(task)
    {}

    Expected<FinishResult> finish()
    {
        BURNISH_TRY(m_division, checkedDivision(m_work, m_plan, m_task));
        BURNISH_CHECK(checkParts());
        if (!m_result.missing.empty())
            return std::move(m_result);
        for (std::size_t i = 0; i < m_work.exports.size(); ++i) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_CHECK(finishOutput(i));
        }
        BURNISH_CHECK(writeFinished());
        return std::move(m_result);
    }

private:
    Expected<void> checkParts()
    {
        std::uint64_t total = 0;
        for (const PlannedPart &part : m_plan.parts)
            total += part.bytes;
        m_task.restart(m_options.verifies ? total : 0);
        const auto shards = m_plan.shardsByPart();
        for (std::size_t part = 0; part < m_plan.parts.size(); ++part) {
            BURNISH_CHECK(m_task.poll());
            const auto done = receiptOfDone(m_plan, part, shards[part], m_work.folder, m_options.verifies, m_task);
            if (!done && done.error().isCancelled())
                return done.error();
            if (!done)
                m_result.problems.push_back(done.error());
            if (!done || !*done)
                m_result.missing.push_back(part);
            else
                std::ranges::move(lossesOf(**done), std::back_inserter(m_result.losses));
        }
        return {};
    }

    Expected<void> finishOutput(std::size_t i)
    {
        const ExportPlan &plan = m_work.exports[i];
        const PlannedOutput &output = m_plan.outputs[i];
        if (plan.set.isEmpty() && plan.layout->fixesOffsets())
            BURNISH_CHECK(giveName(output.target));
        const auto existing = m_options.overwrite ? SafeFile::Existing::ReplaceInput : SafeFile::Existing::Refuse;
        SafeFileSet set(plan.options.within);
        for (const SidecarCopy &copy : plan.sidecars) {
            if (!makeFolders(folderOfPath(copy.to)))
                return Error(ErrorCode::Io, DistributedText::tr("The folder cannot be created.")).inFile(copy.to);
        }
        BURNISH_CHECK(addSidecarCopies(set, plan.sidecars, existing, m_task));
        if (plan.set.hasIndex()) {
            BURNISH_TRY(const bool isThere, isIndexThere(plan.set.indexPath, output.ends));
            if (!isThere) {
                BURNISH_TRY(SafeFile *const index, set.add(plan.set.indexPath, existing, plan.set.indexJson.size()));
                BURNISH_CHECK(index->write(std::as_bytes(std::span(plan.set.indexJson))));
            }
        }
        BURNISH_CHECK(set.commit());
        for (const QString &file : output.files)
            m_result.files.append(QDir(m_work.folder).filePath(file));
        m_result.bytes += output.bytes;
        return {};
    }

    /// Renames a single file unless an earlier finish has done so.
    Expected<void> giveName(const QString &file)
    {
        const QDir folder(m_work.folder);
        const QString path = folder.filePath(file);
        const QString unfinished = folder.filePath(m_plan.unfinishedName(file));
        if (!statusOfPath(unfinished).exists())
            return {};
        return m_options.overwrite ? platform::replaceFile(unfinished, path)
                                   : platform::moveToNewFile(unfinished, path);
    }

    Expected<bool> isIndexThere(const QString &path, const QByteArray &digest)
    {
        if (!statusOfPath(path).isFile())
            return false;
        BURNISH_TRY(const ByteSourcePtr index, openOutput(path));
        Task reading(&m_task);
        BURNISH_TRY(const QByteArray found, sha256OfRange(*index, 0, index->size(), reading));
        return found == digest;
    }

    Expected<void> writeFinished()
    {
        if (!makeFolders(receiptFolder(m_work.folder)))
            return Error(ErrorCode::Io, DistributedText::tr("The folder cannot be created."))
                .inFile(receiptFolder(m_work.folder));
        const QJsonObject json{{QStringLiteral("burnishReceipt"), 1},
                               {QStringLiteral("program"), m_plan.program},
                               {QStringLiteral("plan"), QString::fromLatin1(m_plan.digest)},
                               {QStringLiteral("finished"), true}};
        return writeJsonFile(finishedPath(m_work.folder), QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n');
    }

    const DistributedWork &m_work;
    const DistributedPlan &m_plan;
    const FinishOptions &m_options;
    Task &m_task;
    WorkDivision m_division;
    FinishResult m_result;
};

} // namespace

Expected<FinishResult> finishParts(const DistributedWork &work, const DistributedPlan &plan,
                                   const FinishOptions &options, Task &task)
{
    return PartsFinisher(work, plan, options, task).finish();
}

} // namespace burnish
