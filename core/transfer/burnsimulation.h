// SPDX-License-Identifier: MIT
#pragma once

#include "core/burnstore/burnstore.h"
#include "core/transfer/transferplan.h"

#include <QJsonObject>

namespace burnish {

/// What Burn itself would make of one file of a transfer.
struct BurnSimulation
{
    QString file;                 ///< display name
    QString store;                ///< "BurnpackStore", "ModuleRecord"; empty if that Burn has none for the format
    std::optional<BurnLoad> load; ///< nothing if there is no store
    QStringList remarks;          ///< what users might not expect, including remarks of the load
    BurnVersion version = BurnVersion::V0_19;
};

/// Returns the simulated version of Burn that the user names, with or without its release: "0.19", "0.22.1". Nothing
/// for versions that are not simulated.
[[nodiscard]] std::optional<BurnVersion> simulatedBurn(QStringView version);
/// Returns the names of the simulated versions.
[[nodiscard]] QStringList simulatedBurns();

/// Simulates Burn loading the file of `source`, in the format with the id `formatId`, into the module that `into` is
/// the record of, configured like the options as far as burn-store supports them. `chain` holds the adapters that the
/// plan runs for this source. One outcome for every way in which that version loads the file: by burn-store, and from
/// 0.22 on a Burnpack file also as a module's record.
[[nodiscard]] std::vector<BurnSimulation> burnSimulation(const TransferSource &source, QStringView formatId,
                                                         const ModelState &into, const TransferOptions &options,
                                                         const std::vector<AdapterKind> &chain,
                                                         BurnVersion version = BurnVersion::V0_19);

/// Formats the outcome in Burn's own words, untranslated, and the remarks; ends in a newline.
[[nodiscard]] QString asText(const BurnSimulation &burn);
/// `{"file", "store", "ok": {…} or "error": "…", "remarks": […]}`
[[nodiscard]] QJsonObject asJson(const BurnSimulation &burn);

} // namespace burnish
