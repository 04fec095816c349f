// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context shared by the stages of planning an export.
struct ExportPlanText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportPlan)
};

} // namespace burnish
