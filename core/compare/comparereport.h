// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/reportoptions.h"

#include <functional>

namespace burnish {

enum class CompareReportFormat : std::uint8_t {
    Text, ///< for people: differences and a summary
    Csv,  ///< one line per row, RFC 4180, UTF-8, all digits
    Json, ///< one document with everything
    Html  ///< one self-contained file, in light or dark colours depending on the reader's system
};

/// Writes the report in pieces, as UTF-8. Memory use is bounded by one row, except for HTML, which lists at most 10,000
/// rows (the most changed ones) and states what it omits. Non-finite numbers are "NaN", "Infinity" and "-Infinity" in
/// JSON and CSV. An error from `write` stops the report and is returned. Reads no tensor.
Expected<void> writeCompareReport(const Comparison &comparison, CompareReportFormat format,
                                  const CompareReportOptions &options,
                                  const std::function<Expected<void>(const QByteArray &utf8)> &write);

} // namespace burnish
