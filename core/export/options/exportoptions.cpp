// SPDX-License-Identifier: MIT
#include "core/export/options/exportoptions.h"

#include "core/rules/language/tensorrule.h"

namespace burnish {

ExportOptions::ExportOptions() = default;
ExportOptions::ExportOptions(const ExportOptions &) = default;
ExportOptions::ExportOptions(ExportOptions &&) noexcept = default;
ExportOptions &ExportOptions::operator=(const ExportOptions &) = default;
ExportOptions &ExportOptions::operator=(ExportOptions &&) noexcept = default;
ExportOptions::~ExportOptions() = default;

} // namespace burnish
