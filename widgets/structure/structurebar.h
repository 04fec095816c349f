// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/structure/structurefields.h"

#include <QWidget>

class QComboBox;
class QMenu;
class QTabBar;
class QToolButton;

namespace burnish {

struct ChosenStructure;
class ModelDocument;
class Workspace;

/// The top of the structure dock: where the structure comes from, which of its types the model is, and the tabs of its
/// fields by what fills them.
class StructureBar : public QWidget
{
    Q_OBJECT

public:
    /// `menu` is what the last button opens. Both must outlive the bar.
    StructureBar(Workspace &workspace, QMenu *menu, QWidget *parent = nullptr);

    /// The model whose structure is chosen; null for none.
    void setDocument(ModelDocument *document);
    void showChoice(const ChosenStructure &chosen);
    /// Offers again what a structure can be taken from, after models came or went.
    void showSources();
    /// The tabs with the counts of the fields (null: unknown), and with as many words as there is room for.
    void showCounts(const StructureFieldsPtr &fields);
    void setMenuShown(bool shown);
    void retranslate();

Q_SIGNALS:
    void tabChosen(burnish::FieldTab tab);
    void matchWanted();

private:
    void build(QMenu *menu);
    void takeSource(int index);

    Workspace &m_workspace;
    ModelDocument *m_document = nullptr;
    QComboBox *m_sources = nullptr;
    QComboBox *m_types = nullptr;
    QToolButton *m_reload = nullptr;
    QTabBar *m_tabs = nullptr;
    QToolButton *m_match = nullptr;
    QToolButton *m_menuButton = nullptr;
};

} // namespace burnish
