// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoption.h"

namespace burnish {

// The options that say which tensors are exported, under which names, with what beside them.

using TextPairs = std::vector<std::pair<std::string, std::string>>;

/// The selected nodes; a command names the tensors below them.
[[nodiscard]] ExportKinds::Info nodesOption();
/// Rules stand in the order in which they were given, by whichever of the three flags: whoever reads a command line
/// does it.
[[nodiscard]] ExportKinds::Info remapOption();
/// On the command line they always fail.
[[nodiscard]] ExportKinds::Info unmatchedRulesOption();
[[nodiscard]] ExportKinds::Info adapterOption();
/// A member that is pairs, in the order in which they are given.
[[nodiscard]] ExportKinds::Info pairsOption(const char *name, const CommandFlag &flag,
                                            TextPairs ExportOptions::*member);
[[nodiscard]] ExportKinds::Info lengthsOption();
/// In recipes an object where that has the same order, else a list of pairs.
[[nodiscard]] ExportKinds::Info metadataOption();
[[nodiscard]] ExportKinds::Info idSeedOption();

} // namespace burnish
