// SPDX-License-Identifier: MIT
#include "core/align/moduletypes.h"

#include "core/adapt/layoutstep.h"
#include "core/structure/recognise.h"

namespace burnish {

ModuleTypes::ModuleTypes(const ModelState &state, Layout layout, const ModuleMarks &marks)
    : m_state(state)
    , m_layout(layout)
{
    for (const auto &[path, type] : marks) {
        if (const auto module = state.find(path))
            m_marks.emplace(*module, type);
    }
}

NodeId ModuleTypes::moduleOf(NodeId leaf) const
{
    NodeId module = m_state.node(leaf).parent;
    while (module != m_state.root() && m_state.node(module).kind != NodeKind::Module &&
           !m_state.node(module).containerType())
        module = m_state.node(module).parent;
    return module;
}

std::string ModuleTypes::known(NodeId module) const
{
    if (const auto mark = m_marks.find(module); mark != m_marks.end())
        return mark->second;
    const auto &type = m_state.node(module).containerType();
    return type ? *type : std::string();
}

const OwnerGuess *ModuleTypes::guessed(NodeId module)
{
    if (!isAdaptable(m_layout))
        return nullptr;
    if (!m_guesses)
        m_guesses = guessOwners(m_state, m_layout);
    const auto found = m_guesses->find(module);
    return found == m_guesses->end() ? nullptr : &found->second;
}

bool ModuleTypes::mayBeLinear(NodeId module)
{
    const auto isLinear = [](const std::string &type) { return type == "Linear" || type == "Struct:Linear"; };
    if (const std::string type = known(module); !type.empty())
        return isLinear(type);
    const OwnerGuess *guess = guessed(module);
    return !guess || isLinear(guess->type) || guess->ground == OwnerGuess::Ground::Undecided;
}

const std::string &ModuleTypes::likely(NodeId module)
{
    const auto [place, isNew] = m_likely.try_emplace(module);
    if (isNew && m_state.node(module).kind == NodeKind::Module) {
        if (const auto guess = guessModule(m_state, module))
            place->second = guess->type;
    }
    return place->second;
}

} // namespace burnish
