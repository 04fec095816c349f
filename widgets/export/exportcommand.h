// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportoptions.h"

namespace burnish {

/// The same export as a line for a shell: `burnish-cli convert …`. `source` is the model's file; `templatePath` the
/// template's, empty for none. What the command line cannot say (a selection of nodes) is said by paths.
[[nodiscard]] QString exportCommand(const QString &source, const ModelState &state, const ExportOptions &options,
                                    const QString &templatePath);

} // namespace burnish
