// SPDX-License-Identifier: MIT
#include "widgets/manual/manual.h"

#include "widgets/preferences/shortcuts.h"

#include <QShortcut>
#include <QWidget>

#include <utility>

namespace burnish {

Manual &Manual::instance()
{
    static Manual manual;
    return manual;
}

void Manual::openByKey(QWidget *window, std::function<QString()> target)
{
    auto *shortcut = new QShortcut(window);
    const auto follow = [shortcut] { shortcut->setKeys(Shortcuts::instance().keysOf(QStringLiteral("manual"))); };
    follow();
    connect(&Shortcuts::instance(), &Shortcuts::changed, shortcut, follow);
    connect(shortcut, &QShortcut::activated, window,
            [window, target = std::move(target)] { instance().open(window, target()); });
}

void Manual::openByKey(QWidget *window, const QString &target)
{
    openByKey(window, [target] { return target; });
}

} // namespace burnish
