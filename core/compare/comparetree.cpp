// SPDX-License-Identifier: MIT
#include "core/compare/comparetree.h"

#include "core/base/dottedpath.h"
#include "core/base/naturalorder.h"
#include "core/base/seededhash.h"
#include "core/tensor/analysis/taskvectors.h"

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

constexpr int levelLimit = 256; // as StateBuilder

/// ‖difference‖ / ‖reference‖, as defined for TensorDifference.
double relativeTo(double difference, double reference)
{
    if (!std::isfinite(difference) || !std::isfinite(reference))
        return std::numeric_limits<double>::quiet_NaN();
    if (reference == 0)
        return difference == 0 ? 0 : std::numeric_limits<double>::infinity();
    return difference / reference;
}

double cosineOf(double products, double aNorm, double bNorm, bool isSame)
{
    if (!std::isfinite(aNorm) || !std::isfinite(bNorm))
        return std::numeric_limits<double>::quiet_NaN();
    if (isSame)
        return 1;
    if (aNorm == 0 || bNorm == 0)
        return aNorm == bNorm ? 1 : 0;
    return std::clamp(products / aNorm / bNorm, -1.0, 1.0);
}

/// cosine × both norms, without NaN if one of them is zero.
double productOf(double cosine, double aNorm, double bNorm)
{
    return aNorm == 0 || bNorm == 0 ? 0 : cosine * aNorm * bNorm;
}

std::size_t endOfModule(std::string_view path)
{
    std::size_t end = 0;
    int levels = 1;
    for (std::size_t dot = path.find('.'); dot != std::string_view::npos && levels < levelLimit; ++levels) {
        end = dot;
        dot = path.find('.', dot + 1);
    }
    return end;
}

} // namespace

void DifferenceSum::add(const TensorDifference &part)
{
    m_counts.bitsEqual = (m_counts.elementCount == 0 || m_counts.bitsEqual) && part.bitsEqual;
    m_counts.elementCount += part.elementCount;
    m_counts.changed += part.changed;
    m_counts.nanBoth += part.nanBoth;
    m_counts.nanLeft += part.nanLeft;
    m_counts.nanRight += part.nanRight;
    m_counts.infinityDisagrees += part.infinityDisagrees;
    m_counts.signFlipped += part.signFlipped;
    m_counts.explainedByRounding += part.explainedByRounding;
    m_counts.finitePairs += part.finitePairs;
    m_counts.largestDifference = std::max(m_counts.largestDifference, part.largestDifference);
    m_absolute += part.meanDifference * double(part.finitePairs);
    m_squares += part.differenceNorm * part.differenceNorm;
    m_leftSquares += part.leftNorm * part.leftNorm;
    m_rightSquares += part.rightNorm * part.rightNorm;
    m_products += productOf(part.cosine, part.leftNorm, part.rightNorm);
}

TensorDifference DifferenceSum::result() const
{
    TensorDifference sum = m_counts;
    sum.meanDifference = sum.finitePairs == 0 ? 0 : m_absolute / double(sum.finitePairs);
    sum.differenceNorm = std::sqrt(m_squares);
    sum.leftNorm = std::sqrt(m_leftSquares);
    sum.rightNorm = std::sqrt(m_rightSquares);
    sum.relativeDifference = relativeTo(sum.differenceNorm, sum.leftNorm);
    sum.cosine = cosineOf(m_products, sum.leftNorm, sum.rightNorm, sum.largestDifference == 0);
    return sum;
}

void TaskSum::add(const TaskVectors &part)
{
    m_counts.elementCount += part.elementCount;
    m_counts.unchanged += part.unchanged;
    m_counts.changedByLeft += part.changedByLeft;
    m_counts.changedByRight += part.changedByRight;
    m_counts.changedAlike += part.changedAlike;
    m_counts.changedDifferently += part.changedDifferently;
    m_counts.signConflicts += part.signConflicts;
    m_counts.finiteTriples += part.finiteTriples;
    m_baseSquares += part.baseNorm * part.baseNorm;
    m_leftSquares += part.leftNorm * part.leftNorm;
    m_rightSquares += part.rightNorm * part.rightNorm;
    m_products += productOf(part.cosine, part.leftNorm, part.rightNorm);
}

TaskVectors TaskSum::result() const
{
    TaskVectors sum = m_counts;
    sum.baseNorm = std::sqrt(m_baseSquares);
    sum.leftNorm = std::sqrt(m_leftSquares);
    sum.rightNorm = std::sqrt(m_rightSquares);
    const bool isSame = sum.changedByLeft + sum.changedByRight + sum.changedDifferently == 0;
    sum.cosine = cosineOf(m_products, sum.leftNorm, sum.rightNorm, isSame);
    return sum;
}

Relation CompareSummary::relation() const
{
    if (counts[Relation::Pending] > 0)
        return Relation::Pending;
    if (counts[Relation::Unreadable] > 0)
        return Relation::Unreadable;
    if (counts.different() == 0)
        return Relation::Equal;
    // OnlyLeft and OnlyRight apply only if every row has that relation.
    for (const Relation side : {Relation::OnlyLeft, Relation::OnlyRight}) {
        if (counts[side] == counts.total())
            return side;
    }
    for (const Relation kind : {Relation::ShapeDiffers, Relation::DtypeDiffers}) {
        if (counts[kind] == counts.different())
            return kind;
    }
    return Relation::ValuesDiffer;
}

void CompareSums::add(const ComparedRow &row)
{
    ++m_counts[row.relation];
    if (!row.difference)
        return;
    const DtypeKind kind = traits(row.left->tensor->info().dtype()).kind;
    auto &made = kind == DtypeKind::Integer || kind == DtypeKind::Bool ? m_integers : m_floats;
    if (!made)
        made = std::make_unique<Numbers>();
    Numbers &numbers = *made;
    ++numbers.compared;
    numbers.difference.add(*row.difference);
    if (row.tasks) {
        ++numbers.tasked;
        numbers.tasks.add(*row.tasks);
    }
}

void CompareSums::update(const ComparedRow &row, Relation before)
{
    --m_counts[before];
    add(row);
}

CompareSummary CompareSums::result() const
{
    const auto &made = m_floats ? m_floats : m_integers;
    if (!made)
        return {.counts = m_counts};
    return {m_counts, made->compared, made->difference.result(), made->tasked, made->tasks.result()};
}

CompareSummary summarise(const Comparison &comparison, std::span<const std::size_t> rows)
{
    CompareSums sums;
    for (const std::size_t row : rows)
        sums.add(comparison.rows[row]);
    return sums.result();
}

CompareTree::CompareTree(const Comparison &comparison)
{
    TextViewMap<Index> modules;
    m_items.push_back({});
    modules.emplace(std::string_view(), root);
    m_itemOfRow.reserve(comparison.rows.size());
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        const std::string_view path = comparison.rows[row].path;
        const std::size_t end = endOfModule(path);
        const bool isInside = path.find('.') != std::string_view::npos;
        const Index parent = moduleAt(path.substr(0, end), modules);
        const Index item = append(parent, isInside ? path.substr(end + 1) : path);
        m_items[item].row = std::uint32_t(row);
        m_itemOfRow.push_back(item);
    }
    listChildren();
    nameModules(comparison);
    sumUp(comparison);
}

CompareTree::Index CompareTree::moduleAt(std::string_view path, TextViewMap<Index> &known)
{
    std::vector<std::string_view> missing;
    std::string_view rest = path;
    auto found = known.find(rest);
    while (found == known.end()) {
        missing.push_back(rest);
        rest = outerPath(rest);
        found = known.find(rest);
    }
    Index module = found->second;
    for (auto next = missing.rbegin(); next != missing.rend(); ++next) {
        module = append(module, lastPart(*next));
        known.emplace(*next, module);
    }
    return module;
}

CompareTree::Index CompareTree::append(Index parent, std::string_view name)
{
    Item &item = m_items.emplace_back();
    item.name = name;
    item.parent = parent;
    return Index(m_items.size() - 1);
}

/// Parents precede their children in m_items, so one counting and one placing pass suffice, before layers are ordered.
void CompareTree::listChildren()
{
    m_first.assign(m_items.size() + 1, 0);
    for (Index i = 1; i < m_items.size(); ++i)
        m_items[i].position = m_first[m_items[i].parent + 1]++;
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
    m_children.resize(m_items.size() - 1);
    for (Index i = 1; i < m_items.size(); ++i)
        m_children[m_first[m_items[i].parent] + m_items[i].position] = i;
    for (Index i = 0; i < m_items.size(); ++i) {
        const auto siblings = std::span(m_children).subspan(m_first[i], m_first[i + 1] - m_first[i]);
        orderNumbered(siblings, [this](Index child) -> std::string_view { return m_items[child].name; });
        for (std::uint32_t position = 0; position < siblings.size(); ++position)
            m_items[siblings[position]].position = position;
    }
}

/// Finds the nodes of both models that each item represents, from the leaves upwards.
void CompareTree::nameModules(const Comparison &comparison)
{
    m_items[root].left = m_items[root].right = 0;
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        const ComparedRow &compared = comparison.rows[row];
        if (compared.left && !compared.left->isTied)
            nameAncestors(comparison.left.state, compared.left->node, m_itemOfRow[row], &Item::left);
        if (compared.right && !compared.right->isTied)
            nameAncestors(comparison.right.state, compared.right->node, m_itemOfRow[row], &Item::right);
    }
}

void CompareTree::nameAncestors(const ModelState &state, NodeId node, Index item, std::uint32_t Item::*side)
{
    while (item != root && node != state.root() && m_items[item].*side == none) {
        m_items[item].*side = node.index;
        node = state.node(node).parent;
        item = m_items[item].parent;
    }
}

void CompareTree::sumUp(const Comparison &comparison)
{
    std::uint32_t modules = 0;
    for (Item &item : m_items) {
        if (item.isRow())
            continue;
        item.summary = modules++;
    }
    m_sums.clear();
    m_sums.resize(modules);
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        for (Index item = m_itemOfRow[row]; item != root;) {
            item = m_items[item].parent;
            m_sums[m_items[item].summary].add(comparison.rows[row]);
        }
    }
}

std::span<const CompareTree::Index> CompareTree::children(Index index) const
{
    return std::span(m_children).subspan(m_first[index], m_first[index + 1] - m_first[index]);
}

std::string CompareTree::path(Index index) const
{
    if (index == root)
        return {};
    std::vector<Index> way;
    for (; index != root; index = m_items[index].parent)
        way.push_back(index);
    std::string path = m_items[way.back()].name;
    for (auto next = way.rbegin() + 1; next != way.rend(); ++next)
        path += '.' + m_items[*next].name;
    return path;
}

std::vector<std::size_t> CompareTree::rowsBelow(Index index) const
{
    std::vector<std::size_t> rows;
    std::vector<Index> open = {index};
    while (!open.empty()) {
        const Index next = open.back();
        open.pop_back();
        if (m_items[next].isRow())
            rows.push_back(m_items[next].row);
        const auto below = children(next);
        open.insert(open.end(), below.rbegin(), below.rend());
    }
    std::ranges::sort(rows);
    return rows;
}

std::string CompareTree::leftName(const Comparison &comparison, Index index) const
{
    const std::uint32_t node = m_items[index].left;
    return node == none ? std::string() : comparison.left.state.node({node}).name;
}

std::string CompareTree::rightName(const Comparison &comparison, Index index) const
{
    const std::uint32_t node = m_items[index].right;
    return node == none ? std::string() : comparison.right.state.node({node}).name;
}

CompareSummary CompareTree::summary(const Comparison &comparison, Index index) const
{
    const Item &item = m_items[index];
    if (item.isRow()) {
        const std::size_t row = item.row;
        return summarise(comparison, {&row, 1});
    }
    return m_sums[item.summary].result();
}

RelationCounts CompareTree::counts(const Comparison &comparison, Index index) const
{
    const Item &item = m_items[index];
    if (!item.isRow())
        return m_sums[item.summary].counts();
    RelationCounts counts;
    ++counts[comparison.rows[item.row].relation];
    return counts;
}

void CompareTree::update(const Comparison &comparison, std::size_t row, Relation before, bool hadNumbers)
{
    if (hadNumbers)
        return sumUp(comparison);
    for (Index item = m_itemOfRow[row]; item != root;) {
        item = m_items[item].parent;
        m_sums[m_items[item].summary].update(comparison.rows[row], before);
    }
}

} // namespace burnish
