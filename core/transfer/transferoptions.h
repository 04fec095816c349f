// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/remap/remaprule.h"
#include "core/select/exportselection.h"

namespace burnish {

/// Which type applied values have.
enum class TransferDtype : std::uint8_t {
    Target, ///< the target's, as in Burn up to 0.19, where the backend decides
    Source  ///< the file's, as from 0.20 on; only between types of one kind (floats, integers, booleans)
};
/// "keep-target", "keep-source"
[[nodiscard]] QString nameOf(TransferDtype dtype);
[[nodiscard]] std::optional<TransferDtype> transferDtypeFromName(QStringView name);

/// Everything a person decides about a transfer.
struct TransferOptions
{
    ExportSelection selection; ///< on the sources' names; container types are also those of the places in the target
    std::vector<RemapRule> remap;
    bool mapIndices = false; ///< numbers in the renamed paths are made to count from 0 without gaps
    AdapterChoice adapter;
    std::vector<std::pair<std::string, std::string>> marks; ///< path of a module of the target → its container type
    TransferDtype dtype = TransferDtype::Target;
    bool allowPartial = false;       ///< parameters that no source has keep their values
    bool validate = true;            ///< a tensor that does not fit stops the transfer
    bool unmatchedRulesFail = false; ///< rules that rename nothing at all stop the transfer instead of warning
};

} // namespace burnish
