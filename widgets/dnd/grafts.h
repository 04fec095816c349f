// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

#include <functional>
#include <optional>

class QWidget;

namespace burnish {

class ModelDocument;
class Workspace;

/// Drops and pastes of nodes, from a request to undo steps.
namespace grafts {

/// Shows a plan and gives it back as the person wants it, or nothing where it was cancelled.
using PlanDialog = std::function<std::optional<GraftPlan>(const ModelState &target, GraftPlan plan, QWidget *parent)>;
/// Without a dialog a plan that needs an answer is carried out as it proposes.
void setPlanDialog(PlanDialog dialog);

/// Told after a plan was carried out; `before` is the target as the plan met it.
using Listener = std::function<void(ModelDocument *target, const ModelState &before, const GraftPlan &plan)>;
void setListener(Listener listener);

/// planGraft(), which is made on a worker where it takes longer than a frame: the window is painted meanwhile, and
/// input waits.
[[nodiscard]] GraftPlan planned(const ModelState &target, GraftRequest request);

enum class Asking { WhenNeeded, Always };

/// Plans and carries out the request, as one undo step; a move between models is one of both. False, with the reason in
/// the status bar, where it cannot be, and where it was cancelled.
bool carryOut(Workspace &workspace, ModelDocument *donor, ModelDocument *target, GraftRequest request, Asking asking,
              QWidget *parent);

} // namespace grafts

} // namespace burnish
