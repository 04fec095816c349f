// SPDX-License-Identifier: MIT
#include "core/align/aligner.h"

#include "core/align/alignmenttext.h"
#include "core/align/valuepairing.h"
#include "core/base/fromutf8.h"
#include "core/base/plural.h"
#include "core/model/tiedtensors.h"
#include "core/remap/indexmapping.h"

#include <algorithm>
#include <map>
#include <utility>

namespace burnish {

namespace {

std::vector<SourceTensor> leavesOf(const ModelState &state)
{
    std::vector<SourceTensor> leaves;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isContainer())
            leaves.push_back({id, SharedText(path)});
        return true;
    });
    return leaves;
}

/// Pairs tensors of equal shape in order, whatever their names, by index in the vectors. Every side needs its shape.
std::vector<std::pair<std::size_t, std::size_t>> pairsByShape(const std::vector<MatchSide> &left,
                                                              const std::vector<MatchSide> &right)
{
    struct Group
    {
        std::vector<std::size_t> left;
        std::vector<std::size_t> right;
    };
    const auto keyOf = [](const MatchSide &side) {
        return std::vector<std::uint64_t>(side.shape->dimensions().begin(), side.shape->dimensions().end());
    };
    std::map<std::vector<std::uint64_t>, Group> groups;
    for (std::size_t i = 0; i < left.size(); ++i)
        groups[keyOf(left[i])].left.push_back(i);
    for (std::size_t i = 0; i < right.size(); ++i) {
        // Shapes that the left lacks need no group.
        if (const auto group = groups.find(keyOf(right[i])); group != groups.end())
            group->second.right.push_back(i);
    }
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (const auto &[shape, group] : groups) {
        for (std::size_t i = 0; i < std::min(group.left.size(), group.right.size()); ++i)
            pairs.emplace_back(group.left[i], group.right[i]);
    }
    return pairs;
}

const Shape &shapeIn(const ModelLeaves &model, std::size_t leaf)
{
    return model.node(leaf).tensor->info().shape();
}

} // namespace

ModelLeaves::ModelLeaves(const ModelState &itsState)
    : state(itsState)
    , leaves(leavesOf(itsState))
{}

Expected<std::unordered_map<std::size_t, std::size_t>>
partnersOfTied(const ModelLeaves &model, const std::vector<std::size_t> &partners, const Task &task)
{
    std::unordered_map<std::size_t, std::size_t> found;
    std::unordered_map<NodeId, std::size_t> leafOf;
    BURNISH_TRY(const TiedTensors tied, TiedTensors::of(model.state, task));
    if (tied.isEmpty())
        return found;
    for (std::size_t i = 0; i < model.leaves.size(); ++i)
        leafOf.emplace(model.leaves[i].id, i);
    for (const std::vector<NodeId> &group : tied.tiedGroups()) {
        const auto named = std::ranges::find_if(group, [&](NodeId id) { return partners[leafOf.at(id)] != noPartner; });
        if (named == group.end())
            continue;
        for (const NodeId id : group) {
            const std::size_t leaf = leafOf.at(id);
            const Shape &shape = model.node(leaf).tensor->info().shape();
            if (partners[leaf] == noPartner && shape == model.state.node(*named).tensor->info().shape())
                found.emplace(leaf, partners[leafOf.at(*named)]);
        }
    }
    return found;
}

PairBasis LeafPairs::basisOf(std::size_t leaf) const
{
    const auto found = basis.find(leaf);
    return found == basis.end() ? PairBasis() : found->second;
}

Aligner::Aligner(ModelLeaves &right, AlignmentOptions options, std::vector<Error> &warnings, const Task &task)
    : m_right(right)
    , m_options(std::move(options))
    , m_warnings(warnings)
    , m_task(task)
{}

Expected<Aligner> Aligner::make(ModelLeaves &right, AlignmentOptions options, std::vector<Error> &warnings,
                                const Task &task)
{
    Aligner aligner(right, std::move(options), warnings, task);
    BURNISH_TRY(aligner.m_pairing, Pairing::make(right.state, right.leaves, task));
    return aligner;
}

Expected<LeafPairs> Aligner::pairsByName(ModelLeaves &side, const KeyRemapper &remapper, const AdapterChoice &choice,
                                         const QString &name, bool warns)
{
    BURNISH_TRY(NameVariants spelt, m_pairing.namesOf(side.state, side.leaves, remapper, m_task));
    // Only tensors take part in closing index gaps, as in burn-store.
    std::vector<bool> isTensor(side.leaves.size());
    for (std::size_t i = 0; i < isTensor.size(); ++i)
        isTensor[i] = side.isTensor(i);
    if (m_options.mapIndices)
        BURNISH_CHECK(mapIndicesContiguous(spelt.names, isTensor, m_options.keptIndices));
    LayoutStep step = layoutStep(side.state.layout(), m_right.state.layout(), choice);
    std::vector<AdapterKind> chain = std::move(step.chain);
    const auto guess = step.inDoubt;
    LeafPairs result;
    BURNISH_TRY(NamePairs found, partnersByName(side, spelt, chain, warns));
    if (guess) {
        BURNISH_TRY(NamePairs guessed, partnersByName(side, spelt, {*guess}, false));
        BURNISH_TRY(const std::size_t without, countFitting(side, found.partners, chain));
        BURNISH_TRY(const std::size_t with, countFitting(side, guessed.partners, {*guess}));
        if (with > without) {
            chain = {*guess};
            found = std::move(guessed);
            if (warns) {
                m_warnings.emplace_back(
                    ErrorCode::Unsupported,
                    AlignmentText::tr("The layout of one model's tensors is unknown; %1 is compared through the "
                                      "adapter %2, because more shapes fit that way.")
                        .arg(name, nameForPeople(*guess)));
            }
        }
    }
    result.chain = std::move(chain);
    result.partners = std::move(found.partners);
    for (std::size_t i = 0; i < side.leaves.size(); ++i) {
        if (found.isByOtherName[i])
            result.basis[i].evidence = PairEvidence::OtherName;
    }
    result.ruleHits = ruleHits(spelt, isTensor, remapper);
    result.names = std::move(spelt.names);
    return result;
}

Expected<NamePairs> Aligner::partnersByName(ModelLeaves &side, const NameVariants &spelt,
                                            const std::vector<AdapterKind> &chain, bool warns)
{
    BURNISH_TRY(NamePairs pairs,
                m_pairing.pairs(side.leaves, spelt, alignmentOf(side, chain),
                                {.byOtherNames = m_options.alignment != Alignment::ByShape, .inOrder = true}, m_task));
    for (const std::size_t i : pairs.collisions) {
        if (warns)
            warnOfCollision(side.leaves[pairs.firstOfName[i]].path, side.leaves[i].path, spelt.names[i]);
    }
    return pairs;
}

void Aligner::warnOfCollision(const std::string &first, const std::string &second, const std::string &name)
{
    constexpr std::size_t shown = 20;
    if (++m_collisions <= shown) {
        m_warnings.emplace_back(ErrorCode::Collision,
                                AlignmentText::tr("“%1” and “%2” would both be named “%3”; the second is not compared.")
                                    .arg(fromUtf8(first), fromUtf8(second), fromUtf8(name)));
    }
}

Expected<std::size_t> Aligner::countFitting(ModelLeaves &side, const std::vector<std::size_t> &partners,
                                            const std::vector<AdapterKind> &chain)
{
    std::size_t fitting = 0;
    for (std::size_t i = 0; i < partners.size(); ++i) {
        if (i % 4096 == 0)
            BURNISH_CHECK(m_task.poll());
        if (partners[i] == noPartner || !side.isTensor(i) || !m_right.isTensor(partners[i]))
            continue;
        const Adapted result = adaptedTensor(side, i, partners[i], chain);
        fitting += result.tensor->info().shape() == m_right.node(partners[i]).tensor->info().shape();
    }
    return fitting;
}

Adapted Aligner::adaptedTensor(ModelLeaves &side, std::size_t leaf, std::size_t place,
                               const std::vector<AdapterKind> &chain)
{
    const Node &node = side.node(leaf);
    Adapted asItIs{node.name, node.tensor};
    if (chain.empty())
        return asItIs;
    ModelAlignment &alignment = alignmentOf(side, chain);
    const NodeId id = side.leaves[leaf].id;
    auto result =
        place == noPartner ? alignment.aligned(id, std::nullopt) : alignment.alignedTo(id, m_right.leaves[place].id);
    return result ? std::move(result->adapted) : asItIs;
}

ModelAlignment &Aligner::alignmentOf(const ModelLeaves &side, const std::vector<AdapterKind> &chain)
{
    auto &alignment = m_alignments[{&side.state, chain}];
    if (!alignment)
        alignment =
            std::make_unique<ModelAlignment>(side.state, m_right.state, chain, m_options.marks, m_options.marks);
    return *alignment;
}

Leftovers Aligner::leftovers(ModelLeaves &side, const LeafPairs &pairs)
{
    Leftovers left;
    std::vector<bool> taken(m_right.leaves.size());
    for (std::size_t i = 0; i < side.leaves.size(); ++i) {
        if (pairs.partners[i] != noPartner) {
            taken[pairs.partners[i]] = true;
        } else if (side.isTensor(i)) {
            const Adapted fitted = adaptedTensor(side, i, noPartner, pairs.chain);
            left.tensors.push_back({pairs.names[i], fitted.tensor->info().shape(), {}});
            left.left.push_back(i);
        }
    }
    for (std::size_t i = 0; i < m_right.leaves.size(); ++i) {
        if (taken[i] || !m_right.isTensor(i))
            continue;
        left.fields.push_back({m_right.leaves[i].path, m_right.node(i).tensor->info().shape(), {}});
        left.right.push_back(i);
    }
    return left;
}

Expected<void> Aligner::pairOthers(ModelLeaves &side, LeafPairs &pairs, Task &task)
{
    switch (m_options.alignment) {
    case Alignment::ByName:
        return {};
    case Alignment::ByShape:
        pairByShape(side, pairs);
        return m_task.poll();
    case Alignment::ByValues:
        BURNISH_CHECK(pairByValues(side, pairs, task));
        break;
    case Alignment::ByMatch:
        break;
    }
    const Leftovers rest = leftovers(side, pairs);
    BURNISH_CHECK(m_task.poll());
    for (MatchProposal &match : proposeMatches(rest.tensors, rest.fields)) {
        const std::size_t leaf = rest.left[match.tensor];
        pairs.partners[leaf] = rest.right[match.field];
        pairs.basis[leaf] = {match.evidence, match.isTransposed, match.confidence, std::move(match.reason)};
    }
    return m_task.poll();
}

void Aligner::pairByShape(ModelLeaves &side, LeafPairs &pairs)
{
    for (std::size_t i = 0; i < pairs.partners.size(); ++i) {
        std::size_t &partner = pairs.partners[i];
        if (partner != noPartner && (side.isTensor(i) || m_right.isTensor(partner)))
            partner = noPartner;
    }
    const Leftovers rest = leftovers(side, pairs);
    for (const auto &[left, right] : pairsByShape(rest.tensors, rest.fields)) {
        pairs.partners[rest.left[left]] = rest.right[right];
        pairs.basis[rest.left[left]] = {.evidence = PairEvidence::Shape};
    }
}

Expected<void> Aligner::pairByValues(ModelLeaves &side, LeafPairs &pairs, Task &task)
{
    const Leftovers rest = leftovers(side, pairs);
    std::vector<ValueSide> left;
    std::vector<ValueSide> right;
    left.reserve(rest.left.size());
    right.reserve(rest.right.size());
    for (const std::size_t leaf : rest.left)
        left.push_back({side.node(leaf).tensor, pairs.names[leaf]});
    for (const std::size_t leaf : rest.right)
        right.push_back({m_right.node(leaf).tensor, m_right.leaves[leaf].path});
    BURNISH_TRY(const std::vector<ValuePair> found, pairsByValues(left, right, task));
    std::size_t ambiguous = 0;
    for (const ValuePair &pair : found) {
        const std::size_t leaf = rest.left[pair.left];
        const std::size_t place = rest.right[pair.right];
        pairs.partners[leaf] = place;
        // The values show which axes are exchanged, whatever the adapter does.
        const Adapted fitted = adaptedTensor(side, leaf, place, pairs.chain);
        pairs.basis[leaf] = {pair.evidence, pair.isTransposed != fitted.isTransposed, pair.confidence, {}};
        ambiguous += pair.evidence == PairEvidence::ValuesAndNames ? 1 : 0;
    }
    if (ambiguous > 0) {
        m_warnings.emplace_back(ErrorCode::Mismatch,
                                AlignmentText::tr("%n tensor(s) have values that prove nothing: others have them too, "
                                                  "or they are all one number. Likeness of names decided.",
                                                  nullptr, forPlural(ambiguous)));
    }
    return {};
}

Expected<Matches> findMatches(const ModelState &from, const ModelState &into, Alignment alignment, Task &task)
{
    ModelLeaves left(from);
    ModelLeaves right(into);
    std::vector<Error> warnings;
    BURNISH_TRY(Aligner aligner,
                Aligner::make(right, {.alignment = alignment, .keptIndices = {}, .marks = {}}, warnings, task));
    BURNISH_TRY(LeafPairs pairs, aligner.pairsByName(left, KeyRemapper(), {}, {}, false));
    BURNISH_CHECK(aligner.pairOthers(left, pairs, task));
    Matches matches;
    matches.model = from;
    // What is certain comes last: the others need a look.
    const auto collect = [&](bool isCertain) {
        for (std::size_t i = 0; i < left.leaves.size(); ++i) {
            const std::size_t partner = pairs.partners[i];
            PairBasis basis = pairs.basisOf(i);
            const bool isByName = basis.evidence == PairEvidence::Name || basis.evidence == PairEvidence::OtherName;
            if (partner == noPartner || isByName != isCertain || !left.isTensor(i) || !right.isTensor(partner) ||
                left.leaves[i].path == right.leaves[partner].path)
                continue;
            if (basis.reason.isEmpty())
                basis.reason = reasonOf(isByName ? PairEvidence::OtherName : basis.evidence);
            matches.proposals.push_back({matches.ids.size(), matches.ids.size(), basis.confidence, basis.isTransposed,
                                         isByName ? PairEvidence::OtherName : basis.evidence, std::move(basis.reason)});
            matches.ids.push_back(left.leaves[i].id);
            matches.tensors.push_back({left.leaves[i].path, shapeIn(left, i), {}});
            matches.fields.push_back({right.leaves[partner].path, shapeIn(right, partner), {}});
        }
    };
    collect(false);
    collect(true);
    return matches;
}

Matches findMatches(const ModelState &model, const StructureState &report)
{
    Matches matches;
    matches.model = model;
    for (const UnusedTensor &unused : report.unused)
        matches.ids.push_back(unused.source);
    matches.tensors = leftoverTensors(model, report);
    matches.fields = openFields(report);
    // The fields have the shapes that Burn expects, whatever layout the model has until it is exported.
    ModelAlignment toBurn(model, model, layoutStep(model.layout(), Layout::Burn, {}).chain);
    std::vector<MatchSide> inBurn = matches.tensors;
    for (std::size_t i = 0; i < inBurn.size(); ++i) {
        if (const auto aligned = toBurn.aligned(matches.ids[i], std::nullopt))
            inBurn[i].shape = aligned->adapted.tensor->info().shape();
    }
    matches.proposals = proposeMatches(inBurn, matches.fields);
    return matches;
}

} // namespace burnish
