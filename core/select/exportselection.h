// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/sourcetensors.h"

#include <QStringList>

namespace burnish {

/// Which tensors of the source are exported, by the source's own names. If nothing is set: all.
///
/// `regexes`, `paths`, `containers` and `filter` are alternatives, as in burn-store's PathFilter; `nodes` and
/// `excludes` narrow the selection further.
struct ExportSelection
{
    QStringList regexes;       ///< in Rust's syntax, matched anywhere in the path
    QStringList paths;         ///< exact
    QStringList containers;    ///< Burn's type name of the owning module
    QStringList excludes;      ///< regexes of tensors to exclude
    QString filter;            ///< an expression of the filter language
    std::vector<NodeId> nodes; ///< tensors that are, or are below, one of these

    [[nodiscard]] bool isEmpty() const
    {
        return regexes.isEmpty() && paths.isEmpty() && containers.isEmpty() && excludes.isEmpty() && filter.isEmpty() &&
               nodes.empty();
    }
};

/// Returns for each tensor whether it is selected. Fails for invalid patterns and filters.
Expected<std::vector<bool>> selectTensors(const ModelState &state, const std::vector<SourceTensor> &tensors,
                                          const ExportSelection &selection, const Task &task);

/// Returns what the model lacks and the selection asks for. What it lacks is known by its path at most: types and
/// filters select all of it.
Expected<Omissions> selectedOmissions(const ModelState &state, const ExportSelection &selection, const Task &task);

} // namespace burnish
