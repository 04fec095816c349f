// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/tensor/quantisation/quantreading.h"

#include <span>
#include <unordered_set>

namespace burnish {

/// Planners of edits that involve a single model. All are pure; the change carries the text of its undo step.
///
/// `ids` must refer to nodes of `state`. If a module and one of its descendants are both given, only the module counts;
/// nodes are processed in file order. An edit without effect gives an empty change set, an impossible one an error with
/// an explanation. ChangeSet::note describes what an edit leaves out, ChangeSet::action how a recipe expresses it.

/// Returns the given nodes in file order, without duplicates and without descendants of other given nodes.
[[nodiscard]] std::vector<NodeId> topNodes(const ModelState &state, std::span<const NodeId> ids);
/// Returns the given nodes, and the containers that would be empty without them. The root is never among those.
[[nodiscard]] std::unordered_set<NodeId> withEmptied(const ModelState &state, std::span<const NodeId> ids);
/// Returns `name`, or `name` followed by _2, _3 …, whichever no child of `parent` uses.
[[nodiscard]] std::string freshName(const ModelState &state, NodeId parent, const std::string &name);

/// `newName` is relative to the node's parent: a dot creates (or enters) a module below it. Fails for names of
/// siblings, empty parts, elements of sequences and the root.
Expected<ChangeSet> planRename(const ModelState &state, NodeId id, const std::string &newName);
Expected<ChangeSet> planRemove(const ModelState &state, std::span<const NodeId> ids);
/// Each copy follows its original; parameters of copies get new ids, which depend on the seed.
Expected<ChangeSet> planDuplicate(const ModelState &state, std::span<const NodeId> ids,
                                  ParamId seed = ParamId::random());
/// Given tensors are always cast; within a module, only tensors of the same kind as the target dtype (floats,
/// integers).
Expected<ChangeSet> planCast(const ModelState &state, std::span<const NodeId> ids, Dtype dtype);
/// Chooses how the E4M3, E5M2 and E2M1 values of quantised tensors are read if their bytes do not determine it; the
/// bytes stay as they are. Leaves out all other tensors. Unsupported if there is no such tensor.
Expected<ChangeSet> planQuantReading(const ModelState &state, std::span<const NodeId> ids, QuantReading reading);
/// Returns the numbers of as many whole bytes as elements of this type, other than the type itself, in the order of the
/// enum; none for packed, quantised and complex elements.
[[nodiscard]] std::vector<Dtype> dtypesToReadAs(Dtype dtype);
/// True if the file may well mean another type: one that was assumed, chosen by planReadAs(), or an integer, which
/// other programs store floats in.
[[nodiscard]] bool isDtypeInDoubt(const TensorExpr &tensor);
/// Reads the bytes of tensors as another of the possible types; shapes and bytes stay as they are. How a file is read
/// is not an edit of the content: the change also applies to `baseline`, the state that edits are compared with. Within
/// a module, only tensors with a type in doubt. Leaves out all others, and those that differ from the baseline's. If
/// nothing is left, the error says why the first of them cannot be read so.
Expected<ChangeSet> planReadAs(const ModelState &state, std::span<const NodeId> ids, Dtype dtype,
                               const ModelState &baseline);
/// Swaps the last two axes of tensors of rank 2 or more; within a module, only those of tensors of rank 2.
Expected<ChangeSet> planTranspose(const ModelState &state, std::span<const NodeId> ids);
/// Replaces a tensor by another expression (reshaped, filled, with edited values …); keeps the parameter id. The change
/// has no action: only the caller knows how the expression was made.
Expected<ChangeSet> planSetTensor(const ModelState &state, NodeId id, TensorPtr tensor, QString text);
Expected<ChangeSet> planSetMetadata(const ModelState &state, Metadata metadata);
/// Gives parameters other ids. InvalidArgument: a node is not a tensor.
Expected<ChangeSet> planSetIds(const ModelState &state, std::span<const std::pair<NodeId, ParamId>> ids);
Expected<ChangeSet> planSetLayout(const ModelState &state, Layout layout);
/// An empty type means unknown.
Expected<ChangeSet> planSetContainerType(const ModelState &state, std::span<const NodeId> ids, const std::string &type);
/// Without a value the field becomes empty, whatever it held before (even a tensor or a module).
Expected<ChangeSet> planSetValue(const ModelState &state, NodeId id, std::optional<Value> value);

} // namespace burnish
