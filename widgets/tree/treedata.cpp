// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "widgets/controls/treerows.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/tree/tensortreemodel.h"

#include <cmath>

namespace burnish {

namespace {

QString statisticTitle(Statistic statistic)
{
    switch (statistic) {
    case Statistic::Minimum:
        return TensorTreeModel::tr("Min");
    case Statistic::Maximum:
        return TensorTreeModel::tr("Max");
    case Statistic::AbsoluteMaximum:
        return TensorTreeModel::tr("Max |x|");
    case Statistic::Mean:
        return TensorTreeModel::tr("Mean");
    case Statistic::StandardDeviation:
        return TensorTreeModel::tr("Std");
    case Statistic::Norm:
        return TensorTreeModel::tr("Norm");
    case Statistic::Nans:
        return TensorTreeModel::tr("NaN");
    case Statistic::Infinities:
        return TensorTreeModel::tr("Infinite");
    default:
        return TensorTreeModel::tr("Zeros");
    }
}

/// True for an integer that a double represents exactly.
bool isWholeNumber(Dtype dtype, double value)
{
    const DtypeKind kind = traits(dtype).kind;
    return (kind == DtypeKind::Integer || kind == DtypeKind::Bool) && std::abs(value) < 0x1p53;
}

} // namespace

QVariant TensorTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section >= ShapeColumn && section != StateColumn ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && section == StateColumn)
        return tr("State");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case TypeColumn:
        return tr("Type");
    case ShapeColumn:
        return tr("Shape");
    case ParametersColumn:
        return tr("Parameters");
    case SizeColumn:
        return tr("Size");
    default:
        return section >= FirstStatisticColumn
                   ? statisticTitle(columnStatistics[std::size_t(section - FirstStatisticColumn)])
                   : QString();
    }
}

QVariant TensorTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const NodeId id = nodeAt(index);
    const NodePtr node = m_shown.pointer(id);
    if (!node)
        return {};
    if (const auto part = partAt(index))
        return partData(id, *part, index.column(), role);
    switch (role) {
    case staysClosedRole:
        return node->isTensor();
    case Qt::DisplayRole:
        return textOf(id, *node, index.column());
    case Qt::EditRole:
        return index.column() == NameColumn ? QVariant(fromUtf8(node->name)) : QVariant();
    case Qt::ToolTipRole:
        return tipOf(id, *node, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case Qt::AccessibleTextRole:
        if (index.column() == StateColumn)
            return wordOf(m_shown.isRemoved(id) ? EditMark::Removed : m_shown.marks.mark(id));
        return textOf(id, *node, index.column());
    case MarkRole:
        return int(m_shown.isRemoved(id) ? EditMark::Removed : m_shown.marks.mark(id));
    case RemovedRole:
        return m_shown.isRemoved(id);
    case VanishedRole:
        return m_vanished && m_vanished->contains(id);
    case IconNameRole:
        return index.column() != NameColumn                    ? QVariant()
               : looksLikeSequence(m_shown.stateOf(id), *node) ? QVariant(QStringLiteral("sequence"))
                                                               : QVariant(iconNameOf(*node));
    case AfterNameRole:
        return index.column() == NameColumn ? QVariant(afterNameOf(id, *node)) : QVariant();
    default:
        return {};
    }
}

QVariant TensorTreeModel::partData(NodeId id, std::size_t part, int column, int role) const
{
    const PartedTensor *parted = partedAt(id);
    if (!parted || part >= parted->parts().size())
        return {};
    const TensorPart &shown = parted->parts()[part];
    const TensorInfo &info = shown.tensor->info();
    const bool hasText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    const bool isTip = role == Qt::ToolTipRole;
    switch (role) {
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case MarkRole:
        return int(EditMark::None);
    case RemovedRole:
        return m_shown.isRemoved(id);
    case IconNameRole:
        return column == NameColumn
                   ? QVariant(info.shape().rank() <= 1 ? QStringLiteral("vector") : QStringLiteral("tensor"))
                   : QVariant();
    case AfterNameRole:
        return column == NameColumn ? QVariant(fromUtf8(shown.role)) : QVariant();
    default:
        break;
    }
    if (!hasText && !isTip)
        return {};
    switch (column) {
    case NameColumn: {
        const QString path = fromUtf8(parted->storedName(m_shown.stateOf(id).path(id), shown));
        //: %1 the name of a stored tensor, %2 what it is, such as "scale", %3 the tensor that it belongs to
        return isTip ? tr("%1\nPart of %3: %2").arg(path, fromUtf8(shown.role), fromUtf8(m_shown.stateOf(id).path(id)))
                     : path.section(QLatin1Char('.'), -1);
    }
    case TypeColumn:
        return fromUtf8(info.typeName());
    case ShapeColumn:
        return isTip ? shapeAsList(info.shape()) : shapeForPeople(info.shape());
    case SizeColumn:
        return isTip ? exactBytesText(info.byteSize()) : bytesText(info.byteSize());
    default:
        // Parameters and statistics are those of the whole tensor.
        return QVariant();
    }
}

QVariant TensorTreeModel::textOf(NodeId id, const Node &node, int column) const
{
    switch (column) {
    case NameColumn:
        return fromUtf8(node.name);
    case TypeColumn: {
        const QString text = typeText(m_shown.stateOf(id), node);
        const auto guess = text.isEmpty() ? m_guesses.find(id) : m_guesses.end();
        return guess == m_guesses.end() ? text : fromUtf8(guess->second.type);
    }
    case ShapeColumn:
        if (node.isTensor())
            return shapeForPeople(node.tensor->info().shape());
        return node.isContainer() ? QString() : unknownText();
    case ParametersColumn:
    case SizeColumn: {
        if (!node.isTensor() && !node.isContainer())
            return unknownText();
        const auto totals = totalsOf(id);
        if (!totals)
            return QStringLiteral("…");
        if (totals->tensors == 0)
            return unknownText();
        return column == ParametersColumn ? parametersText(totals->parameters) : bytesText(totals->bytes);
    }
    default:
        return column >= FirstStatisticColumn ? statisticText(id, node, column, 5) : QString();
    }
}

QString TensorTreeModel::statisticText(NodeId id, const Node &node, int column, int digits) const
{
    if (node.isContainer())
        return {};
    if (!node.isTensor())
        return unknownText();
    const Statistic statistic = columnStatistics[std::size_t(column - FirstStatisticColumn)];
    const auto answer = m_statistics.look(node.tensor, statistic);
    if (answer.knowledge == TreeStatistics::Knowledge::Pending) {
        m_statistics.want(id, node.tensor);
        return QStringLiteral("…");
    }
    if (!answer.value)
        return unknownText();
    switch (statistic) {
    case Statistic::Nans:
    case Statistic::Infinities:
        return countText(std::uint64_t(*answer.value));
    case Statistic::ZeroShare:
        return shareText(*answer.value);
    case Statistic::Minimum:
    case Statistic::Maximum:
    case Statistic::AbsoluteMaximum:
        if (isWholeNumber(node.tensor->info().dtype(), *answer.value))
            return (*answer.value < 0 ? QStringLiteral("\u2212") : QString()) +
                   countText(std::uint64_t(std::abs(*answer.value)));
        break;
    default:
        break;
    }
    return floatText(*answer.value, digits);
}

QString TensorTreeModel::afterNameOf(NodeId id, const Node &node) const
{
    if (!m_shown.isRemoved(id)) {
        const EditMark mark = m_shown.marks.mark(id);
        if (mark == EditMark::Replaced || mark == EditMark::Cast || mark == EditMark::Renamed) {
            const QString old = oldText(m_shown.saved, m_shown.state, id);
            if (!old.isEmpty())
                return QStringLiteral("← %1").arg(old);
        }
    }
    if (const auto note = m_notes.find(id); note != m_notes.end())
        return note->second;
    return node.kind == NodeKind::Value ? QStringLiteral("= %1").arg(valueForPeople(*node.value())) : QString();
}

QString TensorTreeModel::tipOf(NodeId id, const Node &node, int column) const
{
    switch (column) {
    case NameColumn: {
        QStringList lines = {fromUtf8(m_shown.stateOf(id).path(id))};
        const QString old = m_shown.isRemoved(id) ? QString() : oldText(m_shown.saved, m_shown.state, id);
        if (!old.isEmpty())
            lines += tr("Before: %1").arg(old);
        if (const auto note = m_notes.find(id); note != m_notes.end())
            lines += tr("State of %1").arg(note->second);
        if (node.isTensor()) {
            // Their columns can be hidden.
            //: the type and the shape of a tensor
            lines +=
                tr("%1, %2").arg(textOf(id, node, TypeColumn).toString(), textOf(id, node, ShapeColumn).toString());
            if (const auto stored = node.tensor->stored()) {
                const auto place = stored->source->fileRange(stored->offset);
                lines += place ? tr("%1, offset %2").arg(stored->source->name(), countText(place->offset))
                               : stored->source->name();
            } else {
                lines += tr("Computed only when looked at or exported.");
            }
            if (const QString sharing = m_tied ? sharingText(*m_tied, m_shown.state, id) : QString();
                !sharing.isEmpty())
                lines += sharing;
        }
        if (node.kind == NodeKind::Value)
            lines += valueForPeople(*node.value());
        if (m_vanished && m_vanished->contains(id))
            lines += tr("No longer in the file on disk.");
        return lines.join(QLatin1Char('\n'));
    }
    case TypeColumn: {
        const QString text = typeText(m_shown.stateOf(id), node);
        const auto guess = text.isEmpty() ? m_guesses.find(id) : m_guesses.end();
        //: %1 a type of module, %2 a sentence
        return guess == m_guesses.end()
                   ? text
                   : tr("Probably %1. %2").arg(fromUtf8(guess->second.type), rephrased(guess->second.reason));
    }
    case ShapeColumn:
        return node.isTensor() ? shapeAsList(node.tensor->info().shape()) : QString();
    case ParametersColumn:
    case SizeColumn:
        if (const auto totals = totalsOf(id); totals && totals->tensors > 0)
            return column == ParametersColumn ? countText(totals->parameters) : exactBytesText(totals->bytes);
        return {};
    case StateColumn:
        return wordOf(m_shown.isRemoved(id) ? EditMark::Removed : m_shown.marks.mark(id));
    default:
        return node.isTensor() && column >= FirstStatisticColumn ? statisticText(id, node, column, 9) : QString();
    }
}

} // namespace burnish
