// SPDX-License-Identifier: MIT
#include "widgets/files/sidecarmodel.h"

#include "core/base/pathtext.h"
#include "widgets/style/numbers.h"

namespace burnish {

void SidecarModel::setFiles(std::vector<SidecarFile> files)
{
    beginResetModel();
    m_files = std::move(files);
    endResetModel();
}

void SidecarModel::retranslate()
{
    if (!m_files.empty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_files.size()) - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int SidecarModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_files.size());
}

int SidecarModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SidecarModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SidecarFile &file = m_files[std::size_t(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() == Size)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return shownPath(file.path);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name:
        return shownFileName(file.path);
    case Kind:
        return nameOf(file.kind);
    default:
        return bytesText(file.size);
    }
}

QVariant SidecarModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Size ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("File") : section == Kind ? tr("Contents") : tr("Size");
}

} // namespace burnish
