// SPDX-License-Identifier: MIT
#include "core/compare/comparison.h"

#include "core/compare/comparevalues.h"
#include "core/compare/pairing.h"
#include "core/export/adapterchoice.h"
#include "core/model/tiedtensors.h"
#include "core/remap/indexmapping.h"
#include "core/structure/recognise.h"
#include "core/transfer/transfernames.h"
#include "core/transfer/transferplan.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>
#include <numeric>
#include <unordered_set>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Comparison)
};

constexpr std::size_t nowhere = std::size_t(-1);

QString fromUtf8(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

int forPlural(std::size_t count)
{
    return int(std::min<std::size_t>(count, INT_MAX));
}

std::string_view parentOf(std::string_view path)
{
    const auto dot = path.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
}

/// Tensors, values and nulls, in the file's order.
std::vector<SourceTensor> leavesOf(const ModelState &state)
{
    std::vector<SourceTensor> leaves;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isContainer())
            leaves.push_back({id, path});
        return true;
    });
    return leaves;
}

bool isKnown(Layout layout)
{
    return layout == Layout::Burn || layout == Layout::PyTorch;
}

/// The types of modules of one model, as an adapter asks for them.
class Containers
{
public:
    Containers(const ModelState &state, const std::vector<std::pair<std::string, std::string>> &marks)
        : m_state(state)
    {
        for (const auto &[path, type] : marks) {
            if (const auto module = state.find(path))
                m_marks.emplace(*module, type);
        }
    }

    /// By a mark or by the model itself.
    [[nodiscard]] std::string known(NodeId leaf) const
    {
        const auto mark = m_marks.find(m_state.node(leaf).parent);
        return mark == m_marks.end() ? m_state.containerTypeOf(leaf) : mark->second;
    }

    /// By what the module's tensors look like.
    [[nodiscard]] const std::string &guessed(NodeId leaf)
    {
        const NodeId module = m_state.node(leaf).parent;
        const auto [guess, isNew] = m_guesses.try_emplace(module);
        if (isNew) {
            if (const auto found = guessModule(m_state, module))
                guess->second = found->type;
        }
        return guess->second;
    }

private:
    const ModelState &m_state;
    std::unordered_map<NodeId, std::string> m_marks;
    std::unordered_map<NodeId, std::string> m_guesses;
};

/// The leaves of one model.
struct Side
{
    Side(const ModelState &itsState, const CompareOptions &options)
        : state(itsState)
        , leaves(leavesOf(itsState))
        , containers(itsState, options.marks)
    {}

    [[nodiscard]] const Node &node(std::size_t leaf) const { return state.node(leaves[leaf].id); }
    [[nodiscard]] bool isTensor(std::size_t leaf) const { return node(leaf).isTensor(); }

    const ModelState &state;
    std::vector<SourceTensor> leaves;
    Containers containers;
};

/// The leaves of the left or of the base, each beside one of the right or none.
struct Paired
{
    std::vector<std::string> names; ///< after the rules
    std::vector<std::size_t> partners;
    std::vector<bool> transposed; ///< a match that fits only so
    std::vector<std::size_t> ruleHits;
    std::vector<AdapterKind> chain;
};

class Planner
{
public:
    Planner(Comparison &comparison, Task &task)
        : m_comparison(comparison)
        , m_options(comparison.options)
        , m_task(task)
        , m_left(comparison.left.state, m_options)
        , m_right(comparison.right.state, m_options)
    {}

    Expected<void> plan()
    {
        BURNISH_CHECK(checkMarks());
        BURNISH_TRY(m_remapper, KeyRemapper::compile(m_options.remap));
        BURNISH_TRY(m_indexes, nameIndexes(m_right.state, m_right.leaves, m_task));
        BURNISH_TRY(m_paired, paired(m_left, m_remapper, m_options.adapter, m_comparison.left.name, true));
        m_comparison.adapters = m_paired.chain;
        m_comparison.ruleHits = m_paired.ruleHits;
        checkRules();
        BURNISH_CHECK(pairOthers());
        BURNISH_CHECK(select());
        BURNISH_CHECK(tie());
        BURNISH_CHECK(makeRows());
        if (m_comparison.base)
            BURNISH_CHECK(addBase());
        return {};
    }

private:
    void warn(ErrorCode code, QString sentence) { m_comparison.warnings.emplace_back(code, std::move(sentence)); }

    Expected<void> checkMarks() const
    {
        for (const auto &[path, type] : m_options.marks) {
            if (!m_left.state.find(path) && !m_right.state.find(path)) {
                return Error(ErrorCode::NotFound, Text::tr("Neither model has a module “%1” to be marked as %2.")
                                                      .arg(fromUtf8(path), fromUtf8(type)));
            }
        }
        return {};
    }

    void checkRules()
    {
        if (!m_remapper.changesNothing() &&
            std::ranges::none_of(m_comparison.ruleHits, [](std::size_t hits) { return hits > 0; }))
            warn(ErrorCode::NotFound, Text::tr("No tensor's name matches a remap rule."));
    }

    // Pairs by name

    /// Lays a side beside the right by name, with the adapters that were chosen or that the layouts call for.
    Expected<Paired> paired(Side &side, const KeyRemapper &remapper, const AdapterChoice &choice, const QString &name,
                            bool tells)
    {
        BURNISH_TRY(SpelledNames spelt, bestSpelling(side.state, side.leaves, remapper, m_indexes, m_task));
        if (m_options.mapIndices)
            mapIndices(side, spelt.names);
        std::vector<AdapterKind> chain = transferAdapters(side.state, m_right.state, choice);
        const auto guess =
            choice.isAutomatic ? adapterToTry(side.state.layout(), m_right.state.layout()) : std::nullopt;
        Paired result;
        BURNISH_TRY(result.partners, partnersByName(side, spelt, chain, tells));
        if (guess) {
            BURNISH_TRY(auto partners, partnersByName(side, spelt, {*guess}, false));
            BURNISH_TRY(const std::size_t without, countFitting(side, result.partners, chain));
            BURNISH_TRY(const std::size_t with, countFitting(side, partners, {*guess}));
            if (with > without) {
                chain = {*guess};
                result.partners = std::move(partners);
                if (tells) {
                    warn(
                        ErrorCode::Unsupported,
                        Text::tr("Nobody says whose layout the tensors of one model follow; %1 is compared through the "
                                 "adapter %2, with which more shapes fit.")
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

    /// Where the layout of one of two models is known, what the other one may need.
    static std::optional<AdapterKind> adapterToTry(Layout from, Layout to)
    {
        if (isKnown(from) == isKnown(to))
            return std::nullopt;
        const bool toBurn = to == Layout::Burn || from == Layout::PyTorch;
        return toBurn ? AdapterKind::PyTorchToBurn : AdapterKind::BurnToPyTorch;
    }

    /// Only tensors have to do with gaps, as in burn-store.
    static void mapIndices(const Side &side, std::vector<std::string> &names)
    {
        std::vector<std::string> taking;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (side.isTensor(i))
                taking.push_back(names[i]);
        }
        std::vector<std::string> mapped = mapIndicesContiguous(taking);
        auto next = mapped.begin();
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (side.isTensor(i))
                names[i] = std::move(*next++);
        }
    }

    static void countHits(const Side &side, const SpelledNames &spelt, const KeyRemapper &remapper,
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

    /// Leaves of the right that share a name: a file may have two of one name, and then the first stands beside the
    /// first.
    static std::unordered_map<std::string_view, std::vector<std::size_t>> repeatedNames(const NameIndex &index)
    {
        std::unordered_map<std::string_view, std::vector<std::size_t>> repeated;
        for (std::size_t i = 0; index.hasRepeats() && i < index.names().size(); ++i) {
            if (!index.find(index.names()[i]))
                repeated[index.names()[i]].push_back(i);
        }
        return repeated;
    }

    /// Where the leaf goes that has its name as `before` others had it.
    static std::optional<std::size_t>
    placeOfNext(const NameIndex &index, const std::unordered_map<std::string_view, std::vector<std::size_t>> &repeated,
                const std::string &name, std::size_t before)
    {
        if (!repeated.empty()) {
            if (const auto several = repeated.find(name); several != repeated.end())
                return before < several->second.size() ? std::optional(several->second[before]) : std::nullopt;
        }
        return before == 0 ? index.find(name) : std::nullopt;
    }

    Expected<std::vector<std::size_t>> partnersByName(const Side &side, const SpelledNames &spelt,
                                                      const std::vector<AdapterKind> &chain, bool tells)
    {
        std::vector<std::size_t> partners(side.leaves.size(), nowhere);
        std::vector<bool> taken(m_right.leaves.size());
        const auto repeated = repeatedNames(*spelt.index);
        struct Owners
        {
            std::size_t first;
            std::size_t count = 0;
        };
        std::unordered_map<std::string_view, Owners> own; // who has a name already
        own.reserve(side.leaves.size());
        for (std::size_t i = 0; i < side.leaves.size(); ++i) {
            if (i % 4096 == 0)
                BURNISH_CHECK(m_task.poll());
            Owners &owners = own.try_emplace(spelt.names[i], Owners{i}).first->second;
            const std::optional<std::size_t> place = placeOfNext(*spelt.index, repeated, spelt.names[i], owners.count);
            if (!place && owners.count > 0 && tells)
                tellCollision(side.leaves[owners.first].path, side.leaves[i].path, spelt.names[i]);
            ++owners.count;
            if (place) {
                partners[i] = *place;
                taken[*place] = true;
            }
        }
        if (chain.empty() || m_options.alignment == Alignment::ByShape)
            return partners;
        for (std::size_t i = 0; i < side.leaves.size(); ++i) {
            if (partners[i] != nowhere || !side.isTensor(i) || own.at(spelt.names[i]).first != i)
                continue;
            const auto other = spelt.index->findByOtherName(spelt.names[i], chain, [this](std::size_t place) {
                const NodeId id = m_right.leaves[place].id;
                std::string type = m_right.containers.known(id);
                return type.empty() ? m_right.containers.guessed(id) : type;
            });
            if (other && !taken[other->index]) {
                partners[i] = other->index;
                taken[other->index] = true;
            }
        }
        return partners;
    }

    void tellCollision(const std::string &first, const std::string &second, const std::string &name)
    {
        constexpr std::size_t shown = 20;
        if (++m_collisions <= shown) {
            warn(ErrorCode::Collision,
                 Text::tr("“%1” and “%2” would both be named “%3”; the second is compared with nothing.")
                     .arg(fromUtf8(first), fromUtf8(second), fromUtf8(name)));
        }
    }

    Expected<std::size_t> countFitting(Side &side, const std::vector<std::size_t> &partners,
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

    /// The tensor of a side as it is laid beside a leaf of the right (nowhere: beside none). What an adapter cannot
    /// turn stays as it is.
    Adapted adaptedTensor(Side &side, std::size_t leaf, std::size_t place, const std::vector<AdapterKind> &chain)
    {
        const Node &node = side.node(leaf);
        Adapted asItIs{node.name, node.tensor};
        if (chain.empty())
            return asItIs;
        auto result = adapted({node.name, node.tensor, containerFor(side, leaf, place)}, chain);
        return result ? *std::move(result) : asItIs;
    }

    std::string containerFor(Side &side, std::size_t leaf, std::size_t place)
    {
        std::string type = place == nowhere ? std::string() : m_right.containers.known(m_right.leaves[place].id);
        if (type.empty())
            type = side.containers.known(side.leaves[leaf].id);
        if (type.empty() && place != nowhere)
            type = m_right.containers.guessed(m_right.leaves[place].id);
        if (type.empty())
            type = side.containers.guessed(side.leaves[leaf].id);
        return type;
    }

    // Pairs by match and by shape

    Expected<void> pairOthers()
    {
        if (m_options.alignment == Alignment::ByName)
            return {};
        const bool byShape = m_options.alignment == Alignment::ByShape;
        std::vector<bool> taken(m_right.leaves.size());
        for (std::size_t i = 0; i < m_paired.partners.size(); ++i) {
            std::size_t &partner = m_paired.partners[i];
            if (partner == nowhere)
                continue;
            if (byShape && (m_left.isTensor(i) || m_right.isTensor(partner)))
                partner = nowhere;
            else
                taken[partner] = true;
        }
        std::vector<MatchSide> from;
        std::vector<std::size_t> fromLeaf;
        for (std::size_t i = 0; i < m_left.leaves.size(); ++i) {
            if (m_paired.partners[i] != nowhere || !m_left.isTensor(i))
                continue;
            from.push_back(
                {m_paired.names[i], adaptedTensor(m_left, i, nowhere, m_paired.chain).tensor->info().shape(), {}});
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
        BURNISH_TRY(const auto pairs, byShape ? pairsByShape(from, into, m_task) : pairsByMatch(from, into, m_task));
        for (const LikelyPair &pair : pairs) {
            m_paired.partners[fromLeaf[pair.left]] = intoLeaf[pair.right];
            m_paired.transposed[fromLeaf[pair.left]] = pair.isTransposed;
        }
        return {};
    }

    // Rows

    Expected<void> select()
    {
        BURNISH_TRY(m_leftSelected, selectTensors(m_left.state, m_left.leaves, m_options.selection, m_task));
        BURNISH_TRY(m_rightSelected, selectTensors(m_right.state, m_right.leaves, m_options.selection, m_task));
        return {};
    }

    /// Leaves of one side without a partner that share their bytes with one that has a partner.
    Expected<void> tie()
    {
        std::vector<std::size_t> partnerOfRight(m_right.leaves.size(), nowhere);
        for (std::size_t i = 0; i < m_paired.partners.size(); ++i) {
            if (m_paired.partners[i] != nowhere)
                partnerOfRight[m_paired.partners[i]] = i;
        }
        BURNISH_TRY(m_leftStandIns, standIns(m_left, m_paired.partners));
        BURNISH_TRY(m_rightStandIns, standIns(m_right, partnerOfRight));
        m_partnerOfRight = std::move(partnerOfRight);
        return {};
    }

    /// For leaves without a partner: the partner of one that it is tied to.
    Expected<std::unordered_map<std::size_t, std::size_t>> standIns(const Side &side,
                                                                    const std::vector<std::size_t> &partners) const
    {
        std::unordered_map<std::size_t, std::size_t> found;
        std::unordered_map<NodeId, std::size_t> leafOf;
        BURNISH_TRY(const TiedTensors tied, TiedTensors::of(side.state, m_task));
        if (tied.isEmpty())
            return found;
        for (std::size_t i = 0; i < side.leaves.size(); ++i)
            leafOf.emplace(side.leaves[i].id, i);
        for (const std::vector<NodeId> &group : tied.tiedGroups()) {
            const auto named =
                std::ranges::find_if(group, [&](NodeId id) { return partners[leafOf.at(id)] != nowhere; });
            if (named == group.end())
                continue;
            for (const NodeId id : group) {
                const std::size_t leaf = leafOf.at(id);
                const Shape &shape = side.node(leaf).tensor->info().shape();
                if (partners[leaf] == nowhere && shape == side.state.node(*named).tensor->info().shape())
                    found.emplace(leaf, partners[leafOf.at(*named)]);
            }
        }
        return found;
    }

    Expected<void> makeRows()
    {
        std::vector<std::vector<std::size_t>> behind(m_right.leaves.size() +
                                                     1); // leaves of the left alone, by their place
        std::size_t place = 0;
        for (std::size_t i = 0; i < m_left.leaves.size(); ++i) {
            if (m_paired.partners[i] == nowhere)
                behind[place].push_back(i);
            else
                place = m_paired.partners[i] + 1;
        }
        learnModules();
        // Growing would hold rows twice. All rows of the right, and what the left alone has.
        m_comparison.rows.reserve(m_right.leaves.size() +
                                  std::size_t(std::ranges::count(m_paired.partners, nowhere)));
        for (place = 0; place < behind.size(); ++place) {
            if (place % 4096 == 0)
                BURNISH_CHECK(m_task.poll());
            if (place > 0)
                addRightRow(place - 1);
            for (const std::size_t leaf : behind[place])
                addLeftRow(leaf);
        }
        if (m_standIns > 0) {
            warn(ErrorCode::Unsupported,
                 Text::tr(
                     "%n tensor(s) that one model has under several names and the other under one are compared with "
                     "that one.",
                     nullptr, forPlural(m_standIns)));
        }
        return {};
    }

    /// How modules of the left are called on the right, as far as pairs tell.
    void learnModules()
    {
        for (std::size_t i = 0; i < m_left.leaves.size(); ++i) {
            if (m_paired.partners[i] == nowhere)
                continue;
            const std::string_view own = parentOf(m_paired.names[i]);
            const std::string_view other = parentOf(m_right.leaves[m_paired.partners[i]].path);
            if (own != other)
                m_modules.try_emplace(own, other);
        }
        // Modules that have their name on both sides keep it.
        for (std::size_t i = 0; i < m_left.leaves.size() && !m_modules.empty(); ++i) {
            const std::size_t partner = m_paired.partners[i];
            if (partner != nowhere && parentOf(m_paired.names[i]) == parentOf(m_right.leaves[partner].path))
                m_modules.erase(parentOf(m_paired.names[i]));
        }
        for (std::size_t i = 0; i < m_right.leaves.size() && !m_modules.empty(); ++i)
            m_paths.insert(m_right.leaves[i].path);
    }

    /// The name of a leaf of the left alone, in the module that those beside it stand in.
    [[nodiscard]] std::string pathOfLeft(std::size_t leaf) const
    {
        const std::string &name = m_paired.names[leaf];
        for (std::string_view module = parentOf(name); !m_modules.empty() && !module.empty();
             module = parentOf(module)) {
            const auto known = m_modules.find(module);
            if (known == m_modules.end())
                continue;
            std::string path(known->second);
            path += path.empty() ? std::string_view(name).substr(module.size() + 1)
                                 : std::string_view(name).substr(module.size());
            return m_paths.contains(path) ? name : path;
        }
        return name;
    }

    /// Whether a value or null that one side alone has makes a row.
    [[nodiscard]] bool tellsAlone(const Node &node) const
    {
        const bool bothRecords = m_left.state.isRecord() && m_right.state.isRecord();
        if (node.isTensor() || bothRecords)
            return true;
        return node.kind == NodeKind::Value && !m_left.state.isRecord() && !m_right.state.isRecord();
    }

    void addRightRow(std::size_t leaf)
    {
        const std::size_t partner = m_partnerOfRight[leaf];
        if (!m_rightSelected[leaf] && (partner == nowhere || !m_leftSelected[partner]))
            return;
        ComparedRow row;
        row.path = m_right.leaves[leaf].path;
        row.right = rightSide(leaf);
        if (partner != nowhere) {
            row.left = leftSide(partner, leaf);
        } else if (const auto tied = m_rightStandIns.find(leaf); tied != m_rightStandIns.end()) {
            row.left = leftSide(tied->second, leaf);
            row.left->isTied = true;
            ++m_standIns;
        }
        settle(std::move(row));
    }

    void addLeftRow(std::size_t leaf)
    {
        if (!m_leftSelected[leaf])
            return;
        ComparedRow row;
        row.path = pathOfLeft(leaf);
        if (const auto tied = m_leftStandIns.find(leaf); tied != m_leftStandIns.end()) {
            row.right = rightSide(tied->second);
            row.right->isTied = true;
            row.left = leftSide(leaf, tied->second);
            ++m_standIns;
        } else {
            row.left = leftSide(leaf, nowhere);
            const Adapted fitted = adaptedTensor(m_left, leaf, nowhere, m_paired.chain);
            if (fitted.isRenamed)
                row.path = row.path.substr(0, row.path.rfind('.') + 1) + fitted.name;
        }
        settle(std::move(row));
    }

    [[nodiscard]] ComparedSide rightSide(std::size_t leaf) const
    {
        return {m_right.leaves[leaf].id, m_right.node(leaf).tensor};
    }

    [[nodiscard]] ComparedSide leftSide(std::size_t leaf, std::size_t place)
    {
        ComparedSide side = adaptedSide(m_left, m_paired, leaf, place);
        side.isRenamed = place != nowhere && m_left.leaves[leaf].path != m_right.leaves[place].path;
        return side;
    }

    [[nodiscard]] ComparedSide adaptedSide(Side &side, const Paired &paired, std::size_t leaf, std::size_t place)
    {
        ComparedSide result{side.leaves[leaf].id, nullptr};
        if (!side.isTensor(leaf))
            return result;
        Adapted fitted = adaptedTensor(side, leaf, place, paired.chain);
        result.tensor = std::move(fitted.tensor);
        result.isTransposed = fitted.isTransposed;
        if (paired.transposed[leaf]) {
            if (auto turned = makeTranspose(result.tensor)) {
                result.tensor = *std::move(turned);
                result.isTransposed = !result.isTransposed;
            }
        }
        return result;
    }

    /// Says what is known of a row without numbers, and keeps it where it tells anything.
    void settle(ComparedRow row)
    {
        const Node *left = row.left ? &m_left.state.node(row.left->node) : nullptr;
        const Node *right = row.right ? &m_right.state.node(row.right->node) : nullptr;
        // A field that holds nothing is no counterpart of what does hold something.
        if (left && right && (left->kind == NodeKind::Null) != (right->kind == NodeKind::Null)) {
            if (left->kind == NodeKind::Null)
                row.left.reset();
            else
                row.right.reset();
        }
        left = row.left ? left : nullptr;
        right = row.right ? right : nullptr;
        if (!left || !right) {
            if (!tellsAlone(left ? *left : *right))
                return;
            row.relation = left ? Relation::OnlyLeft : Relation::OnlyRight;
        } else if (left->isTensor() && right->isTensor()) {
            const bool sameShape = row.left->tensor->info().shape() == row.right->tensor->info().shape();
            row.relation = sameShape ? Relation::Pending : Relation::ShapeDiffers;
        } else {
            row.relation = compareLeaves(*left, *right);
        }
        m_comparison.rows.push_back(std::move(row));
    }

    // The base

    Expected<void> addBase()
    {
        const CompareInput &input = *m_comparison.base;
        Side base(input.state, m_options);
        AdapterChoice choice = m_options.adapter;
        if (!choice.isAutomatic && input.state.layout() != m_left.state.layout())
            choice = AdapterChoice();
        BURNISH_TRY(Paired pairs, paired(base, m_remapper, choice, input.name, false));
        bool isNamedAsLeft = true;
        if (!m_remapper.changesNothing()) {
            BURNISH_TRY(Paired plain, paired(base, KeyRemapper(), choice, input.name, false));
            const auto found = [](const Paired &some) { return std::ranges::count_if(some.partners, isSome); };
            isNamedAsLeft = found(pairs) >= found(plain);
            if (!isNamedAsLeft)
                pairs = std::move(plain);
        }
        m_comparison.baseAdapters = pairs.chain;

        std::vector<std::size_t> byRight(m_right.leaves.size(), nowhere);
        std::unordered_map<std::string_view, std::size_t> byName;
        for (std::size_t i = 0; i < base.leaves.size(); ++i) {
            if (!base.isTensor(i))
                continue;
            if (pairs.partners[i] != nowhere)
                byRight[pairs.partners[i]] = i;
            byName.try_emplace(isNamedAsLeft ? std::string_view(pairs.names[i]) : std::string_view(base.leaves[i].path),
                               i);
        }
        std::unordered_map<NodeId, std::size_t> rightLeaf;
        for (std::size_t i = 0; i < m_right.leaves.size(); ++i)
            rightLeaf.emplace(m_right.leaves[i].id, i);
        std::unordered_map<NodeId, std::size_t> leftLeaf;
        for (std::size_t i = 0; i < m_left.leaves.size(); ++i)
            leftLeaf.emplace(m_left.leaves[i].id, i);

        for (ComparedRow &row : m_comparison.rows) {
            BURNISH_CHECK(m_task.poll());
            if (!row.isTensor())
                continue;
            const std::size_t place = row.right ? rightLeaf.at(row.right->node) : nowhere;
            std::size_t leaf = place == nowhere ? nowhere : byRight[place];
            if (leaf == nowhere && row.left) {
                const std::size_t own = leftLeaf.at(row.left->node);
                const auto named = byName.find(isNamedAsLeft ? m_paired.names[own] : m_left.leaves[own].path);
                leaf = named == byName.end() ? nowhere : named->second;
            }
            if (leaf == nowhere)
                continue;
            ComparedSide side = adaptedSide(base, pairs, leaf, place);
            side.isRenamed = base.leaves[leaf].path != row.path;
            const ComparedSide &other = row.right && row.right->tensor ? *row.right : *row.left;
            if (other.tensor && side.tensor->info().shape() == other.tensor->info().shape())
                row.base = std::move(side);
        }
        return {};
    }

    static bool isSome(std::size_t partner) { return partner != nowhere; }

    Comparison &m_comparison;
    const CompareOptions &m_options;
    Task &m_task;
    Side m_left;
    Side m_right;
    KeyRemapper m_remapper;
    std::vector<NameIndex> m_indexes; ///< of the right, one per spelling
    Paired m_paired;
    std::vector<std::size_t> m_partnerOfRight;
    std::unordered_map<std::size_t, std::size_t> m_leftStandIns;  ///< leaf of the left alone → leaf of the right
    std::unordered_map<std::size_t, std::size_t> m_rightStandIns; ///< leaf of the right alone → leaf of the left
    std::unordered_map<std::string_view, std::string_view>
        m_modules;                                ///< left (after the rules) → right, where they differ
    std::unordered_set<std::string_view> m_paths; ///< of the right, where modules are called differently
    std::vector<bool> m_leftSelected;
    std::vector<bool> m_rightSelected;
    std::size_t m_collisions = 0;
    std::size_t m_standIns = 0;
};

struct RelationNames
{
    const char *name;
    const char *people;
};

constexpr std::array relationNames = {
    RelationNames{"pending", QT_TRANSLATE_NOOP("burnish::Comparison", "Not compared yet")},
    RelationNames{"equal", QT_TRANSLATE_NOOP("burnish::Comparison", "Equal")},
    RelationNames{"only-left", QT_TRANSLATE_NOOP("burnish::Comparison", "Only left")},
    RelationNames{"only-right", QT_TRANSLATE_NOOP("burnish::Comparison", "Only right")},
    RelationNames{"shape", QT_TRANSLATE_NOOP("burnish::Comparison", "Shape differs")},
    RelationNames{"dtype", QT_TRANSLATE_NOOP("burnish::Comparison", "Dtype differs")},
    RelationNames{"values", QT_TRANSLATE_NOOP("burnish::Comparison", "Values differ")},
    RelationNames{"unreadable", QT_TRANSLATE_NOOP("burnish::Comparison", "Unreadable")},
};
static_assert(relationNames.size() == relationCount);

} // namespace

QString nameOf(Relation relation)
{
    return QLatin1String(relationNames[std::size_t(relation)].name);
}

QString nameForPeople(Relation relation)
{
    return Text::tr(relationNames[std::size_t(relation)].people);
}

QString nameOf(Alignment alignment)
{
    switch (alignment) {
    case Alignment::ByName:
        return QStringLiteral("name");
    case Alignment::ByMatch:
        return QStringLiteral("match");
    case Alignment::ByShape:
        return QStringLiteral("shape");
    }
    Q_UNREACHABLE();
}

std::optional<Alignment> alignmentFromName(QStringView name)
{
    for (const Alignment alignment : {Alignment::ByName, Alignment::ByMatch, Alignment::ByShape}) {
        if (name == nameOf(alignment))
            return alignment;
    }
    return std::nullopt;
}

void ComparedRow::take(ComparedNumbers numbers)
{
    relation = numbers.relation;
    difference = std::move(numbers.difference);
    tasks = std::move(numbers.tasks);
    error = std::move(numbers.error);
}

Expected<Comparison> planComparison(CompareInput left, CompareInput right, std::optional<CompareInput> base,
                                    const CompareOptions &options, Task &task)
{
    Comparison comparison;
    comparison.options = options;
    comparison.left = std::move(left);
    comparison.right = std::move(right);
    comparison.base = std::move(base);
    BURNISH_CHECK(Planner(comparison, task).plan());
    return comparison;
}

std::size_t RelationCounts::total() const
{
    return std::accumulate(counts.begin(), counts.end(), std::size_t(0));
}

std::size_t RelationCounts::different() const
{
    return total() - (*this)[Relation::Pending] - (*this)[Relation::Equal];
}

RelationCounts countRelations(const Comparison &comparison)
{
    RelationCounts counts;
    for (const ComparedRow &row : comparison.rows)
        ++counts[row.relation];
    return counts;
}

std::vector<MetadataDifference> compareMetadata(const Comparison &comparison)
{
    const Metadata &left = comparison.left.state.metadata();
    const Metadata &right = comparison.right.state.metadata();
    std::vector<MetadataDifference> differences;
    for (const auto &[key, value] : left.entries()) {
        if (auto other = right.value(key); other != value)
            differences.push_back({key, value, std::move(other)});
    }
    for (const auto &[key, value] : right.entries()) {
        if (!left.value(key))
            differences.push_back({key, std::nullopt, value});
    }
    return differences;
}

} // namespace burnish
