// SPDX-License-Identifier: MIT
#include "widgets/preferences/choices.h"

#include "core/base/threadlimit.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/language.h"

namespace burnish::choices {

using namespace Qt::StringLiterals;

namespace {

void applyTheme()
{
    Theme::instance().setMode(Settings::instance().value(setting::theme));
}

void applyLanguage()
{
    LanguageManager::instance().setLanguage(Settings::instance().value(setting::language));
}

void applyFont()
{
    LanguageManager::instance().setFontSize(Settings::instance().value(setting::fontSize));
}

void applyNumbers()
{
    const Settings &settings = Settings::instance();
    LanguageManager::instance().setNumberStyle({settings.value(setting::notation), settings.value(setting::digits),
                                                settings.value(setting::decimals), settings.value(setting::grouping)});
}

void applyThreads()
{
    setThreadLimit(std::size_t(Settings::instance().value(setting::threads)));
}

void follow(const QString &key)
{
    const auto is = [&](const auto &setting) { return key == QLatin1StringView(setting.key); };
    if (is(setting::theme))
        applyTheme();
    else if (is(setting::language))
        applyLanguage();
    else if (is(setting::fontSize))
        applyFont();
    else if (is(setting::notation) || is(setting::digits) || is(setting::decimals) || is(setting::grouping))
        applyNumbers();
    else if (is(setting::threads))
        applyThreads();
}

/// Once, however often the settings are applied.
void startFollowing()
{
    static const QMetaObject::Connection connection =
        QObject::connect(&Settings::instance(), &Settings::changed, &Settings::instance(), follow);
    Q_UNUSED(connection)
}

} // namespace

void apply(const QString &language, std::optional<ThemeMode> theme)
{
    applyThreads();
    applyNumbers();
    applyFont();
    if (language.isEmpty())
        applyLanguage();
    else
        LanguageManager::instance().setLanguage(language);
    if (theme)
        Theme::instance().setMode(*theme);
    else
        applyTheme();
    startFollowing();
}

void setTheme(ThemeMode mode)
{
    startFollowing();
    Settings::instance().set(setting::theme, mode);
}

void setLanguage(const QString &code)
{
    startFollowing();
    if (setting::isLanguage(code))
        Settings::instance().set(setting::language, code);
}

} // namespace burnish::choices
