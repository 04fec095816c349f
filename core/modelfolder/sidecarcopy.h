// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/io/safefile.h"

#include <QByteArray>
#include <QStringList>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// A file that travels with a model into another folder.
struct SidecarCopy
{
    QString from; ///< empty if it has a text of its own
    QString to;
    std::uint64_t size = 0;              ///< bytes
    std::optional<QByteArray> text = {}; ///< what is written instead of a copy
};

/// What differs in the files that travel along.
struct SidecarChanges
{
    /// Names of files (no paths) and their contents, UTF-8. They replace files of the same name; README.md replaces the
    /// model's card.
    std::vector<std::pair<std::string, std::string>> texts;
    std::vector<std::pair<std::string, std::string>> configValues; ///< of config.json; see withConfigValues()
    /// Of a model of sentence-transformers, copy the weights in the folders of its modules, too: what is written beside
    /// them is the module in the model's own folder.
    bool copiesModules = false;
};

/// Returns the copies that bring the companion files of a model (a file of it or its folder; its config.json stands for
/// that alone) into the folder of `target`, or the folders of modules below it, which need not exist. Files that are
/// already there with the same bytes are left out, as is everything if both folders are the same and nothing changes.
/// NotFound: the path leads to nothing, or to a folder without such files. InvalidArgument: the changes contain a name
/// that no such file has.
Expected<std::vector<SidecarCopy>> planSidecarCopies(const QString &model, const QString &target,
                                                     const SidecarChanges &changes, Task &task);

/// Returns the paths of different files that the copies would replace.
[[nodiscard]] QStringList filesReplacedBy(const std::vector<SidecarCopy> &copies);

/// Writes the copies as files of the set, which gives them their names when it is committed. Fails if a source has
/// another size than planned.
Expected<void> addSidecarCopies(SafeFileSet &set, const std::vector<SidecarCopy> &copies, SafeFile::Existing existing,
                                Task &task);

} // namespace burnish
