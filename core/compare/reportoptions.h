// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparecriteria.h"

#include <QByteArray>

namespace burnish {

/// An image embedded in a report.
struct ReportPicture
{
    QString title;
    QByteArray png;
};

struct CompareReportOptions
{
    CompareCriteria criteria;
    bool listsEqual = false;             ///< text and HTML also list equal rows
    std::vector<ReportPicture> pictures; ///< HTML: embedded after the depth strip
};

} // namespace burnish
