// SPDX-License-Identifier: MIT
#pragma once

#include "core/burnstore/applyresult.h"
#include "core/burnstore/moduleparameters.h"
#include "core/burnstore/pathfilter.h"
#include "core/remap/remaprule.h"

#include <QStringList>

#include <map>
#include <variant>

/// What burn-store 0.19.1 does with a file and a module, its defects included, for telling people beforehand. No byte
/// of a tensor is looked at. Burnish's own way is core/transfer; tests list every case in which the two differ.
namespace burnish {

enum class BurnStoreFormat : std::uint8_t { Burnpack, Safetensors, Pytorch };

/// The store that reads the format with this id, "burnpack"; nothing where none does.
[[nodiscard]] std::optional<BurnStoreFormat> burnStoreFor(QStringView formatId);

/// A tensor in a file, as the store's reader hands it on.
struct StoredTensor
{
    std::string path;
    Dtype dtype = Dtype::F32;
    Shape shape;
    std::string loadFailure = {}; ///< debug form of the error that fetching its data ends in; empty where it does not
};

/// What is set on a store. Only Burnpack tells a filter without criteria (which lets nothing pass) from none at all.
struct BurnStoreOptions
{
    std::optional<PathFilter> filter;
    std::vector<RemapRule> remap;
    bool hasAdapter = false; ///< SafeTensors only: PyTorchToBurn on loading, BurnToPyTorch on saving
    bool allowPartial = false;
    bool validate = true;
    /// Where Burn leaves it to chance which of several tensors of one name is taken: that name → the tensor's path in
    /// the file. The last in the file where nothing is said.
    std::map<std::string, std::string> taken;
};

/// A name that several tensors of a file have after the renaming.
struct BurnCollision
{
    std::string path;
    std::vector<std::string> candidates; ///< paths in the file
    bool isRandom = false;               ///< which one is taken differs from run to run
};

/// What a load ends in: a result, or the text of the error. The module is changed in both cases.
struct BurnLoad
{
    std::variant<ApplyResult, std::string> outcome;
    ApplyResult result; ///< also where the outcome is an error that came after applying
    std::vector<BurnCollision> collisions;
    QStringList remarks; ///< what a person would not expect, each a whole sentence

    [[nodiscard]] const ApplyResult *ok() const { return std::get_if<ApplyResult>(&outcome); }
    /// As the store's Display prints it, a panic as "panic: …"; empty where there is none.
    [[nodiscard]] std::string error() const;
};

/// The tensors of an opened file as the store reads them, in an order in which later ones win.
[[nodiscard]] std::vector<StoredTensor> storedTensors(const ModelState &file, BurnStoreFormat format);

/// `module.load_from(store)`
[[nodiscard]] BurnLoad burnLoad(const std::vector<StoredTensor> &file, BurnStoreFormat format,
                                const std::vector<ModuleParameter> &module, const BurnStoreOptions &options);

/// `module.save_into(store)`: the file's tensors in its order, or the text of the error.
[[nodiscard]] std::variant<std::vector<StoredTensor>, std::string>
burnSave(const std::vector<ModuleParameter> &module, BurnStoreFormat format, const BurnStoreOptions &options);

} // namespace burnish
