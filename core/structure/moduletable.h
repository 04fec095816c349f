// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/structure/recordtype.h"

namespace burnish {

// The records of Burn's own modules, optimizers and learning-rate schedulers, from the table burnmodules.json, which
// was generated from the sources of every release. The table is read once, on first use; all functions may be called
// from any thread. Types are as serde sees them, so field names have no `r#`.
//
// 0.22 has no records: the table contains its modules (their tensors keep these paths in Burnpack files), but not its
// optimizers and schedulers.

/// Returns the record of a burn-nn module by its Rust name without path and generics, "Conv2d": a struct or an enum of
/// that name, or the constant of that name if the module has no backend in its generics (Dropout, Relu, pools). Null if
/// that version has no such module.
///
/// Fields that store nothing are constants named by their Rust type, "f64", "[usize; 2]"; arrays and options of them
/// are arrays and options up to 0.20 and one constant from 0.21 on. 0.6 writes no constants, but they are listed.
[[nodiscard]] RecordTypePtr moduleType(std::string_view name, BurnVersion version);
/// Returns the names of all modules of a version, sorted.
[[nodiscard]] std::vector<std::string> moduleNames(BurnVersion version);

/// Returns the default variant of a module's enum field: "Sigmoid" for Lstm's gate_activation, which is also what
/// versions without that field compute. Empty if the table has none.
[[nodiscard]] std::string defaultVariantOf(std::string_view moduleName, std::string_view field);
/// Returns the version's name for a module that has been renamed (BatchNorm2d of 0.6), otherwise the same name.
[[nodiscard]] std::string moduleNameIn(std::string_view moduleName, BurnVersion version);

/// Returns true for Rust types that store nothing as a field of a module, by their names without path and generics:
/// numbers, bool, String, PhantomData and Burn's own settings like PaddingConfig2d.
[[nodiscard]] bool isPlainRustType(std::string_view name);
/// Returns true up to 0.20, where an array, tuple, Vec or Option of constants in a module is stored element by element.
/// From 0.21 on, a field is one constant if its Rust type names neither the backend nor a module parameter.
[[nodiscard]] bool storesCompoundConstants(BurnVersion version);

/// Returns the record of an optimizer ("Adam", "RmsProp"): a map from parameter ids to the enum V1 of the enums Rank0
/// to Rank8 (Rank1 to Rank8 before 0.13) of the optimizer's state. Null if that version has no such optimizer or no
/// records.
[[nodiscard]] RecordTypePtr optimizerType(std::string_view name, BurnVersion version);
/// Returns the record of a learning-rate scheduler ("CosineAnnealingLrScheduler"), which may be a plain number or ().
/// Null likewise.
[[nodiscard]] RecordTypePtr schedulerType(std::string_view name, BurnVersion version);

/// A record that is not a model.
struct RecordKind
{
    enum class Family { Optimizer, Scheduler };
    Family family = Family::Optimizer;
    std::string name; ///< "Adam"
    RecordTypePtr type;
};
/// Returns all kinds of a version, optimizers first, each group sorted by name. Different kinds may have equal types:
/// Adam and AdamW.
[[nodiscard]] std::vector<RecordKind> recordKinds(BurnVersion version);

} // namespace burnish
