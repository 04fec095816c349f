// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// A parameter as burn-store 0.19 visits it when traversing a module.
struct ModuleParameter
{
    std::string path;                    ///< in the store's spelling; the elements of a tuple share one
    std::vector<std::string> containers; ///< the types of the enclosing modules, outermost first; "" if unknown
    Dtype dtype = Dtype::F32;
    Shape shape;
    std::optional<NodeId> node; ///< in the model that it was taken from

    /// Returns "M.Vec.Linear".
    [[nodiscard]] std::string containerPath() const;
    /// Returns the last type of the stack, that of the owning module; "Unknown" if the stack is empty.
    [[nodiscard]] std::string_view containerType() const;
};

/// The kind of traversal: Burn 0.19 calls an array `Vec` when collecting and `Array` when applying.
enum class Traversal : std::uint8_t { Collect, Apply };

/// Returns the parameters, in order, of the module for which `record` is a record (or a store's file). Container types
/// are those known to the model; for records of a known type, all of them. Lists of unknown form are treated as tuples
/// where they must be.
[[nodiscard]] std::vector<ModuleParameter> moduleParameters(const ModelState &record, Traversal traversal);

} // namespace burnish
