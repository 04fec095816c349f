// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/sourcetensors.h"

#include <QStringList>

namespace burnish {

/// Which tensors of the source are exported, by the source's own names. Nothing set: all.
///
/// `regexes`, `paths`, `containers` and `filter` are alternatives, as in burn-store's PathFilter; `nodes` and
/// `excludes` narrow further.
struct ExportSelection
{
    QStringList regexes;       ///< found anywhere in the path, Rust's flavour
    QStringList paths;         ///< exact
    QStringList containers;    ///< Burn's name of the owning module's type
    QStringList excludes;      ///< regexes of tensors that stay behind
    QString filter;            ///< an expression of the filter language
    std::vector<NodeId> nodes; ///< tensors that are one of these or lie below one

    [[nodiscard]] bool isEmpty() const
    {
        return regexes.isEmpty() && paths.isEmpty() && containers.isEmpty() && excludes.isEmpty() && filter.isEmpty() &&
               nodes.empty();
    }
};

/// For each of the tensors whether the selection takes it. Refuses patterns and filters that mean nothing.
Expected<std::vector<bool>> selectTensors(const ModelState &state, const std::vector<SourceTensor> &tensors,
                                          const ExportSelection &selection, const Task &task);

} // namespace burnish
