// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>
#include <span>
#include <string_view>

namespace burnish {

/// Where programs depart from the papers, both are here: `mergekit` does as mergekit 0.1.4 does.
enum class MergeFlavour : std::uint8_t { Mergekit, Paper };
/// "mergekit", "paper"
[[nodiscard]] QString nameOf(MergeFlavour flavour);
[[nodiscard]] std::optional<MergeFlavour> mergeFlavourFromName(QStringView name);

/// What a method does with a base model.
enum class MergeBase : std::uint8_t {
    None,     ///< nothing
    OneOfTwo, ///< it is one of the two models: where the parameter is 0
    Optional, ///< merges differences from it, if there is one
    Required  ///< merges differences from it
};

enum class MergeParameterKind : std::uint8_t { Number, Integer, Flag };

/// A number that a method takes. Flags are 0 and 1.
struct MergeParameter
{
    std::string_view name;
    MergeParameterKind kind;
    std::optional<double> standard; ///< what it is where nobody says; nothing where somebody must
    double least;
    double most;
    bool isPerModel; ///< each model has its own, else the merge has one
    const char *text;

    /// A sentence on what it does.
    [[nodiscard]] QString description() const;
};

/// A published way of merging models.
struct MergeMethod
{
    std::string_view id; ///< "dare_ties", as mergekit and recipes call it
    const char *title;
    const char *text;
    MergeBase base;
    std::size_t leastModels; ///< beside the base; of OneOfTwo with it
    std::size_t mostModels;
    bool flavoursDiffer;
    std::span<const MergeParameter> parameters;
    bool keepsVae =
        false; ///< the VAE of Stable Diffusion stays that of the first model unless the options say otherwise

    /// "DARE (TIES)"
    [[nodiscard]] QString name() const;
    /// A sentence on what it does.
    [[nodiscard]] QString description() const;
    /// Null where it has no such parameter.
    [[nodiscard]] const MergeParameter *parameter(std::string_view name) const;
    [[nodiscard]] bool isOf(std::string_view other) const { return id == other; }
};

/// All methods, those that merge most simply first.
[[nodiscard]] std::span<const MergeMethod> mergeMethods();
/// Null where there is none of that id.
[[nodiscard]] const MergeMethod *findMergeMethod(QStringView id);

} // namespace burnish
