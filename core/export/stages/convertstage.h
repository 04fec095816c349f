// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/treestage.h"
#include "core/formats/formatregistry.h"

namespace burnish::stages {

struct ConvertRequest
{
    const Format *format = nullptr;
    BurnVersion version = BurnVersion::V0_19; ///< of the Burn that is to read the file
    std::optional<BurnVersion> from = {};     ///< whose form the record has; nothing for what has no form
    bool isStore = false;                     ///< the file has the names that Burn's stores give to fields
    std::optional<Dtype> recordFloat = {};    ///< the type that a record says its floats have; nothing: the source's
    std::optional<Dtype> recordInt = {};
    /// What casts made of which tensor; where the file has another type than the one that was cast to, its numbers do
    /// not pass through that one.
    std::unordered_map<TensorPtr, TensorPtr> uncast = {};
};

struct ConvertedTree
{
    ExportTree tree;
    WriteOptions options;
    bool isConverted = false; ///< to the record form of another version
};

/// Gives the model the form that the Burn which is to read the file has for it: a record's modules that version's
/// fields, the fields in a store that store's names, the nodes of a file without names their forms, and tensors the
/// form that the file holds them in. Each needs the one before; the first that is refused is the last that runs.
[[nodiscard]] Staged<ConvertedTree> convert(ExportTree tree, const ModelState &source, const ConvertRequest &request);

} // namespace burnish::stages
