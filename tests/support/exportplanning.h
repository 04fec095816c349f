// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

#include <QStringList>

namespace burnish::test {

/// Plans an export; ends the test program with a message on failure.
inline ExportPlan planned(const ModelState &state, const ExportOptions &options)
{
    Task task;
    auto plan = planExport(state, options, task);
    if (!plan)
        qFatal("%s", qPrintable(plan.error().sentence()));
    return *std::move(plan);
}

/// The sentences of the plan's problems, in lines.
inline QString problems(const ExportPlan &plan)
{
    QStringList lines;
    for (const PlanProblem &problem : plan.problems)
        lines += problem.error.details();
    return lines.join(QLatin1Char('\n'));
}

} // namespace burnish::test
