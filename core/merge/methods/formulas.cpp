// SPDX-License-Identifier: MIT
#include "core/merge/methods/formulas.h"

#include "core/merge/methods/arceefusion.h"
#include "core/merge/methods/elementwise.h"
#include "core/merge/methods/mergetext.h"
#include "core/merge/methods/philox.h"
#include "core/merge/methods/sce.h"
#include "core/merge/methods/spherical.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace burnish {

namespace {

// Rows that are merged as a whole are held in memory.
constexpr std::uint64_t longestRow = std::uint64_t(1) << 26;

std::vector<std::size_t> allInputs(const FormulaRequest &request)
{
    std::vector<std::size_t> inputs(request.models + (request.hasBase ? 1 : 0));
    std::iota(inputs.begin(), inputs.end(), std::size_t(0));
    return inputs;
}

Formula ofAllInputs(const FormulaRequest &request, MergeFormulaPtr formula)
{
    Formula made;
    made.formula = std::move(formula);
    made.used = allInputs(request);
    return made;
}

Formula copyOf(std::size_t input)
{
    Formula made;
    made.copied = input;
    made.used = {input};
    return made;
}

/// Σ cᵢ·xᵢ: skips inputs with coefficient 0 and copies a single input with coefficient 1.
Formula sumOf(const Coefficients &coefficients)
{
    Formula made;
    Coefficients kept;
    for (std::size_t i = 0; i < coefficients.size(); ++i) {
        if (coefficients[i] != 0) {
            made.used.push_back(i);
            kept.push_back(coefficients[i]);
        }
    }
    if (kept.size() == 1 && kept[0] == 1)
        return copyOf(made.used[0]);
    if (kept.empty()) {
        made.used = {0};
        kept = {0};
    }
    made.formula = makeCombination(CombinedVectors::Inputs, std::move(kept));
    return made;
}

/// x₀ + Σ cᵢ·(xᵢ − x₀), likewise.
Formula sumOfDeltas(const Coefficients &coefficients)
{
    Formula made;
    made.used = {0};
    Coefficients kept;
    for (std::size_t i = 0; i < coefficients.size(); ++i) {
        if (coefficients[i] != 0) {
            made.used.push_back(i + 1);
            kept.push_back(coefficients[i]);
        }
    }
    if (kept.empty())
        return copyOf(0);
    if (kept.size() == 1 && kept[0] == 1)
        return copyOf(made.used[1]);
    made.formula = makeCombination(CombinedVectors::Deltas, std::move(kept));
    return made;
}

Expected<double> sumOfWeights(const std::vector<double> &weights)
{
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    double size = 0;
    for (const double weight : weights)
        size += std::abs(weight);
    // Weights that cancel out leave a rounding error.
    if (std::abs(sum) <= 1e-12 * size || sum == 0)
        return Error(ErrorCode::InvalidArgument,
                     MergeText::tr("The weights sum to zero, so they cannot be normalised."));
    return sum;
}

std::uint64_t elementsOf(const Shape &shape)
{
    return shape.elementCount().value_or(0);
}

/// Returns the number of elements along the last axis.
std::uint64_t lastAxis(const Shape &shape)
{
    return shape.rank() == 0 ? 1 : shape[shape.rank() - 1];
}

Expected<std::size_t> checkedRow(std::uint64_t length)
{
    if (length > longestRow)
        return Error(ErrorCode::Unsupported,
                     MergeText::tr("A row of %1 elements is too long for this method.").arg(qulonglong(length)));
    return std::size_t(std::max<std::uint64_t>(1, length));
}

Expected<Formula> linear(const FormulaRequest &request)
{
    Coefficients weights = request.values.perModel("weight");
    if (request.values.flag("normalize")) {
        BURNISH_TRY(const double sum, sumOfWeights(weights));
        for (double &weight : weights)
            weight /= sum;
    }
    return sumOf(weights);
}

Expected<Formula> slerp(const FormulaRequest &request)
{
    const double t = request.values.number("t");
    if (t == 0 || t == 1)
        return copyOf(std::size_t(t));
    return ofAllInputs(request,
                       makeCombination(CombinedVectors::Inputs, slerpRule(t, request.values.flag("preserve_norm"))));
}

/// Combines every vector along the first or last axis separately, as stored: rows of a transposed matrix are columns.
Expected<MergeFormulaPtr> combinationOfVectors(const FormulaRequest &request, bool alongFirst, CombinedVectors vectors,
                                               CoefficientRule rule)
{
    const std::uint64_t vector = std::max<std::uint64_t>(1, alongFirst ? request.shape[0] : lastAxis(request.shape));
    if (alongFirst == request.isTurned) {
        BURNISH_TRY(const std::size_t length, checkedRow(vector));
        return makeRowCombination(vectors, std::move(rule), length);
    }
    BURNISH_TRY(const std::size_t columns, checkedRow(elementsOf(request.shape) / vector));
    return makeColumnCombination(vectors, std::move(rule), columns);
}

Expected<Formula> nuslerp(const FormulaRequest &request)
{
    const std::vector<double> weights = request.values.perModel("weight");
    const double sum = weights[0] + weights[1];
    const double t = std::abs(sum) < 1e-6 ? 0.5 : weights[1] / sum;
    const std::size_t first = request.hasBase ? 1 : 0;
    if (t == 0 || t == 1)
        return copyOf(first + std::size_t(t));
    const auto vectors = request.hasBase ? CombinedVectors::Deltas : CombinedVectors::Inputs;
    const std::uint64_t elements = elementsOf(request.shape);
    const bool isColumns = request.values.flag("nuslerp_row_wise") && request.shape.rank() > 1;
    const std::uint64_t vector = isColumns ? request.shape[0] : lastAxis(request.shape);
    if (request.values.flag("nuslerp_flatten") || vector == elements)
        return ofAllInputs(request, makeCombination(vectors, nuslerpRule(t)));
    BURNISH_TRY(MergeFormulaPtr formula, combinationOfVectors(request, isColumns, vectors, nuslerpRule(t)));
    return ofAllInputs(request, std::move(formula));
}

Expected<Formula> multiSlerp(const FormulaRequest &request)
{
    std::vector<double> weights = request.values.perModel("weight");
    if (request.values.flag("normalize_weights")) {
        BURNISH_TRY(const double sum, sumOfWeights(weights));
        for (double &weight : weights)
            weight /= sum;
    }
    const auto whole = std::ranges::find(weights, 1.0);
    if (!request.hasBase && whole != weights.end() &&
        std::size_t(std::ranges::count(weights, 0.0)) == weights.size() - 1)
        return copyOf(std::size_t(whole - weights.begin()));
    return ofAllInputs(request, makeCombination(request.hasBase ? CombinedVectors::Deltas : CombinedVectors::Inputs,
                                                multiSlerpRule(std::move(weights), request.values.number("eps"))));
}

Expected<Formula> karcher(const FormulaRequest &request)
{
    return ofAllInputs(
        request, makeCombination(CombinedVectors::Inputs, karcherRule(std::size_t(request.values.number("max_iter")),
                                                                      request.values.number("tol"))));
}

Expected<Formula> taskArithmetic(const FormulaRequest &request)
{
    Coefficients weights = request.values.perModel("weight");
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    const double divisor = request.values.flag("normalize") && std::abs(sum) >= 1e-8 ? sum : 1;
    for (double &weight : weights)
        weight *= request.values.number("lambda") / divisor;
    return sumOfDeltas(weights);
}

/// Sets the components of a sparse method by its name.
void chooseSparsifier(std::string_view id, SparseMerge &merge)
{
    if (id == "ties")
        merge.sparsifier = Sparsifier::Magnitude;
    else if (id.starts_with("dare"))
        merge.sparsifier = Sparsifier::Random;
    else if (id.starts_with("della"))
        merge.sparsifier = Sparsifier::MagPrune;
    else
        merge.sparsifier = Sparsifier::Outliers;
    merge.electsSign = id == "ties" || id == "dare_ties" || id == "della" || id == "breadcrumbs_ties";
}

Expected<std::vector<SparseModel>> sparseModels(const FormulaRequest &request, Sparsifier sparsifier)
{
    std::vector<SparseModel> models(request.models);
    for (std::size_t k = 0; k < models.size(); ++k) {
        SparseModel &model = models[k];
        model.weight = request.values.number("weight", k);
        model.density = request.values.number("density", k);
        if (sparsifier == Sparsifier::Outliers)
            model.gamma = request.values.number("gamma", k);
        if (sparsifier != Sparsifier::MagPrune)
            continue;
        model.epsilon = request.values.number("epsilon", k);
        if (request.flavour == MergeFlavour::Paper)
            model.epsilon /= 2;
        const bool isSparse = model.density > 0 && model.density < 1;
        if (isSparse && (model.density - model.epsilon <= 0 || model.density + model.epsilon >= 1))
            return Error(ErrorCode::InvalidArgument,
                         MergeText::tr("Density %1 with epsilon %2 gives probabilities that are not between 0 and 1.")
                             .arg(model.density)
                             .arg(model.epsilon));
    }
    return models;
}

/// DELLA ranks the elements that one output is computed from, so a kernel's elements are ranked together.
std::uint64_t outputRow(const Shape &shape)
{
    if (shape.rank() < 2)
        return elementsOf(shape);
    return shape[0] == 0 ? 0 : elementsOf(shape) / shape[0];
}

SparseDraw drawFor(const FormulaRequest &request)
{
    if (request.draw)
        return request.draw;
    return [random = MergeRandom(request.seed, request.path)](std::size_t model, std::uint64_t first,
                                                              std::span<float> out) {
        random.forEach(model, first, out.size(), [&](std::size_t i, float number) { out[i] = number; });
    };
}

/// Returns true if the result is exactly the model, provided that it is the only one with a weight.
bool isWhole(const SparseMerge &merge, const SparseModel &model)
{
    return model.density >= 1 && merge.lambda == 1 && (merge.normalises || model.weight == 1) && model.weight > 0;
}

Expected<Formula> sparse(const FormulaRequest &request)
{
    SparseMerge merge;
    chooseSparsifier(request.method->id, merge);
    BURNISH_TRY(merge.models, sparseModels(request, merge.sparsifier));
    merge.lambda = request.values.number("lambda");
    merge.normalises = request.values.flag("normalize");
    if (request.values.flag("rescale")) {
        const bool isPaper = request.flavour == MergeFlavour::Paper &&
                             (merge.sparsifier == Sparsifier::Random || merge.sparsifier == Sparsifier::MagPrune);
        merge.rescale = isPaper ? SparseRescale::Probability : SparseRescale::Norm;
    }
    merge.draw = drawFor(request);
    Formula made = ofAllInputs(request, nullptr);
    made.minds = merge.sparsifier != Sparsifier::None;

    std::vector<std::size_t> weighted;
    for (std::size_t k = 0; k < merge.models.size(); ++k) {
        if (merge.models[k].weight != 0)
            weighted.push_back(k);
    }
    if (weighted.empty() || merge.lambda == 0)
        return copyOf(0);
    if (weighted.size() == 1 && isWhole(merge, merge.models[weighted[0]]))
        return copyOf(weighted[0] + 1);
    if (request.method->isOf("ties") &&
        std::ranges::all_of(merge.models, [](const SparseModel &model) { return model.density >= 1; }))
        made.notes.append(MergeText::tr("The density is 1, so nothing is trimmed: this is not TIES as published."));
    const auto isNegative = [](const SparseModel &model) { return model.weight < 0; };
    if (merge.electsSign && merge.normalises && std::ranges::any_of(merge.models, isNegative))
        made.notes.append(MergeText::tr("Negative weights reverse a model's vote and can make the divisor tiny."));
    if (merge.sparsifier == Sparsifier::MagPrune) {
        BURNISH_TRY(merge.rowLength, checkedRow(outputRow(request.shape)));
    }
    made.formula = makeSparseMerge(std::move(merge));
    return made;
}

Expected<Formula> modelStock(const FormulaRequest &request)
{
    const CoefficientRule rule = modelStockRule(request.values.flag("clamp"));
    const std::uint64_t row = lastAxis(request.shape);
    if (!request.values.flag("filter_wise") || row == elementsOf(request.shape))
        return ofAllInputs(request, makeCombination(CombinedVectors::Deltas, rule));
    BURNISH_TRY(MergeFormulaPtr formula, combinationOfVectors(request, false, CombinedVectors::Deltas, rule));
    return ofAllInputs(request, std::move(formula));
}

Expected<Formula> sce(const FormulaRequest &request)
{
    Formula made =
        ofAllInputs(request, makeSce(request.values.number("select_topk"), request.flavour == MergeFlavour::Paper));
    made.minds = request.values.number("select_topk") < 1;
    return made;
}

Expected<Formula> arceeFusion(const FormulaRequest &request)
{
    BURNISH_TRY(const std::size_t row, checkedRow(lastAxis(request.shape)));
    Formula made = ofAllInputs(request, makeArceeFusion(row));
    made.minds = true;
    return made;
}

Expected<Formula> nearswap(const FormulaRequest &request)
{
    const double t = request.values.number("t");
    return t == 0 ? copyOf(0) : ofAllInputs(request, makeNearswap(t));
}

Expected<Formula> ram(const FormulaRequest &request)
{
    RamSettings settings;
    settings.epsilon = request.values.number("epsilon");
    settings.isPlus = request.method->isOf("ramplus_tl");
    if (settings.isPlus) {
        settings.r = request.values.number("r");
        settings.alpha = request.values.number("alpha");
    }
    return ofAllInputs(request, makeRam(settings));
}

Expected<Formula> passthrough(const FormulaRequest &request)
{
    return sumOf({request.values.number("scale")});
}

Expected<Formula> addDifference(const FormulaRequest &request)
{
    const double alpha = request.values.number("alpha");
    return alpha == 0 ? copyOf(0) : ofAllInputs(request, makeAddDifference(alpha));
}

Expected<Formula> trainDifference(const FormulaRequest &request)
{
    const double alpha = request.values.number("alpha");
    return alpha == 0 ? copyOf(0) : ofAllInputs(request, makeTrainDifference(alpha));
}

Expected<Formula> stableDiffusionSum(const FormulaRequest &request)
{
    const double alpha = request.values.number("alpha");
    if (request.method->isOf("weighted_sum"))
        return sumOf({1 - alpha, alpha});
    const double beta = request.values.number("beta");
    if (request.method->isOf("triple_sum"))
        return sumOf({1 - alpha - beta, alpha, beta});
    return sumOf({(1 - beta) * (1 - alpha), (1 - beta) * alpha, beta});
}

Expected<Formula> tensorRange(const FormulaRequest &request)
{
    const double alpha = request.values.number("alpha");
    const double beta = request.values.number("beta");
    if (alpha < 0 || beta < 0 || alpha > 1 || beta > 1)
        return Error(ErrorCode::InvalidArgument, MergeText::tr("α and β must be between 0 and 1 for this method."));
    // A short second axis, such as image channels, is not split.
    const bool isSecond = request.method->isOf("tensor2") && request.shape.rank() > 1 && request.shape[1] > 100;
    const std::size_t axis = isSecond ? 1 : 0;
    const std::uint64_t length = request.shape.rank() == 0 ? 1 : request.shape[axis];
    std::uint64_t stride = 1;
    for (std::size_t i = axis + 1; i < request.shape.rank(); ++i)
        stride *= request.shape[i];
    Formula made = ofAllInputs(request, makeTensorRange(alpha, beta, length, stride));
    made.minds = true;
    return made;
}

Expected<Formula> cosine(const FormulaRequest &request)
{
    const double alpha = request.values.number("alpha");
    const bool isLocal = request.method->isOf("cosine_local");
    Formula made = ofAllInputs(request, isLocal ? makeLocalCosine(alpha) : makeCosine(request.cosine, alpha));
    made.minds = true;
    return made;
}

using Maker = Expected<Formula> (*)(const FormulaRequest &);

Maker makerOf(std::string_view id)
{
    static const std::map<std::string_view, Maker> makers = {
        {"linear", linear},
        {"slerp", slerp},
        {"nuslerp", nuslerp},
        {"multislerp", multiSlerp},
        {"karcher", karcher},
        {"task_arithmetic", taskArithmetic},
        {"ties", sparse},
        {"dare_linear", sparse},
        {"dare_ties", sparse},
        {"della", sparse},
        {"della_linear", sparse},
        {"breadcrumbs", sparse},
        {"breadcrumbs_ties", sparse},
        {"model_stock", modelStock},
        {"sce", sce},
        {"arcee_fusion", arceeFusion},
        {"nearswap", nearswap},
        {"ram", ram},
        {"ramplus_tl", ram},
        {"passthrough", passthrough},
        {"weighted_sum", stableDiffusionSum},
        {"add_difference", addDifference},
        {"train_difference", trainDifference},
        {"triple_sum", stableDiffusionSum},
        {"sum_twice", stableDiffusionSum},
        {"tensor", tensorRange},
        {"tensor2", tensorRange},
        {"cosine_a", cosine},
        {"cosine_b", cosine},
        {"cosine_local", cosine},
    };
    return makers.at(id);
}

} // namespace

Expected<Formula> makeFormula(const FormulaRequest &request)
{
    return makerOf(request.method->id)(request);
}

} // namespace burnish
