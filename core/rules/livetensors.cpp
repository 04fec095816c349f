// SPDX-License-Identifier: MIT
#include "core/rules/livetensors.h"

#include "core/base/seededhash.h"

#include <algorithm>

namespace burnish {

LiveTensors::LiveTensors(std::shared_ptr<const std::vector<RuleTensor>> source)
    : m_source(std::move(source))
    , m_isDead(m_source->size())
    , m_end(RuleTensorId(m_source->size()))
{
    m_alive.reserve(m_source->size());
    m_classes.reserve(m_source->size());
    grow();
    for (RuleTensorId id = 0; id < m_end; ++id) {
        m_alive.push_back(id);
        m_classes.push_back(tensor(id).classes);
        insert(id);
    }
}

std::uint32_t LiveTensors::hashOf(std::string_view name)
{
    const std::uint64_t hash = seededHash(name);
    return std::uint32_t(hash ^ (hash >> 32));
}

const RuleTensor &LiveTensors::tensor(RuleTensorId id) const
{
    if (id < m_source->size())
        return (*m_source)[id];
    const auto behind = std::ranges::upper_bound(m_outcomes, id, {}, &RuleOutcome::firstMade);
    // Outcomes that make nothing begin where the next one does.
    const RuleOutcome &outcome = **std::prev(behind);
    return outcome.made[id - outcome.firstMade];
}

std::optional<RuleTensorId> LiveTensors::find(std::string_view name, std::uint32_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = hash & mask; m_slots[at].id != noRuleTensor; at = (at + 1) & mask) {
        const Slot &slot = m_slots[at];
        if (slot.hash == hash && slot.id != erased && tensor(slot.id).path == name)
            return slot.id;
    }
    return std::nullopt;
}

void LiveTensors::insert(RuleTensorId id)
{
    if ((m_used + 1) * 2 > m_slots.size())
        grow();
    const std::uint32_t hash = tensor(id).hash;
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    while (m_slots[at].id != noRuleTensor)
        at = (at + 1) & mask;
    m_slots[at] = {hash, id};
    ++m_used;
}

void LiveTensors::erase(RuleTensorId id)
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = tensor(id).hash & mask;
    while (m_slots[at].id != id && m_slots[at].id != noRuleTensor)
        at = (at + 1) & mask;
    if (m_slots[at].id == id)
        m_slots[at].id = erased;
}

void LiveTensors::grow()
{
    std::size_t size = 64;
    while (size < (m_source->size() + m_alive.size()) * 3)
        size *= 2;
    std::vector<Slot> old = std::exchange(m_slots, std::vector<Slot>(std::max(size, m_slots.size())));
    m_used = 0;
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot &slot : old) {
        if (slot.id == noRuleTensor || slot.id == erased)
            continue;
        std::size_t at = slot.hash & mask;
        while (m_slots[at].id != noRuleTensor)
            at = (at + 1) & mask;
        m_slots[at] = slot;
        ++m_used;
    }
}

void LiveTensors::removeDead()
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_alive.size(); ++i) {
        if (m_isDead[m_alive[i]])
            continue;
        m_alive[kept] = m_alive[i];
        m_classes[kept] = m_classes[i];
        ++kept;
    }
    m_alive.resize(kept);
    m_classes.resize(kept);
}

void LiveTensors::apply(const RuleOutcome &outcome)
{
    m_outcomes.push_back(&outcome);
    for (const RuleTensorId id : outcome.taken) {
        erase(id);
        m_isDead[id] = true;
    }
    if (!outcome.taken.empty())
        removeDead();
    m_end = outcome.firstMade + RuleTensorId(outcome.made.size());
    m_isDead.resize(m_end);
    m_alive.reserve(m_alive.size() + outcome.made.size());
    m_classes.reserve(m_alive.size() + outcome.made.size());
    for (RuleTensorId id = outcome.firstMade; id < m_end; ++id) {
        m_alive.push_back(id);
        m_classes.push_back(outcome.made[id - outcome.firstMade].classes);
        insert(id);
    }
}

} // namespace burnish
