// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergemethod.h"
#include "core/model/modelstate.h"
#include "core/rules/language/tensorrule.h"
#include "core/tensor/quantscheme.h"

namespace burnish {

/// A model that takes part in a merge.
struct MergeSource
{
    ModelState state;
    QString name; ///< for messages, and its name in configurations
};

/// Selects the tensors of a rule.
struct MergePattern
{
    enum class Kind : std::uint8_t {
        All,
        Regex,    ///< found anywhere in the path, Rust's flavour
        Substring ///< mergekit's filters; "*" matches everything
    };
    Kind kind = Kind::All;
    std::string text = {};
    std::string also = {};   ///< for Regex: another regex that must also be found; empty: none
    std::string unless = {}; ///< for Regex: a regex that must not be found; empty: none

    friend bool operator==(const MergePattern &, const MergePattern &) = default;
};

/// The value of a parameter for some tensors.
struct MergeRule
{
    std::string parameter;
    std::optional<std::size_t> model; ///< index of the source; nothing: for the merge, or every model
    MergePattern where;
    /// One number, or several as a gradient over the layers' depth; see LayerLists::depthOf() and gradientAt().
    std::vector<double> values;

    friend bool operator==(const MergeRule &, const MergeRule &) = default;
};

/// Layers [begin, end) of a source, for an output slice.
struct MergeSlicePart
{
    std::size_t source = 0;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::vector<MergeRule> rules; ///< for this source

    friend bool operator==(const MergeSlicePart &, const MergeSlicePart &) = default;
};

/// Consecutive layers of the result: the layers of its parts, equal in number, merged.
struct MergeSlice
{
    std::vector<MergeSlicePart> parts;
    std::vector<MergeRule> rules;

    friend bool operator==(const MergeSlice &, const MergeSlice &) = default;
};

/// How to handle a tensor that some models lack.
enum class MergeMissing : std::uint8_t {
    Refuse,
    Intersection, ///< omitted
    Union,        ///< merged from the models that have it; copied if only one has it
    FromBase      ///< taken from the base, or the first model without a base; omitted if that lacks it
};
/// "error", "intersection", "union", "from-base"
[[nodiscard]] QString nameOf(MergeMissing policy);
[[nodiscard]] std::optional<MergeMissing> mergeMissingFromName(QStringView name);

/// How to handle a tensor with a non-finite value in one of the models.
enum class MergeNotFinite : std::uint8_t {
    Refuse,
    FromBase ///< copied from the base, or the first model without a base; refused if that copy has non-finite values,
             ///< too
};
/// "error", "from-base"
[[nodiscard]] QString nameOf(MergeNotFinite policy);
[[nodiscard]] std::optional<MergeNotFinite> mergeNotFiniteFromName(QStringView name);

/// How to handle integers and booleans that differ between the models: they have no mean.
enum class DifferingBuffers : std::uint8_t {
    Refuse,
    First ///< copied from the base, or the first model without a base
};
/// "error", "first"
[[nodiscard]] QString nameOf(DifferingBuffers policy);
[[nodiscard]] std::optional<DifferingBuffers> differingBuffersFromName(QStringView name);

/// Rules that turn a source's tensors into those that are merged, such as another program's names and layouts.
struct MergeThrough
{
    std::size_t source = 0;
    TensorRules rules;
    RuleValues values; ///< numbers that the rules refer to; the rules' own take precedence

    friend bool operator==(const MergeThrough &, const MergeThrough &) = default;
};

/// The user's choices for a merge. Sources are referred to by index.
struct MergeOptions
{
    const MergeMethod *method = nullptr;
    MergeFlavour flavour = MergeFlavour::Mergekit;
    std::optional<std::size_t> base;
    std::vector<std::size_t> models; ///< in the method's order (A, B, C); the base does not count as one of them
    /// The first matching rule for the model applies, then the first for all models, then the method's default.
    std::vector<MergeRule> rules;
    /// Applied to their sources before anything else, in this order; patterns and slices refer to the names after them.
    std::vector<MergeThrough> through;
    std::vector<MergeSlice> slices; ///< the result's layers; empty: the models' own layers
    MergeMissing missing = MergeMissing::Refuse;
    MergeNotFinite notFinite = MergeNotFinite::Refuse;
    DifferingBuffers differingBuffers = DifferingBuffers::Refuse;
    bool mergesVae = false;        ///< merges the VAE even for methods that keep that of the first model
    bool repairsPositions = false; ///< sets position_ids of the result to 0, 1, 2 …, regardless of the models
    /// Regex for tensors of rank 2 to crop to the smallest number of rows and columns among the models; empty:
    /// different shapes are refused.
    std::string cropped;
    /// For floats, and for quantised tensors without `scheme`; nothing: as in the base, or in the first model.
    std::optional<Dtype> dtype;
    /// For tensors that are quantised in one of the models, also for those that only one model gives.
    std::optional<QuantScheme> scheme;
    bool computesInDouble = false; ///< even for narrower tensors
    std::uint64_t seed = 0;        ///< for random masks
};

} // namespace burnish
