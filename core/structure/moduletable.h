// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/structure/recordtype.h"

namespace burnish {

// The records of Burn's own modules, optimizers and learning-rate schedulers, from the table
// burnmodules.json, which was taken from the sources of every release. The table is read once, at first use;
// all functions may be called from any thread. Types are those of serde, so names of fields carry no `r#`.
//
// Of 0.22, which has no records, the modules are in the table (their tensors keep these paths in Burnpack
// files), the optimizers and schedulers are not.

/// The record of a module of burn-nn by its Rust name without path and generics, "Conv2d": a struct or an
/// enum of that name, or the constant of that name where the module has no backend in its generics (Dropout,
/// Relu, pools). Null if that version has no such module.
///
/// Fields that store nothing are constants named by their Rust type, "f64", "[usize; 2]"; arrays and options
/// of them are arrays and options up to 0.20 and one constant from 0.21 on. 0.6 writes no constants at all,
/// but they are listed.
[[nodiscard]] RecordTypePtr moduleType(std::string_view name, BurnVersion version);
/// The names of all modules of a version, sorted.
[[nodiscard]] std::vector<std::string> moduleNames(BurnVersion version);

/// The variant that a field of an enum has in a module as it is made by default: "Sigmoid" for Lstm's
/// gate_activation, which is also what versions without that field compute. Empty where the table names none.
[[nodiscard]] std::string defaultVariantOf(std::string_view moduleName, std::string_view field);
/// The name under which a version has a module that had another before (BatchNorm2d of 0.6), else the same
/// name.
[[nodiscard]] std::string moduleNameIn(std::string_view moduleName, BurnVersion version);

/// The module that a full Rust path names, so "Conv2d" of "burn::nn::conv::Conv2d"; burn_nn:: and
/// burn_core::nn:: are burn::nn:: too. Empty if it names none that the version has. Paths do not differ
/// between versions here: one that only another version has is accepted.
[[nodiscard]] std::string moduleAtPath(std::string_view rustPath, BurnVersion version);
/// The Rust paths under which a module can be imported, "burn::nn::Lstm" and "burn::nn::lstm::Lstm", of all
/// versions.
[[nodiscard]] std::vector<std::string> rustPathsOf(std::string_view moduleName);

/// True for the Rust types that store nothing as a field of a module, by their names without path and
/// generics: numbers, bool, String, PhantomData and Burn's own settings like PaddingConfig2d.
[[nodiscard]] bool isPlainRustType(std::string_view name);
/// True up to 0.20, where an array, tuple, Vec or Option of constants in a module is stored element by
/// element; from 0.21 on a field whose Rust type names neither the backend nor a module parameter is one
/// constant.
[[nodiscard]] bool storesCompoundConstants(BurnVersion version);

/// The record of an optimizer ("Adam", "RmsProp"): a map from parameter ids to the enum V1 of the enums Rank0
/// to Rank8 (Rank1 to Rank8 before 0.13) of the optimizer's state. Null if that version has no such optimizer
/// or no records.
[[nodiscard]] RecordTypePtr optimizerType(std::string_view name, BurnVersion version);
/// The record of a learning-rate scheduler ("CosineAnnealingLrScheduler"), which may be a plain number or ().
/// Null likewise.
[[nodiscard]] RecordTypePtr schedulerType(std::string_view name, BurnVersion version);

/// A record that is no model.
struct RecordKind
{
    enum class Family { Optimizer, Scheduler };
    Family family = Family::Optimizer;
    std::string name; ///< "Adam"
    RecordTypePtr type;
};
/// All that a version has, optimizers first, each sorted by name. Different ones may have equal types: Adam
/// and AdamW.
[[nodiscard]] std::vector<RecordKind> recordKinds(BurnVersion version);

} // namespace burnish
