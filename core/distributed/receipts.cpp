// SPDX-License-Identifier: MIT
#include "core/distributed/receipts.h"

#include "core/distributed/distributedtext.h"
#include "core/distributed/filesamples.h"
#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

namespace {

constexpr int receiptFormat = 1;

Error badReceipt(ErrorCode code, const QString &sentence, const QString &path)
{
    return Error(code, sentence).inFile(path);
}

std::optional<Receipt> receiptFrom(const QJsonObject &json)
{
    if (json.value(QLatin1String("burnishReceipt")).toInteger() != receiptFormat)
        return std::nullopt;
    Receipt receipt;
    receipt.program = json.value(QLatin1String("program")).toString();
    receipt.plan = json.value(QLatin1String("plan")).toString().toLatin1();
    const qint64 part = json.value(QLatin1String("part")).toInteger();
    const QJsonArray shards = json.value(QLatin1String("shards")).toArray();
    if (part < 1 || !json.value(QLatin1String("shards")).isArray())
        return std::nullopt;
    receipt.part = std::size_t(part - 1);
    receipt.shards.reserve(std::size_t(shards.size()));
    for (const auto &each : shards) {
        const QJsonObject shard = each.toObject();
        receipt.shards.push_back({shard.value(QLatin1String("file")).toString(),
                                  std::uint64_t(shard.value(QLatin1String("offset")).toInteger()),
                                  std::uint64_t(shard.value(QLatin1String("bytes")).toInteger()),
                                  shard.value(QLatin1String("sha256")).toString().toLatin1(),
                                  shard.value(QLatin1String("samples")).toString().toLatin1(),
                                  shard.value(QLatin1String("losses")).toArray()});
    }
    return receipt;
}

Expected<void> checkReceipt(const DistributedPlan &plan, std::size_t part, const Receipt &receipt)
{
    if (receipt.plan != plan.digest)
        return Error(ErrorCode::Mismatch,
                     DistributedText::tr("The receipt belongs to another plan: expected %1, found %2.")
                         .arg(QString::fromLatin1(plan.digest.first(8)), QString::fromLatin1(receipt.plan.left(8))));
    if (receipt.program != plan.program)
        return Error(ErrorCode::Mismatch,
                     DistributedText::tr("The part was written by version %1, the plan was made by version %2.")
                         .arg(receipt.program, plan.program));
    if (receipt.part != part)
        return Error(ErrorCode::Mismatch, DistributedText::tr("Expected the receipt of part %1, found that of part %2.")
                                              .arg(part + 1)
                                              .arg(receipt.part + 1));
    return {};
}

/// Returns the path of a shard's file: of a single file, its unfinished form if that exists.
QString pathOf(const DistributedPlan &plan, const PlannedShard &shard, const QString &output)
{
    const QDir folder(output);
    if (!shard.isRange())
        return folder.filePath(shard.file);
    QString unfinished = folder.filePath(plan.unfinishedName(shard.file));
    return statusOfPath(unfinished).exists() ? unfinished : folder.filePath(shard.file);
}

bool hasPlannedSize(const DistributedPlan &plan, const PlannedShard &shard, const QString &output)
{
    const PathStatus status = statusOfPath(pathOf(plan, shard, output));
    return status.isFile() && status.size == (shard.isRange() ? shard.of : shard.bytes);
}

} // namespace

ReceiptIndex::ReceiptIndex(const Receipt &receipt)
{
    for (const ReceiptShard &shard : receipt.shards)
        m_shards.emplace(std::pair(shard.file, shard.offset), &shard);
}

const ReceiptShard *ReceiptIndex::find(const PlannedShard &planned) const
{
    const auto found = m_shards.find({planned.file, planned.offset});
    return found == m_shards.end() || found->second->bytes != planned.bytes ? nullptr : found->second;
}

QString receiptFolder(const QString &output)
{
    return QDir(output).filePath(QStringLiteral("burnish-receipts"));
}

QString receiptPath(const QString &output, std::size_t part)
{
    return receiptFolder(output) + QStringLiteral("/part-%1.json").arg(part + 1, 5, 10, QLatin1Char('0'));
}

QString finishedPath(const QString &output)
{
    return receiptFolder(output) + QStringLiteral("/finished.json");
}

Expected<std::optional<Receipt>> readReceipt(const DistributedPlan &plan, const QString &output, std::size_t part)
{
    const QString path = receiptPath(output, part);
    if (!statusOfPath(path).exists())
        return std::optional<Receipt>();
    BURNISH_TRY(const QJsonDocument json, readJsonFile(path));
    std::optional<Receipt> receipt = receiptFrom(json.object());
    if (!receipt)
        return badReceipt(ErrorCode::Malformed, DistributedText::tr("This is not the receipt of a part."), path);
    if (auto checked = checkReceipt(plan, part, *receipt); !checked)
        return std::move(checked.error().inFile(path));
    return receipt;
}

std::vector<WrittenLosses> lossesOf(const Receipt &receipt)
{
    std::vector<WrittenLosses> all;
    for (const ReceiptShard &shard : receipt.shards)
        std::ranges::move(writtenLossesFrom(shard.losses), std::back_inserter(all));
    return all;
}

Expected<void> writeReceipt(const Receipt &receipt, const QString &output)
{
    if (!makeFolders(receiptFolder(output)))
        return badReceipt(ErrorCode::Io, DistributedText::tr("The folder cannot be created."), receiptFolder(output));
    QJsonArray shards;
    for (const ReceiptShard &shard : receipt.shards) {
        QJsonObject json{{QStringLiteral("file"), shard.file},
                         {QStringLiteral("offset"), qint64(shard.offset)},
                         {QStringLiteral("bytes"), qint64(shard.bytes)},
                         {QStringLiteral("sha256"), QString::fromLatin1(shard.sha256)},
                         {QStringLiteral("samples"), QString::fromLatin1(shard.samples)}};
        if (!shard.losses.isEmpty())
            json.insert(QStringLiteral("losses"), shard.losses);
        shards.append(json);
    }
    const QJsonObject json{{QStringLiteral("burnishReceipt"), receiptFormat},
                           {QStringLiteral("program"), receipt.program},
                           {QStringLiteral("plan"), QString::fromLatin1(receipt.plan)},
                           {QStringLiteral("part"), qint64(receipt.part + 1)},
                           {QStringLiteral("shards"), shards}};
    const QString path = receiptPath(output, receipt.part);
    const QByteArray text = QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
    if (auto checked = checkJsonLimits(text); !checked)
        return std::move(checked.error().inFile(path));
    // Another worker of this program can be reading it.
    return SafeFile::writeAll(path, SafeFile::Existing::ReplaceInput, text);
}

Expected<void> checkShard(const DistributedPlan &plan, std::size_t index, const ReceiptShard &written,
                          const QString &output, bool whole, Task &task)
{
    const PlannedShard &shard = plan.shards[index];
    const QString path = pathOf(plan, shard, output);
    const auto differs = [&](const QString &sentence) { return badReceipt(ErrorCode::Mismatch, sentence, path); };
    if (!statusOfPath(path).isFile())
        return badReceipt(ErrorCode::NotFound, DistributedText::tr("The file does not exist."), path);
    if (!hasPlannedSize(plan, shard, output))
        return differs(DistributedText::tr("Expected %1 bytes, found %2.")
                           .arg(shard.isRange() ? shard.of : shard.bytes)
                           .arg(statusOfPath(path).size));
    BURNISH_TRY(const QByteArray samples, samplesOf(path, shard.offset, shard.bytes));
    if (samples != written.samples)
        return differs(DistributedText::tr("The file differs from what its part has written."));
    if (!whole)
        return {};
    BURNISH_TRY(const ByteSourcePtr file, openOutput(path));
    BURNISH_TRY(const QByteArray sha256, sha256OfRange(*file, shard.offset, shard.bytes, task));
    return sha256 == written.sha256 ? Expected<void>()
                                    : differs(DistributedText::tr("The file differs from what its part has written."));
}

Expected<std::optional<Receipt>> receiptOfDone(const DistributedPlan &plan, std::size_t part,
                                               const std::vector<std::size_t> &shards, const QString &output,
                                               bool whole, Task &task)
{
    BURNISH_TRY(std::optional<Receipt> receipt, readReceipt(plan, output, part));
    if (!receipt)
        return receipt;
    const ReceiptIndex index(*receipt);
    for (const std::size_t i : shards) {
        BURNISH_CHECK(task.poll());
        const ReceiptShard *written = index.find(plan.shards[i]);
        if (!written)
            return std::optional<Receipt>();
        BURNISH_CHECK(checkShard(plan, i, *written, output, whole, task));
    }
    return receipt;
}

std::vector<std::size_t> ReceiptsState::missing() const
{
    std::vector<std::size_t> missing;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        if (parts[part] != PartState::Done)
            missing.push_back(part);
    }
    return missing;
}

Expected<ReceiptsState> receiptsState(const DistributedPlan &plan, const QString &output, const Task &task)
{
    ReceiptsState state;
    state.parts.resize(plan.parts.size());
    state.problems.resize(plan.parts.size());
    std::vector<Receipt> receipts(plan.parts.size());
    for (std::size_t part = 0; part < plan.parts.size(); ++part) {
        BURNISH_CHECK(task.poll());
        auto receipt = readReceipt(plan, output, part);
        if (!receipt) {
            state.parts[part] = PartState::Refused;
            state.problems[part] = receipt.error().sentence();
            continue;
        }
        state.parts[part] = *receipt ? PartState::Done : PartState::Missing;
        if (*receipt)
            receipts[part] = **std::move(receipt);
    }
    const auto shards = plan.shardsByPart();
    for (std::size_t part = 0; part < plan.parts.size(); ++part) {
        const ReceiptIndex index(receipts[part]);
        for (const std::size_t i : shards[part]) {
            const PlannedShard &shard = plan.shards[i];
            state.bytesTotal += shard.bytes;
            if (index.find(shard) && hasPlannedSize(plan, shard, output))
                state.bytesDone += shard.bytes;
            else if (state.parts[part] == PartState::Done)
                state.parts[part] = PartState::Missing;
        }
    }
    state.done = std::size_t(std::ranges::count(state.parts, PartState::Done));
    if (statusOfPath(finishedPath(output)).isFile()) {
        const auto json = readJsonFile(finishedPath(output));
        state.isFinished = json && json->object().value(QLatin1String("plan")).toString().toLatin1() == plan.digest;
    }
    return state;
}

} // namespace burnish
