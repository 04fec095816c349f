// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "widgets/docks/panel.h"

#include <QPointer>

#include <memory>

class QFrame;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace burnish {

class ArrayEditor;
class AdaptiveColumns;
class ElidedLabel;
class MetadataModel;
class Metadata;
class ModelDocument;
struct ChangeSet;
struct MetadataInPlace;

/// Shows and edits the metadata of the active document: a table, and below it the full value of the selected key, or
/// the elements of an array. Every edit is one undo step. Edits can be written into the model's own file in place if
/// its header has room: the effect is shown first, and undo does not revert it. Without room, the file can be written
/// anew with its tensors moved, after a question of its own, and is then read again.
class MetadataPanel : public Panel
{
    Q_OBJECT

public:
    explicit MetadataPanel(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("table"); }

Q_SIGNALS:
    /// The model is to be exported, because its file has no room for the metadata.
    void exportRequested(burnish::ModelDocument *document);

protected:
    void retranslate() override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// The tips that name shortcuts.
    void showKeys();
    void buildTable();
    [[nodiscard]] QHBoxLayout *buildTools();
    void buildOffer();
    [[nodiscard]] QWidget *buildEditor();
    void connectParts();
    void setDocument(ModelDocument *document);
    void follow(const ChangeSet &change);
    void showMetadata();
    void showLayout();
    void showValue();
    void plan(const Metadata &requested, const QString &select = {});
    void addKey();
    void removeKeys();
    void applyEditor();
    void setValue(const std::string &value);
    void focusValue();
    void revertEditor();
    void updateButtons();
    void selectKey(const QString &key);
    void setFonts();
    void updateWriting();
    struct Offer;
    void planWriting();
    void offerWriting(const Expected<Offer> &offer);
    void offerRoom();
    void showOffer(const QString &text, bool isRefused);
    void writeIntoFile();
    void written(ModelDocument *document, const MetadataInPlace &plan, const Metadata &metadata,
                 const std::shared_ptr<void> &pause);
    void readMoved(ModelDocument *document, const QString &step, const std::shared_ptr<void> &pause);
    void dismissOffer();
    [[nodiscard]] QString currentKey() const;

    MetadataModel *m_model;
    QTreeView *m_table;
    QPlainTextEdit *m_editor;
    ArrayEditor *m_elements; ///< in place of the editor if the value is an array
    QStackedWidget *m_editors;
    QLabel *m_editorTitle;
    QLabel *m_empty;
    AdaptiveColumns *m_columns = nullptr;
    ElidedLabel *m_layout; ///< the layout that the tensors follow
    QToolButton *m_add;
    QToolButton *m_remove;
    QToolButton *m_indent;
    QPushButton *m_apply;
    QPushButton *m_revert;
    QStackedWidget *m_pages;
    QToolButton *m_write;
    QLabel *m_notice;
    QFrame *m_offer; ///< shows the effect of writing into the file, and asks
    QLabel *m_offerText;
    QPushButton *m_export;   ///< if the header has no room
    QPushButton *m_makeRoom; ///< likewise, where it is possible
    QPushButton *m_confirm;
    QPushButton *m_dismiss;
    std::shared_ptr<const MetadataInPlace> m_planned;
    QPointer<ModelDocument> m_document;
    QString m_shown; ///< the editor's initial text
    bool m_indented = false;
};

} // namespace burnish
