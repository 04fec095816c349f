// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// What is said of a merge that is read from JSON.
struct MergeRulesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::MergeRules)
};

} // namespace burnish
