// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergeplan.h"

namespace burnish {

/// A merge that can run, as the action of its change. `keys` are the sources' names as EditAction::donors has them; the
/// leader, which becomes the merge, needs none. Nothing where another key is empty or there twice.
[[nodiscard]] std::optional<EditAction> mergeAction(const MergePlan &plan, QStringList keys);

/// The arguments of a recipe's step for the action, but for `model`: the edited model and the action's donors, one by
/// one, by these handles.
Expected<QJsonObject> mergeArgumentsOf(const EditAction &action, const QString &model, const QStringList &donors);

} // namespace burnish
