// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/base/omission.h"
#include "core/codegen/embed.h"
#include "core/export/precision/precisionpolicy.h"
#include "core/formats/formatregistry.h"
#include "core/select/exportselection.h"
#include "core/structure/structure.h"
#include "core/tensor/quantisation/quantreading.h"

#include <map>

namespace burnish {

struct RemapRule;
struct TensorRules;

/// Everything that the user decides about an export.
struct ExportOptions
{
    QString target;                 ///< path of the file to write
    const Format *format = nullptr; ///< must have a writer
    BurnVersion burnVersion = BurnVersion::V0_19;
    EmbedForm embed = EmbedForm::None; ///< for formats that canBeEmbedded()
    ExportSelection selection;
    std::vector<RemapRule> remap; ///< include core/remap/remaprule.h to use it
    bool mapIndices = false;      ///< renumber the indices in the renamed paths from 0 without gaps
    QStringList keptIndices;      ///< with mapIndices: patterns for the lists that are not renumbered
    /// Rules that make tensors of tensors, one list after the other, before `remap`; include
    /// core/rules/language/tensorrule.h to use them.
    std::vector<TensorRules> rules;
    std::map<std::string, std::int64_t, std::less<>> ruleValues; ///< numbers that the rules refer to (RuleValues)
    AdapterChoice adapter;
    PrecisionPolicy precision;
    /// What E4M3, E5M2 and E2M1 values are if the file does not determine it; without it, they can be copied only.
    std::optional<QuantReading> quantReading;
    StructurePtr structure; ///< fills the fields that a record needs and the model lacks; null for none
    /// Path of a field of the structure → the source's tensor that fills it, by its own name, regardless of the rules.
    std::vector<std::pair<std::string, std::string>> assigned;
    /// Path of an enum in the structure → its variant, if no tensor determines it.
    std::vector<std::pair<std::string, std::string>> variants;
    /// Path of a Vec in the structure → its length, for lists with trailing elements that have no tensors.
    std::vector<std::pair<std::string, std::uint64_t>> lengths;
    std::vector<std::pair<std::string, std::string>> marks; ///< path of a module → its container type
    Metadata metadata; ///< added to the model's own; replaces values of the same key
    /// A file of a model, or its folder: its configuration, tokenizer and other files are copied to the target's folder
    /// (core/modelfolder). Empty for none.
    QString sidecarsOf;
    /// Names of such files and other contents for them (UTF-8); with sidecarsOf only. The model card of a merge.
    std::vector<std::pair<std::string, std::string>> sidecarTexts;
    /// Members of the copied config.json and other values for them (JSON); see core/modelfolder/configvalues.h.
    std::vector<std::pair<std::string, std::string>> configValues;
    /// What may be missing in the result; everything else is refused. Fields without a tensor keep the value of the
    /// structure's template.
    OmissionKinds allowPartial;
    bool overwrite = false;
    QString within; ///< folder that nothing may be written outside of, links followed; empty for none
    /// Maximum bytes of tensors per file of a sharded set (a larger tensor gets a file of its own); 0: a single file.
    /// For formats that support sharding (FormatInfo::comesInShards). The target `model.safetensors`, or its index,
    /// then means `model-00001-of-00003.safetensors` … and `model.safetensors.index.json`; if everything fits into one
    /// file, that is written to the target without an index.
    std::uint64_t shardSize = 0;
    /// Leave no room for later metadata in the header, so that the file is what the format's own library writes. For
    /// formats that can pad it (FormatInfo::padsHeader).
    bool tightHeader = false;
    /// Fail, instead of reporting, if casts take values out of their range or a pattern matches nothing.
    bool strict = false;
    bool verify = false;             ///< read the written file back and compare it before it gets its final name
    bool unmatchedRulesFail = false; ///< fail, instead of warning, if the rules rename nothing
    /// Seed for fresh parameter ids, which makes exports reproducible; planExport() chooses one by default.
    std::optional<ParamId> idSeed;

    ExportOptions();
    ExportOptions(const ExportOptions &);
    ExportOptions(ExportOptions &&) noexcept;
    ExportOptions &operator=(const ExportOptions &);
    ExportOptions &operator=(ExportOptions &&) noexcept;
    ~ExportOptions();
};

} // namespace burnish
