// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/tensorrule.h"

#include <span>

namespace burnish {

enum class RuleParameterKind : std::uint8_t {
    Axis,    ///< an integer; negative ones count from the end
    Count,   ///< an integer of 0 or more
    Numbers, ///< a list of integers
    Number,  ///< a finite number
    Flag,
    Text
};

/// A parameter of an operation.
struct RuleParameter
{
    const char *name;
    RuleParameterKind kind;
    bool isRequired = false;
    const char *help = "";                 ///< with the translation context burnish::Rules
    std::vector<const char *> values = {}; ///< of a Text; empty: any
};

/// The parameters of a rule, checked, with expressions replaced by their values.
class RuleArguments
{
public:
    /// InvalidArgument, naming the parameter: unknown, missing, of another type; an expression with a name that has no
    /// value.
    static Expected<RuleArguments> make(const QString &operation, std::span<const RuleParameter> known,
                                        const QJsonObject &parameters, const RuleValues &values);

    [[nodiscard]] bool has(const char *name) const { return m_values.contains(QLatin1String(name)); }
    [[nodiscard]] std::int64_t integer(const char *name, std::int64_t fallback = 0) const;
    [[nodiscard]] std::vector<std::int64_t> integers(const char *name) const;
    [[nodiscard]] double number(const char *name, double fallback = 0) const;
    [[nodiscard]] bool flag(const char *name, bool fallback = false) const;
    [[nodiscard]] QString text(const char *name) const;

private:
    QJsonObject m_values;
};

/// Computes an expression of names and whole numbers with + - * / and parentheses; divisions must be exact.
Expected<std::int64_t> ruleExpression(QStringView text, const RuleValues &values);

} // namespace burnish
