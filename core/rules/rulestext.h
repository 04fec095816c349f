// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <QCoreApplication>

namespace burnish {

/// Translation context for messages about tensor rules.
struct RulesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Rules)
};

} // namespace burnish
