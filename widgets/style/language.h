// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/numbers.h"

#include <QFont>
#include <QLocale>
#include <QObject>
#include <QTranslator>

namespace burnish {

/// Removes the access key, which is written differently per language: "&Open…" becomes "Open…", "打开(&O)…" becomes
/// "打开…".
[[nodiscard]] QString withoutAccessKey(QString text);

/// Writes the numbers of sentences with the locale's digit grouping, as countText() does: "100,000 nodes", "expected
/// 497,765,376 bytes". Qt's own "%n" and "%1" do not. What is code rather than a count, such as the number of a line,
/// is put into a sentence as text. Command lines do not use this: programs read their output.
class GroupingTranslator : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;
    [[nodiscard]] QString translate(const char *context, const char *sourceText, const char *disambiguation = nullptr,
                                    int n = -1) const override;
};

/// The language of the user interface: translators, the default locale (numbers, plurals) and the font. Switching at
/// run time sends a LanguageChange to every widget, which updates its strings in changeEvent(). GUI thread only.
class LanguageManager : public QObject
{
    Q_OBJECT

public:
    static LanguageManager &instance();

    struct Language
    {
        QString code; ///< one of languageCodes()
        QString name; ///< in the language itself
    };
    [[nodiscard]] static QList<Language> languages();

    /// "en", "zh_CN" …: the language in use.
    [[nodiscard]] QString language() const { return m_language; }
    /// Switches the language; an empty code follows the system. Returns false and changes nothing for an unknown
    /// language.
    bool setLanguage(const QString &code);

    /// The size of the application's font in points; 0: the platform's.
    void setFontSize(int points);
    [[nodiscard]] int fontSize() const { return m_fontSize; }
    /// The size of the platform's font in points.
    [[nodiscard]] int platformFontSize() const;
    /// Changes how numbers are written; every widget is told by a LanguageChange.
    void setNumberStyle(const NumberStyle &style);

Q_SIGNALS:
    void changed();

private:
    LanguageManager();
    void applyFont();
    void applyLocale();

    QString m_language;
    QLocale m_locale;
    QFont m_platformFont;
    int m_fontSize = 0;
    GroupingTranslator m_translator;
    QTranslator m_qtTranslator;
    QTranslator m_ownQtTranslator;
};

} // namespace burnish
