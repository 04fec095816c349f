// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

namespace burnish {

/// What to tell of tied tensors (see core/model/tiedtensors.h) of `source` that are written more than once, so that the
/// file grows and its reader no longer knows that they were one. `tensorBytes` are those that the writer will write:
/// less than all rows have together where it shares them. Nothing where there are none, or where the writer shares.
[[nodiscard]] std::optional<Error> tiedWarning(const ModelState &source, const std::vector<ExportRow> &rows,
                                               std::uint64_t tensorBytes, const QString &formatName, const Task &task);

} // namespace burnish
