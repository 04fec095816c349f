// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

#include <QByteArray>

namespace burnish {

/// What makes two models different.
struct CompareCriteria
{
    bool ignoresDtype = false;   ///< rows that differ only in dtype, or by what its rounding explains, count as equal
    bool countsMetadata = false; ///< models with the same tensors and other metadata are different
};
/// False while a row is pending, and where one could not be read.
[[nodiscard]] bool areEqual(const Comparison &comparison, const CompareCriteria &criteria);

enum class CompareReportFormat : std::uint8_t {
    Text, ///< for people: what differs, and a summary
    Csv,  ///< a line for each row, RFC 4180, UTF-8, all digits
    Json, ///< one document with all of it
    Html  ///< one file that needs no other, in light or dark colours as the reader's system is set
};

/// A picture that stands in a report.
struct ReportPicture
{
    QString title;
    QByteArray png;
};

struct CompareReportOptions
{
    CompareCriteria criteria;
    bool listsEqual = false;             ///< text and HTML also list the rows that are equal
    std::vector<ReportPicture> pictures; ///< HTML: embedded behind the depth strip
};

/// Writes the report piece by piece, UTF-8; memory is bounded by one row of it, but for HTML, which lists so many rows
/// only as a reader can bear (10,000, the most changed ones) and says what it leaves out. Numbers that are not finite
/// are "NaN", "Infinity" and "-Infinity" in JSON and CSV. An error of `write` ends it and is returned. Reads no tensor.
Expected<void> writeCompareReport(const Comparison &comparison, CompareReportFormat format,
                                  const CompareReportOptions &options,
                                  const std::function<Expected<void>(const QByteArray &utf8)> &write);

/// "112 of 149 rows differ: 110 by values, 1 only left, 1 by shape." The first sentence of every report.
[[nodiscard]] QString describe(const RelationCounts &counts);
/// The row's relation with what is behind it, one sentence for people: "Values differ: 61 % of 2,359,296 elements, at
/// most by 0.313. The rounding to BF16 explains 0.4 % of the changes."
[[nodiscard]] QString describe(const ComparedRow &row);

} // namespace burnish
