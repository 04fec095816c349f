// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreference.h"
#include "widgets/controls/fitting/dialog.h"

#include <QAbstractTableModel>

#include <vector>

namespace burnish {

/// The code that a file references, dangerous entries first: verdict, name and description.
class CodeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { JudgementColumn, NameColumn, PurposeColumn, ColumnCount };

    explicit CodeModel(std::vector<FileReference> references, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<FileReference> m_references;
};

/// Shows the CodeModel of a file.
class CodeDialog : public Dialog
{
    Q_OBJECT

public:
    CodeDialog(const QString &fileName, std::vector<FileReference> references, QWidget *parent = nullptr);
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("formats#safety"); }
};

} // namespace burnish
