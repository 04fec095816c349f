// SPDX-License-Identifier: MIT
#pragma once

#include "core/burnstore/applyresult.h"
#include "core/burnstore/pathfilter.h"
#include "core/model/modelstate.h"
#include "core/remap/remaprule.h"

#include <QStringList>

#include <map>
#include <variant>

/// Predicts what burn-store 0.19.1 does with a file and a module, defects included, to inform the user beforehand.
/// Reads no tensor data. Burnish's own implementation is core/transfer; tests list every case in which the two differ.
namespace burnish {

enum class BurnStoreFormat : std::uint8_t { Burnpack, Safetensors, Pytorch };

/// Returns the store that reads the format with this id ("burnpack"); nothing if there is none.
[[nodiscard]] std::optional<BurnStoreFormat> burnStoreFor(QStringView formatId);
/// Returns the name of its type in Rust, `BurnpackStore`.
[[nodiscard]] QString nameOf(BurnStoreFormat format);

/// A tensor in a file, as returned by the store's reader.
struct StoredTensor
{
    std::string path;
    Dtype dtype = Dtype::F32;
    Shape shape;
    std::string loadFailure = {}; ///< debug form of the error when its data is fetched; empty if there is none
};

/// The options of a store. Only Burnpack distinguishes a filter without criteria (which matches nothing) from no
/// filter.
struct BurnStoreOptions
{
    std::optional<PathFilter> filter;
    std::vector<RemapRule> remap;
    bool hasAdapter = false; ///< SafeTensors only: PyTorchToBurn
    bool allowPartial = false;
    bool validate = true;
    /// For cases where Burn picks one of several tensors of the same name at random: that name → the chosen tensor's
    /// path in the file. Defaults to the last one in the file.
    std::map<std::string, std::string> taken;
};

/// A name shared by several tensors of a file after renaming.
struct BurnCollision
{
    std::string path;
    std::vector<std::string> candidates; ///< paths in the file
    bool isRandom = false;               ///< the choice differs from run to run
};

/// The outcome of a load: a result, or the error message. The module is changed in both cases.
struct BurnLoad
{
    std::variant<ApplyResult, std::string> outcome;
    ApplyResult result; ///< also set if an error occurred after applying
    std::vector<BurnCollision> collisions;
    QStringList remarks;            ///< unexpected behaviour, each a complete sentence
    std::size_t missingInEnums = 0; ///< how many of the missing are inside an enum; from Burn 0.20 on

    [[nodiscard]] const ApplyResult *ok() const { return std::get_if<ApplyResult>(&outcome); }
    /// Returns the error as the store's Display prints it, a panic as "panic: …"; empty if there is none.
    [[nodiscard]] std::string error() const;
};

/// Returns the tensors of an opened file as the store reads them, ordered so that later ones override earlier ones.
[[nodiscard]] std::vector<StoredTensor> storedTensors(const ModelState &file, BurnStoreFormat format);

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

/// `module.load_from(store)`
[[nodiscard]] BurnLoad burnLoad(const std::vector<StoredTensor> &file, BurnStoreFormat format,
                                const std::vector<ModuleParameter> &module, const BurnStoreOptions &options);

} // namespace burnish
