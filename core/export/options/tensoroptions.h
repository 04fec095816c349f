// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoption.h"

namespace burnish {

// The options for which tensors are exported, under which names, and with which additions.

using TextPairs = std::vector<std::pair<std::string, std::string>>;

/// The selected nodes; a command names the tensors below them.
[[nodiscard]] ExportKinds::Info nodesOption();
/// Rules are in the order in which they were given, even across the three flags; the command-line reader ensures this.
[[nodiscard]] ExportKinds::Info remapOption();
/// Rules for tensors, with the numbers that they refer to. Commands read them from files, so they cannot express them.
[[nodiscard]] ExportKinds::Info rulesOption();
[[nodiscard]] ExportKinds::Info ruleValuesOption();
/// Always fatal on the command line.
[[nodiscard]] ExportKinds::Info unmatchedRulesOption();
[[nodiscard]] ExportKinds::Info adapterOption();
/// An option that is a vector of pairs, in the given order.
[[nodiscard]] ExportKinds::Info pairsOption(const char *name, const CommandFlag &flag,
                                            TextPairs ExportOptions::*member);
[[nodiscard]] ExportKinds::Info lengthsOption();
/// In recipes: an object if that preserves the order, else an array of pairs.
[[nodiscard]] ExportKinds::Info metadataOption();
[[nodiscard]] ExportKinds::Info idSeedOption();

} // namespace burnish
