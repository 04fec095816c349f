// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QMimeData>

#include <memory>
#include <optional>

namespace burnish::nodemime {

/// Nodes of an open model in a drag or on the clipboard: valid only within this process, and while the model is open.
/// Other programs get the paths as text.

/// Nodes of a document, and whether they were cut (a paste moves them).
struct Nodes
{
    quint64 documentId = 0;
    std::vector<NodeId> ids;
    bool cut = false;
};

[[nodiscard]] QString type();
[[nodiscard]] std::unique_ptr<QMimeData> make(quint64 documentId, const ModelState &state,
                                              const std::vector<NodeId> &ids, bool cut = false);
/// nullopt for data of another kind or from another process.
[[nodiscard]] std::optional<Nodes> read(const QMimeData *data);

} // namespace burnish::nodemime
