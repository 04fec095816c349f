// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QTranslator>

namespace burnish::test {

/// Punctuates all texts as Chinese and Japanese do, while it exists: sentences end in "。", and "、" stands between
/// names.
class FullWidthTexts final : public QTranslator
{
public:
    FullWidthTexts() { QCoreApplication::installTranslator(this); }
    ~FullWidthTexts() override { QCoreApplication::removeTranslator(this); }

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *, const char *source, const char *, int) const override
    {
        QString text = QString::fromUtf8(source);
        if (text == QLatin1String(", "))
            return QStringLiteral("、");
        if (text.endsWith(QLatin1Char('.')))
            text.replace(text.size() - 1, 1, QStringLiteral("。"));
        return text;
    }
};

} // namespace burnish::test
