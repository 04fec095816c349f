// SPDX-License-Identifier: MIT
#pragma once

#include "core/burnstore/burnstore.h"
#include "core/transfer/transferplan.h"

#include <QJsonObject>

namespace burnish {

/// What real Burn would make of one file of a transfer.
struct AsBurn
{
    QString file;                 ///< name for people
    QString store;                ///< "BurnpackStore"; empty where Burn 0.19 has none for the format
    std::optional<BurnLoad> load; ///< nothing where there is no store
    QStringList remarks;          ///< what a person would not expect, the load's included
};

/// Version of Burn that is simulated, as people write it: "0.19". True also for "0.19.1".
[[nodiscard]] bool isSimulatedBurn(QStringView version);

/// Burn 0.19.1 that loads the file of `source`, in the format with the id `formatId`, into the module that `into` is
/// the record of, set up as the options say, as far as burn-store has words for them. `chain` are the adapters that the
/// plan runs for this source.
[[nodiscard]] AsBurn asBurn(const TransferSource &source, QStringView formatId, const ModelState &into,
                            const TransferOptions &options, const std::vector<AdapterKind> &chain);

/// The outcome in Burn's words and the remarks, for people; ends in a newline. Burn's own words are not translated.
[[nodiscard]] QString asText(const AsBurn &burn);
/// `{"file", "store", "ok": {…} or "error": "…", "remarks": […]}`
[[nodiscard]] QJsonObject asJson(const AsBurn &burn);

} // namespace burnish
