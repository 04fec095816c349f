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

/// The undo steps of the active document, oldest first; a double click or Enter restores the state after a step.
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

private:
    void setDocument(ModelDocument *document);
    void showState();

    HistoryModel *m_model;
    QListView *m_list;
    QLabel *m_empty;
    QStackedLayout *m_pages;
    ModelDocument *m_document = nullptr;
};

} // namespace burnish
