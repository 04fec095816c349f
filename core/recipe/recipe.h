// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>
#include <vector>

namespace burnish {

/// What a step of a recipe does. Its arguments, by name; those with a question mark may be absent:
enum class RecipeAction {
    /// file, as, size?, modified? (milliseconds since 1970), sha256?, parts? (file → sha256, of a model in several
    /// files), readablePart? (of a file that ends early): opens a model under a handle; a
    /// structure (see recipeexport.h) reads files without names
    Open,
    Rename,    ///< model, path, to (relative to the node's parent)
    Remove,    ///< model, paths
    Duplicate, ///< model, paths, seed?: what the parameter ids of the copies are made from
    /// from, paths, to, into?, position?, placement? ("inside" or "contents"), existing?, rows?, seed?: nodes of one
    /// model into another (or the same) one. `existing` says what happens to tensors that meet one of their name:
    /// "replace" (the default), "keep" or "keepBoth". `rows` says it for each of them on its own, and must name all:
    /// {"path": in the donor, "existing": as above or "blend", "weight": of the donor's in a blend, "method": a
    /// PairMethod's id (core/merge/pairblend.h)}.
    Copy,
    Move,             ///< as copy, and removes them where they were
    Replace,          ///< model, path, from, with: puts a tensor in the place of another, which keeps its id
    Cast,             ///< model, paths, dtype
    Transpose,        ///< model, paths: swaps the last two axes
    Permute,          ///< model, paths, axes: axis i of the result is axis axes[i]
    Reshape,          ///< model, paths, shape: one -1 stands for what is left
    Slice,            ///< model, paths, slices: "0:10, :, ::2", as in Python
    Concatenate,      ///< model, paths (in their order), axis, name?, keepOthers?: into the place of the first
    Split,            ///< model, path, axis, sizes, names?: into parts of these sizes
    TopLevel,         ///< model, key: the module at that key of the root becomes the model
    SetMetadata,      ///< model, set?, remove?, or all entries as pairs
    SetLayout,        ///< model, layout: whose conventions its tensors follow
    SetContainerType, ///< model, paths, type
    SetValue,         ///< model, path, value (null makes the field empty), kind?: see valueFromJson()
    // Values of a tensor, by their exact texts (ElementValue). `slices` say the part, as of Slice; without them it is
    // all.
    SetValues,   ///< model, path, cells: pairs of an index ("0, 3") and a value
    FillValues,  ///< model, path, value, slices?
    PasteValues, ///< model, path, values (of the part, in row-major order), slices?
    ScaleValues, ///< model, path, factor (as a text), slices?
    ClampValues, ///< model, path, lowest?, highest?, slices?
    ReplaceNan,  ///< model, path, value, infinities? (these too), slices?
    Remap, ///< model, rules (pairs of pattern and replacement), mapIndices?: lists then count without gaps, scope?:
           ///< paths
    Fill,  ///< model, fields: pairs of field and tensor, from? (the tensors' model), transposed?: which of the fields
    /// model, from, pairs: tensor or value of the other model and its place in this one; transposed?, dtypes?: of which
    /// places, and the type that they are cast to; seed?: see core/edit/leafcopies.h
    CopyAcross,
    Transfer, ///< model, from, and what to take under which names: see core/transfer/transferaction.h
    /// model, from (an adapter's model), strength? (1), strengths? (pairs of a regex and its strength), config?
    /// (entries of adapter_config.json as texts): see core/lora/lorabake.h
    BakeLora,
    /// model (the base, or the first of the models), method, models, and what else a merge has: see
    /// core/merge/config/mergeoptiontable.h
    Merge,
    Bind,  ///< model, and a structure: its file is read again by that
    Export ///< model, file, and what `burnish-cli convert` takes: see recipeexport.h
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
[[nodiscard]] std::optional<RecipeAction> recipeActionFromName(QStringView name);

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
