// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <span>

namespace burnish {

/// Planners of the edits that one model is enough for. All are pure; the change carries the text of its undo step.
///
/// `ids` must name nodes of `state`. Where a module and something below it are both given, the module alone counts;
/// the order is the file's. An edit that would change nothing is an empty change set, one that cannot be is refused
/// in words. ChangeSet::note says what an edit leaves out,
/// ChangeSet::action how a recipe says it.

/// The given nodes without those that lie below another of them and without repetitions, in the file's order.
[[nodiscard]] std::vector<NodeId> topNodes(const ModelState &state, std::span<const NodeId> ids);
/// `name`, or `name` with _2, _3 … behind it, whichever no child of `parent` has.
[[nodiscard]] std::string freshName(const ModelState &state, NodeId parent, const std::string &name);

/// `newName` is relative to the node's parent: a dot makes (or enters) a module below it. Refuses names that a sibling
/// has, empty parts, elements of sequences and the root.
Expected<ChangeSet> planRename(const ModelState &state, NodeId id, const std::string &newName);
Expected<ChangeSet> planRemove(const ModelState &state, std::span<const NodeId> ids);
/// Each copy follows its original; parameters of copies get ids of their own, which the seed decides.
Expected<ChangeSet> planDuplicate(const ModelState &state, std::span<const NodeId> ids,
                                  ParamId seed = ParamId::random());
/// `position` counts among the children that `parent` has now. Refuses a name that the parent has already.
Expected<ChangeSet> planMove(const ModelState &state, std::span<const NodeId> ids, NodeId parent, std::size_t position);
/// Tensors are cast as given; of a module only the tensors of the target's kind (floats, integers) are.
Expected<ChangeSet> planCast(const ModelState &state, std::span<const NodeId> ids, Dtype dtype);
/// Swaps the last two axes of tensors of rank 2 and more; of a module only the tensors of rank 2.
Expected<ChangeSet> planTranspose(const ModelState &state, std::span<const NodeId> ids);
/// Puts another expression (reshaped, filled, with edited values …) in a tensor's place; the parameter id stays. The
/// change has no action: only the caller knows how the expression came about.
Expected<ChangeSet> planSetTensor(const ModelState &state, NodeId id, TensorPtr tensor, QString text);
Expected<ChangeSet> planSetMetadata(const ModelState &state, Metadata metadata);
Expected<ChangeSet> planSetLayout(const ModelState &state, Layout layout);
/// An empty type means unknown.
Expected<ChangeSet> planSetContainerType(const ModelState &state, std::span<const NodeId> ids, const std::string &type);
/// Without a value the field is made empty, whatever it held (also a tensor or a module).
Expected<ChangeSet> planSetValue(const ModelState &state, NodeId id, std::optional<Value> value);

} // namespace burnish
