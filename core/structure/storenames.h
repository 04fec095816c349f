// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"

#include <unordered_map>

namespace burnish {

/// True for the words that Rust lets be names only as raw identifiers, `r#type`.
[[nodiscard]] bool isRustKeyword(std::string_view name);

/// The name under which Burn's stores have a tensor of a record, as in storeModel().
[[nodiscard]] std::string storePath(const ModelState &record, NodeId tensor, BurnVersion version);

/// The record with lists of unknown form taken for tuples where their elements cannot be of one type: some are lists
/// and some modules, or modules of different fields. Empty options and what may be a variant of an enum tell nothing.
[[nodiscard]] ModelState withGuessedTuples(ModelState record);

struct StoreModel
{
    ModelState model;
    std::unordered_map<NodeId, NodeId> places; ///< of every tensor: in the record → in `model`
};

/// A record under the names that Burn's stores (Burnpack, SafeTensors) give its fields: keywords with `r#`, elements of
/// tuples without their index in 0.19. The same tree where no name differs, else one of the tensors and values alone.
/// Collision where two tensors would share a name; it names both. Lists whose form is unknown are taken for lists with
/// an index.
Expected<StoreModel> storeModel(const ModelState &record, BurnVersion version);

} // namespace burnish
