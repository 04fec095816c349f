// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/workdivision.h"

namespace burnish {

[[nodiscard]] QByteArray digestOfRequest(const QJsonObject &request);

/// Checks that the work is the one that was planned (the program's version, the request, the names, sizes and layouts
/// of all shards), and gives it the plan's figures of whole models. The error says which differs.
Expected<WorkDivision> checkedDivision(const DistributedWork &work, const DistributedPlan &plan, const Task &task);

/// Checks that a file is the one that the plan was made with; with `isHashed`, all of its bytes.
Expected<void> checkInput(const PlannedInput &planned, const QString &file, bool isHashed, Task &task);

} // namespace burnish
