// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>
#include <vector>

namespace burnish {

/// The action of a recipe step. Arguments are listed by name; a question mark means optional:
enum class RecipeAction {
    /// file, as, size?, modified? (milliseconds since 1970), sha256?, parts? (file → sha256, for a model in several
    /// files), readablePart? (for a truncated file): opens a model under a handle; a structure (see recipeexport.h)
    /// allows reading files without names
    Open,
    Rename,    ///< model, path, to (relative to the node's parent)
    Remove,    ///< model, paths
    Duplicate, ///< model, paths, seed?: for the parameter ids of the copies
    /// from, paths, to, into?, position?, placement? ("inside" or "contents"), existing?, rows?, seed?: copies nodes of
    /// one model into another (or the same) one. `existing` determines how to handle tensors that collide with one of
    /// the same name: "replace" (the default), "keep" or "keepBoth". `rows` sets this individually for each of them and
    /// must list all: {"path": in the donor, "existing": as above or "blend", "weight": of the donor's tensor in a
    /// blend, "method": a PairMethod's id (core/merge/pairblend.h)}.
    Copy,
    Move,             ///< like copy, but removes the originals
    Replace,          ///< model, path, from, with: replaces a tensor with another, keeping its id
    Cast,             ///< model, paths, dtype
    Transpose,        ///< model, paths: swaps the last two axes
    Permute,          ///< model, paths, axes: axis i of the result is axis axes[i]
    Reshape,          ///< model, paths, shape: a single -1 is inferred
    Slice,            ///< model, paths, slices: "0:10, :, ::2", as in Python
    Concatenate,      ///< model, paths (in their order), axis, name?, keepOthers?: into the place of the first
    Split,            ///< model, path, axis, sizes, names?: into parts of these sizes
    TopLevel,         ///< model, key: the module at that key of the root becomes the whole model
    SetMetadata,      ///< model, set?, remove?, or all entries as pairs
    SetLayout,        ///< model, layout: the conventions that its tensors follow
    SetContainerType, ///< model, paths, type
    SetQuantReading,  ///< model, paths, reading ("integers" or "floats"): of quantised values
    SetValue,         ///< model, path, value (null makes the field empty), kind?: see valueFromJson()
    // Values of a tensor, as exact strings (ElementValue). `slices` select a part, as for Slice; by default all values.
    SetValues,   ///< model, path, cells: pairs of an index ("0, 3") and a value
    FillValues,  ///< model, path, value, slices?
    PasteValues, ///< model, path, values (of the part, in row-major order), slices?
    ScaleValues, ///< model, path, factor (as a string), slices?
    ClampValues, ///< model, path, lowest?, highest?, slices?
    ReplaceNan,  ///< model, path, value, infinities? (replaces these, too), slices?
    Remap,       ///< model, rules (pairs of pattern and replacement), mapIndices?: renumbers lists without gaps,
                 ///< keepIndices?: patterns for lists that are not renumbered, scope?: paths
    Rules,       ///< model, rules (the content of a rules file, see core/rules/README.md), values?: numbers that the
                 ///< rules refer to, mapIndices?, keepIndices?, scope?: as for Remap
    Fill, ///< model, fields: pairs of field and tensor, from? (the tensors' model), transposed?: fields to transpose
    /// model, from, pairs: tensor or value of the other model and its place in this one; tensorRules?: make the other
    /// model's tensors first, with ruleValues?, mapIndices? and keepIndices? as for Rules; transposed?: places to
    /// transpose; dtypes?: places and the dtypes to cast them to; seed?: see core/edit/leafcopies.h
    CopyAcross,
    Transfer, ///< model, from, and a selection with naming rules: see core/transfer/transferaction.h
    /// model, from (an adapter's model), strength? (1), strengths? (pairs of a regex and its strength), config?
    /// (entries of adapter_config.json as strings): see core/lora/lorabake.h
    BakeLora,
    /// model (the base, or the first of the models), method, models, and other merge arguments: see
    /// core/merge/config/mergeoptiontable.h
    Merge,
    Bind,  ///< model, and a structure for reading its file again
    Export ///< model, file, and the options of `burnish-cli convert`: see recipeexport.h
};

struct RecipeStep
{
    RecipeAction action = RecipeAction::Open;
    /// Checked by recipeFromJson(): all required arguments are present and of the right kind. Models are named by
    /// handle, nodes by their full path ("" is the root), files relative to the recipe.
    QJsonObject arguments;

    friend bool operator==(const RecipeStep &, const RecipeStep &) = default;
};

/// The steps that produce a result. Human-readable; can be saved and replayed.
struct Recipe
{
    std::vector<RecipeStep> steps;

    friend bool operator==(const Recipe &, const Recipe &) = default;
};

/// Returns the name of an action in JSON: "open", "setMetadata" …
[[nodiscard]] QString nameOf(RecipeAction action);
[[nodiscard]] std::optional<RecipeAction> recipeActionFromName(QStringView name);
/// True if the action takes a `seed`, without which it makes random parameter ids.
[[nodiscard]] bool takesSeed(RecipeAction action);

/// Reads `{"recipe": 1, "steps": [{"do": "open", …}, …]}`. Rejects unknown actions, unknown or missing arguments,
/// handles that no earlier step has opened, and handles opened twice, with the number of the step.
Expected<Recipe> recipeFromJson(const QByteArray &json);
Expected<Recipe> recipeFromJson(const QJsonObject &json);
[[nodiscard]] QJsonObject recipeAsJson(const Recipe &recipe);
/// Writes indented JSON; the same recipe gives identical bytes.
[[nodiscard]] QByteArray recipeToJson(const Recipe &recipe);
/// Calls recipeFromJson() for a file; errors include its name.
Expected<Recipe> readRecipeFile(const QString &path);
/// Writes the file completely or leaves it unchanged. Refuses what readRecipeFile() would refuse as too large.
Expected<void> writeRecipeFile(const QString &path, const Recipe &recipe);

/// Converts an error to one of a step, counted from 1: "Step 3 (rename): …".
[[nodiscard]] Error inStep(std::size_t index, RecipeAction action, const Error &error);

} // namespace burnish
