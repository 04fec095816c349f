// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/io/folderentries.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace burnish {

/// A file below a folder of a store.
struct WalkedFile
{
    QString name;   ///< in the folder that is walked: "unet/model.safetensors"
    QString path;   ///< where its content is, links followed; empty if that is missing
    QString target; ///< where the link leads if the content is missing
    std::uint64_t size = 0;
    std::int64_t modifiedAt = 0; ///< milliseconds since 1970
    bool isOutside = false;      ///< the content is outside the store
};

/// The files directly in a folder.
struct WalkedFolder
{
    QString name; ///< in the folder that is walked: "unet"; empty for itself
    std::vector<WalkedFile> files;
};

struct WalkedTree
{
    std::vector<WalkedFolder> folders; ///< those with files, each before those in it
    std::vector<Error> problems;       ///< folders that cannot be read, links in circles, and limits
};

/// Which links to folders are followed.
enum class FolderLinks : std::uint8_t { Inside, Everywhere };

/// Finds the files below folders of one store. Links are followed to their ends with few questions to the file system:
/// the real places of folders are kept. Hidden folders are left out where links are followed everywhere. One thread.
class FolderWalk
{
public:
    static constexpr int deepest = 8;                 ///< folders in each other
    static constexpr std::size_t mostFiles = 200'000; ///< below one folder

    /// `root` is the store's.
    FolderWalk(const QString &root, FolderLinks links);

    /// Fails only if cancelled.
    Expected<WalkedTree> walk(const QString &folder, Task &task);
    /// Returns a file, or a link to one, with its content; a link to a folder has neither path nor target.
    [[nodiscard]] WalkedFile fileAt(const QString &folder, const FolderEntry &entry);
    /// True for a real path in the store.
    [[nodiscard]] bool isInside(const QString &real) const;
    [[nodiscard]] const QString &realRoot() const { return m_root; }

private:
    struct Pending
    {
        QString path;
        QString name;
        int depth = 0;
    };
    [[nodiscard]] QString realFolder(const QString &folder);
    void follow(const Pending &folder, const FolderEntry &entry, std::vector<Pending> &pending, WalkedTree &tree);

    QString m_root;
    FolderLinks m_links;
    QHash<QString, QString> m_real;
    QSet<QString> m_visited; ///< real folders of the current walk
};

} // namespace burnish
