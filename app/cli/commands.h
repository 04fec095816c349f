// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace burnish::cli {

/// Each command takes the arguments behind its name and gives the program's exit code (see output.h).
int runInspect(const QStringList &arguments);
int runHealth(const QStringList &arguments);
int runFormats(const QStringList &arguments);
int runBytes(const QStringList &arguments);
int runConvert(const QStringList &arguments);
int runTransfer(const QStringList &arguments);
int runDiff(const QStringList &arguments); ///< leaves with 0 equal, 1 different, 2 refused, failed or wrong usage
int runLora(const QStringList &arguments);
int runStructure(const QStringList &arguments);
int runMetadata(const QStringList &arguments);
int runMatch(const QStringList &arguments);
int runMerge(const QStringList &arguments);
int runRemap(const QStringList &arguments);
int runRecipeFile(const QStringList &arguments);

} // namespace burnish::cli
