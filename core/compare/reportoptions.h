// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparecriteria.h"

#include <QByteArray>

namespace burnish {

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

} // namespace burnish
