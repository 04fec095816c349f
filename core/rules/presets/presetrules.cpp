// SPDX-License-Identifier: MIT
#include "core/rules/presets/presetrules.h"

namespace burnish {

PresetRules::PresetRules()
{
    m_rules.placeholders = {{"e", PlaceholderKind::Digits}, {"i", PlaceholderKind::Digits},
                            {"m", PlaceholderKind::Any},    {"n", PlaceholderKind::Piece},
                            {"p", PlaceholderKind::Piece},  {"x", PlaceholderKind::Any}};
}

PresetRules &PresetRules::add(const char *operation, std::vector<std::string> from, std::vector<std::string> to,
                              const QJsonObject &parameters)
{
    TensorRule rule;
    rule.operation = operation;
    rule.inputs = std::move(from);
    rule.outputs = std::move(to);
    rule.parameters = parameters;
    rule.optional = true;
    m_rules.steps.push_back(std::move(rule));
    return *this;
}

PresetRules &PresetRules::rename(std::string from, std::string to)
{
    return add("rename", {std::move(from)}, {std::move(to)});
}

PresetRules &PresetRules::split(std::string from, std::vector<std::string> to, int axis)
{
    const auto parts = qint64(to.size());
    return add("split", {std::move(from)}, std::move(to),
               {{QStringLiteral("axis"), axis}, {QStringLiteral("parts"), parts}});
}

PresetRules &PresetRules::splitSquares(std::string from, std::vector<std::string> to)
{
    split(std::move(from), std::move(to));
    m_rules.steps.back().parameters.insert(QStringLiteral("square"), true);
    return *this;
}

PresetRules &PresetRules::splitSizes(std::string from, std::vector<std::string> to, const QJsonArray &sizes)
{
    return add("split", {std::move(from)}, std::move(to),
               {{QStringLiteral("axis"), 0}, {QStringLiteral("sizes"), sizes}});
}

PresetRules &PresetRules::concat(std::vector<std::string> from, std::string to, int axis)
{
    return add("concat", std::move(from), {std::move(to)},
               {{QStringLiteral("axis"), axis}, {QStringLiteral("equal"), true}});
}

PresetRules &PresetRules::alternate(std::vector<std::string> from, std::string to)
{
    return add("concat", std::move(from), {std::move(to)},
               {{QStringLiteral("axis"), 1}, {QStringLiteral("alternate"), true}});
}

PresetRules &PresetRules::stack(std::string from, std::string to)
{
    return add("stack", {std::move(from)}, {std::move(to)},
               {{QStringLiteral("axis"), 0}, {QStringLiteral("over"), QStringLiteral("e")}});
}

PresetRules &PresetRules::transpose(std::string from, std::string to)
{
    return add("permute", {std::move(from)}, {std::move(to)}, {{QStringLiteral("axes"), QJsonArray{1, 0}}});
}

PresetRules &PresetRules::transposeStack(std::string from, std::string to)
{
    return add("permute", {std::move(from)}, {std::move(to)}, {{QStringLiteral("axes"), QJsonArray{0, 2, 1}}});
}

PresetRules &PresetRules::squeeze(std::string from, std::string to, const QJsonArray &axes)
{
    return add("squeeze", {std::move(from)}, {std::move(to)}, {{QStringLiteral("axes"), axes}});
}

PresetRules &PresetRules::rope(bool toHalves, std::string from, std::string to, const char *heads)
{
    return add(toHalves ? "rope-pairs-to-halves" : "rope-halves-to-pairs", {std::move(from)}, {std::move(to)},
               {{QStringLiteral("axis"), 0}, {QStringLiteral("heads"), QLatin1String(heads)}});
}

} // namespace burnish
