// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/mainwindow/panel.h"

#include <QPointer>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace burnish {

class ElidedLabel;
class MetadataModel;
class Metadata;
class ModelDocument;
struct ChangeSet;

/// Shows and edits the metadata of the active document: a table, and below it the whole value of the chosen key. Every
/// edit is one undo step.
class MetadataPanel : public Panel
{
    Q_OBJECT

public:
    explicit MetadataPanel(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("table"); }

protected:
    void retranslate() override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setDocument(ModelDocument *document);
    void follow(const ChangeSet &change);
    void showMetadata();
    void showLayout();
    void showValue();
    void plan(const Metadata &wanted, const QString &select = {});
    void addKey();
    void removeKeys();
    void applyEditor();
    void revertEditor();
    void updateButtons();
    void selectKey(const QString &key);
    void setFonts();
    [[nodiscard]] QString currentKey() const;

    MetadataModel *m_model;
    QTreeView *m_table;
    QPlainTextEdit *m_editor;
    QLabel *m_editorTitle;
    QLabel *m_empty;
    ElidedLabel *m_layout; ///< whose layout the tensors follow
    QToolButton *m_add;
    QToolButton *m_remove;
    QToolButton *m_indent;
    QPushButton *m_apply;
    QPushButton *m_revert;
    QStackedWidget *m_pages;
    QPointer<ModelDocument> m_document;
    QString m_shown;      ///< the editor's text as it was put in
    bool m_indented = false;
};

} // namespace burnish
