// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QLocale>
#include <QObject>
#include <QTranslator>

namespace burnish {

/// A text without its access key, which languages write in their own ways: "Open…" of "&Open…", "打开…" of "打开(&O)…".
[[nodiscard]] QString withoutAccessKey(QString text);

/// Writes the number of a plural as all counts are written, with the locale's grouping: "100,000 nodes". Qt's own "%n"
/// has none.
class GroupingTranslator : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;
    [[nodiscard]] QString translate(const char *context, const char *sourceText, const char *disambiguation = nullptr,
                                    int n = -1) const override;
};

/// The language of the window: translators, the default locale (numbers, plurals) and the font. A switch at run time
/// sends every widget a LanguageChange; each sets its texts anew in changeEvent(). GUI thread only.
class LanguageManager : public QObject
{
    Q_OBJECT

public:
    static LanguageManager &instance();

    struct Language
    {
        QString code; ///< "zh_CN"
        QString name; ///< in the language itself
    };
    [[nodiscard]] static QList<Language> languages();

    /// "en", "zh_CN" …: the language in use.
    [[nodiscard]] QString language() const { return m_language; }
    /// Switches; an empty code follows the system. False, and nothing changes, for a language that there is not.
    bool setLanguage(const QString &code);

Q_SIGNALS:
    void changed();

private:
    LanguageManager();

    QString m_language;
    QFont m_platformFont;
    GroupingTranslator m_translator;
    QTranslator m_qtTranslator;
};

} // namespace burnish
