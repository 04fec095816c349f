// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

#include <QObject>

#include <functional>
#include <optional>

class QWidget;

namespace burnish {

class ModelDocument;
class Workspace;

/// Drops and pastes of nodes, from a request to undo steps. GUI thread.
class Grafts : public QObject
{
    Q_OBJECT

public:
    explicit Grafts(Workspace &workspace, QObject *parent = nullptr);

    /// Shows a plan and gives it back as the person wants it, or nothing where it was cancelled.
    using PlanDialog =
        std::function<std::optional<GraftPlan>(const ModelState &target, GraftPlan plan, QWidget *parent)>;
    /// Without a dialog a plan that needs an answer is carried out as it proposes.
    void setPlanDialog(PlanDialog dialog) { m_planDialog = std::move(dialog); }

    /// planGraft(), which is made on a worker where it takes longer than a frame: the window is painted meanwhile, and
    /// input waits.
    [[nodiscard]] static GraftPlan planned(const ModelState &target, GraftRequest request);

    enum class Asking { WhenNeeded, Always };
    /// Plans and carries out the request, as one undo step; a move between models is one of both. False, with the
    /// reason in the status bar, where it cannot be, and where it was cancelled.
    bool carryOut(ModelDocument *donor, ModelDocument *target, GraftRequest request, Asking asking, QWidget *parent);

Q_SIGNALS:
    /// `before` is the target as the plan met it.
    void carriedOut(burnish::ModelDocument *target, const burnish::ModelState &before, const burnish::GraftPlan &plan);

private:
    Workspace &m_workspace;
    PlanDialog m_planDialog;
};

} // namespace burnish
