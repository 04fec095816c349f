// SPDX-License-Identifier: MIT
#include "core/compare/compareplan.h"

#include "core/align/aligner.h"
#include "core/base/dottedpath.h"
#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/compare/comparisontext.h"
#include "core/edit/toplevel.h"
#include "core/rules/rulesedit.h"
#include "core/rules/rulesplan.h"
#include "core/tensor/expressions/permute.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>
#include <cmath>

namespace burnish {

namespace {

struct Number
{
    std::variant<std::int64_t, std::uint64_t, double> value;
    bool isFloat = false;
    bool isSingle = false;
};

std::optional<Number> numberOf(const Value &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value)) {
        // One representation per number, so that 3 equals 3.
        return *integer < 0 ? Number{*integer} : Number{std::uint64_t(*integer)};
    }
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return Number{*natural};
    if (const auto *single = std::get_if<float>(&value))
        return Number{double(*single), true, true};
    if (const auto *number = std::get_if<double>(&value))
        return Number{*number, true};
    return std::nullopt;
}

bool sameFloat(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

double asDouble(const Number &number)
{
    return std::visit([](auto value) { return double(value); }, number.value);
}

Relation compareNumbers(const Number &left, const Number &right)
{
    if (!left.isFloat && !right.isFloat)
        return left.value == right.value ? Relation::Equal : Relation::ValuesDiffer;
    const double a = asDouble(left);
    const double b = asDouble(right);
    if (left.isFloat != right.isFloat || left.isSingle != right.isSingle) {
        const bool rounded = (left.isSingle && sameFloat(a, double(float(b)))) ||
                             (right.isSingle && sameFloat(b, double(float(a)))) || sameFloat(a, b);
        return rounded ? Relation::DtypeDiffers : Relation::ValuesDiffer;
    }
    return sameFloat(a, b) ? Relation::Equal : Relation::ValuesDiffer;
}

Relation compareValues(const Value &left, const Value &right)
{
    const auto a = numberOf(left);
    const auto b = numberOf(right);
    if (a && b)
        return compareNumbers(*a, *b);
    if (left.index() != right.index())
        return Relation::ShapeDiffers;
    return sameValue(left, right) ? Relation::Equal : Relation::ValuesDiffer;
}

/// Compares two leaves that are not both tensors, by planComparison()'s rules: numbers by value, a float
/// against the double it was rounded from as DtypeDiffers, values of different kinds as ShapeDiffers.
Relation compareLeaves(const Node &left, const Node &right)
{
    if (left.kind != right.kind)
        return Relation::ShapeDiffers;
    return left.kind == NodeKind::Null ? Relation::Equal : compareValues(*left.value(), *right.value());
}

/// Builds the rows of a comparison from the pairs of an Aligner.
class ComparisonPlanner
{
public:
    ComparisonPlanner(Comparison &comparison, Task &task)
        : m_comparison(comparison)
        , m_options(comparison.options)
        , m_task(task)
        , m_left(comparison.left.state)
        , m_right(comparison.right.state)
    {}

    Expected<void> plan()
    {
        BURNISH_CHECK(checkMarks());
        BURNISH_TRY(m_remapper, KeyRemapper::compile(m_options.remap));
        BURNISH_TRY(Aligner aligner,
                    Aligner::make(m_right,
                                  {m_options.alignment, m_options.mapIndices, m_options.keptIndices, m_options.marks},
                                  m_comparison.warnings, m_task));
        m_aligner.emplace(std::move(aligner));
        BURNISH_TRY(m_pairs,
                    m_aligner->pairsByName(m_left, m_remapper, m_options.adapter, m_comparison.left.name, true));
        m_comparison.adapters = m_pairs.chain;
        m_comparison.ruleHits = m_pairs.ruleHits;
        checkRules();
        BURNISH_CHECK(m_aligner->pairOthers(m_left, m_pairs, m_task));
        BURNISH_CHECK(select());
        BURNISH_CHECK(tie());
        BURNISH_CHECK(makeRows());
        warnIfNothingPairs();
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
                return Error(ErrorCode::NotFound, ComparisonText::tr("Neither model has a module “%1” to mark as %2.")
                                                      .arg(fromUtf8(path), fromUtf8(type)));
            }
        }
        return {};
    }

    void checkRules()
    {
        if (!m_remapper.changesNothing() &&
            std::ranges::none_of(m_comparison.ruleHits, [](std::size_t hits) { return hits > 0; }))
            warn(ErrorCode::NotFound, ComparisonText::tr("No tensor's name matches a remap rule."));
    }

    /// Rows of one side only do not tell why.
    void warnIfNothingPairs()
    {
        const CompareInput &left = m_comparison.left;
        const CompareInput &right = m_comparison.right;
        if (left.state.tensors().empty() || right.state.tensors().empty() || pairsTensors(m_left, m_pairs))
            return;
        warn(ErrorCode::NotFound,
             joinedSentences({ComparisonText::tr("No tensor of %1 has a counterpart in %2.").arg(left.name, right.name),
                              commonRootHint(left.name, left.state, right.name, right.state)}));
    }

    void warnIfBasePairsNothing(const CompareInput &base)
    {
        if (base.state.tensors().empty() || std::ranges::none_of(m_comparison.rows, &ComparedRow::isTensor))
            return;
        warn(ErrorCode::NotFound,
             joinedSentences({ComparisonText::tr("No tensor of the base %1 has a counterpart in the compared models.")
                                  .arg(base.name),
                              topLevelHint(base.name, base.state)}));
    }

    [[nodiscard]] static bool pairsTensors(const ModelLeaves &side, const LeafPairs &pairs)
    {
        for (std::size_t i = 0; i < pairs.partners.size(); ++i)
            if (isPaired(pairs.partners[i]) && side.isTensor(i))
                return true;
        return false;
    }

    // Rows

    Expected<void> select()
    {
        BURNISH_TRY(m_leftSelected, selectTensors(m_left.state, m_left.leaves, m_options.selection, m_task));
        BURNISH_TRY(m_rightSelected, selectTensors(m_right.state, m_right.leaves, m_options.selection, m_task));
        return {};
    }

    /// Finds unpaired leaves that share their bytes with a paired leaf of the same side.
    Expected<void> tie()
    {
        std::vector<std::size_t> partnerOfRight(m_right.leaves.size(), noPartner);
        for (std::size_t i = 0; i < m_pairs.partners.size(); ++i) {
            if (m_pairs.partners[i] != noPartner)
                partnerOfRight[m_pairs.partners[i]] = i;
        }
        BURNISH_TRY(m_leftStandIns, partnersOfTied(m_left, m_pairs.partners, m_task));
        BURNISH_TRY(m_rightStandIns, partnersOfTied(m_right, partnerOfRight, m_task));
        m_partnerOfRight = std::move(partnerOfRight);
        return {};
    }

    Expected<void> makeRows()
    {
        // Leaves that only the left has, and the number of right leaves before their rows.
        std::vector<std::pair<std::size_t, std::size_t>> behind;
        std::size_t place = 0;
        for (std::size_t i = 0; i < m_left.leaves.size(); ++i) {
            if (m_pairs.partners[i] == noPartner)
                behind.emplace_back(place, i);
            else
                place = m_pairs.partners[i] + 1;
        }
        std::ranges::sort(behind);
        learnModules();
        // Reserve up front, since growing would hold the rows twice: all rows of the right plus those only on
        // the left.
        m_comparison.rows.reserve(m_right.leaves.size() + behind.size());
        auto next = behind.begin();
        for (place = 0; place <= m_right.leaves.size(); ++place) {
            if (place % 4096 == 0)
                BURNISH_CHECK(m_task.poll());
            if (place > 0)
                addRightRow(place - 1);
            for (; next != behind.end() && next->first == place; ++next)
                addLeftRow(next->second);
        }
        if (m_standIns > 0) {
            warn(ErrorCode::Unsupported, ComparisonText::tr("%n tensor(s) with several names in one model but only one "
                                                            "in the other are compared with the latter.",
                                                            nullptr, forPlural(m_standIns)));
        }
        return {};
    }

    /// Maps modules of the left to their names on the right, as far as the pairs show them.
    void learnModules()
    {
        for (std::size_t i = 0; i < m_left.leaves.size(); ++i) {
            if (m_pairs.partners[i] == noPartner)
                continue;
            const std::string_view own = outerPath(m_pairs.names[i]);
            const std::string_view other = outerPath(m_right.leaves[m_pairs.partners[i]].path);
            if (own != other)
                m_modules.try_emplace(own, other);
        }
        // Modules with the same name on both sides keep it.
        for (std::size_t i = 0; i < m_left.leaves.size() && !m_modules.empty(); ++i) {
            const std::size_t partner = m_pairs.partners[i];
            if (partner != noPartner && outerPath(m_pairs.names[i]) == outerPath(m_right.leaves[partner].path))
                m_modules.erase(outerPath(m_pairs.names[i]));
        }
        for (std::size_t i = 0; i < m_right.leaves.size() && !m_modules.empty(); ++i)
            m_paths.insert(m_right.leaves[i].path);
    }

    /// Returns the name of a leaf that only the left has, placed in the same module as its neighbours.
    [[nodiscard]] std::string pathOfLeft(std::size_t leaf) const
    {
        const std::string &name = m_pairs.names[leaf];
        for (std::string_view module = outerPath(name); !m_modules.empty() && !module.empty();
             module = outerPath(module)) {
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

    /// Returns true if a value or null that only one side has gets a row.
    [[nodiscard]] bool hasOwnRow(const Node &node) const
    {
        const bool bothRecords = m_left.state.isRecord() && m_right.state.isRecord();
        if (node.isTensor() || bothRecords)
            return true;
        return node.kind == NodeKind::Value && !m_left.state.isRecord() && !m_right.state.isRecord();
    }

    void addRightRow(std::size_t leaf)
    {
        const std::size_t partner = m_partnerOfRight[leaf];
        if (!m_rightSelected[leaf] && (partner == noPartner || !m_leftSelected[partner]))
            return;
        ComparedRow row;
        row.path = m_right.leaves[leaf].path;
        row.right = rightSide(leaf);
        if (partner != noPartner) {
            row.left = leftSide(partner, leaf);
            row.evidence = m_pairs.basisOf(partner).evidence;
        } else if (const auto tied = m_rightStandIns.find(leaf); tied != m_rightStandIns.end()) {
            row.left = leftSide(tied->second, leaf);
            row.left->isTied = true;
            row.evidence = PairEvidence::Tied;
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
            row.evidence = PairEvidence::Tied;
            row.left = leftSide(leaf, tied->second);
            ++m_standIns;
        } else {
            row.left = leftSide(leaf, noPartner);
            const Adapted fitted = m_aligner->adaptedTensor(m_left, leaf, noPartner, m_pairs.chain);
            if (fitted.isRenamed)
                row.path = withLastPart(row.path, fitted.name);
        }
        settle(std::move(row));
    }

    [[nodiscard]] ComparedSide rightSide(std::size_t leaf) const
    {
        return {m_right.leaves[leaf].id, m_right.node(leaf).tensor};
    }

    [[nodiscard]] ComparedSide leftSide(std::size_t leaf, std::size_t place)
    {
        ComparedSide side = adaptedSide(m_left, m_pairs, leaf, place);
        side.isRenamed = place != noPartner && m_left.leaves[leaf].path != m_right.leaves[place].path;
        return side;
    }

    [[nodiscard]] ComparedSide adaptedSide(ModelLeaves &side, const LeafPairs &pairs, std::size_t leaf,
                                           std::size_t place)
    {
        ComparedSide result{side.leaves[leaf].id, nullptr};
        if (!side.isTensor(leaf))
            return result;
        Adapted fitted = m_aligner->adaptedTensor(side, leaf, place, pairs.chain);
        result.tensor = std::move(fitted.tensor);
        result.isTransposed = fitted.isTransposed;
        if (pairs.basisOf(leaf).isTransposed) {
            if (auto turned = makeTranspose(result.tensor)) {
                result.tensor = *std::move(turned);
                result.isTransposed = !result.isTransposed;
            }
        }
        return result;
    }

    /// Sets the relation of a row that is known without reading numbers. Drops rows that convey nothing.
    void settle(ComparedRow row)
    {
        const Node *left = row.left ? &m_left.state.node(row.left->node) : nullptr;
        const Node *right = row.right ? &m_right.state.node(row.right->node) : nullptr;
        // A null field does not match a field with a value.
        if (left && right && (left->kind == NodeKind::Null) != (right->kind == NodeKind::Null)) {
            if (left->kind == NodeKind::Null)
                row.left.reset();
            else
                row.right.reset();
        }
        left = row.left ? left : nullptr;
        right = row.right ? right : nullptr;
        if (!left || !right) {
            row.evidence.reset();
            if (!hasOwnRow(left ? *left : *right))
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
        ModelLeaves base(input.state);
        AdapterChoice choice = m_options.adapter;
        if (!choice.isAutomatic && input.state.layout() != m_left.state.layout())
            choice = AdapterChoice();
        BURNISH_TRY(LeafPairs pairs, m_aligner->pairsByName(base, m_remapper, choice, input.name, false));
        bool isNamedAsLeft = true;
        if (!m_remapper.changesNothing()) {
            BURNISH_TRY(LeafPairs plain, m_aligner->pairsByName(base, KeyRemapper(), choice, input.name, false));
            const auto found = [](const LeafPairs &some) { return std::ranges::count_if(some.partners, isPaired); };
            isNamedAsLeft = found(pairs) >= found(plain);
            if (!isNamedAsLeft)
                pairs = std::move(plain);
        }
        m_comparison.baseAdapters = pairs.chain;

        std::vector<std::size_t> byRight(m_right.leaves.size(), noPartner);
        TextViewMap<std::size_t> byName;
        for (std::size_t i = 0; i < base.leaves.size(); ++i) {
            if (!base.isTensor(i))
                continue;
            if (pairs.partners[i] != noPartner)
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

        bool pairsSomething = false;
        for (ComparedRow &row : m_comparison.rows) {
            BURNISH_CHECK(m_task.poll());
            if (!row.isTensor())
                continue;
            const std::size_t place = row.right ? rightLeaf.at(row.right->node) : noPartner;
            std::size_t leaf = place == noPartner ? noPartner : byRight[place];
            if (leaf == noPartner && row.left) {
                const std::size_t own = leftLeaf.at(row.left->node);
                const auto named = byName.find(isNamedAsLeft ? m_pairs.names[own] : m_left.leaves[own].path);
                leaf = named == byName.end() ? noPartner : named->second;
            }
            if (leaf == noPartner)
                continue;
            pairsSomething = true;
            ComparedSide side = adaptedSide(base, pairs, leaf, place);
            side.isRenamed = base.leaves[leaf].path != row.path;
            const ComparedSide &other = row.right && row.right->tensor ? *row.right : *row.left;
            if (other.tensor && side.tensor->info().shape() == other.tensor->info().shape())
                row.base = std::move(side);
        }
        if (!pairsSomething)
            warnIfBasePairsNothing(input);
        return {};
    }

    static bool isPaired(std::size_t partner) { return partner != noPartner; }

    Comparison &m_comparison;
    const CompareOptions &m_options;
    Task &m_task;
    ModelLeaves m_left;
    ModelLeaves m_right;
    KeyRemapper m_remapper;
    std::optional<Aligner> m_aligner; ///< set once plan() has started
    LeafPairs m_pairs;
    std::vector<std::size_t> m_partnerOfRight;
    std::unordered_map<std::size_t, std::size_t> m_leftStandIns;  ///< leaf only on the left → leaf of the right
    std::unordered_map<std::size_t, std::size_t> m_rightStandIns; ///< leaf only on the right → leaf of the left
    TextViewMap<std::string_view> m_modules;                      ///< left (after the rules) → right, if different
    TextViewSet m_paths;                                          ///< of the right, if any module names differ
    std::vector<bool> m_leftSelected;
    std::vector<bool> m_rightSelected;
    std::size_t m_standIns = 0;
};

/// Replaces the left, and a base that the rules fit, by the results of the tensor rules.
Expected<void> takeThroughRules(Comparison &comparison, const Task &task, const Comparison *earlier)
{
    const CompareOptions &options = comparison.options;
    if (!options.tensorRules)
        return {};
    const auto made = [&](const ModelState &state, const RulesPlan *before) -> Expected<RulesPlan> {
        return planRules(state, *options.tensorRules, {}, task,
                         {.values = options.ruleValues,
                          .mapIndices = options.mapIndices,
                          .keptIndices = options.keptIndices,
                          .earlier = before});
    };
    auto plan = made(comparison.left.state, earlier ? earlier->throughRules.get() : nullptr);
    if (!plan)
        return std::move(plan.error().inFile(comparison.left.name));
    auto state = applied(*plan);
    if (!state)
        return std::move(state.error().inFile(comparison.left.name));
    comparison.left.state = *std::move(state);
    comparison.throughRules = std::make_shared<const RulesPlan>(*std::move(plan));
    // The rules have renumbered already.
    comparison.options.mapIndices = false;
    if (!comparison.base)
        return {};
    BURNISH_TRY(const RulesPlan ofBase, made(comparison.base->state, nullptr));
    if (!ofBase.isBlocked()) {
        BURNISH_TRY(comparison.base->state, applied(ofBase));
    }
    return {};
}

} // namespace

Expected<Comparison> planComparison(CompareInput left, CompareInput right, std::optional<CompareInput> base,
                                    const CompareOptions &options, Task &task, const Comparison *earlier)
{
    Comparison comparison;
    comparison.options = options;
    comparison.left = std::move(left);
    comparison.right = std::move(right);
    comparison.base = std::move(base);
    BURNISH_CHECK(takeThroughRules(comparison, task, earlier));
    BURNISH_CHECK(ComparisonPlanner(comparison, task).plan());
    return comparison;
}

} // namespace burnish
