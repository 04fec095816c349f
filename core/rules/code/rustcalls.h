// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/compiledrule.h"

#include <set>

namespace burnish {

/// Rust expressions for what a rule's operation does, each of type Result<Stored, …> or Result<Vec<Stored>, …>.
class RustCalls
{
public:
    explicit RustCalls(const CompiledRule &rule);

    /// Returns an expression of one input: a tensor for Pairs, a list for Divide and Unstack. nullopt: burn-store has
    /// nothing for it.
    [[nodiscard]] std::optional<std::string> of(const std::string &tensor);
    /// Returns an expression of a list of inputs, which is a slice in Rust: for Join and Stack.
    [[nodiscard]] std::optional<std::string> ofAll(const std::string &tensors);
    /// The functions (RustPart) that the expressions call.
    [[nodiscard]] const std::set<std::string_view> &used() const { return m_used; }

private:
    [[nodiscard]] std::string call(std::string_view function, const std::string &arguments);
    [[nodiscard]] std::optional<std::string> ofAxes(const std::string &tensor);
    [[nodiscard]] std::optional<std::string> ofSizes(const std::string &tensor);
    [[nodiscard]] std::optional<std::string> ofNumbers(const std::string &tensor);
    [[nodiscard]] std::optional<std::string> sliced(const std::string &tensor);
    [[nodiscard]] std::string number(const char *name) const;
    [[nodiscard]] std::string list(const char *name) const;

    const CompiledRule &m_rule;
    const RuleArguments &m_arguments;
    std::string_view m_name;
    std::set<std::string_view> m_used;
};

} // namespace burnish
