// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/slice.h"
#include "widgets/inspector/values/valueeditdialog.h"

class QAction;
class QMenu;
class QTableView;

namespace burnish {

class JobRunner;
class ValuesModel;

/// The actions for values in a table: copying and pasting blocks, filling, scaling, clamping, replacing NaN, and
/// finding. Edits are requested by editRequested(); nothing is changed here.
class ValueEditing : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive this. Handles the table's keys that the window also uses: copy, paste, F2 and Del.
    ValueEditing(QTableView &table, ValuesModel &model, JobRunner &runner);

    /// For a button and for the table's context menu.
    [[nodiscard]] QMenu *menu() { return m_menu; }
    /// Call after the tensor changed.
    void updateActions();
    void retranslate();

Q_SIGNALS:
    void editRequested(const burnish::ValuePlan &plan);
    /// Why an action was refused; empty after the next successful one.
    void refused(const QString &sentence);
    /// An element was found, as an index along every axis.
    void found(const QString &index);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction *add(const QString &icon, void (ValueEditing::*act)());
    void editCell();
    void copy();
    void paste();
    void clear();
    void fill() { openDialog(ValueEditDialog::Kind::Fill); }
    void scale() { openDialog(ValueEditDialog::Kind::Scale); }
    void clamp() { openDialog(ValueEditDialog::Kind::Clamp); }
    void replaceNan() { openDialog(ValueEditDialog::Kind::ReplaceNan); }
    void findNan();
    void findEdited();
    void openDialog(ValueEditDialog::Kind kind);
    void pasteBlock(struct ValueBlock block);
    template <typename Find> void find(Find search, const QString &nothing);
    /// From the first to the last selected cell of the table; nullopt without a selection.
    [[nodiscard]] std::optional<QRect> selectedCells() const;
    /// These cells of the table as a part of the tensor.
    [[nodiscard]] std::vector<AxisSlice> partOf(const QRect &cells) const;
    void refuse(const QString &sentence) { Q_EMIT refused(sentence); }

    QTableView &m_table;
    ValuesModel &m_model;
    JobRunner &m_runner;
    QMenu *m_menu;
    QAction *m_edit;
    QAction *m_copy;
    QAction *m_paste;
    QAction *m_fill;
    QAction *m_clear;
    QAction *m_scale;
    QAction *m_clamp;
    QAction *m_replaceNan;
    QAction *m_findNan;
    QAction *m_findEdited;
};

} // namespace burnish
