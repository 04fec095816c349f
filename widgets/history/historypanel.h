// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"

class QLabel;
class QListView;
class QStackedLayout;
class QUndoStack;

namespace burnish {

class HistoryModel;
class ModelDocument;

/// The undo steps of the active document, oldest first. Choosing one shows what going there would undo or redo; a
/// double click or Enter goes there.
class HistoryPanel : public Panel
{
    Q_OBJECT

public:
    explicit HistoryPanel(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("history"); }

protected:
    void retranslate() override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setDocument(ModelDocument *document);
    void showState();
    void preview();
    void goTo(const QModelIndex &index);

    HistoryModel *m_model;
    QWidget *m_steps;
    QListView *m_list;
    QLabel *m_hint;
    QLabel *m_empty;
    QStackedLayout *m_pages;
    ModelDocument *m_document = nullptr;
};

} // namespace burnish
