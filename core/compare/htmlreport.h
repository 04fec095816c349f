// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/reportoptions.h"

#include <functional>

namespace burnish {

/// writeCompareReport() for CompareReportFormat::Html. Escapes every string from a file; the page runs no script and
/// loads nothing.
Expected<void> writeHtmlReport(const Comparison &comparison, const CompareReportOptions &options,
                               const std::function<Expected<void>(const QByteArray &utf8)> &write);

} // namespace burnish
