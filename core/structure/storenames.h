// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"

#include <unordered_map>

namespace burnish {

/// Returns true for words that Rust allows as names only in raw form, `r#type`.
[[nodiscard]] bool isRustKeyword(std::string_view name);

/// Returns the name of a record's tensor in Burn's stores, as in storeModel().
[[nodiscard]] std::string storePath(const ModelState &record, NodeId tensor, BurnVersion version);

/// Returns the record with sequences of unknown form turned into tuples if their elements cannot be of one type: some
/// are sequences and some modules, or modules with different fields. Empty options and possible variants of an enum are
/// not considered.
[[nodiscard]] ModelState withGuessedTuples(ModelState record);

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
