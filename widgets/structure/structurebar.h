// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/structure/structurefields.h"

#include <QWidget>

class QComboBox;
class QMenu;
class QToolButton;

namespace burnish {

class CountTabBar;
struct ChosenStructure;
class ModelDocument;
class Workspace;

/// The top of the structure dock: the source of the structure, the type that the model corresponds to, and tabs that
/// group its fields by state.
class StructureBar : public QWidget
{
    Q_OBJECT

public:
    /// `menu` is opened by the last button. Both must outlive the bar.
    StructureBar(Workspace &workspace, QMenu *menu, QWidget *parent = nullptr);

    /// The model to choose a structure for; null for none.
    void setDocument(ModelDocument *document);
    void showChoice(const ChosenStructure &chosen);
    /// Updates the available sources after models were opened or closed.
    void showSources();
    /// Shows the counts of the fields in the tabs (null: unknown), with as many words as fit.
    void showCounts(const StructureFieldsPtr &fields);
    void setMenuShown(bool shown);
    void retranslate();

Q_SIGNALS:
    void tabChosen(burnish::FieldTab tab);
    void matchRequested();

private:
    void build(QMenu *menu);
    void takeSource(int index);

    Workspace &m_workspace;
    ModelDocument *m_document = nullptr;
    QComboBox *m_sources = nullptr;
    QComboBox *m_types = nullptr;
    QToolButton *m_reload = nullptr;
    CountTabBar *m_tabs = nullptr;
    QToolButton *m_match = nullptr;
    QToolButton *m_menuButton = nullptr;
};

} // namespace burnish
