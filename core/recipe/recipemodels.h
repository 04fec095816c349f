// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/merge/methods/cosine.h"

#include <map>

namespace burnish {

/// A model that recipe steps operate on.
struct RecipeModel
{
    ModelState state;
    Reading reading; ///< what is treated as the content of its file
    QString file;    ///< the file it was opened from; empty for a model without a file
    /// The state that edits are compared with; nothing if it is the reading's state.
    std::optional<ModelState> baseline = {};

    /// Applies the change as ModelDocument::apply() does.
    Expected<void> apply(const ChangeSet &change);
};

/// By handle.
using RecipeModels = std::map<QString, RecipeModel>;

/// A change of one of the models.
struct ModelChange
{
    QString model;
    ChangeSet change;
    std::shared_ptr<CosineModel> wholeModel = nullptr; ///< see MergePlan
};

} // namespace burnish
