// SPDX-License-Identifier: MIT
#include "core/adapt/adapterstage.h"

#include "core/adapt/exportadaptertext.h"
#include "core/base/joinedtext.h"
#include "core/structure/moduletensors.h"
#include "core/structure/recognise.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>

namespace burnish {

namespace {

bool isMatrixWeight(const Node &tensor)
{
    return tensor.name == "weight" && tensor.tensor->info().shape().rank() == 2;
}

} // namespace

AdapterStage::AdapterStage(ModelState &state, std::vector<AdapterKind> chain, Layout layout, bool mayGuess)
    : m_state(state)
    , m_chain(std::move(chain))
    , m_mayGuess(mayGuess)
{
    std::ranges::copy_if(m_chain, std::back_inserter(m_halves),
                         [](AdapterKind kind) { return kind == AdapterKind::HalfPrecision; });
    if (!m_mayGuess || !changesLayout(m_chain))
        return;
    // If the model's layout is unknown, derive it from the first adapter of the chain.
    const auto first =
        std::ranges::find_if(m_chain, [](AdapterKind kind) { return kind != AdapterKind::HalfPrecision; });
    m_isFromBurn = layout == Layout::Burn || (layout != Layout::PyTorch && *first == AdapterKind::BurnToPyTorch);
    m_guesses = guessOwners(m_state, m_isFromBurn ? Layout::Burn : Layout::PyTorch);
}

void AdapterStage::bind(NodeId tensor, std::string container, std::string field)
{
    m_bound.insert_or_assign(tensor, std::pair(std::move(container), std::move(field)));
}

Expected<AdapterChange> AdapterStage::adapt(NodeId tensor)
{
    const NodePtr node = m_state.pointer(tensor);
    const Owner owner = ownerOf(tensor, *node);
    if (owner.container.empty())
        return AdapterChange();
    BURNISH_TRY(Adapted made, adaptValues(tensor, owner));
    AdapterChange change = {made.isTransposed, made.isRenamed, made.isCast, {}};
    if (owner.isBound)
        change.isRenamed = alternativeName(owner.field, owner.container, m_chain) == node->name;
    if (change.isNothing())
        return change;
    Node changed = *node;
    changed.tensor = std::move(made.tensor);
    if (!owner.isBound)
        changed.name = std::move(made.name);
    if (changed.name != node->name && m_state.child(node->parent, changed.name)) {
        return Error(
            ErrorCode::Collision,
            ExportAdapterText::tr("The adapter would rename this tensor to “%1”, but that name is already in use.")
                .arg(quotedForMessage(changed.name)));
    }
    change.reason = reasonFor(owner, change);
    m_state.assign(tensor, std::make_shared<const Node>(std::move(changed)));
    return change;
}

Expected<Adapted> AdapterStage::adaptValues(NodeId tensor, const Owner &owner)
{
    const TensorPtr &stored = m_state.node(tensor).tensor;
    const std::vector<AdapterKind> &chain = owner.keepsLayout ? m_halves : m_chain;
    auto made = adapted({owner.field, stored, owner.container}, chain);
    if (made || !m_valuesOf || stored->info().dtype() != Dtype::QFloat)
        return made;
    BURNISH_TRY(TensorPtr values, m_valuesOf(stored, m_state.path(tensor)));
    if (!values)
        return made;
    made = adapted({owner.field, std::move(values), owner.container}, chain);
    if (made)
        m_expanded.emplace(made->tensor, stored);
    return made;
}

AdapterStage::Owner AdapterStage::ownerOf(NodeId tensor, const Node &node)
{
    if (const auto bound = m_bound.find(tensor); bound != m_bound.end())
        return {.container = bound->second.first, .field = bound->second.second, .isBound = true};
    if (std::string type = m_state.containerTypeOf(tensor); !type.empty() || !m_mayGuess)
        return {.container = std::move(type), .field = node.name};
    const auto guess = m_guesses.find(node.parent);
    if (guess != m_guesses.end()) {
        note(node.parent, node, guess->second);
        if (!guess->second.type.empty())
            return {.container = guess->second.type, .field = node.name, .ground = guess->second.reason};
    }
    return {.container = m_halves.empty() ? std::string() : halvedTypeOf(node.parent),
            .field = node.name,
            .keepsLayout = true};
}

std::string AdapterStage::halvedTypeOf(NodeId module)
{
    const auto [place, isNew] = m_halvedTypes.try_emplace(module);
    if (isNew) {
        if (const auto guess = guessModule(m_state, module))
            place->second = guess->type;
    }
    return place->second;
}

void AdapterStage::note(NodeId module, const Node &tensor, const OwnerGuess &guess)
{
    const auto addOnce = [module](std::vector<NodeId> &modules) {
        if (modules.empty() || modules.back() != module)
            modules.push_back(module);
    };
    const bool isMatrix = isMatrixWeight(tensor);
    switch (guess.ground) {
    case OwnerGuess::Ground::Shapes:
        if (isMatrix && m_isFromBurn && isNamedLikeConv1d(kindNameOf(m_state, module)))
            addOnce(m_conv1d);
        break;
    case OwnerGuess::Ground::Names:
        if (isMatrix)
            addOnce(guess.type == "Linear" ? m_linearByName : m_embeddingByName);
        break;
    case OwnerGuess::Ground::Contrary:
        if (isMatrix)
            addOnce(m_contrary);
        break;
    case OwnerGuess::Ground::OtherNames:
        addOnce(m_withOtherNames);
        break;
    case OwnerGuess::Ground::Kept:
        addOnce(m_kept);
        break;
    case OwnerGuess::Ground::Undecided:
        if (isMatrix)
            addOnce(m_undecided);
        break;
    case OwnerGuess::Ground::Plain:
        if (tensor.name == "gamma" || tensor.name == "beta")
            addOnce(m_plain);
        break;
    }
}

QString AdapterStage::reasonFor(const Owner &owner, const AdapterChange &change) const
{
    QStringList sentences;
    const QString type = QString::fromStdString(owner.container);
    if (change.isTransposed)
        sentences += ExportAdapterText::tr("%1 weight: PyTorch stores it as [out, in], Burn as [in, out].").arg(type);
    if (change.isRenamed)
        sentences +=
            ExportAdapterText::tr("%1 parameter: weight and bias in PyTorch, gamma and beta in Burn.").arg(type);
    if (change.isCast)
        sentences +=
            ExportAdapterText::tr("The half-precision adapter converts between F32 and F16 in modules such as %1.")
                .arg(type);
    if (!owner.ground.isEmpty())
        sentences += owner.ground;
    return joinedSentences(sentences);
}

std::vector<Error> AdapterStage::warnings() const
{
    std::vector<Error> warnings;
    const auto add = [&](const std::vector<NodeId> &modules, const QString &sentence) {
        if (!modules.empty())
            warnings.push_back(Error(ErrorCode::Unsupported, sentence.arg(listedModules(m_state, modules))));
    };
    add(m_linearByName,
        ExportAdapterText::tr(
            "Treated as linear layers by name only, and transposed: %1. Mark any that are not linear layers."));
    add(m_embeddingByName,
        ExportAdapterText::tr(
            "Treated as embeddings by name only, and not transposed: %1. Mark any that are not embeddings."));
    add(m_contrary,
        ExportAdapterText::tr(
            "Not transposed, because their biases show that the weights already have the opposite orientation: %1."));
    add(m_withOtherNames,
        ExportAdapterText::tr(
            "Not renamed, because these norms already have the names that they get in the other layout: %1."));
    add(m_kept, ExportAdapterText::tr("Unchanged, because the metadata says that they are stored alike in PyTorch's "
                                      "layout and in Burn's: %1."));
    add(m_conv1d,
        ExportAdapterText::tr("Transposed to [out, in], as linear layers: %1. If they are layers of the type Conv1D "
                              "of transformers' GPT-2, which stores [in, out], mark them as Conv1D."));
    add(m_plain, ExportAdapterText::tr("Gamma and beta keep their names in these modules, because nothing shows that "
                                       "they belong to norms: %1."));
    return warnings;
}

QString listedModules(const ModelState &state, const std::vector<NodeId> &modules)
{
    constexpr std::size_t listed = 4;
    QStringList names;
    for (std::size_t i = 0; i < std::min(modules.size(), listed); ++i)
        names += quotedForMessage(state.path(modules[i]));
    const QString list = joinedNames(names);
    if (modules.size() <= listed)
        return list;
    return ExportAdapterText::tr("%1 and %n more", nullptr,
                                 int(std::min<std::size_t>(modules.size() - listed, INT_MAX)))
        .arg(list);
}

} // namespace burnish
