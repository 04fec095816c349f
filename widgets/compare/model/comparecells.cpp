// SPDX-License-Identifier: MIT
#include "widgets/compare/model/comparecells.h"

#include "core/base/fromutf8.h"
#include "core/compare/comparisontext.h"
#include "core/compare/reporttexts.h"
#include "core/rules/ruleorigin.h"
#include "core/tensor/elementtext.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/workspace.h"

#include <array>
#include <cmath>
#include <limits>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

QString cosineText(double cosine)
{
    if (std::isnan(cosine))
        return u"NaN"_s;
    if (cosine == 1)
        return u"1"_s;
    return QString::number(cosine, 'f', 5).replace(u'-', QChar(0x2212));
}

bool isThere(std::uint32_t node)
{
    return node != CompareTree::none;
}

double relativeToBase(const TaskVectors &tasks, double norm)
{
    return tasks.baseNorm > 0 ? norm / tasks.baseNorm : norm == 0 ? 0 : std::numeric_limits<double>::infinity();
}

/// The dtype of the differences in an item: differences of a module are of several dtypes.
Dtype differenceDtypeOf(const CompareSession &session, CompareCells::Item item)
{
    const CompareTree::Item &at = session.tree()->item(item);
    return at.isRow() ? comparereport::differenceDtype(session.row(at.row)) : Dtype::F64;
}

QString taskText(const TaskVectors &tasks, int column)
{
    switch (column) {
    case CompareCells::LeftChangeColumn:
        return floatText(relativeToBase(tasks, tasks.leftNorm), 3);
    case CompareCells::RightChangeColumn:
        return floatText(relativeToBase(tasks, tasks.rightNorm), 3);
    default:
        // If one of them changed nothing, there is no direction.
        return tasks.leftNorm > 0 && tasks.rightNorm > 0 ? cosineText(tasks.cosine) : unknownText();
    }
}

} // namespace

CompareCells::CompareCells(const CompareSession &session)
    : m_session(session)
{}

const ComparedSide *CompareCells::sideOf(Item item, bool left) const
{
    const CompareTree::Item &at = m_session.tree()->item(item);
    if (!at.isRow())
        return nullptr;
    const ComparedRow &row = m_session.row(at.row);
    const auto &side = left ? row.left : row.right;
    return side ? &*side : nullptr;
}

bool CompareCells::hasSide(Item item, bool left) const
{
    const CompareTree::Item &at = m_session.tree()->item(item);
    return at.isRow() ? sideOf(item, left) != nullptr : isThere(left ? at.left : at.right);
}

QString CompareCells::nameText(Item item, bool left) const
{
    const CompareTree &tree = *m_session.tree();
    const Comparison &comparison = *m_session.comparison();
    const ComparedSide *side = sideOf(item, left);
    if (!side)
        return fromUtf8(left ? tree.leftName(comparison, item) : tree.rightName(comparison, item));
    // An item from a different place shows its full path.
    const CompareTree::Item &module = tree.item(tree.item(item).parent);
    const ModelState &state = (left ? comparison.left : comparison.right).state;
    const Node &node = state.node(side->node);
    const bool isAtHome = node.parent.index == (left ? module.left : module.right);
    return fromUtf8(isAtHome && !side->isTied ? node.name : state.path(side->node));
}

QString CompareCells::pathText(Item item, bool left) const
{
    const ComparedSide *side = sideOf(item, left);
    const Comparison &comparison = *m_session.comparison();
    return side ? fromUtf8((left ? comparison.left : comparison.right).state.path(side->node)) : QString();
}

QString CompareCells::shapeText(Item item, bool left) const
{
    const ComparedSide *side = sideOf(item, left);
    if (!side)
        return {};
    if (side->tensor) {
        const TensorInfo &info = side->tensor->info();
        const QString mark = side->isTransposed ? u"\u1D40"_s : QString();
        return u"%1%2  %3"_s.arg(shapeForPeople(info.shape()), mark, fromUtf8(info.typeName()));
    }
    const Comparison &comparison = *m_session.comparison();
    const ModelState &state = (left ? comparison.left : comparison.right).state;
    return typeText(state, state.node(side->node));
}

Relation CompareCells::relationOf(Item item) const
{
    const CompareTree &tree = *m_session.tree();
    return tree.item(item).isRow() ? m_session.row(tree.item(item).row).relation
                                   : tree.summary(*m_session.comparison(), item).relation();
}

QString CompareCells::figureText(Item item, int column) const
{
    const CompareSummary summary = m_session.tree()->summary(*m_session.comparison(), item);
    const Relation relation = summary.relation();
    if (relation == Relation::OnlyLeft || relation == Relation::OnlyRight)
        return {};
    const bool isTask = column >= LeftChangeColumn;
    if (summary.counts[Relation::Pending] > 0)
        return u"…"_s;
    if (isTask)
        return summary.tasked > 0 ? taskText(summary.tasks, column) : unknownText();
    const CompareTree::Item &at = m_session.tree()->item(item);
    if (summary.compared == 0)
        // Values other than tensors are equal or not; there is no distance.
        return at.isRow() && !m_session.row(at.row).isTensor() ? QString() : unknownText();
    const TensorDifference &difference = summary.difference;
    if (column == ChangedColumn)
        return shareText(difference.changedShare());
    if (difference.finitePairs == 0)
        return unknownText();
    switch (column) {
    case MaximumColumn:
        return valueText(difference.largestDifference, differenceDtypeOf(m_session, item), 3);
    case MeanColumn:
        return floatText(difference.meanDifference, 3);
    case RelativeColumn:
        return floatText(difference.relativeDifference, 3);
    default:
        return cosineText(difference.cosine);
    }
}

double CompareCells::sortValue(const Comparison &comparison, const CompareTree &tree, Item item, int column)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const CompareTree::Item &at = tree.item(item);
    const ComparedRow *row = at.isRow() ? &comparison.rows[at.row] : nullptr;
    if (column == LeftShape || column == RightShape) {
        if (!row)
            return none;
        const auto &side = column == LeftShape ? row->left : row->right;
        return side && side->tensor ? double(side->tensor->info().elementCount()) : none;
    }
    // A row has its numbers at hand. To sum up a single one would allocate memory.
    std::optional<CompareSummary> summary;
    if (!row)
        summary = tree.summary(comparison, item);
    if (column == RelationColumn) {
        const Relation relation = row ? row->relation : summary->relation();
        return relation == Relation::Pending ? none : relation == Relation::Equal ? -1 : -2 - double(relation);
    }
    const TensorDifference *difference = row                     ? row->difference.get()
                                         : summary->compared > 0 ? &summary->difference
                                                                 : nullptr;
    if (column < MaximumColumn || !difference)
        return none;
    if (column >= LeftChangeColumn) {
        const TaskVectors *tasks = row ? row->tasks.get() : summary->tasked > 0 ? &summary->tasks : nullptr;
        if (!tasks)
            return none;
        if (column == WhoColumn)
            return double(changerOf(*tasks));
        if (column == TaskCosineColumn)
            return tasks->leftNorm > 0 && tasks->rightNorm > 0 ? tasks->cosine : none;
        return relativeToBase(*tasks, column == LeftChangeColumn ? tasks->leftNorm : tasks->rightNorm);
    }
    if (column == ChangedColumn)
        return difference->changedShare();
    // NaN and infinities are the largest differences of all.
    if (difference->unmeasured() > 0)
        return column == CosineColumn ? -std::numeric_limits<double>::infinity()
                                      : std::numeric_limits<double>::infinity();
    if (difference->finitePairs == 0)
        return none;
    return column == MaximumColumn    ? difference->largestDifference
           : column == MeanColumn     ? difference->meanDifference
           : column == RelativeColumn ? difference->relativeDifference
                                      : difference->cosine;
}

QString CompareCells::figureTip(Item item, int column) const
{
    const CompareSummary summary = m_session.tree()->summary(*m_session.comparison(), item);
    if (summary.compared == 0)
        return {};
    const QString figure = exactFigure(summary.difference, differenceDtypeOf(m_session, item), column);
    const std::size_t all = summary.counts.total();
    if (summary.compared == all || summary.counts[Relation::Pending] > 0)
        return figure;
    return figure + u'\n' +
           //: %1 and %2 numbers of tensors
           ComparisonText::tr("Over %1 of %2 tensors; the others cannot be compared")
               .arg(countText(summary.compared), countText(all));
}

QString CompareCells::exactFigure(const TensorDifference &difference, Dtype dtype, int column)
{
    switch (column) {
    case ChangedColumn:
        //: %1 and %2 numbers of elements
        return ComparisonText::tr("%1 of %2 values")
            .arg(countText(difference.changed), countText(difference.elementCount));
    case MaximumColumn:
        return isWhole(dtype) ? valueText(difference.largestDifference, dtype)
                              : preciseText(difference.largestDifference, 9);
    case MeanColumn:
        return preciseText(difference.meanDifference, 9);
    case RelativeColumn:
        return preciseText(difference.relativeDifference, 9);
    default:
        return preciseText(difference.cosine, 9);
    }
}

QString CompareCells::text(Item item, int column) const
{
    switch (column) {
    case LeftName:
    case RightName:
        return hasSide(item, column == LeftName) ? nameText(item, column == LeftName) : QString();
    case LeftShape:
    case RightShape:
        return shapeText(item, column == LeftShape);
    case RelationColumn:
        return relationOf(item) == Relation::Pending ? u"…"_s : QString();
    case WhoColumn:
        return {};
    default:
        return figureText(item, column);
    }
}

QString CompareCells::iconName(Item item, bool left) const
{
    if (!hasSide(item, left))
        return {};
    const Comparison &comparison = *m_session.comparison();
    const ModelState &state = (left ? comparison.left : comparison.right).state;
    const ComparedSide *side = sideOf(item, left);
    const CompareTree::Item &at = m_session.tree()->item(item);
    const Node &node = state.node(side ? side->node : NodeId{left ? at.left : at.right});
    return node.kind == NodeKind::Module && looksLikeSequence(state, node) ? u"sequence"_s : iconNameOf(node);
}

int CompareCells::textColor(Item item, int column) const
{
    const Relation relation = relationOf(item);
    const bool isShape = column == LeftShape || column == RightShape;
    if (relation == Relation::OnlyLeft && column == LeftName)
        return int(Role::Removed);
    if (relation == Relation::OnlyRight && column == RightName)
        return int(Role::Added);
    // The right side is the mismatch: the left is the reference.
    if (relation == Relation::ShapeDiffers && m_session.tree()->item(item).isRow())
        return int(column == RightShape ? Role::Missing : Role::Text);
    if (isShape || relation == Relation::Equal || relation == Relation::Pending)
        return int(Role::TextSecondary);
    return int(Role::Text);
}

std::optional<RelationLook> CompareCells::look(Item item, int column) const
{
    if (column == RelationColumn)
        return lookOf(relationOf(item));
    if (column != WhoColumn)
        return std::nullopt;
    const CompareSummary summary = m_session.tree()->summary(*m_session.comparison(), item);
    if (summary.tasked == 0 || summary.counts[Relation::Pending] > 0)
        return std::nullopt;
    return lookOf(changerOf(summary.tasks));
}

QString CompareCells::toolTip(Item item, int column) const
{
    const CompareTree &tree = *m_session.tree();
    const CompareTree::Item &at = tree.item(item);
    if (column == LeftName || column == RightName) {
        const ComparedSide *side = sideOf(item, column == LeftName);
        const Comparison &comparison = *m_session.comparison();
        const ModelState &state = (column == LeftName ? comparison.left : comparison.right).state;
        QString tip = side ? pathText(item, column == LeftName) : fromUtf8(tree.path(item));
        if (side && side->tensor && column == LeftName && comparison.throughRules) {
            if (const QString origin = originText(*comparison.throughRules, state.path(side->node)); !origin.isEmpty())
                tip += u'\n' + origin;
        }
        if (side && side->isTransposed)
            tip += u'\n' + ComparisonText::tr("Transposed for comparison");
        if (side && side->isTied)
            tip += u'\n' + ComparisonText::tr("Another name for the same bytes");
        if (at.isRow() && side) {
            if (const QString basis = comparereport::pairedText(m_session.row(at.row)); !basis.isEmpty())
                tip += u'\n' + ComparisonText::tr("Paired by %1.").arg(nameForPeople(*m_session.row(at.row).evidence));
        }
        return hasSide(item, column == LeftName) ? tip : QString();
    }
    if (column == LeftShape || column == RightShape) {
        const ComparedSide *side = sideOf(item, column == LeftShape);
        const QString shape = text(item, column);
        return side && side->isTransposed ? shape + u'\n' + ComparisonText::tr("Transposed for comparison") : shape;
    }
    if (column == RelationColumn && at.isRow() && m_session.row(at.row).error)
        return m_session.row(at.row).error->sentence();
    if (const auto shown = look(item, column))
        return shown->word;
    if (column >= MaximumColumn && column <= ChangedColumn)
        return figureTip(item, column);
    return text(item, column);
}

int CompareCells::depthOf(Item item) const
{
    int depth = -1;
    for (Item above = item; above != CompareTree::root; above = m_session.tree()->item(above).parent)
        ++depth;
    return depth;
}

Qt::Alignment CompareCells::alignmentOf(int column)
{
    if (column == LeftName || column == RightName)
        return Qt::AlignLeft | Qt::AlignVCenter;
    if (column == RelationColumn || column == WhoColumn)
        return Qt::AlignCenter;
    return Qt::AlignRight | Qt::AlignVCenter;
}

QString CompareCells::headerText(int column, bool isSpoken) const
{
    const std::array<QString, ColumnCount> names = {m_session.left() ? m_session.left()->displayName() : QString(),
                                                    ComparisonText::tr("Shape, dtype"),
                                                    isSpoken ? ComparisonText::tr("Relation") : QString(),
                                                    m_session.right() ? m_session.right()->displayName() : QString(),
                                                    ComparisonText::tr("Shape, dtype"),
                                                    ComparisonText::tr("Max |Δ|"),
                                                    ComparisonText::tr("Mean |Δ|"),
                                                    ComparisonText::tr("Rel. L2"),
                                                    ComparisonText::tr("Cosine"),
                                                    ComparisonText::tr("Changed"),
                                                    ComparisonText::tr("Δ left"),
                                                    ComparisonText::tr("Δ right"),
                                                    ComparisonText::tr("Δ cosine"),
                                                    ComparisonText::tr("Changed by")};
    return column >= 0 && column < ColumnCount ? names[std::size_t(column)] : QString();
}

std::optional<QString> CompareCells::headerToolTip(int column)
{
    switch (column) {
    case RelativeColumn:
        return ComparisonText::tr("L2 norm of right minus left, divided by the L2 norm of left");
    case LeftChangeColumn:
        return ComparisonText::tr("L2 norm of left minus base, divided by the L2 norm of the base");
    case RightChangeColumn:
        return ComparisonText::tr("L2 norm of right minus base, divided by the L2 norm of the base");
    case TaskCosineColumn:
        return ComparisonText::tr("Cosine between the change on the left and the change on the right");
    case WhoColumn:
        return ComparisonText::tr("Which side changed it");
    default:
        return std::nullopt;
    }
}

} // namespace burnish
