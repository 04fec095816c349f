// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"
#include "core/merge/methods/mergemethod.h"

namespace burnish {

/// A way to blend one tensor with another that needs nothing else: a merge method of two models and the parameter that
/// a person sets for it.
struct PairMethod
{
    std::string_view id;        ///< of recipes: the merge method's but where one of its flags is set
    std::string_view merge;     ///< see findMergeMethod()
    std::string_view parameter; ///< empty where there is none to set
    std::string_view flag;      ///< a parameter that is set to flagValue; mostly none
    double flagValue;
    double standard; ///< of the parameter, which lies between 0 and `most`
    double most;

    [[nodiscard]] const MergeMethod &method() const;
    /// "SLERP"
    [[nodiscard]] QString name() const;
    /// A sentence on what it does.
    [[nodiscard]] QString description() const;
    [[nodiscard]] bool hasValue() const { return !parameter.empty(); }
    /// The blend of a drop's row by this method.
    [[nodiscard]] GraftBlend blend(double value) const;
};

/// All of them, the simplest first.
[[nodiscard]] std::span<const PairMethod> pairMethods();
/// Null where there is none of that id.
[[nodiscard]] const PairMethod *findPairMethod(QStringView id);

/// The Blender of drops: merges the parts of the model that are blended with what was dragged onto them, as planMerge()
/// merges whole models, with the existing tensors as the base or the first model. No number is read. Tensors without a
/// part in the blend (a weight of 0) come back as they are.
Expected<std::vector<TensorPtr>> blendPairs(const ModelState &target, std::span<const TensorBlend> blends);

} // namespace burnish
