// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/remap/remaprule.h"
#include "core/rules/language/tensorrule.h"
#include "core/select/exportselection.h"

#include <memory>

namespace burnish {

/// Dtype of applied values.
enum class TransferDtype : std::uint8_t {
    Target, ///< the target's, as in Burn up to 0.19, where the backend decides
    Source  ///< the file's, as from 0.20 on; only between types of one kind (floats, integers, booleans)
};
/// "keep-target", "keep-source"
[[nodiscard]] QString nameOf(TransferDtype dtype);
[[nodiscard]] std::optional<TransferDtype> transferDtypeFromName(QStringView name);

/// The user's choices for a transfer.
struct TransferOptions
{
    /// Make the sources' tensors, before anything else: the selection and `remap` take what they give. Null: none.
    std::shared_ptr<const TensorRules> tensorRules;
    RuleValues ruleValues;     ///< numbers that the rules refer to
    ExportSelection selection; ///< by the sources' names; containers also match by the types of the target's places
    std::vector<RemapRule> remap;
    bool mapIndices = false; ///< renumbers indices in renamed paths from 0 without gaps
    QStringList keptIndices; ///< with mapIndices: patterns for the lists that are not renumbered
    AdapterChoice adapter;
    std::vector<std::pair<std::string, std::string>> marks; ///< path of a target module → its container type
    TransferDtype dtype = TransferDtype::Target;
    bool allowPartial = false;       ///< parameters missing from all sources keep their values
    bool validate = true;            ///< a tensor that does not fit stops the transfer
    bool unmatchedRulesFail = false; ///< rules that rename nothing stop the transfer instead of causing a warning
};

} // namespace burnish
