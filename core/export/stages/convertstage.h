// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/treestage.h"
#include "core/formats/formatregistry.h"

namespace burnish::stages {

struct ConvertRequest
{
    const Format *format = nullptr;
    BurnVersion version = BurnVersion::V0_19; ///< the Burn version that will read the file
    std::optional<BurnVersion> from = {};  ///< the version of the record's current form; nothing if it is not a record
    bool isStore = false;                  ///< the file uses the field names of Burn's stores
    std::optional<Dtype> recordFloat = {}; ///< the float dtype that a record declares; nothing: the source's
    std::optional<Dtype> recordInt = {};
    /// Results of casts → their operands; if the file stores another dtype than the cast's, the values are converted
    /// directly from the operand.
    std::unordered_map<TensorPtr, TensorPtr> uncast = {};
};

struct ConvertedTree
{
    ExportTree tree;
    WriteOptions options;
    bool isConverted = false; ///< to another version's record form
};

/// Converts the model to the form expected by the Burn version that will read the file: first a record's modules to
/// that version's fields, then the names of fields in a store, the forms of nodes in a file without names, and the
/// stored form of tensors. Stops after the first step that fails.
[[nodiscard]] Staged<ConvertedTree> convert(ExportTree tree, const ModelState &source, const ConvertRequest &request);

} // namespace burnish::stages
