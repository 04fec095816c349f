// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QWidget;

namespace burnish {

class ModelDocument;
class Workspace;

/// Carries out drops and pastes of nodes, from the request to the undo steps. GUI thread.
class DropExecutor : public QObject
{
    Q_OBJECT

public:
    explicit DropExecutor(Workspace &workspace, QObject *parent = nullptr);

    /// Shows a plan and returns it with the user's changes, or nullopt if cancelled.
    using PlanDialog =
        std::function<std::optional<GraftPlan>(const ModelState &target, GraftPlan plan, QWidget *parent)>;
    /// Without a dialog, a plan that needs an answer is carried out as proposed.
    void setPlanDialog(PlanDialog dialog) { m_planDialog = std::move(dialog); }

    /// planGraft(), run on a worker if it takes longer than a frame: the window is repainted meanwhile, and input
    /// waits.
    [[nodiscard]] static GraftPlan planned(const ModelState &target, GraftRequest request);

    enum class Prompting { WhenNeeded, Always };
    /// Plans and carries out the request as one undo step; a move between models is one step of both. Returns false if
    /// it is not possible, with the reason in the status bar, or if it was cancelled.
    bool carryOut(ModelDocument *donor, ModelDocument *target, GraftRequest request, Prompting prompting,
                  QWidget *parent);

Q_SIGNALS:
    /// `before` is the target's state that was planned on.
    void carriedOut(burnish::ModelDocument *target, const burnish::ModelState &before,
                    const std::shared_ptr<const burnish::GraftPlan> &plan);

private:
    Workspace &m_workspace;
    PlanDialog m_planDialog;
};

} // namespace burnish
