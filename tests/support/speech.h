// SPDX-License-Identifier: MIT
#pragma once

#include <QAccessible>
#include <QStringList>

namespace burnish::test {

/// Everything in a visible window that screen readers are not told, a line each:
/// - widgets that take the focus have a name;
/// - the name or the value of labels, buttons and fields contains the text that they show;
/// - everything that users meet in the window's tree of accessible objects has a name: buttons, fields, pictures, tabs,
///   the entries of menus, headings, and cells that show a picture or a box to check;
/// - widgets that paint something by themselves have a name, too.
[[nodiscard]] QStringList speechProblems(QWidget &window);

/// Lists, tables and trees with rows where nothing is read once they have the focus, a line each: no cell is current or
/// one that shows only a symbol while others of its row have a text. What has the focus already is examined first, and
/// the others only once. The focus is then where it was.
[[nodiscard]] QStringList silentViews(QWidget &window);

/// The first accessible object of this role in the tree below `root`, or `root` itself, that satisfies `fits`, which
/// gets its name; null if there is none.
template <typename Fits>
QAccessibleInterface *findSpoken(QAccessibleInterface *root, QAccessible::Role role, const Fits &fits)
{
    if (!root || !root->isValid())
        return nullptr;
    if (root->role() == role && fits(root->text(QAccessible::Name)))
        return root;
    for (int i = 0; i < root->childCount(); ++i)
        if (QAccessibleInterface *found = findSpoken(root->child(i), role, fits))
            return found;
    return nullptr;
}

/// The same with exactly this name.
inline QAccessibleInterface *findSpoken(QAccessibleInterface *root, QAccessible::Role role, const QString &name)
{
    return findSpoken(root, role, [&name](const QString &found) { return found == name; });
}

} // namespace burnish::test
