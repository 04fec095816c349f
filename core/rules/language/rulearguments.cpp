// SPDX-License-Identifier: MIT
#include "core/rules/language/rulearguments.h"

#include "core/base/checkedmath.h"
#include "core/base/joinedtext.h"
#include "core/rules/language/rulestext.h"

#include <QJsonArray>
#include <QStringList>

#include <cmath>

namespace burnish {

namespace {

constexpr double largestExact = 9007199254740992.0; // 2^53: JSON's numbers are doubles
constexpr qsizetype longestExpression = 1000;
constexpr int deepestExpression = 32;

bool isNameStart(QChar c)
{
    return (c.unicode() < 128 && c.isLetter()) || c == u'_';
}

bool isNamePart(QChar c)
{
    return isNameStart(c) || (c >= u'0' && c <= u'9') || c == u'.';
}

/// A parser by recursive descent.
class Expression
{
public:
    Expression(QStringView text, const RuleValues &values)
        : m_text(text)
        , m_values(values)
    {}

    Expected<std::int64_t> value()
    {
        if (m_text.size() > longestExpression)
            return flaw();
        BURNISH_TRY(const std::int64_t made, sum(0));
        skipSpace();
        if (m_at != m_text.size())
            return flaw();
        return made;
    }

private:
    [[nodiscard]] Error flaw() const
    {
        return invalid(RulesText::tr("“%1” is not an expression of names and whole numbers.")
                           .arg(quotedForMessage(m_text.toString().toStdString())));
    }
    [[nodiscard]] Error tooLarge() const
    {
        return invalid(RulesText::tr("The value of “%1” is too large.").arg(m_text));
    }

    void skipSpace()
    {
        while (m_at < m_text.size() && m_text[m_at] == u' ')
            ++m_at;
    }
    [[nodiscard]] bool take(QChar c)
    {
        skipSpace();
        const bool isThere = m_at < m_text.size() && m_text[m_at] == c;
        m_at += isThere ? 1 : 0;
        return isThere;
    }

    Expected<std::int64_t> sum(int depth)
    {
        BURNISH_TRY(std::int64_t total, product(depth));
        for (;;) {
            const bool isPlus = take(u'+');
            if (!isPlus && !take(u'-'))
                return total;
            BURNISH_TRY(const std::int64_t next, product(depth));
            if (isPlus ? __builtin_add_overflow(total, next, &total) : __builtin_sub_overflow(total, next, &total))
                return tooLarge();
        }
    }

    Expected<std::int64_t> product(int depth)
    {
        BURNISH_TRY(std::int64_t total, factor(depth));
        for (;;) {
            const bool isTimes = take(u'*');
            if (!isTimes && !take(u'/'))
                return total;
            BURNISH_TRY(const std::int64_t next, factor(depth));
            if (isTimes) {
                const auto made = checkedMultiplySigned(total, next);
                if (!made)
                    return tooLarge();
                total = *made;
            } else if (next <= 0 || total % next != 0) {
                return invalid(RulesText::tr("In “%1”, %2 is not a multiple of %3.").arg(m_text).arg(total).arg(next));
            } else {
                total /= next;
            }
        }
    }

    Expected<std::int64_t> factor(int depth)
    {
        if (depth > deepestExpression)
            return flaw();
        if (take(u'(')) {
            BURNISH_TRY(const std::int64_t inner, sum(depth + 1));
            if (!take(u')'))
                return flaw();
            return inner;
        }
        const qsizetype begin = m_at;
        const bool isName = m_at < m_text.size() && isNameStart(m_text[m_at]);
        while (m_at < m_text.size() && isNamePart(m_text[m_at]))
            ++m_at;
        const QStringView word = m_text.sliced(begin, m_at - begin);
        if (!isName) {
            bool isNumber = false;
            const qlonglong number = word.toLongLong(&isNumber);
            return isNumber ? Expected<std::int64_t>(std::int64_t(number)) : Expected<std::int64_t>(flaw());
        }
        const auto found = m_values.find(word.toString().toStdString());
        if (found == m_values.end())
            return Error(ErrorCode::NotFound,
                         RulesText::tr("The value “%1” is not given: neither the rules nor the model's configuration "
                                       "contain it.")
                             .arg(word));
        return found->second;
    }

    QStringView m_text;
    const RuleValues &m_values;
    qsizetype m_at = 0;
};

Expected<std::int64_t> integerOf(const QJsonValue &value, const RuleValues &values)
{
    if (value.isString())
        return ruleExpression(value.toString(), values);
    const double number = value.toDouble(0.5);
    if (!value.isDouble() || std::floor(number) != number || std::abs(number) > largestExact)
        return invalid(RulesText::tr("Expected a whole number or an expression."));
    return std::int64_t(number);
}

Expected<QJsonValue> checked(const RuleParameter &parameter, const QJsonValue &value, const RuleValues &values)
{
    switch (parameter.kind) {
    case RuleParameterKind::Axis: {
        BURNISH_TRY(const std::int64_t axis, integerOf(value, values));
        return QJsonValue(qint64(axis));
    }
    case RuleParameterKind::Count: {
        BURNISH_TRY(const std::int64_t count, integerOf(value, values));
        if (count < 0)
            return invalid(RulesText::tr("Expected a number of 0 or more, found %1.").arg(count));
        return QJsonValue(qint64(count));
    }
    case RuleParameterKind::Numbers: {
        if (!value.isArray())
            return invalid(RulesText::tr("Expected a list of whole numbers."));
        QJsonArray numbers;
        const QJsonArray given = value.toArray();
        for (const auto &entry : given) {
            BURNISH_TRY(const std::int64_t number, integerOf(entry, values));
            numbers.append(qint64(number));
        }
        return QJsonValue(numbers);
    }
    case RuleParameterKind::Number:
        if (value.isString()) {
            BURNISH_TRY(const std::int64_t number, integerOf(value, values));
            return QJsonValue(double(number));
        }
        if (!value.isDouble() || !std::isfinite(value.toDouble()))
            return invalid(RulesText::tr("Expected a number."));
        return value;
    case RuleParameterKind::Flag:
        if (!value.isBool())
            return invalid(RulesText::tr("Expected true or false."));
        return value;
    case RuleParameterKind::Text:
        break;
    }
    if (!value.isString())
        return invalid(RulesText::tr("Expected text."));
    QStringList allowed;
    for (const char *word : parameter.values)
        allowed += QLatin1String(word);
    if (!allowed.isEmpty() && !allowed.contains(value.toString()))
        return invalid(RulesText::tr("Expected one of %1, found “%2”.")
                           .arg(joinedNames(allowed), quotedForMessage(value.toString().toStdString())));
    return value;
}

} // namespace

Expected<RuleArguments> RuleArguments::make(const QString &operation, std::span<const RuleParameter> known,
                                            const QJsonObject &parameters, const RuleValues &values)
{
    RuleArguments made;
    for (auto given = parameters.begin(); given != parameters.end(); ++given) {
        const auto parameter =
            std::ranges::find_if(known, [&](const RuleParameter &p) { return given.key() == QLatin1String(p.name); });
        if (parameter == known.end())
            return invalid(RulesText::tr("The operation %1 has no parameter “%2”.")
                               .arg(operation, quotedForMessage(given.key().toStdString())));
        auto value = checked(*parameter, given.value(), values);
        if (!value)
            return Error(
                value.error().code(),
                RulesText::tr("Parameter “%1” of %2: %3").arg(given.key(), operation, value.error().message()));
        made.m_values.insert(given.key(), *value);
    }
    for (const RuleParameter &parameter : known) {
        if (parameter.isRequired && !made.has(parameter.name))
            return invalid(RulesText::tr("The operation %1 requires the parameter “%2”.")
                               .arg(operation, QLatin1String(parameter.name)));
    }
    return made;
}

std::int64_t RuleArguments::integer(const char *name, std::int64_t fallback) const
{
    return m_values.value(QLatin1String(name)).toInteger(fallback);
}

std::vector<std::int64_t> RuleArguments::integers(const char *name) const
{
    const QJsonArray numbers = m_values.value(QLatin1String(name)).toArray();
    std::vector<std::int64_t> made;
    made.reserve(std::size_t(numbers.size()));
    for (const auto &number : numbers)
        made.push_back(number.toInteger());
    return made;
}

double RuleArguments::number(const char *name, double fallback) const
{
    return m_values.value(QLatin1String(name)).toDouble(fallback);
}

bool RuleArguments::flag(const char *name, bool fallback) const
{
    return m_values.value(QLatin1String(name)).toBool(fallback);
}

QString RuleArguments::text(const char *name) const
{
    return m_values.value(QLatin1String(name)).toString();
}

Expected<std::int64_t> ruleExpression(QStringView text, const RuleValues &values)
{
    return Expression(text, values).value();
}

} // namespace burnish
