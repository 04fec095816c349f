// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <QJsonArray>

#include <span>

namespace burnish {

// Helpers with which planners express their edits in terms of recipes. None of them reports failure: an edit that
// cannot be expressed has no action, and the recipe recorder reports that.

/// Returns the path by which a recipe refers to the node, "" for the root. Nothing if the path leads to another node
/// first (two nodes share a path) or is not UTF-8.
[[nodiscard]] std::optional<QString> recipePath(const ModelState &state, NodeId id);
/// Returns the paths of all nodes, in order; nothing if one of them has none.
[[nodiscard]] std::optional<QJsonArray> recipePaths(const ModelState &state, std::span<const NodeId> ids);

/// Adds the paths of the nodes as an argument, unless there are none. Returns false if one of them has no path.
[[nodiscard]] bool addRecipePaths(QJsonObject &arguments, const char *name, const ModelState &state,
                                  std::span<const NodeId> ids);

/// Gives the change an action on these nodes, as the argument "paths"; no action if a node has no path.
void setRecipeAction(ChangeSet &change, const char *action, const ModelState &state, std::span<const NodeId> ids,
                     QJsonObject arguments = {});
/// Gives the change an action on one node, as the argument "path".
void setRecipeActionOnNode(ChangeSet &change, const char *action, const ModelState &state, NodeId id,
                           QJsonObject arguments = {});

/// Returns the argument "value" and, if JSON alone does not determine the type, "kind" (see valueFromJson()). Nothing
/// for types that recipes cannot express.
[[nodiscard]] std::optional<QJsonObject> valueAsJson(const std::optional<Value> &value, const Value *old);
/// Parses a value in the form used by recipes: null for none; otherwise a boolean, string or number, where a number
/// takes the float type of the field's current value (`old`, may be null). With a kind, the value is a string of that
/// kind: "int", "uint", "float", "double", or "bytes" in base64.
Expected<std::optional<Value>> valueFromJson(const QJsonValue &value, const QString &kind, const Value *old);

/// Returns "unknown", "burn", "pytorch" or "other".
[[nodiscard]] QString nameOf(Layout layout);
[[nodiscard]] std::optional<Layout> layoutFromName(QStringView name);

/// Returns the arguments of the edit that turns the first metadata into the second: "set" and "remove", or all
/// "entries" as pairs if the order cannot be expressed otherwise.
[[nodiscard]] QJsonObject metadataEditAsJson(const Metadata &before, const Metadata &after);

} // namespace burnish
