// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoption.h"

namespace burnish {

// The options that say what the written file is, and how precise.

using FloatOrIntFromName = Expected<std::optional<Dtype>> (*)(QStringView);

[[nodiscard]] ExportKinds::Info formatOption();
/// One of Burn's named recorders: a format, which --to overrules, with its precision.
[[nodiscard]] ExportKinds::Info recorderFlag();
[[nodiscard]] ExportKinds::Info burnVersionOption();
[[nodiscard]] ExportKinds::Info shardSizeOption();
[[nodiscard]] ExportKinds::Info embedOption();
/// The type of all floats, or of all integers; `word` names it in recipes and is the flag.
[[nodiscard]] ExportKinds::Info precisionOption(const char *name, const char *word,
                                                std::optional<Dtype> PrecisionPolicy::*member,
                                                FloatOrIntFromName fromName);
[[nodiscard]] ExportKinds::Info exceptionsOption();

} // namespace burnish
