// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/platform.h"

#include <QStringList>

namespace burnish {

/// A folder that is written under a hidden name beside its target, ".NAME.TOKEN.burnish-repair", and gets its name when
/// everything in it has been checked: the target is whole or absent at any time. If destroyed before that, it leaves no
/// trace. What programs have left that were killed is removed by the next one in the same place. One thread at a time.
class StagedFolder
{
public:
    /// The folder of the target must exist. It is made beside the target, so that renaming suffices.
    static Expected<std::unique_ptr<StagedFolder>> create(const QString &target);
    ~StagedFolder();
    StagedFolder(const StagedFolder &) = delete;
    StagedFolder &operator=(const StagedFolder &) = delete;

    [[nodiscard]] const QString &path() const { return m_path; }
    /// Gives the folder the target's name. Exists: there is one with files, and `overwrite` is false, or some of them,
    /// or of those in folders below, are not in this folder: they would be lost.
    Expected<void> commitFolder(const QString &target, bool overwrite);
    /// Gives its file `name` the target's name. Exists: there is a file, and `overwrite` is false.
    Expected<void> commitFile(const QString &name, const QString &target, bool overwrite);

private:
    StagedFolder(QString path, QString lockPath, std::unique_ptr<platform::OutputFile> lock);

    QString m_path;
    QString m_lockPath;
    std::unique_ptr<platform::OutputFile> m_lock; ///< while it is locked, other programs leave the folder alone
};

} // namespace burnish
