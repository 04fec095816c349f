// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "support/mergemaking.h"
#include "support/modelmaking.h"

#include <random>

namespace burnish::test {

/// Options with the method, the indices of its models, and its base; everything else has its default.
inline MergeOptions optionsFor(const char *method, std::vector<std::size_t> models,
                               std::optional<std::size_t> base = std::nullopt)
{
    MergeOptions options;
    options.method = findMergeMethod(QString::fromLatin1(method));
    options.models = std::move(models);
    options.base = base;
    return options;
}

/// The plan, which must succeed; its rows may be refused.
inline MergePlan planned(const std::vector<MergeSource> &sources, const MergeOptions &options)
{
    Task task;
    auto plan = planMerge(sources, options, task);
    if (!plan)
        qFatal("refused: %s", qPrintable(plan.error().sentence()));
    return *std::move(plan);
}

/// The row of the tensor at path, which must exist.
inline const MergeRow &rowAt(const MergePlan &plan, const char *path)
{
    const auto found = std::ranges::find(plan.rows, path, &MergeRow::path);
    if (found == plan.rows.end())
        qFatal("no row %s", path);
    return *found;
}

/// The tensor at path of the merged model; null if there is none.
inline TensorPtr resultAt(const MergePlan &plan, const char *path)
{
    const auto id = plan.mergedState.find(path);
    return id ? plan.mergedState.node(*id).tensor : nullptr;
}

/// Pseudorandom numbers in [-2, 2], determined by the seed.
inline std::vector<float> noise(std::size_t count, unsigned seed)
{
    std::minstd_rand random(seed);
    std::vector<float> values(count);
    for (float &value : values)
        value = float(int(random() % 2001) - 1000) / 500.0F;
    return values;
}

/// Noise in blocks of this type of ggml.
inline TensorPtr blocksOf(std::string_view type, const Shape &shape, unsigned seed)
{
    return *makeGgmlQuantised(floats(shape, noise(std::size_t(*shape.elementCount()), seed)), *ggmlBlockType(type));
}

/// Three models with one large and one small tensor.
inline std::vector<MergeSource> noisyModels(const Shape &shape)
{
    std::vector<MergeSource> models;
    for (unsigned i = 0; i < 3; ++i)
        models.push_back(modelOf(QStringLiteral("m%1").arg(i),
                                 {{"w", floats(shape, noise(std::size_t(*shape.elementCount()), i + 1))}}));
    return models;
}

/// Options for merging three models with the method, the first being the base if the method has one.
inline MergeOptions usualOptions(const MergeMethod &method)
{
    MergeOptions options;
    options.method = &method;
    options.seed = 7;
    if (method.base == MergeBase::Required || method.base == MergeBase::OneOfTwo || method.base == MergeBase::Optional)
        options.base = 0;
    options.models = method.mostModels == 1                    ? std::vector<std::size_t>{1}
                     : method.base == MergeBase::OneOfTwo      ? std::vector<std::size_t>{0, 1}
                     : method.mostModels == 2 && !options.base ? std::vector<std::size_t>{0, 1}
                     : options.base                            ? std::vector<std::size_t>{1, 2}
                                                               : std::vector<std::size_t>{0, 1, 2};
    for (const MergeParameter &parameter : method.parameters) {
        if (parameter.name == "weight")
            options.rules.push_back(rule("weight", .6));
        if (parameter.name == "density")
            options.rules.push_back(rule("density", .4));
        if (parameter.name == "t" || parameter.name == "alpha")
            options.rules.push_back(rule(std::string(parameter.name), .3));
        if (parameter.name == "scale")
            options.rules.push_back(rule("scale", .9));
        if (parameter.name == "select_topk")
            options.rules.push_back(rule("select_topk", .4));
    }
    return options;
}

} // namespace burnish::test
