// SPDX-License-Identifier: MIT
#include "widgets/files/jsontreemodel.h"

namespace burnish {

namespace {

/// Longer values are cut off in the tree; what is behind does not fit into any window.
constexpr std::size_t longestValue = 2000;

QString shownText(std::string_view text)
{
    QString shown = QString::fromUtf8(text.data(), qsizetype(std::min(text.size(), longestValue)));
    if (text.size() > longestValue)
        shown += QChar(0x2026);
    return shown;
}

} // namespace

void JsonTreeModel::setTree(std::shared_ptr<const JsonTree> tree)
{
    beginResetModel();
    m_tree = std::move(tree);
    endResetModel();
}

void JsonTreeModel::retranslate()
{
    if (const int rows = rowCount())
        Q_EMIT dataChanged(index(0, Value), index(rows - 1, Value));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

std::uint32_t JsonTreeModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? std::uint32_t(index.internalId()) : 0;
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr(m_tree->child(nodeOf(parent), std::uint32_t(row))));
}

QModelIndex JsonTreeModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t parent = m_tree->node(nodeOf(index)).parent;
    if (parent == 0 || parent == JsonTree::none)
        return {};
    return createIndex(int(m_tree->node(parent).row), 0, quintptr(parent));
}

int JsonTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!m_tree || m_tree->isEmpty() || parent.column() > 0)
        return 0;
    return int(m_tree->node(nodeOf(parent)).childCount);
}

int JsonTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t node = nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return index.column() == Name ? nameAt(node) : valueAt(node);
    default:
        return {};
    }
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Name") : tr("Value");
}

QString JsonTreeModel::nameAt(std::uint32_t node) const
{
    const JsonTree::Node &at = m_tree->node(node);
    if (m_tree->node(at.parent).kind == JsonTree::Kind::Array)
        return QLatin1Char('[') + QString::number(at.row) + QLatin1Char(']');
    return shownText(m_tree->key(node));
}

QString JsonTreeModel::valueAt(std::uint32_t node) const
{
    const JsonTree::Node &at = m_tree->node(node);
    switch (at.kind) {
    case JsonTree::Kind::Object:
        return tr("%n member(s)", nullptr, int(at.childCount));
    case JsonTree::Kind::Array:
        return tr("%n element(s)", nullptr, int(at.childCount));
    case JsonTree::Kind::String:
        return QLatin1Char('"') + shownText(m_tree->value(node)) + QLatin1Char('"');
    case JsonTree::Kind::Number:
    case JsonTree::Kind::Word:
        break;
    }
    return shownText(m_tree->value(node));
}

} // namespace burnish
