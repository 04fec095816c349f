// SPDX-License-Identifier: MIT
#include "widgets/style/language.h"

#include "core/base/languages.h"
#include "widgets/style/fonts.h"
#include "widgets/style/phrasebook.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QLibraryInfo>
#include <QRegularExpression>

namespace burnish {

QString withoutAccessKey(QString text)
{
    static const QRegularExpression key(QStringLiteral("\\s*\\(&[^&]\\)|&(.)"));
    return text.replace(key, QStringLiteral("\\1"));
}

QString GroupingTranslator::translate(const char *context, const char *sourceText, const char *disambiguation,
                                      int n) const
{
    QString text = QTranslator::translate(context, sourceText, disambiguation, n);
    const QString shown = text.isNull() ? QString::fromUtf8(sourceText) : text;
    notePhrase(shown, context, sourceText, disambiguation, n);
    // Where there is no translation, a plural's forms come from elsewhere.
    if (!shown.contains(QLatin1Char('%')) || (text.isNull() && n >= 0))
        return text;
    QString grouping = shown;
    for (qsizetype at = grouping.indexOf(u'%'); at >= 0 && at + 1 < grouping.size();
         at = grouping.indexOf(u'%', at + 1)) {
        const QChar argument = grouping[at + 1];
        if ((argument >= u'1' && argument <= u'9') || (n >= 0 && argument == u'n'))
            grouping.insert(at + 1, u'L');
    }
    return grouping;
}

LanguageManager &LanguageManager::instance()
{
    static LanguageManager manager;
    return manager;
}

LanguageManager::LanguageManager()
    : m_platformFont(QApplication::font())
{}

QList<LanguageManager::Language> LanguageManager::languages()
{
    return {{QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("zh_CN"), QStringLiteral("简体中文")},
            {QStringLiteral("zh_TW"), QStringLiteral("繁體中文")},
            {QStringLiteral("ja"), QStringLiteral("日本語")}};
}

bool LanguageManager::setLanguage(const QString &code)
{
    const QString requested = code.isEmpty() ? languageOf(QLocale::system()) : code;
    if (!languageCodes().contains(requested))
        return false;

    const QLocale locale =
        requested == QLatin1String("en") ? QLocale(QLocale::English, QLocale::UnitedStates) : QLocale(requested);
    QCoreApplication::removeTranslator(&m_translator);
    QCoreApplication::removeTranslator(&m_qtTranslator);
    QCoreApplication::removeTranslator(&m_ownQtTranslator);
    noteLanguageSwitch();
    // English also has a translation file, for its plurals.
    if (m_translator.load(QStringLiteral(":/i18n/burnish_") + requested))
        QCoreApplication::installTranslator(&m_translator);
    if (m_qtTranslator.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qtTranslator);
    // The one installed last is asked first: Qt's buttons and menus use the same words as the rest of the window.
    if (m_ownQtTranslator.load(QStringLiteral(":/i18n/qtbase_") + requested))
        QCoreApplication::installTranslator(&m_ownQtTranslator);
    // Installing one has told every widget already, while the others were still missing.
    noteLanguageSwitch();
    m_locale = locale;
    m_language = requested;
    applyLocale();
    applyFont();
    QApplication::setLayoutDirection(locale.textDirection());
    Q_EMIT changed();
    return true;
}

void LanguageManager::applyFont()
{
    QFont platform = m_platformFont;
    if (m_fontSize > 0)
        platform.setPointSize(m_fontSize);
    QApplication::setFont(applicationFont(platform, m_locale));
}

void LanguageManager::applyLocale()
{
    QLocale locale = m_locale;
    locale.setNumberOptions(burnish::numberStyle().isGrouped ? QLocale::DefaultNumberOptions
                                                             : QLocale::OmitGroupSeparator);
    QLocale::setDefault(locale);
}

void LanguageManager::setFontSize(int points)
{
    if (points == m_fontSize)
        return;
    m_fontSize = points;
    applyFont();
    // Fonts that are derived from the application's are set together with the texts.
    QCoreApplication::postEvent(qApp, new QEvent(QEvent::LanguageChange));
}

int LanguageManager::platformFontSize() const
{
    return QFontInfo(m_platformFont).pointSize();
}

void LanguageManager::setNumberStyle(const NumberStyle &style)
{
    if (style == burnish::numberStyle())
        return;
    burnish::setNumberStyle(style);
    applyLocale();
    // As installing a translator does: every text with a number is written anew.
    QCoreApplication::postEvent(qApp, new QEvent(QEvent::LanguageChange));
    Q_EMIT changed();
}

} // namespace burnish
