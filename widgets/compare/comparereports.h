// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparereport.h"
#include "widgets/controls/filequestion.h"

#include <QString>

namespace burnish {

/// Writes reports of comparisons to files.
namespace comparereports {

/// For file dialogs; the format with images comes first.
[[nodiscard]] QList<FileKind> fileKinds();
/// Chosen by the file extension; text for any other.
[[nodiscard]] CompareReportFormat formatOf(const QString &path);

/// Heat maps of the `count` tensors that changed most by relative L2, in the light colours. Unreadable tensors are
/// skipped; fails only when cancelled. Any thread.
Expected<std::vector<ReportPicture>> heatMaps(const Comparison &comparison, std::size_t count, Task &task);

/// Writes the report atomically. HTML includes heat maps, and what the sides come from with the checksums of their
/// files, which are read for this. Any thread.
Expected<void> write(const Comparison &comparison, std::vector<ReportedSide> sides, const QString &path, Task &task);

} // namespace comparereports

} // namespace burnish
