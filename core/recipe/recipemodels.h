// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <map>

namespace burnish {

/// A model that a recipe's steps work on.
struct RecipeModel
{
    ModelState state;
    Reading reading; ///< what is taken for the content of its file
    QString file;    ///< where it was opened from; empty for a model without a file
    /// What edits are told against; nothing where that is the reading's state.
    std::optional<ModelState> baseline = {};

    /// Does the change, as ModelDocument::apply() does it.
    Expected<void> apply(const ChangeSet &change);
};

/// By handle.
using RecipeModels = std::map<QString, RecipeModel>;

/// A change of one of the models.
struct ModelChange
{
    QString model;
    ChangeSet change;
};

} // namespace burnish
