// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapterchoice.h"
#include "core/export/options/exportoptions.h"

namespace burnish {

/// Returns the adapters that an export with these options runs on a model of that layout.
[[nodiscard]] ChosenAdapters chooseAdapters(Layout source, const ExportOptions &options);

} // namespace burnish
