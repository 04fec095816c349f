// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/checkreport.h"
#include "core/stores/store.h"

#include <functional>

class QWidget;

namespace burnish {

/// Where a repaired copy is suggested to go.
struct RepairTarget
{
    QString path; ///< absolute: "NAME-repaired" beside the original, or in another folder if that is in a store
    bool isFolder = false; ///< for models in several files, or with other files beside them
};

/// Never below the root of a store: what programs keep there is theirs. `elsewhere` is the folder to use instead.
/// Reads the model's folder: call it in a job.
[[nodiscard]] RepairTarget repairTargetOf(const CheckReport &report, const std::vector<Store> &stores,
                                          const QString &elsewhere);

/// Asks for the target, starting from this one, and calls `take` with it. Replacing a file is asked about.
void promptForRepair(QWidget *parent, const RepairTarget &suggested,
                     const std::function<void(const QString &target)> &take);

} // namespace burnish
