// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergeplan.h"

namespace burnish {

/// Returns a runnable merge as the action of its change. `keys` are the sources' names for EditAction::donors; the
/// leader, which becomes the merge, needs none. Nothing if any other key is empty or a duplicate. `tokenizer`: the
/// source that the tokenizer and the other files come from in an export, if chosen.
[[nodiscard]] std::optional<EditAction> mergeAction(const MergePlan &plan, QStringList keys,
                                                    std::optional<std::size_t> tokenizer = {});

/// Returns the arguments of a recipe step for the action, except `model`, with handles for the edited model and for
/// each of the action's donors in order.
Expected<QJsonObject> mergeArgumentsOf(const EditAction &action, const QString &model, const QStringList &donors);

} // namespace burnish
