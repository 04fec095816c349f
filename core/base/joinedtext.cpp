// SPDX-License-Identifier: MIT
#include "core/base/joinedtext.h"

#include "core/base/basetext.h"

namespace burnish {

namespace {

/// Punctuation of Chinese and Japanese contains the space that follows it.
bool isFullWidth(QChar mark)
{
    const char16_t code = mark.unicode();
    return (code >= 0x3001 && code <= 0x303f) || (code >= 0xff01 && code <= 0xff60);
}

} // namespace

QString joinedNames(const QStringList &names)
{
    //: between the names of a list
    return names.join(BaseText::tr(", "));
}

QString joinedSentences(const QStringList &sentences)
{
    QString text;
    for (const QString &sentence : sentences) {
        if (!text.isEmpty() && !sentence.isEmpty() && !isFullWidth(text.back()))
            text += QLatin1Char(' ');
        text += sentence;
    }
    return text;
}

} // namespace burnish
