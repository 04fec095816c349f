// SPDX-License-Identifier: MIT
#pragma once

#include "core/codegen/embed.h"
#include "core/export/stages/exportproblem.h"

namespace burnish::stages {

/// The file that an export is to write.
struct Target
{
    QString path; ///< may be empty as long as nothing is written
    const Format *format = nullptr;
    BurnVersion burnVersion = BurnVersion::V0_19;
    EmbedForm embed = EmbedForm::None;
    bool isSet = false; ///< the path names a sharded set, whose files are known only when it is laid out
    bool overwrite = false;
};

/// What is wrong with the target, whatever is written into it. The export goes on: all its problems are shown together.
[[nodiscard]] std::vector<ExportProblem> checkTarget(const Target &target);

/// The problem of a file that may not be replaced.
[[nodiscard]] ExportProblem fileExists(const QString &file);

} // namespace burnish::stages
