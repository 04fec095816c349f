// SPDX-License-Identifier: MIT
#include "widgets/style/language.h"

#include "widgets/style/fonts.h"

#include <QApplication>
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
    return n < 0 ? text : text.replace(QStringLiteral("%n"), QStringLiteral("%Ln"));
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
    return {{QStringLiteral("en"), QStringLiteral("English")}, {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
}

bool LanguageManager::setLanguage(const QString &code)
{
    QString wanted = code;
    if (wanted.isEmpty()) {
        const QLocale system = QLocale::system();
        const bool simplified =
            system.language() == QLocale::Chinese && system.script() == QLocale::SimplifiedHanScript;
        wanted = simplified ? QStringLiteral("zh_CN") : QStringLiteral("en");
    }
    const auto all = languages();
    if (std::none_of(all.begin(), all.end(), [&](const Language &language) { return language.code == wanted; }))
        return false;

    const QLocale locale =
        wanted == QLatin1String("en") ? QLocale(QLocale::English, QLocale::UnitedStates) : QLocale(wanted);
    QCoreApplication::removeTranslator(&m_translator);
    QCoreApplication::removeTranslator(&m_qtTranslator);
    // English also has a translation file, for its plurals.
    if (m_translator.load(QStringLiteral(":/i18n/burnish_") + wanted))
        QCoreApplication::installTranslator(&m_translator);
    if (m_qtTranslator.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                            QLibraryInfo::path(QLibraryInfo::TranslationsPath)) ||
        m_qtTranslator.load(QStringLiteral(":/i18n/qtbase_") + wanted))
        QCoreApplication::installTranslator(&m_qtTranslator);
    QLocale::setDefault(locale);
    QApplication::setFont(applicationFont(m_platformFont, locale));
    QApplication::setLayoutDirection(locale.textDirection());
    m_language = wanted;
    Q_EMIT changed();
    return true;
}

} // namespace burnish
