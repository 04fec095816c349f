// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// A parameter as burn-store 0.19 meets it on its way through a module.
struct ModuleParameter
{
    std::string path;                    ///< under the store's name; elements of a tuple share theirs
    std::vector<std::string> containers; ///< the types of the modules around it, the outermost first; "" where unknown
    Dtype dtype = Dtype::F32;
    Shape shape;
    std::optional<NodeId> node; ///< in the model that it was taken from

    /// "M.Vec.Linear"
    [[nodiscard]] std::string containerPath() const;
    /// The last of the stack, whose parameter it is; "Unknown" where there is none.
    [[nodiscard]] std::string_view containerType() const;
};

/// What Burn does on its way: 0.19 calls an array `Vec` when it collects and `Array` when it applies.
enum class Traversal : std::uint8_t { Collect, Apply };

/// The parameters of the module that a model is the record (or the store's file) of, in its order. Container types are
/// those that the model knows; of records of a known type all. Lists of unknown form are tuples where they must be.
[[nodiscard]] std::vector<ModuleParameter> moduleParameters(const ModelState &record, Traversal traversal);

} // namespace burnish
