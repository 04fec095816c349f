// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context of messages about merges read from JSON.
struct MergeRulesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::MergeRules)
};

} // namespace burnish
