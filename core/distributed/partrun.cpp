// SPDX-License-Identifier: MIT
#include "core/distributed/partrun.h"

#include "core/distributed/distributedtext.h"
#include "core/distributed/filesamples.h"
#include "core/distributed/partsinks.h"
#include "core/distributed/workcheck.h"
#include "core/export/exportrun.h"
#include "core/export/exportverify.h"
#include "core/io/paths.h"
#include "core/io/writtenplace.h"
#include "core/model/sourcetensors.h"

#include <QDir>
#include <QSet>

#include <algorithm>
#include <set>

namespace burnish {

namespace {

Error fileIsThere(const QString &path)
{
    return Error(ErrorCode::Exists, DistributedText::tr("The file already exists.")).inFile(path);
}

/// Runs one part.
class PartRunner
{
public:
    PartRunner(const DistributedWork &work, const DistributedPlan &plan, std::size_t part, const PartOptions &options,
               Task &task)
        : m_work(work)
        , m_plan(plan)
        , m_part(part)
        , m_options(options)
        , m_task(task)
    {}

    Expected<PartResult> run()
    {
        if (m_part >= m_plan.parts.size())
            return invalid(DistributedText::tr("Expected a part from 1 to %1, found %2.")
                               .arg(m_plan.parts.size())
                               .arg(m_part + 1));
        BURNISH_TRY(m_division, checkedDivision(m_work, m_plan, m_task));
        m_shards = m_plan.shardsByPart()[m_part];
        BURNISH_CHECK(takeReceipt());
        PartResult result;
        result.shards = m_shards.size();
        result.bytes = m_plan.parts[m_part].bytes;
        result.wasDone = m_before && std::size_t(m_done.size()) == m_shards.size();
        if (result.wasDone) {
            result.losses = lossesOf(*m_before);
            return result;
        }
        BURNISH_CHECK(checkInputs());
        BURNISH_CHECK(checkWrittenPlace(m_work.folder));
        if (!makeFolders(m_work.folder))
            return Error(ErrorCode::Io, DistributedText::tr("The folder cannot be created.")).inFile(m_work.folder);
        BURNISH_CHECK(removeOldIndexes());
        m_task.restart(result.bytes);
        for (const std::size_t index : m_shards) {
            if (!m_done.contains(index))
                BURNISH_CHECK(writeShard(index));
        }
        if (m_shards.empty() || m_receipt.shards.size() != m_shards.size())
            BURNISH_CHECK(writeReceipt(m_receipt, m_work.folder));
        result.losses = lossesOf(m_receipt);
        return result;
    }

private:
    /// Finds out what an earlier run has written.
    Expected<void> takeReceipt()
    {
        m_receipt = {m_plan.program, m_plan.digest, m_part, {}};
        auto read = readReceipt(m_plan, m_work.folder, m_part);
        // A damaged receipt counts as missing; one of another plan belongs to somebody else.
        const bool isForeign = !read && read.error().code() != ErrorCode::Malformed;
        if (isForeign && !m_options.overwrite)
            return std::move(read).error();
        if (!read || !*read)
            return {};
        m_before = **std::move(read);
        const ReceiptIndex written(*m_before);
        for (const std::size_t index : m_shards) {
            BURNISH_CHECK(m_task.poll());
            const ReceiptShard *shard = written.find(m_plan.shards[index]);
            if (shard && checkShard(m_plan, index, *shard, m_work.folder, false, m_task)) {
                m_done.insert(index);
                m_receipt.shards.push_back(*shard);
            }
        }
        return {};
    }

    Expected<void> checkInputs()
    {
        QSet<std::size_t> inputs;
        for (const std::size_t index : m_shards) {
            for (const PlannedSource &source : m_plan.shards[index].sources)
                inputs.insert(source.input);
        }
        for (const std::size_t input : std::as_const(inputs)) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_CHECK(
                checkInput(m_plan.inputs[input], m_division.inputs[qsizetype(input)], m_options.hashesInputs, m_task));
        }
        return {};
    }

    /// An old index must not vouch for a mix of old and new shards.
    Expected<void> removeOldIndexes()
    {
        for (std::size_t i = 0; m_options.overwrite && i < m_work.exports.size(); ++i) {
            const ShardSet &set = m_work.exports[i].set;
            if (!set.hasIndex() || !statusOfPath(set.indexPath).isFile())
                continue;
            BURNISH_TRY(const ByteSourcePtr index, openOutput(set.indexPath));
            BURNISH_TRY(const QByteArray digest, sha256OfRange(*index, 0, index->size(), m_task));
            if (digest != m_plan.outputs[i].ends)
                BURNISH_CHECK(platform::removeFile(set.indexPath));
        }
        return {};
    }

    Expected<void> writeShard(std::size_t index)
    {
        const PlannedShard &shard = m_plan.shards[index];
        const ExportPlan &plan = m_work.exports[shard.output];
        const bool isSingle = plan.set.isEmpty();
        const ExportShard place = isSingle ? ExportShard{plan.options.target, plan.state, plan.layout}
                                           : plan.set.shards[m_division.places[index]];
        const std::vector<ByteSourcePtr> sources = byteSources(place.state);
        BURNISH_CHECK(checkSourcesUnchanged(sources));
        BURNISH_CHECK(checkComputable(place.state, m_task));
        if (!makeFolders(folderOfPath(place.path)))
            return Error(ErrorCode::Io, DistributedText::tr("The folder cannot be created.")).inFile(place.path);
        ReceiptShard written{shard.file, shard.offset, shard.bytes, {}, {}, {}};
        auto done = shard.isRange() ? writeRange(shard, place, sources, written)
                                    : writeWhole(shard, plan, place, sources, written);
        if (!done)
            return std::move(done.error().inFile(place.path));
        m_receipt.shards.push_back(std::move(written));
        return keepReceipt();
    }

    // The order of writes is the promise: a shard is on the disk (SafeFile::flush(), OutputFile::flush()) before the
    // receipt that vouches for it gets its name. A receipt that a crash takes away only makes its part run again.

    /// Writes the receipt so far, with what another worker on this part has added to it.
    Expected<void> keepReceipt()
    {
        Receipt receipt = m_receipt;
        if (auto other = readReceipt(m_plan, m_work.folder, m_part); other && *other) {
            const ReceiptIndex ours(m_receipt);
            const ReceiptIndex theirs(**other);
            for (const std::size_t index : m_shards) {
                const ReceiptShard *shard = theirs.find(m_plan.shards[index]);
                if (shard && !ours.find(m_plan.shards[index]))
                    receipt.shards.push_back(*shard);
            }
        }
        std::ranges::sort(receipt.shards, {},
                          [](const ReceiptShard &shard) { return std::pair(shard.file, shard.offset); });
        return writeReceipt(receipt, m_work.folder);
    }

    /// True if the file there was written by this plan, or may be replaced anyway.
    [[nodiscard]] bool mayReplace(const PlannedShard &shard) const
    {
        return m_options.overwrite || (m_before && ReceiptIndex(*m_before).find(shard));
    }

    Expected<void> writeWhole(const PlannedShard &shard, const ExportPlan &plan, const ExportShard &place,
                              const std::vector<ByteSourcePtr> &sources, ReceiptShard &written)
    {
        const PathStatus there = statusOfPath(place.path);
        const bool replaces = mayReplace(shard);
        // A worker that was killed may have left a whole shard without a receipt: it is compared with the new one.
        if (there.exists() && !replaces && (!there.isFile() || there.size != shard.bytes))
            return fileIsThere(place.path);
        const auto existing =
            replaces || there.exists() ? SafeFile::Existing::ReplaceInput : SafeFile::Existing::Refuse;
        auto created = SafeFile::create(place.path, existing, shard.bytes, plan.options.within);
        // Another worker on this part was faster: its file is compared, too.
        if (!created && created.error().code() == ErrorCode::Exists && !there.exists() &&
            statusOfPath(place.path).exists())
            return writeWhole(shard, plan, place, sources, written);
        BURNISH_TRY(const auto file, std::move(created));
        FileDigests digests(*file, shard.bytes);
        BURNISH_CHECK(plan.options.format->writer->write(*place.layout, *file, m_task));
        BURNISH_CHECK(file->flush());
        BURNISH_CHECK(checkSourcesUnchanged(sources));
        written.sha256 = digests.sha256();
        written.samples = digests.samples();
        if (plan.options.verify) {
            BURNISH_TRY(const QByteArray digest, digestOf(file->temporaryPath()));
            if (digest != written.sha256)
                return otherBytes();
            BURNISH_CHECK(verifyWritten(plan, place, file->temporaryPath(), m_task));
        }
        BURNISH_CHECK(recordLosses(shard.output, written));
        BURNISH_CHECK(m_task.poll());
        if (there.exists() && !replaces)
            return checkSame(place.path, written);
        auto committed = file->commit();
        // Another worker on this part was faster.
        if (!committed && committed.error().code() == ErrorCode::Exists)
            return checkSame(place.path, written);
        return committed;
    }

    /// Completes what the receipt says of the tensors that were just written.
    Expected<void> recordLosses(std::size_t output, ReceiptShard &written)
    {
        const ExportPlan &plan = m_work.exports[output];
        BURNISH_TRY(std::vector<WrittenLosses> losses, lossesOfWritten(plan, m_task, WrittenExtent::Part));
        // Those of earlier shards are still known.
        std::erase_if(losses,
                      [&](const WrittenLosses &tensor) { return !m_reported.emplace(output, tensor.path).second; });
        written.losses = asJson(losses);
        return checkLosses(plan.options, losses);
    }

    /// Fails unless the file that is there is what would be written.
    Expected<void> checkSame(const QString &path, const ReceiptShard &written) const
    {
        BURNISH_TRY(const QByteArray digest, digestOf(path));
        return digest == written.sha256 ? Expected<void>() : Expected<void>(fileIsThere(path));
    }

    [[nodiscard]] Expected<QByteArray> digestOf(const QString &path) const
    {
        Task reading(&m_task);
        BURNISH_TRY(const ByteSourcePtr bytes, openOutput(path));
        return sha256OfRange(*bytes, 0, bytes->size(), reading);
    }

    Expected<void> writeRange(const PlannedShard &shard, const ExportShard &place,
                              const std::vector<ByteSourcePtr> &sources, ReceiptShard &written)
    {
        if (statusOfPath(place.path).exists() && !m_options.overwrite)
            return fileIsThere(place.path);
        const QString path = QDir(m_work.folder).filePath(m_plan.unfinishedName(shard.file));
        BURNISH_CHECK(platform::createReserved(path, shard.of));
        BURNISH_TRY(const auto file, platform::OutputFile::openRange(path, shard.offset));
        RangeSink sink(*file, shard.offset, shard.offset + shard.bytes);
        const FormatWriter &writer = *m_work.exports[shard.output].options.format->writer;
        BURNISH_CHECK(writer.write(*place.layout, sink, m_task));
        BURNISH_CHECK(file->flush());
        BURNISH_CHECK(checkSourcesUnchanged(sources));
        written.sha256 = sink.digests().sha256();
        written.samples = sink.digests().samples();
        BURNISH_CHECK(recordLosses(shard.output, written));
        return m_task.poll();
    }

    const DistributedWork &m_work;
    const DistributedPlan &m_plan;
    std::size_t m_part;
    const PartOptions &m_options;
    Task &m_task;
    WorkDivision m_division;
    std::vector<std::size_t> m_shards;
    std::optional<Receipt> m_before; ///< of an earlier run of this plan
    QSet<std::size_t> m_done;        ///< shards that need not be written again
    Receipt m_receipt;
    std::set<std::pair<std::size_t, std::string>> m_reported; ///< tensors with losses, by output
};

} // namespace

Expected<PartResult> runPart(const DistributedWork &work, const DistributedPlan &plan, std::size_t part,
                             const PartOptions &options, Task &task)
{
    return PartRunner(work, plan, part, options, task).run();
}

} // namespace burnish
