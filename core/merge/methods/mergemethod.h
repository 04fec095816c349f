// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>
#include <span>
#include <string_view>

namespace burnish {

/// Variants for programs that differ from the papers: `mergekit` matches mergekit 0.1.5.
enum class MergeFlavour : std::uint8_t { Mergekit, Paper };
/// "mergekit", "paper"
[[nodiscard]] QString nameOf(MergeFlavour flavour);
[[nodiscard]] std::optional<MergeFlavour> mergeFlavourFromName(QStringView name);

/// How a method uses a base model.
enum class MergeBase : std::uint8_t {
    None,     ///< not used
    OneOfTwo, ///< one of the two models: the one at parameter 0
    Optional, ///< merges differences from it if given
    Required  ///< merges differences from it
};

/// What a method computes with, in the order of the chooser.
enum class MergeFamily : std::uint8_t {
    Average,     ///< weighted sums of the models
    Spherical,   ///< arcs between the models' directions
    TaskVectors, ///< differences from a base
    Sparsified,  ///< a part of the differences
    Other
};
/// Returns "Averages", for display.
[[nodiscard]] QString nameOf(MergeFamily family);

enum class MergeParameterKind : std::uint8_t { Number, Integer, Flag };

/// A numeric parameter of a method. Flags are 0 and 1.
struct MergeParameter
{
    std::string_view name;
    MergeParameterKind kind;
    std::optional<double> standard; ///< default; nothing if a value is required
    double least;
    double most;
    bool isPerModel; ///< one value per model, otherwise one for the merge
    const char *text;
    std::optional<double> ofPaper = {}; ///< the default in the paper's flavour, if it differs

    [[nodiscard]] std::optional<double> standardIn(MergeFlavour flavour) const
    {
        return flavour == MergeFlavour::Paper && ofPaper ? ofPaper : standard;
    }
    /// Describes its effect in one sentence.
    [[nodiscard]] QString description() const;
};

/// A published way of merging models.
struct MergeMethod
{
    std::string_view id; ///< "dare_ties", as mergekit and recipes call it
    const char *title;
    const char *text;
    MergeFamily family;
    MergeBase base;
    std::size_t leastModels; ///< excluding the base, except for OneOfTwo
    std::size_t mostModels;
    bool flavoursDiffer;
    std::span<const MergeParameter> parameters;
    bool keepsVae = false; ///< keeps the Stable Diffusion VAE of the first model unless the options say otherwise

    /// "DARE (TIES)"
    [[nodiscard]] QString name() const;
    /// Describes its effect in one sentence.
    [[nodiscard]] QString description() const;
    /// Returns null if the method has no such parameter.
    [[nodiscard]] const MergeParameter *parameter(std::string_view name) const;
    [[nodiscard]] bool isOf(std::string_view other) const { return id == other; }
};

/// Returns all methods, the simplest first.
[[nodiscard]] std::span<const MergeMethod> mergeMethods();
/// Returns null for an unknown id.
[[nodiscard]] const MergeMethod *findMergeMethod(QStringView id);

} // namespace burnish
