// SPDX-License-Identifier: MIT
#include "core/merge/methods/mergemethod.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>

namespace burnish {

namespace {

// Infinity is not accepted as a number.
constexpr double any = std::numeric_limits<double>::max();
constexpr std::size_t many = 64;
constexpr auto Number = MergeParameterKind::Number;
constexpr auto Integer = MergeParameterKind::Integer;
constexpr auto Flag = MergeParameterKind::Flag;

constexpr const char *context = "burnish::Merge";

constexpr MergeParameter weight = {
    "weight",
    Number,
    std::nullopt,
    -any,
    any,
    true,
    QT_TRANSLATE_NOOP("burnish::Merge", "How much this model contributes to the merge.")};
constexpr MergeParameter t = {
    "t",
    Number,
    std::nullopt,
    0,
    1,
    false,
    QT_TRANSLATE_NOOP("burnish::Merge", "Interpolation factor: 0 is the base, 1 is the other model.")};
constexpr MergeParameter lambda = {
    "lambda",
    Number,
    1,
    -any,
    any,
    false,
    QT_TRANSLATE_NOOP("burnish::Merge", "Multiplies the merged difference before it is added to the base.")};
constexpr MergeParameter density = {
    "density",
    Number,
    1,
    0,
    1,
    true,
    QT_TRANSLATE_NOOP("burnish::Merge", "Fraction of the model's differences to keep.")};
constexpr MergeParameter gamma = {
    "gamma",
    Number,
    0.01,
    0,
    1,
    true,
    QT_TRANSLATE_NOOP("burnish::Merge", "Fraction of the differences to drop, starting with the largest.")};
constexpr MergeParameter epsilon = {
    "epsilon",
    Number,
    0.15,
    0,
    0.5,
    true,
    QT_TRANSLATE_NOOP("burnish::Merge",
                      "How far the probabilities of keeping a difference spread around the density.")};
constexpr MergeParameter alpha = {
    "alpha", Number, 0.5, -any, any, false, QT_TRANSLATE_NOOP("burnish::Merge", "The multiplier α.")};
constexpr MergeParameter beta = {
    "beta", Number, 0.25, -any, any, false, QT_TRANSLATE_NOOP("burnish::Merge", "The multiplier β.")};

constexpr MergeParameter normalise(double standard)
{
    return {"normalize",
            Flag,
            standard,
            0,
            1,
            false,
            QT_TRANSLATE_NOOP("burnish::Merge", "Divides by the sum of the weights.")};
}

constexpr MergeParameter rescale(double standard)
{
    return {"rescale",
            Flag,
            standard,
            0,
            1,
            false,
            QT_TRANSLATE_NOOP("burnish::Merge", "Enlarges the kept differences to compensate for the dropped ones.")};
}

constexpr std::array linearParameters = {weight, normalise(1)};
constexpr std::array slerpParameters = {
    t,
    MergeParameter{"preserve_norm", Flag, 0, 0, 1, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Blends directions as unit vectors and lengths separately.")}};
constexpr std::array nuslerpParameters = {
    weight,
    MergeParameter{"nuslerp_flatten", Flag, 1, 0, 1, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Treats each tensor as one vector.")},
    MergeParameter{
        "nuslerp_row_wise", Flag, 0, 0, 1, false,
        QT_TRANSLATE_NOOP("burnish::Merge",
                          "Without flattening: one vector for each input (column) instead of each output (row).")}};
constexpr std::array multislerpParameters = {
    weight,
    MergeParameter{"normalize_weights", Flag, 1, 0, 1, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Divides the weights by their sum.")},
    MergeParameter{"eps", Number, 1e-8, 0, 1, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Zero-norm threshold: shorter vectors count as zero.")}};
constexpr std::array karcherParameters = {
    MergeParameter{"max_iter", Integer, 10, 1, 1000, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Maximum number of steps.")},
    MergeParameter{"tol", Number, 1e-5, 0, 1, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Stops when a step is smaller than this.")}};
constexpr std::array arithmeticParameters = {weight, lambda, normalise(0)};
constexpr std::array tiesParameters = {weight, density, lambda, normalise(1), rescale(0)};
constexpr std::array dareParameters = {weight, density, lambda, normalise(0), rescale(1)};
constexpr std::array breadcrumbsParameters = {weight, density, gamma, lambda, normalise(0), rescale(0)};
constexpr std::array dellaParameters = {weight, density, epsilon, lambda, normalise(1), rescale(1)};
constexpr std::array dellaLinearParameters = {weight, density, epsilon, lambda, normalise(0), rescale(1)};
constexpr std::array stockParameters = {
    MergeParameter{"filter_wise", Flag, 0, 0, 1, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Measures angles for each row separately.")},
    MergeParameter{
        "clamp", Flag, 0, 0, 1, false,
        QT_TRANSLATE_NOOP("burnish::Merge",
                          "Keeps the factor from the base to the mean between 0 and 1: on in the paper's flavour, off "
                          "in mergekit's, which moves away from models that oppose each other."),
        1}};
constexpr std::array sceParameters = {MergeParameter{
    "select_topk", Number, 1, 0, 1, false,
    QT_TRANSLATE_NOOP("burnish::Merge",
                      "Fraction of the elements to merge, starting with those where the models differ most.")}};
constexpr std::array nearswapParameters = {
    MergeParameter{"t", Number, std::nullopt, 0, any, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Maximum distance that an element moves.")}};
constexpr MergeParameter ramEpsilon = {
    "epsilon",
    Number,
    1e-5,
    0,
    any,
    false,
    QT_TRANSLATE_NOOP("burnish::Merge", "Differences up to this size count as zero.")};
constexpr std::array ramParameters = {ramEpsilon};
constexpr std::array ramPlusParameters = {
    ramEpsilon,
    MergeParameter{
        "r", Number, 0.1, -any, any, false,
        QT_TRANSLATE_NOOP("burnish::Merge", "How strongly shared changes amplify a model's unique changes.")},
    MergeParameter{"alpha", Number, 0.2, 0, any, false,
                   QT_TRANSLATE_NOOP("burnish::Merge", "Upper limit for the ratio of shared to unique changes.")}};
constexpr std::array passthroughParameters = {
    MergeParameter{"scale", Number, 1, -any, any, true, QT_TRANSLATE_NOOP("burnish::Merge", "Multiplies the tensor.")}};
constexpr std::array alphaOnly = {alpha};
constexpr std::array alphaAndBeta = {alpha, beta};
constexpr MergeParameter difference = {
    "alpha", Number, 1, -any, any, false, QT_TRANSLATE_NOOP("burnish::Merge", "The multiplier α.")};
constexpr std::array differenceParameters = {difference};

constexpr std::array methods = {
    MergeMethod{"linear", QT_TRANSLATE_NOOP("burnish::Merge", "Linear"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Computes the weighted average of the models (model soup)."),
                MergeFamily::Average, MergeBase::None, 1, many, false, linearParameters},
    MergeMethod{"slerp", QT_TRANSLATE_NOOP("burnish::Merge", "SLERP"),
                QT_TRANSLATE_NOOP("burnish::Merge",
                                  "Interpolates from the base to the other model along the arc between them."),
                MergeFamily::Spherical, MergeBase::OneOfTwo, 2, 2, false, slerpParameters},
    MergeMethod{"nuslerp", QT_TRANSLATE_NOOP("burnish::Merge", "NuSLERP"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Interpolates along the arc between two models or their "
                                                    "differences from a base, as a whole or vector by vector."),
                MergeFamily::Spherical, MergeBase::Optional, 2, 2, false, nuslerpParameters},
    MergeMethod{"multislerp", QT_TRANSLATE_NOOP("burnish::Merge", "Multi-SLERP"),
                QT_TRANSLATE_NOOP("burnish::Merge",
                                  "Computes the weighted average of several models' directions on the sphere."),
                MergeFamily::Spherical, MergeBase::Optional, 2, many, false, multislerpParameters},
    MergeMethod{
        "karcher", QT_TRANSLATE_NOOP("burnish::Merge", "Karcher mean"),
        QT_TRANSLATE_NOOP("burnish::Merge", "Finds the centre of mass of the models' directions on the sphere."),
        MergeFamily::Spherical, MergeBase::None, 2, many, false, karcherParameters},
    MergeMethod{"task_arithmetic", QT_TRANSLATE_NOOP("burnish::Merge", "Task arithmetic"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Adds the models' differences from the base to the base."),
                MergeFamily::TaskVectors, MergeBase::Required, 1, many, false, arithmeticParameters},
    MergeMethod{
        "ties", QT_TRANSLATE_NOOP("burnish::Merge", "TIES"),
        QT_TRANSLATE_NOOP(
            "burnish::Merge",
            "Keeps the largest differences, elects a sign for each element and averages the models that agree."),
        MergeFamily::Sparsified, MergeBase::Required, 1, many, false, tiesParameters},
    MergeMethod{"dare_linear", QT_TRANSLATE_NOOP("burnish::Merge", "DARE (linear)"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Drops differences at random, scales up the rest and adds them."),
                MergeFamily::Sparsified, MergeBase::Required, 1, many, true, dareParameters},
    MergeMethod{"dare_ties", QT_TRANSLATE_NOOP("burnish::Merge", "DARE (TIES)"),
                QT_TRANSLATE_NOOP(
                    "burnish::Merge",
                    "Drops differences at random, scales up the rest and adds those that agree with the elected sign."),
                MergeFamily::Sparsified, MergeBase::Required, 1, many, true, dareParameters},
    MergeMethod{"della", QT_TRANSLATE_NOOP("burnish::Merge", "DELLA"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Drops small differences in each row more often than large "
                                                    "ones and averages those that agree with the elected sign."),
                MergeFamily::Sparsified, MergeBase::Required, 1, many, true, dellaParameters},
    MergeMethod{"della_linear", QT_TRANSLATE_NOOP("burnish::Merge", "DELLA (linear)"),
                QT_TRANSLATE_NOOP("burnish::Merge",
                                  "Drops small differences in each row more often than large ones and adds the rest."),
                MergeFamily::Sparsified, MergeBase::Required, 1, many, true, dellaLinearParameters},
    MergeMethod{
        "breadcrumbs", QT_TRANSLATE_NOOP("burnish::Merge", "Model Breadcrumbs"),
        QT_TRANSLATE_NOOP("burnish::Merge", "Drops the largest and the smallest differences and adds the rest."),
        MergeFamily::Sparsified, MergeBase::Required, 1, many, false, breadcrumbsParameters},
    MergeMethod{"breadcrumbs_ties", QT_TRANSLATE_NOOP("burnish::Merge", "Model Breadcrumbs (TIES)"),
                QT_TRANSLATE_NOOP(
                    "burnish::Merge",
                    "Drops the largest and the smallest differences and adds those that agree with the elected sign."),
                MergeFamily::Sparsified, MergeBase::Required, 1, many, false, breadcrumbsParameters},
    MergeMethod{"model_stock", QT_TRANSLATE_NOOP("burnish::Merge", "Model Stock"),
                QT_TRANSLATE_NOOP(
                    "burnish::Merge",
                    "Moves from the base towards the mean of the models as far as the angles between them allow."),
                MergeFamily::TaskVectors, MergeBase::Required, 2, many, true, stockParameters},
    MergeMethod{"sce", QT_TRANSLATE_NOOP("burnish::Merge", "SCE"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Selects the elements where the models differ most, weights "
                                                    "the models by their changes and drops minority signs."),
                MergeFamily::Sparsified, MergeBase::Required, 2, many, true, sceParameters},
    MergeMethod{"arcee_fusion",
                QT_TRANSLATE_NOOP("burnish::Merge", "Arcee Fusion"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Takes only the most important changes from the other model."),
                MergeFamily::Other,
                MergeBase::OneOfTwo,
                2,
                2,
                false,
                {}},
    MergeMethod{"nearswap", QT_TRANSLATE_NOOP("burnish::Merge", "Nearswap"),
                QT_TRANSLATE_NOOP("burnish::Merge",
                                  "Moves each element of the base towards the other model by at most a set distance."),
                MergeFamily::Other, MergeBase::OneOfTwo, 2, 2, false, nearswapParameters},
    MergeMethod{"ram", QT_TRANSLATE_NOOP("burnish::Merge", "RAM"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Keeps differences unique to one model and averages shared ones."),
                MergeFamily::TaskVectors, MergeBase::Required, 1, many, false, ramParameters},
    MergeMethod{
        "ramplus_tl", QT_TRANSLATE_NOOP("burnish::Merge", "RAM+"),
        QT_TRANSLATE_NOOP(
            "burnish::Merge",
            "Like RAM, but enlarges a model's unique differences by how many of its other differences are shared."),
        MergeFamily::TaskVectors, MergeBase::Required, 1, many, false, ramPlusParameters},
    MergeMethod{"passthrough", QT_TRANSLATE_NOOP("burnish::Merge", "Passthrough"),
                QT_TRANSLATE_NOOP("burnish::Merge", "Takes each tensor from one model; with slices, stacks layers."),
                MergeFamily::Other, MergeBase::None, 1, 1, false, passthroughParameters},
    MergeMethod{"weighted_sum", QT_TRANSLATE_NOOP("burnish::Merge", "Weighted sum"),
                QT_TRANSLATE_NOOP("burnish::Merge", "(1 − α)·A + α·B"), MergeFamily::Average, MergeBase::None, 2, 2,
                false, alphaOnly, true},
    MergeMethod{"add_difference", QT_TRANSLATE_NOOP("burnish::Merge", "Add difference"),
                QT_TRANSLATE_NOOP("burnish::Merge", "A + α·(B − C)"), MergeFamily::TaskVectors, MergeBase::None, 3, 3,
                false, differenceParameters, true},
    MergeMethod{
        "train_difference", QT_TRANSLATE_NOOP("burnish::Merge", "Train difference"),
        QT_TRANSLATE_NOOP("burnish::Merge",
                          "Adds B − C to A where B has moved away from A, as if A had received the same training."),
        MergeFamily::TaskVectors, MergeBase::None, 3, 3, false, differenceParameters, true},
    MergeMethod{"triple_sum", QT_TRANSLATE_NOOP("burnish::Merge", "Triple sum"),
                QT_TRANSLATE_NOOP("burnish::Merge", "(1 − α − β)·A + α·B + β·C"), MergeFamily::Average, MergeBase::None,
                3, 3, false, alphaAndBeta, true},
    MergeMethod{"sum_twice", QT_TRANSLATE_NOOP("burnish::Merge", "Sum twice"),
                QT_TRANSLATE_NOOP("burnish::Merge", "(1 − β)·((1 − α)·A + α·B) + β·C"), MergeFamily::Average,
                MergeBase::None, 3, 3, false, alphaAndBeta, true},
    MergeMethod{"tensor", QT_TRANSLATE_NOOP("burnish::Merge", "Tensor range"),
                QT_TRANSLATE_NOOP("burnish::Merge",
                                  "Takes a range of the first axis from one model and the rest from the other."),
                MergeFamily::Other, MergeBase::None, 2, 2, false, alphaAndBeta, true},
    MergeMethod{
        "tensor2", QT_TRANSLATE_NOOP("burnish::Merge", "Tensor range (second axis)"),
        QT_TRANSLATE_NOOP("burnish::Merge", "Like Tensor range, but along the second axis if it is longer than 100."),
        MergeFamily::Other, MergeBase::None, 2, 2, false, alphaAndBeta, true},
    MergeMethod{
        "cosine_a", QT_TRANSLATE_NOOP("burnish::Merge", "Cosine A"),
        QT_TRANSLATE_NOOP("burnish::Merge",
                          "Keeps A where the models' columns point in similar directions, and takes B elsewhere."),
        MergeFamily::Other, MergeBase::None, 2, 2, false, alphaOnly, true},
    MergeMethod{
        "cosine_b", QT_TRANSLATE_NOOP("burnish::Merge", "Cosine B"),
        QT_TRANSLATE_NOOP("burnish::Merge", "Keeps A where the models' columns are similar, and takes B elsewhere."),
        MergeFamily::Other, MergeBase::None, 2, 2, false, alphaOnly, true},
    MergeMethod{
        "cosine_local", QT_TRANSLATE_NOOP("burnish::Merge", "Cosine (local)"),
        QT_TRANSLATE_NOOP(
            "burnish::Merge",
            "Keeps A where the models' columns are similar, by their cosine alone; each tensor is treated separately."),
        MergeFamily::Other, MergeBase::None, 2, 2, false, alphaOnly, true},
};

} // namespace

QString nameOf(MergeFlavour flavour)
{
    return flavour == MergeFlavour::Paper ? QStringLiteral("paper") : QStringLiteral("mergekit");
}

std::optional<MergeFlavour> mergeFlavourFromName(QStringView name)
{
    for (const MergeFlavour flavour : {MergeFlavour::Mergekit, MergeFlavour::Paper}) {
        if (name == nameOf(flavour))
            return flavour;
    }
    return std::nullopt;
}

QString nameOf(MergeFamily family)
{
    switch (family) {
    case MergeFamily::Average:
        return QCoreApplication::translate("burnish::Merge", "Averages");
    case MergeFamily::Spherical:
        return QCoreApplication::translate("burnish::Merge", "Spherical");
    case MergeFamily::TaskVectors:
        return QCoreApplication::translate("burnish::Merge", "Task vectors");
    case MergeFamily::Sparsified:
        return QCoreApplication::translate("burnish::Merge", "Sparsified task vectors");
    case MergeFamily::Other:
        break;
    }
    return QCoreApplication::translate("burnish::Merge", "Others");
}

QString MergeParameter::description() const
{
    return QCoreApplication::translate(context, text);
}

QString MergeMethod::name() const
{
    return QCoreApplication::translate(context, title);
}

QString MergeMethod::description() const
{
    return QCoreApplication::translate(context, text);
}

const MergeParameter *MergeMethod::parameter(std::string_view requested) const
{
    const auto found = std::ranges::find(parameters, requested, &MergeParameter::name);
    return found == parameters.end() ? nullptr : &*found;
}

std::span<const MergeMethod> mergeMethods()
{
    return methods;
}

const MergeMethod *findMergeMethod(QStringView id)
{
    const std::string requested = id.toString().toStdString();
    const auto found = std::ranges::find(methods, requested, &MergeMethod::id);
    return found == methods.end() ? nullptr : &*found;
}

} // namespace burnish
