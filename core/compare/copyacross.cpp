// SPDX-License-Identifier: MIT
#include "core/compare/copyacross.h"

#include "core/align/modelalignment.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/compare/comparetree.h"
#include "core/compare/comparisontext.h"
#include "core/edit/leafcopies.h"
#include "core/rules/rulesedit.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>

namespace burnish {

namespace {

class CopyAcrossPlanner
{
public:
    CopyAcrossPlanner(const Comparison &comparison, const CopyAcrossRequest &request)
        : m_comparison(comparison)
        , m_request(request)
        , m_toRight(request.direction == CopyDirection::ToRight)
        , m_source(m_toRight ? comparison.left : comparison.right)
        , m_target(m_toRight ? comparison.right : comparison.left)
        , m_tree(comparison)
        , m_back(m_source.state, m_target.state, reversed(comparison.adapters), comparison.options.marks,
                 comparison.options.marks)
    {}

    Expected<ChangeSet> plan()
    {
        if (!m_toRight && m_comparison.throughRules) {
            return Error(ErrorCode::Unsupported,
                         ComparisonText::tr("The left model is compared through rules for tensors, so nothing can be "
                                            "copied to it. Apply the rules to it first."));
        }
        LeafCopyRequest request{m_source.state, {}, m_source.name, m_request.donorKey, m_request.seed};
        std::vector<std::size_t> rows = m_request.rows;
        std::ranges::sort(rows);
        for (const std::size_t row : rows)
            take(row, request.copies);
        BURNISH_TRY(ChangeSet change, planLeafCopies(m_target.state, request));
        change.note = note();
        if (m_comparison.throughRules && change.action)
            // The file of the left lacks the tensors that the rules make.
            addRules(change.action->arguments, "tensorRules", "ruleValues", *m_comparison.throughRules);
        return change;
    }

private:
    void take(std::size_t index, std::vector<LeafCopy> &copies)
    {
        const ComparedRow &row = m_comparison.rows[index];
        const auto &source = m_toRight ? row.left : row.right;
        const auto &target = m_toRight ? row.right : row.left;
        if (!source) {
            ++m_lacking;
            return;
        }
        const bool isThere = target && !target->isTied;
        if (isThere && row.relation == Relation::Equal && (!row.difference || row.difference->bitsEqual)) {
            ++m_equal;
            return;
        }
        LeafCopy copy{source->node, isThere ? m_target.state.path(target->node) : placeFor(index), false, std::nullopt};
        if (m_toRight)
            adaptForRight(row, copy);
        else if (isThere)
            copy.isTransposed = row.left->isTransposed;
        else
            adaptForLeft(copy);
        copies.push_back(std::move(copy));
    }

    /// Returns the common name below the nearest module that the target has.
    [[nodiscard]] std::string placeFor(std::size_t row) const
    {
        const auto side = m_toRight ? &CompareTree::Item::right : &CompareTree::Item::left;
        CompareTree::Index item = m_tree.itemOfRow(row);
        std::string rest = m_tree.item(item).name;
        for (item = m_tree.item(item).parent; m_tree.item(item).*side == CompareTree::none;
             item = m_tree.item(item).parent)
            rest.insert(0, m_tree.item(item).name + '.');
        const std::string module = m_target.state.path({m_tree.item(item).*side});
        return module.empty() ? rest : module + '.' + rest;
    }

    void adaptForRight(const ComparedRow &row, LeafCopy &copy) const
    {
        if (!row.left->tensor)
            return;
        copy.isTransposed = row.left->isTransposed;
        const Dtype dtype = row.left->tensor->info().dtype();
        if (dtype != m_source.state.node(copy.from).tensor->info().dtype())
            copy.dtype = dtype;
    }

    /// Tensors new to the left are transposed and named by the type of their module on the right.
    void adaptForLeft(LeafCopy &copy)
    {
        const Node &node = m_source.state.node(copy.from);
        if (!node.isTensor())
            return;
        const auto result = m_back.aligned(copy.from, std::nullopt);
        if (!result)
            return;
        copy.isTransposed = result->adapted.isTransposed;
        if (result->adapted.isRenamed)
            copy.into = copy.into.substr(0, copy.into.size() - node.name.size()) + result->adapted.name;
    }

    [[nodiscard]] QString note() const
    {
        QStringList sentences;
        const auto forPlural = [](std::size_t count) { return int(std::min<std::size_t>(count, INT_MAX)); };
        if (m_equal > 0)
            sentences << ComparisonText::tr("%n row(s) are equal and stay as they are.", nullptr, forPlural(m_equal));
        if (m_lacking > 0) {
            sentences << ComparisonText::tr("%n row(s) missing from %1 stay in %2.", nullptr, forPlural(m_lacking))
                             .arg(m_source.name, m_target.name);
        }
        return joinedSentences(sentences);
    }

    const Comparison &m_comparison;
    const CopyAcrossRequest &m_request;
    bool m_toRight;
    const CompareInput &m_source;
    const CompareInput &m_target;
    CompareTree m_tree;
    ModelAlignment m_back; ///< from the right to the left
    std::size_t m_equal = 0;
    std::size_t m_lacking = 0;
};

} // namespace

Expected<ChangeSet> planCopyAcross(const Comparison &comparison, const CopyAcrossRequest &request)
{
    return CopyAcrossPlanner(comparison, request).plan();
}

} // namespace burnish
