// SPDX-License-Identifier: MIT
#include "core/explain/explainer.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace burnish {

std::optional<ExplainedAct> Explainer::interleaveOf(std::size_t target, const std::vector<UnitRun> &runs,
                                                    const std::vector<std::uint64_t> &units, UnitKind kind,
                                                    bool isTransposed) const
{
    std::vector<std::size_t> sources;
    std::vector<std::string> names;
    for (const UnitRun &run : runs) {
        if (run.source == none || run.count != 1 || run.from != 0 || sources.size() >= mostParts ||
            std::ranges::find(sources, run.source) != sources.end())
            break;
        sources.push_back(run.source);
        names.push_back(sourceName(run.source));
    }
    const std::size_t turns = sources.size();
    if (turns < 2 || units.size() % turns != 0)
        return std::nullopt;
    const TensorInfo &info = sourceInfo(sources.front());
    for (std::size_t turn = 0; turn < turns; ++turn) {
        const std::vector<std::uint64_t> &part = unitsOfSource(sources[turn], kind);
        if (!(sourceInfo(sources[turn]) == info) || part.size() * turns != units.size())
            return std::nullopt;
        for (std::size_t i = 0; i < part.size(); ++i) {
            if (units[i * turns + turn] != part[i])
                return std::nullopt;
        }
    }
    const std::string &name = m_explained.tensors[target].name;
    const std::size_t axis = axisOf(info.shape(), kind);
    ExplainedAct act{sources, {target}, {{"interleave", parameter("axis", qint64(axis)), names, {name}}}};
    finish(act, name,
           finishOf(target, withAxis(info.shape(), axis, info.shape()[axis] * turns), info.dtype(), isTransposed));
    return act;
}

std::uint64_t Explainer::unitsOf(std::size_t source, UnitKind kind) const
{
    return unitsOfSource(source, kind).size();
}

std::vector<ExplainedAct> Explainer::joinsOf(std::size_t target, const std::vector<UnitRun> &runs, UnitKind kind,
                                             bool isTransposed) const
{
    std::vector<ExplainedAct> acts;
    const ExplainedTensor &wanted = m_explained.tensors[target];
    const std::size_t rank = wanted.tensor->info().shape().rank();
    std::vector<std::size_t> sources; // in the order of their first runs
    std::map<std::size_t, std::uint64_t> lengths;
    for (const UnitRun &run : runs) {
        if (run.source == none)
            continue;
        if (lengths[run.source] == 0)
            sources.push_back(run.source);
        lengths[run.source] += run.count;
    }
    if (sources.empty())
        return acts;
    for (const std::size_t source : sources) {
        if (lengths[source] != unitsOf(source, kind) || sourceInfo(source).dtype() != sourceInfo(sources[0]).dtype())
            return acts;
    }
    const Shape &shape = sourceInfo(sources[0]).shape();
    const Dtype dtype = sourceInfo(sources[0]).dtype();
    const std::size_t axis = axisOf(shape, kind);
    std::vector<std::string> names;
    names.reserve(sources.size());
    for (const std::size_t source : sources)
        names.push_back(sourceName(source));
    const bool hasZeros = std::ranges::any_of(runs, &UnitRun::isZeros);
    if (hasZeros)
        return zerosOf(target, runs, sources, axis, isTransposed);
    if (sources.size() < 2)
        return acts;
    const bool areWhole = runs.size() == sources.size();
    const std::uint64_t matrices = rank == 3 ? wanted.tensor->info().shape()[0] : 1;
    const auto finished = [&](ExplainedAct act, const Shape &made) {
        finish(act, wanted.name, finishOf(target, made, dtype, isTransposed));
        acts.push_back(std::move(act));
    };
    if (rank == 3 && shape.rank() == 2 && areWhole && sources.size() % matrices == 0) {
        stacksOf(target, sources, axis, isTransposed, acts);
    } else if (areWhole) {
        std::vector<std::uint64_t> sizes;
        sizes.reserve(sources.size());
        for (const std::size_t source : sources)
            sizes.push_back(sourceInfo(source).shape().rank() == 0 ? 1 : sourceInfo(source).shape()[axis]);
        ExplainedAct act{sources, {target}, {}};
        act.steps.push_back({"concat", sizesOf(axis, sizes, false), names, {wanted.name}});
        finished(std::move(act), withAxis(shape, axis, std::accumulate(sizes.begin(), sizes.end(), std::uint64_t(0))));
    } else {
        // The same sequence again and again: matrix by matrix, or group by group.
        const std::size_t groups = runs.size() / sources.size();
        if (groups * sources.size() != runs.size())
            return acts;
        std::vector<std::uint64_t> sizes;
        std::uint64_t total = 0;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const UnitRun &run = runs[i];
            const std::uint64_t size = lengths.at(run.source) / groups;
            if (run.source != sources[i % sources.size()] || run.count != size || run.from != i / sources.size() * size)
                return acts;
            if (i < sources.size()) {
                sizes.push_back(size);
                total += size;
            }
        }
        ExplainedAct act{sources, {target}, {}};
        if (shape.rank() == 3 && groups == shape[0]) {
            act.steps.push_back({"concat", sizesOf(axis, sizes, false), names, {wanted.name}});
            finished(std::move(act), withAxis(shape, axis, total));
        } else if (axis == 0) {
            QJsonObject parameters = parameter("axis", 0);
            parameters.insert(QStringLiteral("groups"), qint64(groups));
            parameters.insert(QStringLiteral("sizes"), numbersOf(sizes));
            act.steps.push_back({"concat-grouped", parameters, names, {wanted.name}});
            finished(std::move(act), withAxis(shape, axis, total * groups));
        }
    }
    return acts;
}

void Explainer::stacksOf(std::size_t target, const std::vector<std::size_t> &sources, std::size_t axis,
                         bool isTransposed, std::vector<ExplainedAct> &acts) const
{
    const ExplainedTensor &wanted = m_explained.tensors[target];
    const auto matrices = std::size_t(wanted.tensor->info().shape()[0]);
    const std::size_t series = sources.size() / matrices;
    const Shape &shape = sourceInfo(sources[0]).shape();
    ExplainedAct act{sources, {target}, {}};
    std::vector<std::string> stacked;
    std::vector<std::uint64_t> sizes;
    for (std::size_t one = 0; one < series; ++one) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < matrices; ++i)
            names.push_back(sourceName(sources[i * series + one]));
        const auto whole = nameOfSeries(names);
        const std::string name = series == 1 ? wanted.name : whole.value_or(names.front() + ".all");
        if (whole) {
            act.steps.push_back({"stack", parameter("axis", 0), names, {name}});
        } else {
            act.steps.push_back({"unsqueeze", parameter("axes", QJsonArray{0}), names, names});
            act.steps.push_back({"concat", sizesOf(0, std::vector<std::uint64_t>(matrices, 1), false), names, {name}});
        }
        stacked.push_back(name);
        sizes.push_back(sourceInfo(sources[one]).shape()[axis]);
    }
    if (series > 1)
        act.steps.push_back({"concat", sizesOf(axis + 1, sizes, false), stacked, {wanted.name}});
    std::vector<std::uint64_t> dimensions = {matrices, shape[0], shape[1]};
    dimensions[axis + 1] = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t(0));
    finish(act, wanted.name, finishOf(target, Shape(dimensions), sourceInfo(sources[0]).dtype(), isTransposed));
    acts.push_back(std::move(act));
}

std::vector<ExplainedAct> Explainer::zerosOf(std::size_t target, const std::vector<UnitRun> &runs,
                                             const std::vector<std::size_t> &sources, std::size_t axis,
                                             bool isTransposed) const
{
    const ExplainedTensor &wanted = m_explained.tensors[target];
    const Shape &shape = sourceInfo(sources[0]).shape();
    const Dtype dtype = sourceInfo(sources[0]).dtype();
    std::uint64_t total = 0;
    for (const UnitRun &run : runs)
        total += run.count;
    if (runs.size() == 2 && runs[1].isZeros && shape.rank() > 0 && shape.rank() != 3) {
        QJsonObject parameters = parameter("axis", qint64(axis));
        parameters.insert(QStringLiteral("to"), qint64(total));
        ExplainedAct act{sources, {target}, {{"pad", parameters, {sourceName(sources[0])}, {wanted.name}}}};
        finish(act, wanted.name, finishOf(target, withAxis(shape, axis, total), dtype, isTransposed));
        return {act};
    }
    ExplainedAct act{sources, {target}, {}};
    std::vector<std::string> names;
    std::vector<std::uint64_t> sizes;
    for (const UnitRun &run : runs) {
        std::size_t like = none;
        for (const std::size_t source : sources) {
            if (run.isZeros && sourceInfo(source).shape().rank() > 0 && sourceInfo(source).shape()[axis] == run.count)
                like = source;
        }
        if (run.isZeros && like == none)
            return {};
        if (!run.isZeros) {
            names.push_back(sourceName(run.source));
        } else {
            QJsonObject keep = parameter("keep_inputs", true);
            names.push_back(sourceName(like) + ".zeros");
            act.steps.push_back({"zeros-like", keep, {sourceName(like)}, {names.back()}});
        }
        sizes.push_back(run.count);
    }
    act.steps.push_back({"concat", sizesOf(axis, sizes, false), names, {wanted.name}});
    finish(act, wanted.name, finishOf(target, withAxis(shape, axis, total), dtype, isTransposed));
    return {act};
}

} // namespace burnish
