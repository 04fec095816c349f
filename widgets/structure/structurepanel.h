// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"
#include "widgets/docks/panel.h"
#include "widgets/structure/fieldfiller.h"
#include "widgets/structure/structurefields.h"

#include <QTimer>

class QLabel;
class QMenu;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace burnish {

class ModelDocument;
class SourceView;
class StructureBar;
class StructureNotes;
struct Matches;
class StructureSourcePane;
class StructureTreeModel;
class StructureTreeView;
class UnusedTensorsModel;

/// The structure dock: the source of the active model's structure, its fields and what fills each of them, unused
/// tensors, and the source code with the line of the selected field. Dropping a tensor on a field fills it.
class StructurePanel : public Panel
{
    Q_OBJECT

public:
    explicit StructurePanel(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("structure"); }
    [[nodiscard]] QKeySequence shortcut() const override;
    [[nodiscard]] int preferredExtent() const override { return 470; }
    [[nodiscard]] QMenu *titleMenu() override { return m_menu; }
    void setTitleShown(bool shown) override;

    [[nodiscard]] StructureTreeModel *treeModel() const { return m_model; }
    [[nodiscard]] StructureTreeView *treeView() const { return m_tree; }
    [[nodiscard]] SourceView *sourceView() const;
    /// True while a structure is being read or compared with the model.
    [[nodiscard]] bool isBusy() const;
    /// Fills the field with a tensor of an open model, as one undo step of the active one.
    bool fill(const std::string &field, const ModelDocument *donor, NodeId tensor);

Q_SIGNALS:
    /// The user asked to turn pairs of leftover tensors and fields into remap rules.
    void rulesProposed(const std::vector<burnish::RemapRule> &rules);

protected:
    void retranslate() override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void cameIntoSight() override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QWidget *buildFields();
    QWidget *buildNothing();
    void follow(ModelDocument *document);
    void showChoice();
    void compareSoon();
    void compare();
    void compared(Expected<StructureFieldsPtr> fields);
    void showFields();
    void showCounts();
    void showCurrentField();
    void showContextMenu(const QPoint &position);
    void openMatch();
    void promptMatches(ModelDocument *document, Matches matches);
    void saveStructure();

    ModelDocument *m_document = nullptr;
    StructureTreeModel *m_model;
    UnusedTensorsModel *m_unusedModel;
    QMenu *m_menu;
    FieldFiller m_filler;
    QAction *m_save = nullptr;
    QAction *m_clear = nullptr;
    StructureBar *m_bar = nullptr;
    StructureNotes *m_notes = nullptr;
    StructureTreeView *m_tree = nullptr;
    QTableView *m_unused = nullptr;
    QSplitter *m_fieldsSplitter = nullptr;
    QSplitter *m_splitter = nullptr;
    QStackedWidget *m_pages = nullptr;
    QWidget *m_nothingButtons = nullptr;
    QPushButton *m_fromRust = nullptr;
    QPushButton *m_fromTemplate = nullptr;
    QLabel *m_nothingText = nullptr;
    StructureSourcePane *m_sourcePane = nullptr;
    int m_unusedRows = 0;
    QTimer m_soon;
    StructurePtr m_reported; ///< the structure last reported in the status bar
    bool m_comparing = false;
};

} // namespace burnish
