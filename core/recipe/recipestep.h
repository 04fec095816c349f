// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/base/task.h"
#include "core/recipe/recipemodels.h"

namespace burnish {

/// The action of a recipe step. Arguments are listed by name; a question mark means optional:
enum class RecipeAction {
    /// file, as, size?, modified? (milliseconds since 1970), sha256?, parts? (file → sha256, for a model in several
    /// files), readablePart? (for a truncated file), raw? (for one without a header, see rawvalues.h), refs? (names of
    /// its revision): opens a model under a handle; a structure (see recipeexport.h) allows reading files without
    /// names.
    /// `file` can be the id of a model in a store (core/stores/storeid.h)
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
    SetIds,           ///< model, ids: tensors and their parameter ids, as Burn writes them from 0.15 on
    SetLayout,        ///< model, layout: the conventions that its tensors follow
    SetContainerType, ///< model, paths, type
    SetQuantReading,  ///< model, paths, reading ("integers" or "floats"): of quantised values
    ReadAs,           ///< model, paths, dtype: what the bytes of tensors are, where the file does not say it
    QuantisedAs,      ///< model, form: of the tensors that can have it, where nothing in the file decides
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
    /// (entries of adapter_config.json as strings), experts?, expertOrder? and places? (answers to questions),
    /// tensorRules? (lists of rules for the adapter's tensors) with ruleValues?: see core/lora/lorabake.h
    BakeLora,
    /// model (a fine-tune, which becomes the adapter), from (its base), rank? ({"most": 16, "rule"?: "energy",
    /// "value"?:
    /// 0.95}), and other options: see core/lora/loramakeoptions.h
    ExtractLora,
    ResizeLora, ///< model (an adapter), rank, style?, scaling?, config?: as for BakeLora
    /// model (the adapter that becomes the sum, one of the models), models, weights? (numbers as strings, for each of
    /// the models), configs? (for each, as above), rank?, style?, scaling?
    CombineLoras,
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

/// Returns the node at a full path; "" is the root. NotFound: there is none.
Expected<NodeId> nodeAt(const ModelState &state, const QString &path);
/// Returns the nodes at all of the paths, in order. InvalidArgument: no paths.
Expected<std::vector<NodeId>> nodesAt(const ModelState &state, const QStringList &paths);
/// Parses a dtype name, ignoring case.
Expected<Dtype> dtypeNamed(const QString &name);

/// The arguments of one step, resolved for the models that it operates on. Keeps references to both.
class StepArguments
{
public:
    StepArguments(const RecipeStep &step, const RecipeModels &models)
        : m_step(step)
        , m_models(models)
    {}

    [[nodiscard]] RecipeAction action() const { return m_step.action; }
    [[nodiscard]] const QJsonObject &all() const { return m_step.arguments; }
    [[nodiscard]] bool has(const char *name) const { return all().contains(QLatin1String(name)); }
    /// Undefined if the step lacks it.
    [[nodiscard]] QJsonValue argument(const char *name) const { return all().value(QLatin1String(name)); }
    /// Empty if the step lacks it.
    [[nodiscard]] QString text(const char *name) const { return argument(name).toString(); }
    /// Empty if the step lacks it.
    [[nodiscard]] QStringList texts(const char *name) const { return textsFrom(argument(name)); }

    /// NotFound: no earlier step has opened a model under the handle.
    [[nodiscard]] Expected<RecipeModel> modelAt(const QString &handle) const;
    /// Returns the nodes listed in an argument, which must not be empty; none if the step lacks it.
    [[nodiscard]] Expected<std::vector<NodeId>> nodes(const ModelState &state, const char *name) const;
    /// Returns the seed for parameter ids; a random one if the step has none.
    [[nodiscard]] Expected<ParamId> seed() const;

private:
    const RecipeStep &m_step;
    const RecipeModels &m_models;
};

/// A step that edits one model.
struct ModelStep : StepArguments
{
    const RecipeModel &model;
    const ModelState &state; ///< of the model
    std::vector<NodeId> ids; ///< those at "paths"
    NodeId id;               ///< the one at "path", otherwise the root
    const QString &folder;   ///< base of relative file names
    Task &task;
};

} // namespace burnish
