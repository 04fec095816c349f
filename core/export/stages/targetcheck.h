// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/planproblem.h"
#include "core/codegen/embed.h"

namespace burnish::stages {

/// The file to be written.
struct Target
{
    QString path; ///< may be empty if nothing is written
    const Format *format = nullptr;
    BurnVersion burnVersion = BurnVersion::V0_19;
    EmbedForm embed = EmbedForm::None;
    bool isSet = false; ///< the path refers to a sharded set, with files that are only known after it has been laid out
    bool overwrite = false;
};

/// Checks the target, independently of its content. The export continues: all its problems are shown together.
[[nodiscard]] std::vector<PlanProblem> checkTarget(const Target &target);

/// Returns the problem for a file that must not be replaced.
[[nodiscard]] PlanProblem fileExists(const QString &file);

} // namespace burnish::stages
