// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/codegen/embed.h"
#include "core/export/precision/precisionpolicy.h"
#include "core/formats/formatregistry.h"
#include "core/select/exportselection.h"
#include "core/structure/structure.h"

namespace burnish {

struct RemapRule;

/// Everything a person decides about an export.
struct ExportOptions
{
    QString target;                 ///< path of the file to write
    const Format *format = nullptr; ///< must be one that can write
    BurnVersion burnVersion = BurnVersion::V0_19;
    EmbedForm embed = EmbedForm::None; ///< for formats that canBeEmbedded()
    ExportSelection selection;
    std::vector<RemapRule> remap; ///< include core/remap/remaprule.h to use it
    bool mapIndices = false;      ///< numbers in the renamed paths are made to count from 0 without gaps
    AdapterChoice adapter;
    PrecisionPolicy precision;
    StructurePtr structure; ///< fills what a record needs and the model lacks; null for none
    /// Path of a field of the structure → the source's tensor that fills it, by its own name, whatever the rules say.
    std::vector<std::pair<std::string, std::string>> assigned;
    /// Path of an enum in the structure → its variant, where no tensor tells it.
    std::vector<std::pair<std::string, std::string>> variants;
    /// Path of a Vec in the structure → its length, for lists that end in elements without tensors.
    std::vector<std::pair<std::string, std::uint64_t>> lengths;
    std::vector<std::pair<std::string, std::string>> marks; ///< path of a module → its container type
    Metadata metadata;         ///< added to the model's own; replaces values of the same key
    bool allowPartial = false; ///< fields without a tensor keep what the structure's template holds
    bool overwrite = false;
    /// Bytes of tensors that one file of a sharded set holds at most (a larger tensor has a file of its own); 0: one
    /// file. For formats that come in shards (FormatInfo::comesInShards). The target `model.safetensors`, or its index,
    /// then means `model-00001-of-00003.safetensors` … and `model.safetensors.index.json`; what fits into one file is
    /// written to the target without an index.
    std::uint64_t shardSize = 0;
    bool verify = false;             ///< read the written file back and compare before it takes its name
    bool unmatchedRulesFail = false; ///< rules that rename nothing at all stop the export instead of warning
    /// What fresh parameter ids are made from, so that the same export gives the same bytes; planExport() chooses one.
    std::optional<ParamId> idSeed;

    ExportOptions();
    ExportOptions(const ExportOptions &);
    ExportOptions(ExportOptions &&) noexcept;
    ExportOptions &operator=(const ExportOptions &);
    ExportOptions &operator=(ExportOptions &&) noexcept;
    ~ExportOptions();
};

} // namespace burnish
