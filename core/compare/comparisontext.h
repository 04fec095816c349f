// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/compare.
struct ComparisonText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Comparison)
};

} // namespace burnish
