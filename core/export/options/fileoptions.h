// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoption.h"

namespace burnish {

// The options for the format and the precision of the written file.

using FloatOrIntFromName = Expected<std::optional<Dtype>> (*)(QStringView);

[[nodiscard]] ExportKinds::Info formatOption();
/// One of Burn's named recorders: a format, which --to overrides, and its precision.
[[nodiscard]] ExportKinds::Info recorderFlag();
[[nodiscard]] ExportKinds::Info burnVersionOption();
[[nodiscard]] ExportKinds::Info shardSizeOption();
[[nodiscard]] ExportKinds::Info allowPartialOption();
[[nodiscard]] ExportKinds::Info embedOption();
[[nodiscard]] ExportKinds::Info floatsOption();
[[nodiscard]] ExportKinds::Info quantisedOption();
/// A dtype of the precision; recipes use the name of the flag.
[[nodiscard]] ExportKinds::Info precisionOption(const char *name, const CommandFlag &flag,
                                                std::optional<Dtype> PrecisionPolicy::*member,
                                                FloatOrIntFromName fromName);
[[nodiscard]] ExportKinds::Info exceptionsOption();
[[nodiscard]] ExportKinds::Info quantReadingOption();
[[nodiscard]] ExportKinds::Info f8OverflowOption();

} // namespace burnish
