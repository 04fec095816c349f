// SPDX-License-Identifier: MIT
#include "core/align/modelalignment.h"

#include "core/align/alignmenttext.h"
#include "core/base/joinedtext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// Returns the layout to assume for a model: its own, or the one that the chosen adapters start from or end at.
Layout takenFor(Layout own, const std::vector<AdapterKind> &chain, bool isSource)
{
    if (isAdaptable(own))
        return own;
    const auto changes = [](AdapterKind kind) { return kind != AdapterKind::HalfPrecision; };
    if (isSource) {
        const auto first = std::ranges::find_if(chain, changes);
        if (first == chain.end())
            return own;
        return *first == AdapterKind::PyTorchToBurn ? Layout::PyTorch : Layout::Burn;
    }
    const auto last = std::find_if(chain.rbegin(), chain.rend(), changes);
    if (last == chain.rend())
        return own;
    return *last == AdapterKind::PyTorchToBurn ? Layout::Burn : Layout::PyTorch;
}

std::string withoutPrefix(const std::string &type)
{
    constexpr std::string_view prefix = "Struct:";
    return type.starts_with(prefix) ? type.substr(prefix.size()) : type;
}

} // namespace

ModelAlignment::ModelAlignment(const ModelState &from, const ModelState &into, std::vector<AdapterKind> chain,
                               const ModuleMarks &fromMarks, const ModuleMarks &intoMarks)
    : m_from(from)
    , m_chain(std::move(chain))
    , m_fromTypes(from, takenFor(from.layout(), m_chain, true), fromMarks)
    , m_intoTypes(into, takenFor(into.layout(), m_chain, false), intoMarks)
{}

AlignedType ModelAlignment::typeOf(std::optional<NodeId> fromModule, std::optional<NodeId> intoModule)
{
    if (intoModule) {
        if (std::string type = m_intoTypes.known(*intoModule); !type.empty())
            return {std::move(type), false, {}};
    }
    if (fromModule) {
        if (std::string type = m_fromTypes.known(*fromModule); !type.empty())
            return {std::move(type), false, {}};
    }
    // Ask the source's guess first: a weight that already has the opposite orientation must stay unchanged.
    const auto guess = [](ModuleTypes &types, std::optional<NodeId> module) {
        return module ? types.guessed(*module) : nullptr;
    };
    const std::array guesses = {guess(m_fromTypes, fromModule), guess(m_intoTypes, intoModule)};
    for (const OwnerGuess *found : guesses) {
        if (found && found->ground != OwnerGuess::Ground::Undecided)
            return {found->type, true, found->reason};
    }
    for (const bool ofTarget : {true, false}) {
        const auto module = ofTarget ? intoModule : fromModule;
        if (!module)
            continue;
        const std::string &type = (ofTarget ? m_intoTypes : m_fromTypes).likely(*module);
        // guessOwners() has found all norms.
        if (!type.empty() && !(changesLayout(m_chain) && isRenamedNorm(type)))
            return {type, true, {}};
    }
    return {};
}

std::string ModelAlignment::typeOfPlace(NodeId leaf)
{
    return typeOf(std::nullopt, m_intoTypes.moduleOf(leaf)).type;
}

Expected<AlignedTensor> ModelAlignment::aligned(NodeId tensor, std::optional<NodeId> intoModule)
{
    const Node &node = m_from.node(tensor);
    AlignedTensor result{{node.name, node.tensor}, {}};
    if (m_chain.empty())
        return result;
    result.type = typeOf(m_fromTypes.moduleOf(tensor), intoModule);
    BURNISH_TRY(result.adapted, adapted({node.name, node.tensor, result.type.type}, m_chain));
    return result;
}

Expected<AlignedTensor> ModelAlignment::alignedTo(NodeId tensor, NodeId place)
{
    return aligned(tensor, m_intoTypes.moduleOf(place));
}

QString reasonOf(const AlignedTensor &tensor, const std::vector<AdapterKind> &chain)
{
    const Adapted &made = tensor.adapted;
    if (!made.isChanged())
        return {};
    const QString type = QString::fromStdString(withoutPrefix(tensor.type.type));
    const QString adapters = nameForPeople(chain);
    QStringList done;
    if (made.isTransposed)
        done += AlignmentText::tr("transposed");
    if (made.isRenamed)
        done += AlignmentText::tr("renamed");
    if (made.isCast)
        done += AlignmentText::tr("cast");
    //: "Linear: transposed, PyTorch → Burn"; %3 names the adapters
    return AlignmentText::tr("%1: %2, %3").arg(type, joinedNames(done), adapters);
}

} // namespace burnish
