// SPDX-License-Identifier: MIT
#include "widgets/start/startupenvironment.h"

#include "core/base/pathtext.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/language.h"
#include "widgets/style/widgetstext.h"

#include <QApplication>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFontInfo>
#include <QUrl>

#include <clocale>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct Script
{
    QFontDatabase::WritingSystem system = QFontDatabase::Latin;
    const char *name = "Latin";
};

/// The script of the window's language.
Script scriptInUse()
{
    const QString language = LanguageManager::instance().language();
    if (language == "ja"_L1)
        return {QFontDatabase::Japanese, "Japanese"};
    if (language == "zh_TW"_L1)
        return {QFontDatabase::TraditionalChinese, "Chinese"};
    if (language == "zh_CN"_L1)
        return {QFontDatabase::SimplifiedChinese, "Chinese"};
    return {};
}

QStringList fontWarnings()
{
    // Qt lists its generic families even if no font is there.
    if (QFontDatabase::families().isEmpty() || QFontInfo(QApplication::font()).family().isEmpty())
        return {WidgetsText::tr("No font is installed, so texts cannot be read. Install one, such as DejaVu Sans.")};
    const Script script = scriptInUse();
    if (script.system == QFontDatabase::Latin || !QFontDatabase::families(script.system).isEmpty())
        return {};
    // In English, whatever the language is: a translation could not be read.
    const char *const text =
        "No installed font has %1 characters. Install one, such as Noto Sans CJK, or choose English "
        "under Edit › Settings › Language.";
    return {QString::fromUtf8(text).arg(QLatin1StringView(script.name))};
}

/// Whether there is a session bus to connect to, without connecting.
bool hasSessionBus()
{
#if defined(Q_OS_LINUX)
    const QString address = qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS");
    if (address.isEmpty())
        return QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + u"/bus"_s);
    for (const QString &one : address.split(u';')) {
        const QString path = one.section("path="_L1, 1).section(u',', 0, 0);
        if (!one.startsWith("unix:path="_L1) || QFileInfo::exists(QUrl::fromPercentEncoding(path.toUtf8())))
            return true;
    }
    return false;
#else
    return true;
#endif
}

} // namespace

QString StartupEnvironment::missingLocale()
{
    if (std::setlocale(LC_ALL, ""))
        return {};
    for (const char *name : {"LC_ALL", "LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MESSAGES", "LANG"})
        if (const QString locale = qEnvironmentVariable(name); !locale.isEmpty())
            return locale;
    return {};
}

StartupEnvironment::StartupEnvironment(QString missingLocale)
    : m_missingLocale(std::move(missingLocale))
{}

QStringList StartupEnvironment::warnings() const
{
    return Settings::instance().warnings() + fontWarnings();
}

QStringList StartupEnvironment::remarks() const
{
    QStringList remarks;
    if (!m_missingLocale.isEmpty())
        remarks += WidgetsText::tr("This system does not have the locale %1. Dates and numbers follow the window's "
                                   "language.")
                       .arg(m_missingLocale);
    if (!hasSessionBus())
        remarks += WidgetsText::tr("There is no D-Bus session, so screen readers cannot read the window.");
    return remarks;
}

QStringList StartupEnvironment::facts() const
{
    const QFontInfo font(QApplication::font());
    QStringList facts = {
        u"burnish "_s + QCoreApplication::applicationVersion(),
        WidgetsText::tr("Qt: %1, built with %2, platform %3")
            .arg(QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR), QGuiApplication::platformName()),
        WidgetsText::tr("Settings: %1").arg(shownPath(Settings::file())),
        WidgetsText::tr("Language: %1").arg(LanguageManager::instance().language()),
        WidgetsText::tr("Font: %1, %2 pt, of %n font families", nullptr, int(QFontDatabase::families().size()))
            .arg(font.family(), QString::number(font.pointSizeF())),
        WidgetsText::tr("Icons: built in; no icon theme is needed"),
        WidgetsText::tr("Graphics: drawn by the processor; no GPU is needed"),
        hasSessionBus() ? WidgetsText::tr("D-Bus session: found") : WidgetsText::tr("D-Bus session: none")};
    for (const QString &sentence : warnings() + remarks())
        facts += WidgetsText::tr("Note: %1").arg(sentence);
    return facts;
}

} // namespace burnish
