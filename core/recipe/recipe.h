// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QJsonObject>

#include <vector>

namespace burnish {

/// What a step of a recipe does. Its arguments, by name; those with a question mark may be absent:
enum class RecipeAction {
    Open,        ///< file, as: opens a model under a handle; a structure (see recipeexport.h) reads files without names
    Rename,      ///< model, path, to (relative to the node's parent)
    Remove,      ///< model, paths
    Duplicate,   ///< model, paths
    Copy,        ///< from, paths, to, into?, existing?: nodes of one model into another (or the same) one
    Move,        ///< as copy, and removes them where they were
    Replace,     ///< model, path, from, with: puts a tensor in the place of another, which keeps its id
    Cast,        ///< model, paths, dtype
    Transpose,   ///< model, paths: swaps the last two axes
    Permute,     ///< model, paths, axes: axis i of the result is axis axes[i]
    Reshape,     ///< model, paths, shape: one -1 stands for what is left
    Slice,       ///< model, paths, slices: "0:10, :, ::2", as in Python
    Concatenate, ///< model, paths (in their order), axis, name?, keepOthers?: into the place of the first
    Split,       ///< model, path, axis, sizes, names?: into parts of these sizes
    TopLevel,    ///< model, key: the module at that key of the root becomes the model
    SetMetadata, ///< model, set?, remove?
    SetContainerType, ///< model, paths, type
    SetValue,         ///< model, path, value (null makes the field empty)
    Remap,            ///< model, rules (pairs of pattern and replacement), mapIndices?: lists then count without gaps
    Export            ///< model, file, and what `burnish-cli convert` takes: see recipeexport.h
};

struct RecipeStep
{
    RecipeAction action = RecipeAction::Open;
    /// Checked by recipeFromJson(): all that are needed are there, and each is of its kind. Models are named
    /// by handle, nodes by their full path ("" is the root), files relative to the recipe.
    QJsonObject arguments;

    friend bool operator==(const RecipeStep &, const RecipeStep &) = default;
};

/// The steps that make a result: can be read by a person, saved, and replayed.
struct Recipe
{
    std::vector<RecipeStep> steps;

    friend bool operator==(const Recipe &, const Recipe &) = default;
};

/// The name of an action in JSON: "open", "setMetadata" …
[[nodiscard]] QString nameOf(RecipeAction action);

/// Reads `{"recipe": 1, "steps": [{"do": "open", …}, …]}`. Unknown actions and arguments, missing ones,
/// handles that no step before has opened, and handles opened twice are refused with the number of the step.
Expected<Recipe> recipeFromJson(const QByteArray &json);
/// Indented; the same recipe gives the same bytes.
[[nodiscard]] QByteArray recipeToJson(const Recipe &recipe);
/// recipeFromJson() of a file, which every error names.
Expected<Recipe> readRecipeFile(const QString &path);

/// The error as one of a step, counted from 1: "Step 3 (rename): …".
[[nodiscard]] Error inStep(std::size_t index, RecipeAction action, const Error &error);

} // namespace burnish
