// SPDX-License-Identifier: MIT
#include "widgets/settings/choices.h"

#include "widgets/style/language.h"

#include <QSettings>

namespace burnish::choices {

using namespace Qt::StringLiterals;

void setTheme(ThemeMode mode)
{
    QSettings().setValue(u"theme"_s, nameOf(mode));
    Theme::instance().setMode(mode);
}

QString language()
{
    return QSettings().value(u"language"_s).toString();
}

void setLanguage(const QString &code)
{
    // Store the choice first: receivers of the change read it.
    const QString before = language();
    QSettings().setValue(u"language"_s, code);
    if (!LanguageManager::instance().setLanguage(code))
        QSettings().setValue(u"language"_s, before);
}

} // namespace burnish::choices
