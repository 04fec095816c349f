// SPDX-License-Identifier: MIT
#pragma once

#include "core/burnstore/burnstore.h"
#include "core/model/burnversion.h"

#include <functional>

/// Predicts what burn-store 0.20 to 0.23 and the records of Burn 0.22 and 0.23 do with a file and a module, as
/// burnstore.h does for 0.19.1. Sources: applier.rs of burn-store 0.20.1, 0.21.0, 0.22.1 and 0.23.0-pre.1, and
/// store/mod.rs of burn-core 0.22.1 and 0.23.0-pre.1.
namespace burnish {

/// A tensor of a file.
struct LaterTensor
{
    std::string path;
    std::string dtype; ///< Rust's debug form: `F32`, `Bool(Native)`, `QFloat(QuantScheme { value: Q8S, … })`
    Shape shape;
    bool hasId = false; ///< a parameter id is stored
};

/// A parameter of a module.
struct LaterParameter
{
    struct Step
    {
        std::string name;      ///< of a field, an element or a variant
        std::string container; ///< what has it: `Struct:Linear`, `Enum:Activation`, `Vec`
    };

    std::vector<Step> steps;
    std::string dtype; ///< in the same form
    Shape shape;

    /// Returns the names joined by dots; enum variants can be left out.
    [[nodiscard]] std::string path(bool skipsVariants = false) const;
    /// Returns the containers joined by dots.
    [[nodiscard]] std::string containerPath() const;
    /// Returns the type of the struct or enum that owns it, without `Struct:`; empty if there is none.
    [[nodiscard]] std::string_view owner() const;
};

/// A parameter after a load.
struct LaterLoaded
{
    enum class Id : std::uint8_t { Own, Stored, Random };

    std::optional<std::size_t> tensor; ///< index of the tensor that it got; nothing if it keeps its values
    std::string dtype;
    Id id = Id::Own;
};

struct Burn022Load : BurnLoad
{
    std::vector<std::pair<std::string, std::string>> missing; ///< paths and container paths
    std::vector<LaterLoaded> parameters;                      ///< the module afterwards; unknown after a panic
    std::string laterPanic; ///< how Burn panics when it uses or saves the loaded module; empty if it does not
};

/// The options of a store that differ from 0.19's.
struct LaterStoreOptions
{
    BurnVersion version = BurnVersion::V0_22;
    BurnStoreOptions store;
    std::function<std::vector<std::string>(const std::vector<std::string> &)> mapIndices = {}; ///< of renamed paths
    bool skipsVariants = false;
};

/// `module.load_from(store)`
[[nodiscard]] Burn022Load laterStoreLoad(const std::vector<LaterTensor> &file, BurnStoreFormat format,
                                         const std::vector<LaterParameter> &module, const LaterStoreOptions &options);

struct ModuleRecordOptions
{
    bool castsToModule = false; ///< cast_to_module_dtype()
    bool allowPartial = false;
    bool allowUnused = false;
    bool validate = true;
    BurnVersion version = BurnVersion::V0_22;
};

/// `module.try_load_record(record)` of Burn 0.22 and later, with the record of a Burnpack file
[[nodiscard]] Burn022Load moduleRecordLoad(const std::vector<LaterTensor> &file,
                                           const std::vector<LaterParameter> &module,
                                           const ModuleRecordOptions &options);

} // namespace burnish
