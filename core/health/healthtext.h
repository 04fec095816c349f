// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/health.
struct HealthText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Health)
};

} // namespace burnish
