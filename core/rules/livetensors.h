// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/ruleoutcome.h"

#include <span>

namespace burnish {

/// The tensors of a plan while its rules run: those made so far, and which of them exist at the moment.
class LiveTensors
{
public:
    explicit LiveTensors(std::shared_ptr<const std::vector<RuleTensor>> source);

    [[nodiscard]] const RuleTensor &tensor(RuleTensorId id) const;
    /// Returns the tensor that has this name now.
    [[nodiscard]] std::optional<RuleTensorId> find(std::string_view name) const { return find(name, hashOf(name)); }
    [[nodiscard]] std::optional<RuleTensorId> find(std::string_view name, std::uint32_t hash) const;
    /// All that exist, in no particular order.
    [[nodiscard]] const std::vector<RuleTensorId> &all() const { return m_alive; }
    /// The classes of their names (textClasses()), in the same order: reading all names takes much longer.
    [[nodiscard]] const std::vector<std::uint64_t> &classes() const { return m_classes; }
    [[nodiscard]] RuleTensorId end() const { return m_end; }
    /// What the rules before did, in their order.
    [[nodiscard]] std::span<const RuleOutcome *const> outcomes() const { return m_outcomes; }

    /// Takes away and adds what a rule did. Outcomes must be added in their order and outlive this.
    void apply(const RuleOutcome &outcome);

    [[nodiscard]] static std::uint32_t hashOf(std::string_view name);

private:
    void removeDead();
    void insert(RuleTensorId id);
    void erase(RuleTensorId id);
    void grow();

    struct Slot
    {
        std::uint32_t hash = 0;
        RuleTensorId id = noRuleTensor;
    };
    static constexpr RuleTensorId erased = noRuleTensor - 1;

    std::shared_ptr<const std::vector<RuleTensor>> m_source;
    std::vector<const RuleOutcome *> m_outcomes;
    std::vector<RuleTensorId> m_alive;
    std::vector<std::uint64_t> m_classes; ///< of m_alive
    std::vector<bool> m_isDead;           ///< by id; used to compact m_alive
    std::vector<Slot> m_slots;            ///< open addressing; the size is a power of two
    std::size_t m_used = 0;               ///< slots that are not free, with erased ones
    RuleTensorId m_end = 0;
};

} // namespace burnish
