// SPDX-License-Identifier: MIT
#pragma once

#include <QLocale>
#include <QStringList>

namespace burnish {

/// The languages of all texts, as codes that QLocale understands. Each has a file translations/burnish_CODE.ts.
[[nodiscard]] inline QStringList languageCodes()
{
    return {QStringLiteral("en"), QStringLiteral("zh_CN"), QStringLiteral("zh_TW"), QStringLiteral("ja")};
}

/// The first language of the locale that Burnish has, else English. Chinese is chosen by its script: Hong Kong and
/// Macau write traditional characters, as Taiwan does.
[[nodiscard]] inline QString languageOf(const QLocale &locale)
{
    for (const QString &name : locale.uiLanguages()) {
        const QLocale requested(name);
        switch (requested.language()) {
        case QLocale::English:
            return QStringLiteral("en");
        case QLocale::Chinese:
            return requested.script() == QLocale::TraditionalHanScript ? QStringLiteral("zh_TW")
                                                                       : QStringLiteral("zh_CN");
        case QLocale::Japanese:
            return QStringLiteral("ja");
        default:
            break;
        }
    }
    return QStringLiteral("en");
}

} // namespace burnish
