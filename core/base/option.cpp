// SPDX-License-Identifier: MIT
#include "core/base/option.h"

#include "core/base/joinedtext.h"
#include "core/base/nearestword.h"
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

bool CommandFlag::isJoined() const
{
    return std::string_view(ending) == "=";
}

QString CommandFlag::form() const
{
    const QString all = QString::fromUtf8(values);
    if (all.isEmpty())
        return word();
    if (isJoined())
        return word() + QStringLiteral("[=%1]").arg(all);
    return word() + (*ending ? QStringLiteral(" [%1]") : QStringLiteral(" %1")).arg(all);
}

Error unknownValue(const CommandFlag &flag, const QString &value)
{
    const QStringList choices = flag.choices();
    const QString all = joinedNames(choices);
    const QString nearest = nearestWord(value, choices);
    const QString sentence =
        choices.size() == 1
            ? CommandLineText::tr("Unknown value “%1” for %2: expected %3.").arg(value, flag.word(), all)
            : CommandLineText::tr("Unknown value “%1” for %2: expected one of %3.").arg(value, flag.word(), all);
    if (nearest.isEmpty() || choices.size() == 1)
        return invalid(sentence);
    return invalid(CommandLineText::tr("%1 Did you mean %2?").arg(sentence, nearest));
}

Expected<std::pair<std::string, std::string>> dividedArgument(const QString &text, const QString &form)
{
    const qsizetype sign = text.indexOf(QLatin1Char('='));
    if (sign < 0)
        return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Expected %2, found “%1”.").arg(text, form));
    return std::pair(text.left(sign).toStdString(), text.mid(sign + 1).toStdString());
}

Expected<std::uint64_t> countFrom(const QJsonValue &number)
{
    if (number.toInteger() < 0)
        return invalid(RecipeText::tr("Expected a non-negative number, found %1.").arg(number.toInteger()));
    return std::uint64_t(number.toInteger());
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
