// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/compiledrule.h"
#include "core/rules/livetensors.h"

namespace burnish {

/// The tensors that a rule matches, in groups with the same values of its placeholders.
class RuleGroups
{
public:
    struct Member
    {
        RuleTensorId tensor = noRuleTensor; ///< none: the group lacks this input
        std::uint32_t input = 0;            ///< the pattern
        std::uint32_t number = 0;           ///< for Stack
    };
    struct Group
    {
        std::uint32_t first = 0; ///< index into members
        std::uint32_t count = 0;
        std::uint32_t order = 0;              ///< of its first tensor in the model
        std::shared_ptr<const Error> refusal; ///< if the group is incomplete or has a tensor too many
    };

    /// Finds the groups among the tensors that exist. Uses several threads. Range: more than mostRuleInputs in all
    /// groups.
    static Expected<RuleGroups> find(const CompiledRule &rule, const LiveTensors &tensors, const Task &task);

    /// In the model's order.
    [[nodiscard]] const std::vector<Group> &groups() const { return m_groups; }
    /// In the order of the inputs, and by number.
    [[nodiscard]] std::span<const Member> members(const Group &group) const
    {
        return std::span(m_members).subspan(group.first, group.count);
    }
    [[nodiscard]] std::size_t hits() const { return m_hits; }

private:
    friend class GroupFinder;

    std::vector<Group> m_groups;
    std::vector<Member> m_members;
    std::size_t m_hits = 0;
};

/// A tensor that an earlier rule has taken away.
struct TakenTensor
{
    std::size_t rule = 0; ///< its index
    RuleTensorId tensor = noRuleTensor;
};

/// Returns the first tensor that would match the rule if an earlier one had not taken it; nothing if it is not among
/// the first million.
[[nodiscard]] std::optional<TakenTensor> takenBefore(const CompiledRule &rule, const LiveTensors &tensors);

/// Returns the values of the rule's slots in a name that its input matches; those of other slots are empty.
[[nodiscard]] SlotValues slotValues(const CompiledRule &rule, std::size_t input, std::string_view name);

} // namespace burnish
