// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/columntable.h"
#include "widgets/remap/remappreview.h"

#include <QHash>

namespace burnish {

/// Old names, new names and how the new ones match the target: the rows of one tab of a preview.
class RemapPreviewModel : public ColumnTable<int>
{
    Q_OBJECT

public:
    enum Column { Symbol, OldName, NewName, InTarget, ColumnCount };

    explicit RemapPreviewModel(QObject *parent = nullptr);

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
    QVariant data(const QModelIndex &index, int role) const override;

protected:
    int size() const override { return int(m_rows.size()); }
    int at(int row) const override { return row; }

private:
    void refilter();
    [[nodiscard]] const RemapEntry &entry(int row) const;
    /// True if the row shows the result of rules being typed; results of the previous rules do not apply to it.
    [[nodiscard]] bool isProvisional(int row) const { return m_provisional.contains(m_rows[std::size_t(row)]); }
    [[nodiscard]] bool collides(int row) const;
    [[nodiscard]] TargetFit fit(int row) const { return m_preview->rows[m_rows[std::size_t(row)]].fit; }
    [[nodiscard]] QString outcomeText(int row) const;
    [[nodiscard]] QString changeText(int row) const;
    [[nodiscard]] CellSymbol changeSymbol(int row) const;
    [[nodiscard]] CellSymbol targetSymbol(int row) const;
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
