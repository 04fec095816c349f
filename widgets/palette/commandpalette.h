// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/palette/palettemodel.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;

namespace burnish {

/// The search field on top of the window that finds commands, tensors and settings. Esc or a click elsewhere closes it.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget *window);

    /// Shows the palette over its window with `text` already typed.
    void open(QList<PaletteEntry> commands, PaletteModel::Source tensors, PaletteModel::Source models,
              const QString &text = {});

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void search();
    void choose(int row);
    void fit();
    void showNothing();
    void closeAndReturn();
    void run(const QModelIndex &index);
    void retranslate();

    PaletteModel *m_model;
    QLineEdit *m_edit;
    QListView *m_list;
    QLabel *m_nothing;
    QLabel *m_prefixes;
    QLabel *m_keys;
    QPointer<QWidget> m_focusBefore;
};

} // namespace burnish
