// SPDX-License-Identifier: MIT
#include "core/base/option.h"

#include "core/base/optiontexts.h"

#include <QCoreApplication>

namespace burnish {

int CommandFlag::valueCount() const
{
    const QString words = QString::fromUtf8(values);
    return words.isEmpty() ? 0 : int(words.count(QLatin1Char(' '))) + 1;
}

QString CommandFlag::word() const
{
    return QStringLiteral("--") + QString::fromUtf8(name);
}

QString usageOf(const std::vector<CommandFlag> &flags)
{
    QString usage;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        const CommandFlag &flag = flags[i];
        if (!flag.isInstead)
            usage += (i == 0 ? QString() : QStringLiteral(" ")) + QLatin1Char('[');
        usage += flag.word();
        if (*flag.values)
            usage += QLatin1Char(' ') + QString::fromUtf8(flag.values);
        const bool goesOn = i + 1 < flags.size() && flags[i + 1].isInstead;
        usage += goesOn ? QStringLiteral("|") : QStringLiteral("]");
        if (flag.repeats)
            usage += QChar(0x2026);
    }
    return usage;
}

Expected<std::pair<std::string, std::string>> dividedArgument(const QString &text, const QString &form)
{
    const qsizetype sign = text.indexOf(QLatin1Char('='));
    if (sign < 0)
        return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Expected %2, found “%1”.").arg(text, form));
    return std::pair(text.left(sign).toStdString(), text.mid(sign + 1).toStdString());
}

QStringList textsFrom(const QJsonValue &array)
{
    QStringList texts;
    for (const QJsonValue &text : array.toArray())
        texts.append(text.toString());
    return texts;
}

std::vector<std::pair<std::string, std::string>> pairsFrom(const QJsonValue &object)
{
    std::vector<std::pair<std::string, std::string>> pairs;
    const QJsonObject map = object.toObject();
    for (auto entry = map.begin(); entry != map.end(); ++entry)
        pairs.emplace_back(entry.key().toStdString(), entry.value().toString().toStdString());
    return pairs;
}

QJsonObject pairsAsJson(const std::vector<std::pair<std::string, std::string>> &pairs)
{
    QJsonObject object;
    for (const auto &[key, value] : pairs)
        object.insert(QString::fromStdString(key), QString::fromStdString(value));
    return object;
}

} // namespace burnish
