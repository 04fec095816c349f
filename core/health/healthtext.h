// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The context of the sentences that several sources of this folder say.
struct HealthText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Health)
};

} // namespace burnish
