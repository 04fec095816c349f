// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/reportoptions.h"

#include <functional>

namespace burnish {

enum class CompareReportFormat : std::uint8_t {
    Text, ///< for people: what differs, and a summary
    Csv,  ///< a line for each row, RFC 4180, UTF-8, all digits
    Json, ///< one document with all of it
    Html  ///< one file that needs no other, in light or dark colours as the reader's system is set
};

/// Writes the report piece by piece, UTF-8; memory is bounded by one row of it, but for HTML, which lists so many rows
/// only as a reader can bear (10,000, the most changed ones) and says what it leaves out. Numbers that are not finite
/// are "NaN", "Infinity" and "-Infinity" in JSON and CSV. An error of `write` ends it and is returned. Reads no tensor.
Expected<void> writeCompareReport(const Comparison &comparison, CompareReportFormat format,
                                  const CompareReportOptions &options,
                                  const std::function<Expected<void>(const QByteArray &utf8)> &write);

} // namespace burnish
