// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergemethod.h"
#include "core/model/modelstate.h"

namespace burnish {

/// A model that takes part in a merge.
struct MergeSource
{
    ModelState state;
    QString name; ///< for sentences, and what a configuration calls it
};

/// Which tensors a rule is for.
struct MergePattern
{
    enum class Kind : std::uint8_t {
        All,
        Regex,    ///< found anywhere in the path, Rust's flavour
        Substring ///< mergekit's filters; "*" is all
    };
    Kind kind = Kind::All;
    std::string text = {};
    std::string also = {};   ///< of Regex: another one that must be found as well; empty: none
    std::string unless = {}; ///< of Regex: one that must not be found; empty: none

    friend bool operator==(const MergePattern &, const MergePattern &) = default;
};

/// The value of a parameter for some tensors.
struct MergeRule
{
    std::string parameter;
    std::optional<std::size_t> model; ///< index of the source; nothing: of the merge, or of every model
    MergePattern where;
    /// One number; or more: a gradient over the layers' depth, as LayerLists::depthOf() and gradientAt() have it.
    std::vector<double> values;

    friend bool operator==(const MergeRule &, const MergeRule &) = default;
};

/// Layers [begin, end) of a source, for an output slice.
struct MergeSlicePart
{
    std::size_t source = 0;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::vector<MergeRule> rules; ///< of this source

    friend bool operator==(const MergeSlicePart &, const MergeSlicePart &) = default;
};

/// Some layers of the result: those of its parts, which have equally many, merged.
struct MergeSlice
{
    std::vector<MergeSlicePart> parts;
    std::vector<MergeRule> rules;

    friend bool operator==(const MergeSlice &, const MergeSlice &) = default;
};

/// What becomes of a tensor that not all models have.
enum class MergeMissing : std::uint8_t {
    Refuse,
    Intersection, ///< it is left out
    Union,        ///< those that have it are merged; what only one has is copied
    FromBase      ///< the base's, or the first model's where there is no base; what those lack is left out
};
/// "error", "intersection", "union", "from-base"
[[nodiscard]] QString nameOf(MergeMissing policy);
[[nodiscard]] std::optional<MergeMissing> mergeMissingFromName(QStringView name);

/// What becomes of a tensor where a model holds a value that is not finite.
enum class MergeNotFinite : std::uint8_t {
    Refuse,
    FromBase ///< the base's as it is, or the first model's where there is no base; refused where that holds such a
             ///< value
};
/// "error", "from-base"
[[nodiscard]] QString nameOf(MergeNotFinite policy);
[[nodiscard]] std::optional<MergeNotFinite> mergeNotFiniteFromName(QStringView name);

/// Everything a person decides about a merge. Sources are named by their index.
struct MergeOptions
{
    const MergeMethod *method = nullptr;
    MergeFlavour flavour = MergeFlavour::Mergekit;
    std::optional<std::size_t> base;
    std::vector<std::size_t> models; ///< in the method's order (A, B, C); the base among them is not a model of its own
    /// The first rule for the model that matches says, then the first one for all models, then the method's own value.
    std::vector<MergeRule> rules;
    std::vector<MergeSlice> slices; ///< the result's layers; none: those of the models as they are
    MergeMissing missing = MergeMissing::Refuse;
    MergeNotFinite notFinite = MergeNotFinite::Refuse;
    bool mergesVae = false;        ///< also by methods that else leave the VAE as the first model has it
    bool repairsPositions = false; ///< position_ids of the result are 0, 1, 2 …, whatever the models hold
    /// Regex of tensors of rank 2 that are cropped to the smallest number of rows and columns of all; empty: shapes
    /// that differ are refused.
    std::string cropped;
    std::optional<Dtype> dtype;    ///< of floats; nothing: each keeps that of the base, or of the first model
    bool computesInDouble = false; ///< also of narrower tensors
    std::uint64_t seed = 0;        ///< of random masks
};

} // namespace burnish
