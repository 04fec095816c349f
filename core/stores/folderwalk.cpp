// SPDX-License-Identifier: MIT
#include "core/stores/folderwalk.h"

#include "core/base/pathtext.h"
#include "core/io/paths.h"
#include "core/stores/storestext.h"

#include <algorithm>

namespace burnish {

namespace {

constexpr int mostHops = 16;

QString joined(const QString &folder, const QString &name)
{
    return folder.isEmpty() ? name : folder + u'/' + name;
}

/// Removes "folder/.." where the folders before it are real, so that a place has one spelling.
QString withoutParents(const QString &real, const QString &folder)
{
    if (!folder.startsWith(real + QLatin1String("/../")) && folder != real + QLatin1String("/.."))
        return folder;
    QStringView base = real;
    QStringView rest = QStringView(folder).mid(real.size() + 1);
    while (rest.startsWith(u"../") || rest == u"..") {
        base = base.first(std::max<qsizetype>(base.lastIndexOf(u'/'), 0));
        rest = rest.mid(std::min<qsizetype>(3, rest.size()));
    }
    return rest.isEmpty() ? base.toString() : base.toString() + u'/' + rest.toString();
}

} // namespace

FolderWalk::FolderWalk(const QString &root, FolderLinks links)
    : m_root(realPath(root))
    , m_links(links)
{
    if (m_root.isEmpty())
        m_root = absolutePath(root);
}

bool FolderWalk::isInside(const QString &real) const
{
    return real == m_root || real.startsWith(m_root.endsWith(u'/') ? m_root : m_root + u'/');
}

QString FolderWalk::realFolder(const QString &folder)
{
    constexpr qsizetype mostKept = 20'000;
    const auto known = m_real.constFind(folder);
    if (known != m_real.cend())
        return *known;
    if (m_real.size() >= mostKept)
        m_real.clear();
    return *m_real.insert(folder, realPath(folder));
}

WalkedFile FolderWalk::fileAt(const QString &folder, const FolderEntry &entry)
{
    WalkedFile file;
    file.name = entry.name;
    QString base = realFolder(folder);
    QString place = base + u'/' + entry.name;
    EntryStatus status = {entry.kind};
    if (entry.kind != FolderEntry::Kind::Link)
        status = statusOfEntry(place);
    for (int hop = 0; status.kind == FolderEntry::Kind::Link && !base.isEmpty() && hop < mostHops; ++hop) {
        const QString target = linkTarget(place);
        const qsizetype slash = target.lastIndexOf(u'/');
        const QString name = target.mid(slash + 1);
        file.target = target;
        if (slash < 0 || name.isEmpty() || name == QLatin1String(".") || name == QLatin1String(".."))
            break;
        base = realFolder(withoutParents(base, target.first(slash)));
        place = base + u'/' + name;
        status = base.isEmpty() ? EntryStatus() : statusOfEntry(place);
    }
    if (status.kind == FolderEntry::Kind::File && status.exists) {
        file.path = place;
        file.target.clear();
        file.size = status.size;
        file.modifiedAt = status.modifiedAt;
        file.isOutside = !isInside(place);
    } else if (statusOfPath(joined(folder, entry.name)).isFolder()) {
        file.target.clear();
    } else if (file.target.isEmpty()) {
        // Neither a file nor a link: a socket, or gone by now.
        file.target = place;
    }
    return file;
}

void FolderWalk::follow(const Pending &folder, const FolderEntry &entry, std::vector<Pending> &pending,
                        WalkedTree &tree)
{
    const QString path = folder.path + u'/' + entry.name;
    const auto leaveOut = [&](ErrorCode code, const QString &sentence) {
        if (tree.problems.size() < mostFiles)
            tree.problems.push_back(Error(code, sentence).inFile(path));
    };
    if (folder.depth + 1 >= deepest)
        return leaveOut(ErrorCode::Unsupported, StoresText::tr("Folders this deep are not listed."));
    if (entry.kind == FolderEntry::Kind::Link) {
        const QString real = realPath(path);
        const QString start = real.endsWith(u'/') ? real : real + u'/';
        // The walk would go on from the store itself, or around it.
        if (m_root == real || m_root.startsWith(start) || m_visited.contains(real))
            return leaveOut(
                ErrorCode::Unsupported,
                StoresText::tr("This link leads to a folder that is listed already, %1.").arg(shownPath(real)));
        if (m_links == FolderLinks::Inside && !isInside(real))
            return leaveOut(ErrorCode::Unsupported,
                            StoresText::tr("This link leads out of the store, to the folder %1, which is not listed.")
                                .arg(shownPath(real)));
        // At once: a hostile folder has thousands of links to another one.
        m_visited.insert(real);
    }
    pending.push_back({path, joined(folder.name, entry.name), folder.depth + 1});
}

Expected<WalkedTree> FolderWalk::walk(const QString &folder, Task &task)
{
    m_visited.clear();
    WalkedTree tree;
    std::vector<Pending> pending = {{folder, {}, 0}};
    std::size_t left = mostFiles;
    while (!pending.empty()) {
        BURNISH_CHECK(task.poll());
        const Pending here = std::move(pending.back());
        pending.pop_back();
        m_visited.insert(realFolder(here.path));
        auto found = entriesOfFolder(here.path, left + 1);
        if (!found) {
            tree.problems.push_back(std::move(found).error());
            continue;
        }
        WalkedFolder files{here.name, {}};
        std::vector<Pending> below;
        for (const FolderEntry &entry : found->entries) {
            using Kind = FolderEntry::Kind;
            if (left == 0) {
                tree.problems.push_back(
                    Error(ErrorCode::Unsupported,
                          StoresText::tr("More than %1 files are below this folder; the others are not listed.")
                              .arg(mostFiles))
                        .inFile(folder));
                return tree;
            }
            if (entry.kind == Kind::Folder && entry.name.startsWith(u'.') && m_links == FolderLinks::Everywhere)
                continue;
            if (entry.kind == Kind::Folder) {
                follow(here, entry, below, tree);
                continue;
            }
            --left;
            WalkedFile file = fileAt(here.path, entry);
            if (file.path.isEmpty() && file.target.isEmpty()) {
                follow(here, entry, below, tree);
                continue;
            }
            file.name = joined(here.name, entry.name);
            files.files.push_back(std::move(file));
        }
        if (!files.files.empty())
            tree.folders.push_back(std::move(files));
        pending.insert(pending.end(), std::make_move_iterator(below.rbegin()), std::make_move_iterator(below.rend()));
    }
    return tree;
}

} // namespace burnish
