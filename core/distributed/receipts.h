// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/distributed/distributedplan.h"
#include "core/export/exportlosses.h"

#include <QJsonArray>

#include <map>
#include <utility>

namespace burnish {

// Receipts of finished parts; README.md describes their JSON. They contain neither times nor names of machines: two
// workers on one part write the same receipt.

/// What a part has written of one file.
struct ReceiptShard
{
    QString file; ///< relative to the output folder
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    QByteArray sha256;
    QByteArray samples;
    QJsonArray losses; ///< of its casts: asJson() of core/export/exportlosses.h

    friend bool operator==(const ReceiptShard &, const ReceiptShard &) = default;
};

struct Receipt
{
    QString program;
    QByteArray plan; ///< digest
    std::size_t part = 0;
    std::vector<ReceiptShard> shards;

    friend bool operator==(const Receipt &, const Receipt &) = default;
};

/// Finds the shards of a receipt, which must outlive it.
class ReceiptIndex
{
public:
    explicit ReceiptIndex(const Receipt &receipt);
    /// Returns what the receipt says about a shard; null if it does not contain it.
    [[nodiscard]] const ReceiptShard *find(const PlannedShard &planned) const;

private:
    std::map<std::pair<QString, std::uint64_t>, const ReceiptShard *> m_shards;
};

/// Returns the folder of the receipts in an output folder.
[[nodiscard]] QString receiptFolder(const QString &output);
[[nodiscard]] QString receiptPath(const QString &output, std::size_t part);
[[nodiscard]] QString finishedPath(const QString &output);

/// Reads the receipt of a part and checks it against the plan. Nothing if there is no receipt. Malformed: it is
/// damaged. Mismatch: it belongs to another plan, another part or another version of the program.
Expected<std::optional<Receipt>> readReceipt(const DistributedPlan &plan, const QString &output, std::size_t part);
/// Returns the losses of all shards.
[[nodiscard]] std::vector<WrittenLosses> lossesOf(const Receipt &receipt);
/// Writes it completely or not at all, replacing an existing one.
Expected<void> writeReceipt(const Receipt &receipt, const QString &output);

/// Fails if the shard that the receipt describes is missing or differs in its size or its sampled blocks; with `whole`,
/// also in its SHA-256. `index` is that of the plan's shard.
Expected<void> checkShard(const DistributedPlan &plan, std::size_t index, const ReceiptShard &written,
                          const QString &output, bool whole, Task &task);
/// Returns the receipt of a part that is done: it is valid, and its shards are as it says (see checkShard()). Nothing
/// if the receipt or some of its shards are missing. An error says why a receipt or a file is refused. `shards` are the
/// indices of the part's shards.
Expected<std::optional<Receipt>> receiptOfDone(const DistributedPlan &plan, std::size_t part,
                                               const std::vector<std::size_t> &shards, const QString &output,
                                               bool whole, Task &task);

/// The state of a part in an output folder.
enum class PartState : std::uint8_t {
    Missing,
    Done,
    Refused ///< its receipt is damaged or belongs to another plan
};

/// The state of all parts, for display.
struct ReceiptsState
{
    std::vector<PartState> parts;
    std::vector<QString> problems; ///< for each part; why a receipt is refused
    std::size_t done = 0;
    std::uint64_t bytesDone = 0;
    std::uint64_t bytesTotal = 0;
    bool isFinished = false; ///< finish has written its receipt

    [[nodiscard]] std::vector<std::size_t> missing() const;
};

/// Reads the receipts in an output folder and looks at the sizes of the files; reads no other bytes. Call it again when
/// the folder changes. Any thread.
Expected<ReceiptsState> receiptsState(const DistributedPlan &plan, const QString &output, const Task &task);

} // namespace burnish
