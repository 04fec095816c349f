// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"

#include <unordered_map>

namespace burnish {

/// Returns true for words that Rust allows as names only in raw form, `r#type`.
[[nodiscard]] bool isRustKeyword(std::string_view name);

/// Returns the part of a name in Burn's stores that a field, a variant or an element adds: `r#type` for the field
/// `type`.
[[nodiscard]] std::string storeName(const ModelState &record, NodeId id);

/// Returns the name of a record's tensor in Burn's stores, as in storeModel().
[[nodiscard]] std::string storePath(const ModelState &record, NodeId tensor, BurnVersion version);

/// Returns the record with sequences of unknown form turned into tuples if their elements cannot be of one type: their
/// kinds or fields differ, or the ranks or kinds of their tensors. Empty options and possible variants of an enum fit
/// every type.
[[nodiscard]] ModelState withGuessedTuples(ModelState record);

/// Returns the sequences of unknown form that can be tuples or lists: with tensors, and with two to ten elements that
/// can be of one type. Excludes the fields of Burn's own modules.
[[nodiscard]] std::vector<NodeId> possibleTuples(const ModelState &record);

/// Returns the tensors of a record that are not parameters. A module has no such tensors.
[[nodiscard]] std::vector<NodeId> tensorsWithoutId(const ModelState &record);

struct StoreModel
{
    ModelState model;
    std::unordered_map<NodeId, NodeId> places; ///< for every tensor: in the record → in `model`
};

/// Renames a record's fields as Burn's stores (Burnpack, SafeTensors) do: keywords with `r#`, elements of tuples
/// without their index in 0.19. Returns the same tree if no name differs, otherwise one of the tensors and values
/// alone. Collision: two tensors would share a name; the error names both. Sequences of unknown form are treated as
/// lists with an index.
Expected<StoreModel> storeModel(const ModelState &record, BurnVersion version);

} // namespace burnish
