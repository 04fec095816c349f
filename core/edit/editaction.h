// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <QJsonArray>

#include <span>

namespace burnish {

// What planners need to say their edits in the words of recipes. Nothing here fails loudly: an edit that cannot be said
// has no action, and whoever records a recipe tells so.

/// The path by which a recipe names the node, "" for the root. Nothing where the path finds another node first (two
/// nodes of one path) or is no UTF-8.
[[nodiscard]] std::optional<QString> recipePath(const ModelState &state, NodeId id);
/// Those of all nodes, in their order; nothing where one of them has none.
[[nodiscard]] std::optional<QJsonArray> recipePaths(const ModelState &state, std::span<const NodeId> ids);

/// Gives the change an action on these nodes, as the argument "paths"; none where a node has no path.
void sayOnNodes(ChangeSet &change, const char *action, const ModelState &state, std::span<const NodeId> ids,
                QJsonObject arguments = {});
/// Likewise on one node, as the argument "path".
void sayOnNode(ChangeSet &change, const char *action, const ModelState &state, NodeId id, QJsonObject arguments = {});

/// The arguments "value" and, where JSON alone does not tell the type, "kind" (see valueFromJson()). Nothing for kinds
/// that no recipe can say.
[[nodiscard]] std::optional<QJsonObject> valueAsJson(const std::optional<Value> &value, const Value *old);
/// A value as recipes have it: null for none; else a truth value, text or number, where a number takes the kind of
/// float that the field holds now (`old`, may be null). With a kind the value is a text of that kind: "int", "uint",
/// "float", "double", or "bytes" in base64.
Expected<std::optional<Value>> valueFromJson(const QJsonValue &value, const QString &kind, const Value *old);

/// "unknown", "burn", "pytorch", "other".
[[nodiscard]] QString nameOf(Layout layout);
[[nodiscard]] std::optional<Layout> layoutFromName(QStringView name);

/// The arguments of the edit that makes the second metadata of the first: "set" and "remove", or all "entries" as pairs
/// where the order could not be told otherwise.
[[nodiscard]] QJsonObject metadataEditAsJson(const Metadata &before, const Metadata &after);

} // namespace burnish
