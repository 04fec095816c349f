// SPDX-License-Identifier: MIT
#pragma once

#include "core/burnstore/burnstore.h"
#include "core/transfer/transferplan.h"

#include <QJsonObject>

namespace burnish {

/// What Burn itself would make of one file of a transfer.
struct AsBurn
{
    QString file;                 ///< display name
    QString store;                ///< "BurnpackStore"; empty if Burn 0.19 has none for the format
    std::optional<BurnLoad> load; ///< nothing if there is no store
    QStringList remarks;          ///< what users might not expect, including remarks of the load
};

/// Returns true for the simulated version of Burn, as users write it: "0.19" or "0.19.1".
[[nodiscard]] bool isSimulatedBurn(QStringView version);

/// Simulates Burn 0.19.1 loading the file of `source`, in the format with the id `formatId`, into the module that
/// `into` is the record of, configured like the options as far as burn-store supports them. `chain` holds the adapters
/// that the plan runs for this source.
[[nodiscard]] AsBurn asBurn(const TransferSource &source, QStringView formatId, const ModelState &into,
                            const TransferOptions &options, const std::vector<AdapterKind> &chain);

/// Formats the outcome in Burn's own words, untranslated, and the remarks; ends in a newline.
[[nodiscard]] QString asText(const AsBurn &burn);
/// `{"file", "store", "ok": {…} or "error": "…", "remarks": […]}`
[[nodiscard]] QJsonObject asJson(const AsBurn &burn);

} // namespace burnish
