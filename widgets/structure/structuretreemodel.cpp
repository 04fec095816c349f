// SPDX-License-Identifier: MIT
#include "widgets/structure/structuretreemodel.h"

#include "core/base/fromutf8.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <algorithm>

namespace burnish {

void StructureTreeModel::setFields(StructureFieldsPtr fields)
{
    const bool same = m_tab == FieldTab::All && m_fields && fields && hasSameRows(*fields);
    if (!same)
        beginResetModel();
    m_fields = std::move(fields);
    if (!same) {
        rebuild();
        endResetModel();
        return;
    }
    // Views only query what they show; a signal per container would cost more than repainting all visible rows.
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool StructureTreeModel::hasSameRows(const StructureFields &other) const
{
    return std::ranges::equal(m_fields->report.fields, other.report.fields,
                              [](const StructureField &a, const StructureField &b) { return a.path == b.path; }) &&
           std::ranges::equal(m_fields->rows, other.rows, {}, &StructureFields::Row::parent,
                              &StructureFields::Row::parent);
}

void StructureTreeModel::setTab(FieldTab tab)
{
    if (m_tab == tab)
        return;
    beginResetModel();
    m_tab = tab;
    rebuild();
    endResetModel();
}

void StructureTreeModel::rebuild()
{
    m_filtered.clear();
    m_positions.clear();
    if (!m_fields)
        return;
    const auto &rows = m_fields->rows;
    if (m_tab != FieldTab::All) {
        std::vector<bool> shown(rows.size());
        shown[0] = true;
        for (std::uint32_t row = 1; row < rows.size(); ++row)
            if (m_fields->isIn(row, m_tab))
                for (std::uint32_t up = row; !shown[up]; up = rows[up].parent)
                    shown[up] = true;
        m_filtered.resize(rows.size());
        for (std::uint32_t row = 1; row < rows.size(); ++row)
            if (shown[row])
                m_filtered[rows[row].parent].push_back(row);
    }
    m_positions.resize(rows.size());
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        const Children &children = childrenOf(row);
        for (std::uint32_t position = 0; position < children.size(); ++position)
            m_positions[children[position]] = position;
    }
}

void StructureTreeModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const StructureTreeModel::Children &StructureTreeModel::childrenOf(std::uint32_t row) const
{
    return m_filtered.empty() ? m_fields->rows[row].children : m_filtered[row];
}

const StructureField &StructureTreeModel::field(const QModelIndex &index) const
{
    return m_fields->field(std::uint32_t(index.internalId()));
}

const StructureFields::Row &StructureTreeModel::row(const QModelIndex &index) const
{
    return m_fields->rows[index.internalId()];
}

QModelIndex StructureTreeModel::indexOf(std::uint32_t row, int column) const
{
    if (!m_fields || row == 0 || row >= m_fields->rows.size())
        return {};
    const Children &siblings = childrenOf(m_fields->rows[row].parent);
    const std::uint32_t position = m_positions[row];
    const bool isShown = position < siblings.size() && siblings[position] == row;
    return isShown ? createIndex(int(position), column, quintptr(row)) : QModelIndex();
}

QModelIndex StructureTreeModel::indexOf(const std::string &path) const
{
    if (!m_fields)
        return {};
    const auto &reported = m_fields->report.fields;
    const auto found = std::ranges::find(reported, path, &StructureField::path);
    return indexOf(std::uint32_t(found - reported.begin()) + 1);
}

QModelIndex StructureTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!m_fields || row < 0 || column < 0 || column >= ColumnCount || (parent.isValid() && parent.column() != 0))
        return {};
    const Children &children = childrenOf(parent.isValid() ? std::uint32_t(parent.internalId()) : 0);
    return row < int(children.size()) ? createIndex(row, column, quintptr(children[std::size_t(row)])) : QModelIndex();
}

QModelIndex StructureTreeModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(row(index).parent) : QModelIndex();
}

int StructureTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!m_fields || parent.column() > 0)
        return 0;
    return int(childrenOf(parent.isValid() ? std::uint32_t(parent.internalId()) : 0).size());
}

int StructureTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString StructureTreeModel::filledBy(std::uint32_t row) const
{
    const StructureField &field = m_fields->field(row);
    const StructureFields::Row &own = m_fields->rows[row];
    if (field.state == StructureField::State::EmptyOption)
        return m_fields->isContainer(row) ? QStringLiteral("None") : QString();
    if (m_fields->isContainer(row))
        return own.filled + own.missing > 0
                   ? QStringLiteral("%1 / %2").arg(countText(own.filled), countText(own.filled + own.missing))
                   : QString();
    if (!field.source)
        return {};
    const Node &node = m_fields->model.node(*field.source);
    return node.value() ? valueForPeople(*node.value()) : fromUtf8(field.sourcePath);
}

QString StructureTreeModel::stateOf(std::uint32_t row) const
{
    const StructureField &field = m_fields->field(row);
    const StructureFields::Row &own = m_fields->rows[row];
    if (!field.problem.isEmpty())
        return field.problem;
    if (field.state == StructureField::State::EmptyOption)
        return tr("empty: optional, written as None");
    if (m_fields->isContainer(row)) {
        if (own.missing > 0)
            return own.filled > 0 ? tr("%n missing", nullptr, int(own.missing)) : tr("missing");
        if (field.type.starts_with("Vec<"))
            return tr("%n element(s), inferred from the tensors", nullptr, int(own.children.size()));
        return own.filled > 0 ? tr("filled") : tr("constant");
    }
    switch (own.mark) {
    case FieldMark::Filled:
        return tr("filled");
    case FieldMark::Missing: {
        if (!own.fitting)
            return tr("missing: no tensor fills this field");
        const UnusedTensor &tensor = m_fields->report.unused[*own.fitting];
        const Shape &shape = m_fields->model.node(tensor.source).tensor->info().shape();
        return (fitOf(shape, field) == FieldFit::FitsTransposed ? tr("missing: %1 fits when transposed")
                                                                : tr("missing: %1 would fit"))
            .arg(fromUtf8(tensor.path));
    }
    case FieldMark::Empty:
        return tr("empty: optional, written as None");
    case FieldMark::Constant:
        break;
    }
    return field.source ? tr("constant: %1").arg(filledBy(row)) : tr("constant: written as in Burn (null)");
}

QString StructureTreeModel::iconOf(std::uint32_t row) const
{
    const StructureField &field = m_fields->field(row);
    if (m_fields->isContainer(row)) {
        if (field.state == StructureField::State::EmptyOption)
            return QStringLiteral("none");
        return field.type.starts_with("Vec<") || field.type.starts_with('[') || field.type.starts_with('(')
                   ? QStringLiteral("sequence")
                   : QStringLiteral("module");
    }
    if (field.requestedRank || field.requestedShape || m_fields->rows[row].mark == FieldMark::Filled) {
        const auto rank = field.requestedShape  ? field.requestedShape->rank()
                          : field.requestedRank ? *field.requestedRank
                                                : m_fields->model.node(*field.source).tensor->info().shape().rank();
        return rank <= 1 ? QStringLiteral("vector") : QStringLiteral("tensor");
    }
    return m_fields->rows[row].mark == FieldMark::Empty ? QStringLiteral("none") : QStringLiteral("value");
}

QString StructureTreeModel::textOf(std::uint32_t row, int column) const
{
    const StructureField &field = m_fields->field(row);
    switch (column) {
    case FieldColumn:
        return fromUtf8(field.name);
    case TypeColumn:
        return fromUtf8(field.type);
    case RequirementColumn:
        if (field.requestedShape)
            return shapeForPeople(*field.requestedShape);
        return field.requestedRank ? tr("rank %1").arg(*field.requestedRank) : QString();
    case FilledByColumn:
        return filledBy(row);
    case StateColumn:
        return stateOf(row);
    default:
        return {};
    }
}

QVariant StructureTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto shown = std::uint32_t(index.internalId());
    const FieldMark mark = m_fields->rows[shown].mark;
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return textOf(shown, column);
    case Qt::ToolTipRole:
        if (column == FieldColumn)
            return fromUtf8(m_fields->field(shown).path);
        return textOf(shown, column == SymbolColumn ? int(StateColumn) : column);
    case Qt::AccessibleTextRole:
        return column == SymbolColumn ? QVariant(wordOf(mark)) : QVariant();
    case Qt::TextAlignmentRole:
        return int((column == RequirementColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SymbolRole:
        if (column == SymbolColumn)
            return symbolOf(mark);
        return column == FieldColumn ? QVariant(iconOf(shown)) : QVariant();
    case SymbolColorRole:
        return column == SymbolColumn ? roleOf(mark) : int(Role::TextSecondary);
    case TextColorRole: {
        const bool isMissing = mark == FieldMark::Missing && (column == StateColumn || column == FilledByColumn);
        return int(column == FieldColumn || isMissing ? Role::Text : Role::TextSecondary);
    }
    case ElideRole:
        return int(column == StateColumn ? Qt::ElideRight : Qt::ElideMiddle);
    default:
        return {};
    }
}

QVariant StructureTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == RequirementColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && section == SymbolColumn)
        return symbolHeading();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case FieldColumn:
        return tr("Field");
    case TypeColumn:
        return tr("Rust type");
    case RequirementColumn:
        return tr("Expected");
    case FilledByColumn:
        return tr("Filled by");
    case StateColumn:
        return tr("State");
    default:
        return {};
    }
}

Qt::ItemFlags StructureTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (!m_fields->isContainer(std::uint32_t(index.internalId())))
        flags |= Qt::ItemNeverHasChildren;
    return flags;
}

} // namespace burnish
