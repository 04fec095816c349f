// SPDX-License-Identifier: MIT
#include "core/merge/pairblend.h"

#include "core/edit/editbuilder.h"
#include "core/merge/mergeplan.h"
#include "core/merge/methods/mergetext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_set>

namespace burnish {

namespace {

constexpr std::array methods = {
    PairMethod{"linear", "linear", "weight", {}, 0, 0.5, 1},
    PairMethod{"slerp", "slerp", "t", {}, 0, 0.5, 1},
    PairMethod{"slerp_preserve_norm", "slerp", "t", "preserve_norm", 1, 0.5, 1},
    PairMethod{"nuslerp", "nuslerp", "weight", {}, 0, 0.5, 1},
    PairMethod{"multislerp", "multislerp", "weight", {}, 0, 0.5, 1},
    PairMethod{"karcher", "karcher", {}, {}, 0, 0, 0},
    PairMethod{"nearswap", "nearswap", "t", {}, 0, 0.01, 1000},
    PairMethod{"arcee_fusion", "arcee_fusion", {}, {}, 0, 0, 0},
    PairMethod{"weighted_sum", "weighted_sum", "alpha", {}, 0, 0.5, 1},
    // The range starts at the first element of the axis.
    PairMethod{"tensor", "tensor", "alpha", "beta", 0, 0.5, 1},
    PairMethod{"cosine_a", "cosine_a", "alpha", {}, 0, 0.5, 1},
    PairMethod{"cosine_b", "cosine_b", "alpha", {}, 0, 0.5, 1},
};

Expected<MergeOptions> optionsOf(const GraftBlend &how)
{
    const PairMethod *pair = findPairMethod(QString::fromStdString(how.method));
    if (!pair)
        return Error(ErrorCode::InvalidArgument,
                     MergeText::tr("Unknown blend method “%1”.").arg(QString::fromStdString(how.method)));
    if (pair->hasValue() && !(how.value >= 0 && how.value <= pair->most))
        return Error(ErrorCode::InvalidArgument,
                     MergeText::tr("%1 takes a number between 0 and %2.").arg(pair->name()).arg(pair->most));
    MergeOptions options;
    options.method = &pair->method();
    options.models = {0, 1};
    if (options.method->base == MergeBase::OneOfTwo)
        options.base = 0;
    const std::string parameter(pair->parameter);
    if (pair->hasValue() && options.method->parameter(parameter)->isPerModel)
        options.rules = {{parameter, 0, {}, {1 - how.value}}, {parameter, 1, {}, {how.value}}};
    else if (pair->hasValue())
        options.rules = {{parameter, std::nullopt, {}, {how.value}}};
    if (!pair->flag.empty())
        options.rules.push_back({std::string(pair->flag), std::nullopt, {}, {pair->flagValue}});
    return options;
}

using Members = std::vector<std::size_t>;

/// Blends the tensors that use the same method and value.
Expected<void> blendAlike(const ModelState &target, std::span<const TensorBlend> blends, const Members &members,
                          std::vector<TensorPtr> &results)
{
    BURNISH_TRY(const MergeOptions options, optionsOf(blends[members.front()].how));
    std::unordered_set<NodeId> blended;
    for (const std::size_t member : members)
        blended.insert(blends[member].existing);
    std::vector<NodeId> others = target.tensors();
    std::erase_if(others, [&](NodeId id) { return blended.contains(id); });
    EditBuilder existing(target);
    existing.remove(others);
    EditBuilder dragged(existing.state());
    for (const std::size_t member : members)
        dragged.setTensor(blends[member].existing, blends[member].dragged);
    Task task;
    BURNISH_TRY(const MergePlan plan, planMerge({{existing.state(), MergeText::tr("the existing tensor")},
                                                 {dragged.state(), MergeText::tr("the dragged tensor")}},
                                                options, task));
    if (!plan.canRun())
        return plan.problems.front();
    for (const std::size_t member : members)
        results[member] = plan.mergedState.node(blends[member].existing).tensor;
    return {};
}

} // namespace

const MergeMethod &PairMethod::method() const
{
    return *findMergeMethod(QString::fromLatin1(merge.data(), qsizetype(merge.size())));
}

QString PairMethod::name() const
{
    return flag == "preserve_norm" ? MergeText::tr("SLERP, norms interpolated separately") : method().name();
}

QString PairMethod::description() const
{
    return flag == "preserve_norm" ? method().parameter(flag)->description() : method().description();
}

GraftBlend PairMethod::blend(double value) const
{
    return {std::string(id), name(), hasValue() ? value : 0, hasValue()};
}

std::span<const PairMethod> pairMethods()
{
    return methods;
}

const PairMethod *findPairMethod(QStringView id)
{
    const auto found = std::ranges::find_if(methods, [&](const PairMethod &method) {
        return id == QLatin1String(method.id.data(), qsizetype(method.id.size()));
    });
    return found == methods.end() ? nullptr : &*found;
}

Expected<std::vector<TensorPtr>> blendPairs(const ModelState &target, std::span<const TensorBlend> blends)
{
    std::map<std::pair<std::string, double>, Members> alike;
    for (std::size_t i = 0; i < blends.size(); ++i) {
        // NaN cannot be a key in an ordered map.
        const double value = std::isnan(blends[i].how.value) ? -1 : blends[i].how.value;
        alike[{blends[i].how.method, value}].push_back(i);
    }
    std::vector<TensorPtr> results(blends.size());
    for (const auto &[how, members] : alike)
        BURNISH_CHECK(blendAlike(target, blends, members, results));
    return results;
}

} // namespace burnish
