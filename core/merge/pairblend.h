// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"
#include "core/merge/methods/mergemethod.h"

namespace burnish {

/// A self-contained way to blend two tensors: a merge method for two models and the parameter that the user can set.
struct PairMethod
{
    std::string_view id;        ///< id in recipes: that of the merge method unless one of its flags is set
    std::string_view merge;     ///< see findMergeMethod()
    std::string_view parameter; ///< empty if there is none to set
    std::string_view flag;      ///< a parameter that is set to flagValue; usually none
    double flagValue;
    double standard; ///< default of the parameter, which ranges from 0 to `most`
    double most;

    [[nodiscard]] const MergeMethod &method() const;
    /// "SLERP"
    [[nodiscard]] QString name() const;
    /// Describes its effect in one sentence.
    [[nodiscard]] QString description() const;
    [[nodiscard]] bool hasValue() const { return !parameter.empty(); }
    /// Returns the blend of a dropped row by this method.
    [[nodiscard]] GraftBlend blend(double value) const;
};

/// Returns all methods, the simplest first.
[[nodiscard]] std::span<const PairMethod> pairMethods();
/// Returns null for an unknown id.
[[nodiscard]] const PairMethod *findPairMethod(QStringView id);

/// Blender for drops: merges existing tensors with the ones dragged onto them, as planMerge() merges whole models, with
/// the existing tensors as the base or the first model. Reads no tensor data. Tensors with a weight of 0 are returned
/// unchanged.
Expected<std::vector<TensorPtr>> blendPairs(const ModelState &target, std::span<const TensorBlend> blends);

} // namespace burnish
