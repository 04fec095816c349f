// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/remap/remappreview.h"

#include <QAbstractTableModel>
#include <QHash>

namespace burnish {

/// Old names, new names and how the new ones match the target: the rows of one tab of a preview.
class RemapPreviewModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Symbol, OldName, NewName, InTarget, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] const RemapPreviewPtr &preview() const { return m_preview; }
    void setPreview(RemapPreviewPtr preview);
    void setTab(PreviewTab tab);
    /// Shows only rows that contain this text in the old or new name, ignoring case.
    void setFilter(const QString &text);
    /// The rule to outline its own matches for; negative for none.
    void setSelectedRule(int rule);
    /// Shows the result of other rules in these rows until the next preview arrives.
    void showProvisional(const KeyRemapper &remapper, int firstRow, int lastRow);

    /// The first row from `from` on that the rules rename; negative if there is none.
    [[nodiscard]] int changedFrom(int from) const;
    /// The tensor of a row.
    [[nodiscard]] NodeId tensor(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void refilter();
    [[nodiscard]] const RemapEntry &entry(int row) const;
    [[nodiscard]] QString outcomeText(std::size_t i) const;
    [[nodiscard]] QVariant marks(int row, bool ofNew) const;

    RemapPreviewPtr m_preview;
    std::vector<std::uint32_t> m_rows; ///< indices into the preview's entries
    QHash<std::uint32_t, RemapEntry> m_provisional;
    std::optional<KeyRemapper> m_provisionalRules;
    PreviewTab m_tab = PreviewTab::All;
    QString m_filter;
    int m_selectedRule = -1;
};

} // namespace burnish
