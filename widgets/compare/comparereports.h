// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparereport.h"

#include <QString>

namespace burnish {

/// Reports of comparisons, written to files.
namespace comparereports {

/// For file dialogs, the pictured one first.
[[nodiscard]] QStringList nameFilters();
/// By the ending of the file's name; text for any other.
[[nodiscard]] CompareReportFormat formatOf(const QString &path);

/// Heat maps of the tensors that changed most, by relative L2, at most `count`, in the light colours. What cannot be
/// read is left out; an error only when cancelled. Any thread.
Expected<std::vector<ReportPicture>> heatMaps(const Comparison &comparison, std::size_t count, Task &task);

/// Writes the report whole or not at all; HTML gets pictures. Any thread.
Expected<void> write(const Comparison &comparison, const QString &path, Task &task);

} // namespace comparereports

} // namespace burnish
