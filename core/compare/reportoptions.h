// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/tensor/dtype.h"

#include <QByteArray>
#include <QDateTime>
#include <QStringList>

namespace burnish {

/// Criteria for treating two models as different.
struct CompareCriteria
{
    bool ignoresDtype = false;   ///< rows that differ only in dtype, or by its rounding, count as equal
    bool countsMetadata = false; ///< models with equal tensors but different metadata are different
};
/// Returns false while a row is pending, and if one could not be read.
[[nodiscard]] bool areEqual(const Comparison &comparison, const CompareCriteria &criteria);

/// An image embedded in a report.
struct ReportPicture
{
    QString title;
    QByteArray png;
    QString rows = {};        ///< what runs from the top down
    QString columns = {};     ///< what runs from left to right
    double limit = 0;         ///< its colours end at ± this value; 0: they have no scale
    Dtype dtype = Dtype::F64; ///< of its values
};

/// Where a side of a comparison comes from.
struct ReportedSide
{
    QStringList files = {};  ///< absolute paths; empty for a model without a file
    QStringList sha256 = {}; ///< of these files, in hexadecimal
    bool isEdited = false;   ///< compared with edits that are not in the files
};

struct CompareReportOptions
{
    CompareCriteria criteria;
    bool listsEqual = false;             ///< text and HTML also list equal rows
    std::vector<ReportPicture> pictures; ///< HTML: embedded after the depth strip
    std::vector<ReportedSide> sides;     ///< HTML: left, right and base; empty if unknown
    QDateTime when;                      ///< HTML: of the comparison; invalid if unknown
};

} // namespace burnish
