// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The context of the sentences that the planning of an export says.
struct ExportPlanText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportPlan)
};

} // namespace burnish
