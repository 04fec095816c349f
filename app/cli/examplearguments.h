// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/edit/changeset.h"
#include "core/formats/formatregistry.h"
#include "core/model/modelstate.h"

#include <QJsonObject>

namespace burnish::cli {

/// --example A B, which converts as B was made of A, and --leave-out-rest.
[[nodiscard]] std::vector<CommandFlag> exampleFlags();
/// InvalidArgument: --example together with options that are for other rules or for parts.
Expected<void> checkExample(const CommandLine &line);
/// Returns the format of the conversion in the example, where neither --to nor the name of the file to write says one;
/// null where they do. Errors name their file.
Expected<const Format *> formatOfExample(const CommandLine &line);

/// A state converted as an example shows it.
struct ThroughExample
{
    ModelState state;
    std::vector<ChangeSet> changes; ///< that made it, for a recipe
    QJsonObject json;               ///< what was learned, for reports; empty without an example
};
/// Returns the state converted as the example of the command line shows it, or as it is without one, and prints what
/// was learned. `file` is the one that the state was read from. Errors name their file.
Expected<ThroughExample> throughExample(const CommandLine &line, const QString &file, const ModelState &state,
                                        Task &task);

} // namespace burnish::cli
