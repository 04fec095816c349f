// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/rules.
struct RulesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Rules)
};

} // namespace burnish
