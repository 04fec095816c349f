// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfolder/sidecarfiles.h"

#include <QAbstractTableModel>

namespace burnish {

/// The files beside a model: name, what they are, size.
class SidecarModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Kind, Size, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setFiles(std::vector<SidecarFile> files);
    [[nodiscard]] const SidecarFile &file(int row) const { return m_files[std::size_t(row)]; }
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<SidecarFile> m_files;
};

} // namespace burnish
