// SPDX-License-Identifier: MIT
#include "core/compare/aligner.h"

#include "core/align/placebyothername.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/compare/comparisontext.h"
#include "core/model/tiedtensors.h"
#include "core/remap/indexmapping.h"
#include "core/structure/fill/match.h"

#include <QCoreApplication>

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

/// Only tensors take part in closing index gaps, as in burn-store.
void mapIndices(const ModelLeaves &side, std::vector<SharedText> &names, const UnmappedLists &kept)
{
    std::vector<std::string> taking;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (side.isTensor(i))
            taking.push_back(names[i]);
    }
    std::vector<std::string> mapped = mapIndicesContiguous(taking, kept);
    auto next = mapped.begin();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (side.isTensor(i))
            names[i] = std::move(*next++);
    }
}

void countHits(const ModelLeaves &side, const NameVariants &spelt, const KeyRemapper &remapper,
               std::vector<std::size_t> &counts)
{
    counts.assign(remapper.ruleCount(), 0);
    if (remapper.changesNothing())
        return;
    std::string ignored;
    std::vector<std::uint32_t> hits;
    for (std::size_t i = 0; i < spelt.before.size(); ++i) {
        hits.clear();
        if (!side.isTensor(i) || !remapper.remap(spelt.before[i], ignored, &hits))
            continue;
        for (const std::uint32_t rule : hits)
            ++counts[rule];
    }
}

/// Finds leaves of the right that share a name. A file may contain duplicate names, and these are paired in order.
TextViewMap<std::vector<std::size_t>> repeatedNames(const NameIndex &index)
{
    TextViewMap<std::vector<std::size_t>> repeated;
    for (std::size_t i = 0; index.hasRepeats() && i < index.names().size(); ++i) {
        if (!index.find(index.names()[i]))
            repeated[index.names()[i]].push_back(i);
    }
    return repeated;
}

/// Returns the partner of a leaf when `before` earlier leaves had the same name.
std::optional<std::size_t> placeOfNext(const NameIndex &index, const TextViewMap<std::vector<std::size_t>> &repeated,
                                       const std::string &name, std::size_t before)
{
    if (!repeated.empty()) {
        if (const auto several = repeated.find(name); several != repeated.end())
            return before < several->second.size() ? std::optional(several->second[before]) : std::nullopt;
    }
    return before == 0 ? index.find(name) : std::nullopt;
}

} // namespace

ModelLeaves::ModelLeaves(const ModelState &itsState)
    : state(itsState)
    , leaves(leavesOf(itsState))
{}

Expected<std::unordered_map<std::size_t, std::size_t>>
partnersOfTied(const ModelLeaves &model, const std::vector<std::size_t> &partners, Task &task)
{
    std::unordered_map<std::size_t, std::size_t> found;
    std::unordered_map<NodeId, std::size_t> leafOf;
    BURNISH_TRY(const TiedTensors tied, TiedTensors::of(model.state, task));
    if (tied.isEmpty())
        return found;
    for (std::size_t i = 0; i < model.leaves.size(); ++i)
        leafOf.emplace(model.leaves[i].id, i);
    for (const std::vector<NodeId> &group : tied.tiedGroups()) {
        const auto named = std::ranges::find_if(group, [&](NodeId id) { return partners[leafOf.at(id)] != nowhere; });
        if (named == group.end())
            continue;
        for (const NodeId id : group) {
            const std::size_t leaf = leafOf.at(id);
            const Shape &shape = model.node(leaf).tensor->info().shape();
            if (partners[leaf] == nowhere && shape == model.state.node(*named).tensor->info().shape())
                found.emplace(leaf, partners[leafOf.at(*named)]);
        }
    }
    return found;
}

Aligner::Aligner(ModelLeaves &right, const CompareOptions &options, std::vector<Error> &warnings, Task &task)
    : m_right(right)
    , m_options(options)
    , m_warnings(warnings)
    , m_task(task)
{}

Expected<Aligner> Aligner::make(ModelLeaves &right, const CompareOptions &options, std::vector<Error> &warnings,
                                Task &task)
{
    Aligner aligner(right, options, warnings, task);
    BURNISH_TRY(aligner.m_indexes, nameIndexes(right.state, right.leaves, task));
    return aligner;
}

Expected<LeafPairs> Aligner::pairsByName(ModelLeaves &side, const KeyRemapper &remapper, const AdapterChoice &choice,
                                         const QString &name, bool warns)
{
    BURNISH_TRY(NameVariants spelt, bestSpelling(side.state, side.leaves, remapper, m_indexes, m_task));
    if (m_options.mapIndices) {
        BURNISH_TRY(const UnmappedLists kept, UnmappedLists::compile(m_options.keptIndices));
        mapIndices(side, spelt.names, kept);
    }
    LayoutStep step = layoutStep(side.state.layout(), m_right.state.layout(), choice);
    std::vector<AdapterKind> chain = std::move(step.chain);
    const auto guess = step.inDoubt;
    LeafPairs result;
    BURNISH_TRY(result.partners, partnersByName(side, spelt, chain, warns));
    if (guess) {
        BURNISH_TRY(auto partners, partnersByName(side, spelt, {*guess}, false));
        BURNISH_TRY(const std::size_t without, countFitting(side, result.partners, chain));
        BURNISH_TRY(const std::size_t with, countFitting(side, partners, {*guess}));
        if (with > without) {
            chain = {*guess};
            result.partners = std::move(partners);
            if (warns) {
                m_warnings.emplace_back(
                    ErrorCode::Unsupported,
                    ComparisonText::tr("The layout of one model's tensors is unknown; %1 is compared through the "
                                       "adapter %2, because more shapes fit that way.")
                        .arg(name, nameForPeople(*guess)));
            }
        }
    }
    result.chain = std::move(chain);
    result.transposed.assign(side.leaves.size(), false);
    countHits(side, spelt, remapper, result.ruleHits);
    result.names = std::move(spelt.names);
    return result;
}

Expected<std::vector<std::size_t>> Aligner::partnersByName(ModelLeaves &side, const NameVariants &spelt,
                                                           const std::vector<AdapterKind> &chain, bool warns)
{
    std::vector<std::size_t> partners(side.leaves.size(), nowhere);
    std::vector<bool> taken(m_right.leaves.size());
    const auto repeated = repeatedNames(*spelt.index);
    FlatTextIndex own(side.leaves.size());
    std::vector<std::uint32_t> leavesOf(side.leaves.size()); // number of leaves per name, at the first of them
    for (std::size_t i = 0; i < side.leaves.size(); ++i) {
        if (i % 4096 == 0)
            BURNISH_CHECK(m_task.poll());
        const std::size_t first = own.enter(spelt.names, i);
        const std::uint32_t before = leavesOf[first]++;
        const std::optional<std::size_t> place = placeOfNext(*spelt.index, repeated, spelt.names[i], before);
        if (!place && before > 0 && warns)
            warnOfCollision(side.leaves[first].path, side.leaves[i].path, spelt.names[i]);
        if (place) {
            partners[i] = *place;
            taken[*place] = true;
        }
    }
    if (chain.empty() || m_options.alignment == Alignment::ByShape)
        return partners;
    ModelAlignment &alignment = alignmentOf(side, chain);
    for (std::size_t i = 0; i < side.leaves.size(); ++i) {
        if (partners[i] != nowhere || !side.isTensor(i) || own.find(spelt.names, spelt.names[i]) != i)
            continue;
        const auto other = findByAlternativeName(*spelt.index, spelt.names[i], alignment,
                                                 [&](std::size_t place) { return m_right.leaves[place].id; });
        if (other && !taken[other->index]) {
            partners[i] = other->index;
            taken[other->index] = true;
        }
    }
    return partners;
}

void Aligner::warnOfCollision(const std::string &first, const std::string &second, const std::string &name)
{
    constexpr std::size_t shown = 20;
    if (++m_collisions <= shown) {
        m_warnings.emplace_back(
            ErrorCode::Collision,
            ComparisonText::tr("“%1” and “%2” would both be named “%3”; the second is not compared.")
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
        if (partners[i] == nowhere || !side.isTensor(i) || !m_right.isTensor(partners[i]))
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
        place == nowhere ? alignment.aligned(id, std::nullopt) : alignment.alignedTo(id, m_right.leaves[place].id);
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

Expected<void> Aligner::pairOthers(ModelLeaves &side, LeafPairs &pairs)
{
    if (m_options.alignment == Alignment::ByName)
        return {};
    const bool byShape = m_options.alignment == Alignment::ByShape;
    std::vector<bool> taken(m_right.leaves.size());
    for (std::size_t i = 0; i < pairs.partners.size(); ++i) {
        std::size_t &partner = pairs.partners[i];
        if (partner == nowhere)
            continue;
        if (byShape && (side.isTensor(i) || m_right.isTensor(partner)))
            partner = nowhere;
        else
            taken[partner] = true;
    }
    std::vector<MatchSide> from;
    std::vector<std::size_t> fromLeaf;
    for (std::size_t i = 0; i < side.leaves.size(); ++i) {
        if (pairs.partners[i] != nowhere || !side.isTensor(i))
            continue;
        from.push_back({pairs.names[i], adaptedTensor(side, i, nowhere, pairs.chain).tensor->info().shape(), {}});
        fromLeaf.push_back(i);
    }
    std::vector<MatchSide> into;
    std::vector<std::size_t> intoLeaf;
    for (std::size_t i = 0; i < m_right.leaves.size(); ++i) {
        if (taken[i] || !m_right.isTensor(i))
            continue;
        into.push_back({m_right.leaves[i].path, m_right.node(i).tensor->info().shape(), {}});
        intoLeaf.push_back(i);
    }
    if (byShape) {
        for (const auto &[left, right] : pairsByShape(from, into))
            pairs.partners[fromLeaf[left]] = intoLeaf[right];
        return m_task.poll();
    }
    for (const MatchProposal &match : proposeMatches(from, into)) {
        pairs.partners[fromLeaf[match.tensor]] = intoLeaf[match.field];
        pairs.transposed[fromLeaf[match.tensor]] = match.isTransposed;
    }
    return m_task.poll();
}

} // namespace burnish
