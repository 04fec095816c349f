// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/rules/language/tensorrule.h"

#include <QList>
#include <QObject>

class QAction;
class QMenu;
class QPoint;

namespace burnish {

class CompareSession;
class ExplainInspector;
class ExplainPage;
class ExplainSession;
class ModelDocument;
class Workspace;

/// A mode of the comparison: how the right model was made of the left one, and what can be done with the rules that
/// were found. GUI thread.
class ExplainMode : public QObject
{
    Q_OBJECT

public:
    /// `previous` and `next` are the comparison's actions, which its page shows as well. All must outlive the mode.
    ExplainMode(CompareSession &models, Workspace &workspace, QAction *previous, QAction *next,
                QObject *parent = nullptr);

    [[nodiscard]] ExplainSession *session() const { return m_session; }
    [[nodiscard]] ExplainPage *page() const { return m_page; }
    [[nodiscard]] ExplainInspector *inspector() const { return m_inspector; }
    /// Switches the mode; checked while it is on.
    [[nodiscard]] QAction *toggle() const { return m_toggle; }
    /// Others for the window's menu.
    [[nodiscard]] QList<QAction *> actions() const { return {m_apply, m_saveRules, m_saveRecipe, m_copyReport}; }
    [[nodiscard]] bool isOn() const { return m_isOn; }
    void setOn(bool on);
    /// Whether the comparison is shown: models are read only then.
    void setInSight(bool inSight);
    /// Selects the row of a tensor; returns false if it has none.
    bool reveal(const ModelDocument *document, NodeId node);

    /// Write in the background; the file name determines the format of rules.
    void saveRules(const QString &path);
    void saveRecipe(const QString &path);
    void retranslate();

Q_SIGNALS:
    void switched(bool on);
    /// The rules are to be tried on a model.
    void rulesRequested(burnish::ModelDocument *document, const burnish::TensorRules &rules);
    /// A node is to be shown in the tree of its model.
    void nodeRequested(burnish::ModelDocument *document, burnish::NodeId node);

private:
    void offerModels();
    void promptForModel(const TensorRules &rules);
    void documentOpened(ModelDocument *document);
    void showMenu(std::size_t tensor, const QPoint &globalPosition);
    void addShowAction(QMenu *menu, ModelDocument *document, NodeId node, const QString &text);
    void promptForRules();
    void promptForRecipe();
    void copyReport();
    void updateActions();

    Workspace &m_workspace;
    QAction *m_toggle;
    QAction *m_apply;
    QAction *m_saveRules;
    QAction *m_saveRecipe;
    QAction *m_copyReport;
    ExplainSession *m_session;
    ExplainPage *m_page;
    ExplainInspector *m_inspector;
    QString m_awaited; ///< the file of the model that the rules wait for
    TensorRules m_waiting;
    bool m_isOn = false;
    bool m_isInSight = false;
};

} // namespace burnish
