// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"
#include "core/explain/explainer.h"
#include "core/rules/proposals/nameparts.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace burnish {

namespace {

constexpr std::size_t mostRuns = 4096;

} // namespace

Expected<void> Explainer::layouts()
{
    std::vector<std::size_t> left;
    for (std::size_t target = 0; target < targets().size(); ++target) {
        if (targets()[target].act == none && !m_targetPrints[target].rows.empty())
            left.push_back(target);
    }
    if (left.empty())
        return {};
    m_units.emplace(m_sourcePrints);
    std::vector<std::optional<PartUse>> parts(left.size());
    std::vector<std::vector<ExplainedAct>> joins(left.size());
    const auto find = [&](std::size_t i) -> Expected<void> {
        BURNISH_CHECK(m_task.poll());
        const TensorPrint &print = m_targetPrints[left[i]];
        parts[i] = rowOf(left[i]);
        if (parts[i])
            return {};
        for (const auto &[kind, sourceKind] :
             {std::pair(UnitKind::Row, UnitKind::Row), std::pair(UnitKind::Column, UnitKind::Column),
              std::pair(UnitKind::Row, UnitKind::Column), std::pair(UnitKind::Column, UnitKind::Row)}) {
            const auto &units = kind == UnitKind::Row ? print.rows : print.columns;
            if (units.empty())
                continue;
            const std::vector<UnitRun> runs = m_units->runsOf(units, print.count / units.size(), sourceKind, mostRuns);
            const bool isTransposed = kind != sourceKind;
            vote(left[i], runs, isTransposed);
            const bool areFound = std::ranges::all_of(runs, &UnitRun::isFound) && runs.size() < mostRuns;
            if (areFound)
                parts[i] = partOf(left[i], runs, sourceKind, isTransposed);
            if (!parts[i])
                parts[i] = turnsOf(left[i], runs, units, sourceKind, isTransposed);
            if (parts[i])
                break;
            if (auto act = interleaveOf(left[i], runs, units, sourceKind, isTransposed)) {
                dequantiseFirst(*act);
                BURNISH_TRY(const bool isRight, isProved(*act));
                if (isRight) {
                    joins[i].push_back(*std::move(act));
                    return {};
                }
            }
            keepCandidates(left[i], runs, sourceKind, isTransposed);
            if (!areFound)
                continue;
            for (ExplainedAct &act : joinsOf(left[i], runs, sourceKind, isTransposed)) {
                dequantiseFirst(act);
                BURNISH_TRY(const bool isRight, isProved(act));
                if (isRight)
                    joins[i].push_back(std::move(act));
                if (isRight)
                    return {};
            }
        }
        return {};
    };
    BURNISH_CHECK(parallelFor(left.size(), find));
    std::vector<PartUse> uses;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (parts[i])
            uses.push_back(*parts[i]);
        for (ExplainedAct &act : joins[i])
            takeProved(std::move(act));
    }
    return takeParts(std::move(uses));
}

std::optional<PartUse> Explainer::rowOf(std::size_t target) const
{
    const TensorPrint &print = m_targetPrints[target];
    const TensorInfo &info = m_explained.tensors[target].tensor->info();
    if (info.shape().rank() != 1 || print.count < 2 || print.isConstant)
        return std::nullopt;
    const bool isNarrowed = !print.narrowed.empty() && print.narrowed.front();
    const std::uint64_t bag = isNarrowed ? print.narrowed.front()->bag : print.own.bag;
    const std::vector<UnitRun> runs = m_units->runsOf(std::span(&bag, 1), print.count, UnitKind::Row, 1);
    const std::size_t source = runs.front().source;
    if (source == none || sourceInfo(source).shape().rank() != 2)
        return std::nullopt;
    return PartUse{target, source, 1, 0, print.count, runs.front().from, {}, {}, false};
}

void Explainer::vote(std::size_t target, const std::vector<UnitRun> &runs, bool isTransposed)
{
    std::map<std::size_t, std::uint64_t> counts;
    for (const UnitRun &run : runs) {
        if (run.source != none)
            counts[run.source] += run.count;
    }
    for (const auto &[source, count] : counts) {
        const std::lock_guard lock(m_mutex);
        Vote &best = m_votes[target];
        if (count > best.units)
            best = {source, count, isTransposed};
    }
}

std::pair<std::uint64_t, std::uint64_t> Explainer::matricesOf(const Shape &shape, UnitKind kind)
{
    if (shape.rank() < 2)
        return {shape.rank() == 0 ? 1 : shape[0], 1};
    if (shape.rank() == 3)
        return {shape[kind == UnitKind::Row ? 1 : 2], shape[0]};
    return {kind == UnitKind::Row ? shape[0] : shape[shape.rank() - 1], 1};
}

std::size_t Explainer::axisOf(const Shape &shape, UnitKind kind)
{
    if (shape.rank() < 2)
        return 0;
    if (kind == UnitKind::Column)
        return shape.rank() - 1;
    return shape.rank() == 3 ? 1 : 0;
}

std::optional<PartUse> Explainer::partOf(std::size_t target, const std::vector<UnitRun> &runs, UnitKind kind,
                                         bool isTransposed) const
{
    const UnitRun &first = runs.front();
    if (first.source == none || !std::ranges::all_of(runs, [&](const UnitRun &run) {
            return run.source == first.source && run.count == first.count;
        }))
        return std::nullopt;
    const Shape &shape = sourceInfo(first.source).shape();
    const Shape &wanted = m_explained.tensors[target].tensor->info().shape();
    const auto [units, matrices] = matricesOf(shape, kind);
    if (units == 0 || (isTransposed && (shape.rank() > 3 || wanted.rank() > 3)))
        return std::nullopt;
    PartUse use{target, first.source, axisOf(shape, kind), first.from % units, first.count, {}, {}, {}, isTransposed};
    if (runs.size() == 1) {
        if (use.from + use.count <= units) {
            if (matrices > 1)
                use.matrix = first.from / units;
            return use;
        }
        if (use.from == 0 && use.count % units == 0) {
            use = {target, first.source, 0, first.from / units, first.count / units, {}, {}, {}, isTransposed};
            return use;
        }
        return std::nullopt;
    }
    const std::uint64_t step = runs[1].from - first.from;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (runs[i].from != first.from + i * step)
            return std::nullopt;
    }
    if (matrices > 1 && step == units && runs.size() == matrices && use.from + use.count <= units)
        return use;
    if (matrices == 1 && step > first.count && units == runs.size() * step && use.axis == 0 && first.from < step) {
        use.groups = runs.size();
        use.from = first.from;
        return use;
    }
    return std::nullopt;
}

const std::vector<std::uint64_t> &Explainer::unitsOfSource(std::size_t source, UnitKind kind) const
{
    return kind == UnitKind::Row ? m_sourcePrints[source].rows : m_sourcePrints[source].columns;
}

std::optional<PartUse> Explainer::turnsOf(std::size_t target, const std::vector<UnitRun> &runs,
                                          const std::vector<std::uint64_t> &units, UnitKind kind,
                                          bool isTransposed) const
{
    const UnitRun &first = runs.front();
    if (units.size() < 2 || first.source == none || first.count != 1)
        return std::nullopt;
    const std::vector<std::uint64_t> &whole = unitsOfSource(first.source, kind);
    const std::uint64_t turns = whole.size() / units.size();
    const Shape &shape = sourceInfo(first.source).shape();
    const std::size_t axis = axisOf(shape, kind);
    if (turns < 2 || turns > mostParts || whole.size() != units.size() * turns || first.from >= turns ||
        shape[axis] % turns != 0)
        return std::nullopt;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (units[i] != whole[std::size_t(first.from + i * turns)])
            return std::nullopt;
    }
    PartUse use{target, first.source, axis, first.from, shape[axis] / turns, {}, {}, {}, isTransposed};
    use.turns = turns;
    return use;
}

Chain Explainer::finishOf(std::size_t target, const Shape &shape, Dtype dtype, bool isTransposed) const
{
    const TensorInfo &wanted = m_explained.tensors[target].tensor->info();
    Chain chain;
    Shape after = shape;
    if (isTransposed && shape.rank() >= 2) {
        std::vector<std::uint64_t> axes(shape.rank());
        std::iota(axes.begin(), axes.end(), 0);
        std::swap(axes[axes.size() - 1], axes[axes.size() - 2]);
        std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
        std::swap(dimensions[axes.size() - 1], dimensions[axes.size() - 2]);
        after = Shape(dimensions);
        chain.push_back({"permute", parameter("axes", numbersOf(axes))});
    }
    return joined(chain, joined(reshaped(after, wanted.shape()), castTo(dtype, wanted.dtype())));
}

void Explainer::finish(ExplainedAct &act, const std::string &name, const Chain &chain)
{
    for (const ChainOperation &operation : chain) {
        // One step for all parts that are finished in the same way.
        const auto same = std::ranges::find_if(act.steps, [&](const ExplainStep &step) {
            return step.operation == operation.name && step.parameters == operation.parameters &&
                   step.inputs == step.outputs && std::ranges::find(step.inputs, name) == step.inputs.end();
        });
        if (same != act.steps.end()) {
            same->inputs.push_back(name);
            same->outputs.push_back(name);
        } else {
            act.steps.push_back({operation.name, operation.parameters, {name}, {name}});
        }
    }
}

void Explainer::dequantiseFirst(ExplainedAct &act) const
{
    ExplainStep first{"dequantise", {}, {}, {}};
    for (const std::size_t source : act.sources) {
        if (sourceInfo(source).dtype() == Dtype::QFloat)
            first.inputs.push_back(sourceName(source));
    }
    const bool areQuantised = std::ranges::any_of(act.targets, [&](std::size_t target) {
        return m_explained.tensors[target].tensor->info().dtype() == Dtype::QFloat;
    });
    if (first.inputs.empty() || areQuantised)
        return;
    // Without a dtype, the values are of F32 already.
    std::erase_if(act.steps, [](const ExplainStep &step) {
        return step.operation == "dequantise" && step.parameters.isEmpty() && step.inputs == step.outputs;
    });
    for (ExplainStep &step : act.steps)
        step.operation = step.operation == "dequantise" ? "cast" : step.operation;
    first.outputs = first.inputs;
    act.steps.insert(act.steps.begin(), std::move(first));
}

Shape Explainer::withAxis(const Shape &shape, std::size_t axis, std::uint64_t length)
{
    std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
    dimensions[axis] = length;
    return Shape(dimensions);
}

QJsonObject Explainer::sizesOf(std::size_t axis, const std::vector<std::uint64_t> &sizes, bool isSplit)
{
    QJsonObject parameters = parameter("axis", qint64(axis));
    const bool areEqual = std::ranges::all_of(sizes, [&](std::uint64_t size) { return size == sizes.front(); });
    if (isSplit && areEqual)
        parameters.insert(QStringLiteral("parts"), qint64(sizes.size()));
    else if (areEqual)
        parameters.insert(QStringLiteral("equal"), true);
    else
        parameters.insert(QStringLiteral("sizes"), numbersOf(sizes));
    return parameters;
}

Expected<void> Explainer::takeParts(std::vector<PartUse> uses)
{
    using Key = std::tuple<std::size_t, std::size_t, bool, std::uint64_t, std::uint64_t>;
    std::map<Key, std::vector<PartUse>> groups;
    for (PartUse &use : uses)
        groups[{use.source, use.axis, use.matrix.has_value(), use.groups.value_or(0), use.turns.value_or(0)}].push_back(
            use);
    for (auto &[key, parts] : groups) {
        BURNISH_CHECK(m_task.poll());
        std::ranges::stable_sort(
            parts, {}, [](const PartUse &use) { return std::tuple(use.from, use.count, use.matrix.value_or(0)); });
        std::vector<ExplainedAct> acts = parts.front().matrix  ? unstackActs(parts)
                                         : parts.front().turns ? turnsActs(parts)
                                                               : splitActs(parts);
        // Of a stack that is not taken apart as a whole.
        if (acts.empty() && parts.front().matrix)
            std::ranges::transform(parts, std::back_inserter(acts), [&](const PartUse &part) { return partAct(part); });
        for (ExplainedAct &act : acts) {
            dequantiseFirst(act);
            BURNISH_TRY(const bool isRight, isProved(act));
            if (isRight)
                takeProved(std::move(act));
        }
    }
    return {};
}

ExplainedAct Explainer::actOfAll(const std::vector<PartUse> &parts, ExplainStep step) const
{
    ExplainedAct act{{parts.front().source}, {}, {}};
    for (const PartUse &part : parts) {
        act.targets.push_back(part.target);
        step.outputs.push_back(m_explained.tensors[part.target].name);
    }
    act.steps.push_back(std::move(step));
    return act;
}

std::vector<ExplainedAct> Explainer::splitActs(const std::vector<PartUse> &parts) const
{
    const PartUse &first = parts.front();
    const TensorInfo &info = sourceInfo(first.source);
    const std::uint64_t length = info.shape()[first.axis] / first.groups.value_or(1);
    std::uint64_t end = 0;
    bool covers = true;
    std::vector<std::uint64_t> sizes;
    for (const PartUse &part : parts) {
        covers = covers && part.from == end;
        end = part.from + part.count;
        sizes.push_back(part.count);
    }
    covers = covers && end == length;
    std::vector<ExplainedAct> acts;
    const auto finishPart = [&](ExplainedAct &act, const PartUse &part) {
        const Shape shape = withAxis(info.shape(), part.axis, part.count * part.groups.value_or(1));
        finish(act, m_explained.tensors[part.target].name,
               finishOf(part.target, shape, info.dtype(), part.isTransposed));
    };
    if (covers && parts.size() > 1) {
        ExplainStep step{"split", sizesOf(first.axis, sizes, true), {sourceName(first.source)}, {}};
        if (first.groups) {
            const bool takeTurns = std::ranges::all_of(sizes, [](std::uint64_t size) { return size == 1; });
            step.operation = takeTurns ? "deinterleave" : "split-grouped";
            step.parameters = parameter("axis", qint64(first.axis));
            if (!takeTurns) {
                step.parameters.insert(QStringLiteral("groups"), qint64(*first.groups));
                step.parameters.insert(QStringLiteral("sizes"), numbersOf(sizes));
            }
        }
        ExplainedAct act = actOfAll(parts, std::move(step));
        for (const PartUse &part : parts)
            finishPart(act, part);
        acts.push_back(std::move(act));
        return acts;
    }
    for (const PartUse &part : parts) {
        if (first.groups && part.count == 1)
            acts.push_back(everyOther(part, length));
        if (!first.groups)
            acts.push_back(partAct(part));
    }
    return acts;
}

ExplainedAct Explainer::partAct(const PartUse &part) const
{
    const TensorInfo &info = sourceInfo(part.source);
    const std::string &name = m_explained.tensors[part.target].name;
    ExplainedAct act{{part.source}, {part.target}, {}};
    Shape shape = info.shape();
    const auto crop = [&](std::size_t axis, std::uint64_t start, std::uint64_t length) {
        QJsonObject parameters = parameter("axis", qint64(axis));
        if (start > 0)
            parameters.insert(QStringLiteral("start"), qint64(start));
        parameters.insert(QStringLiteral("length"), qint64(length));
        act.steps.push_back({"crop", parameters, {act.steps.empty() ? sourceName(part.source) : name}, {name}});
        shape = withAxis(shape, axis, length);
    };
    if (part.matrix)
        crop(0, *part.matrix, 1);
    if (!part.matrix || part.count != shape[part.axis])
        crop(part.axis, part.from, part.count);
    finish(act, name, finishOf(part.target, shape, info.dtype(), part.isTransposed));
    return act;
}

void Explainer::keepCandidates(std::size_t target, const std::vector<UnitRun> &runs, UnitKind kind, bool isTransposed)
{
    const std::vector<UnitRun> mended = runs.size() < mostRuns ? m_units->mended(runs) : std::vector<UnitRun>();
    if (mended.empty())
        return;
    std::vector<ExplainedAct> acts = joinsOf(target, mended, kind, isTransposed);
    const auto part = partOf(target, mended, kind, isTransposed);
    // Whole tensors are measured anyway.
    const bool isWhole = part && sourceInfo(part->source).elementCount() == m_targetPrints[target].count;
    if (part && !part->groups && !isWhole)
        acts.push_back(partAct(*part));
    for (ExplainedAct &act : acts)
        dequantiseFirst(act);
    const std::lock_guard lock(m_mutex);
    std::ranges::move(acts, std::back_inserter(m_candidates[target]));
}

std::vector<ExplainedAct> Explainer::turnsActs(const std::vector<PartUse> &parts) const
{
    const PartUse &first = parts.front();
    const TensorInfo &info = sourceInfo(first.source);
    const std::uint64_t turns = *first.turns;
    const Shape shape = withAxis(info.shape(), first.axis, first.count);
    bool areAll = parts.size() == turns;
    for (std::size_t i = 0; i < parts.size(); ++i)
        areAll = areAll && parts[i].from == i;
    const auto finishPart = [&](ExplainedAct &act, const PartUse &part) {
        finish(act, m_explained.tensors[part.target].name,
               finishOf(part.target, shape, info.dtype(), part.isTransposed));
    };
    std::vector<ExplainedAct> acts;
    if (areAll) {
        ExplainStep step{"deinterleave", parameter("axis", qint64(first.axis)), {sourceName(first.source)}, {}};
        ExplainedAct act = actOfAll(parts, std::move(step));
        for (const PartUse &part : parts)
            finishPart(act, part);
        acts.push_back(std::move(act));
        return acts;
    }
    for (const PartUse &part : parts)
        acts.push_back(everyOther(part, turns));
    return acts;
}

ExplainedAct Explainer::everyOther(const PartUse &part, std::uint64_t turns) const
{
    const TensorInfo &info = sourceInfo(part.source);
    QString slices = QStringLiteral(":, ").repeated(qsizetype(part.axis));
    slices += QStringLiteral("%1::%2").arg(qulonglong(part.from)).arg(qulonglong(turns));
    ExplainedAct act = actOf(part.target, part.source, {{"slice", parameter("slices", slices)}});
    finish(act, m_explained.tensors[part.target].name,
           finishOf(part.target, withAxis(info.shape(), part.axis, info.shape()[part.axis] / turns), info.dtype(),
                    part.isTransposed));
    return act;
}

std::optional<std::string> Explainer::nameOfSeries(const std::vector<std::string> &names)
{
    if (names.size() < 2)
        return std::nullopt;
    std::vector<NameParts> all;
    all.reserve(names.size());
    for (const std::string &name : names)
        all.push_back(namePartsOf(name));
    std::optional<std::size_t> place;
    for (std::size_t i = 0; i < all.front().size(); ++i) {
        if (all[0].size() == all[1].size() && all[0][i] != all[1][i])
            place = place ? std::size_t(-2) : i;
    }
    if (!place || *place >= all.front().size() || all.front().size() < 2)
        return std::nullopt;
    NameParts whole = all.front();
    whole.erase(whole.begin() + std::ptrdiff_t(*place));
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].size() != whole.size() + 1 || all[i][*place] != std::to_string(i))
            return std::nullopt;
        all[i].erase(all[i].begin() + std::ptrdiff_t(*place));
        if (all[i] != whole)
            return std::nullopt;
    }
    return nameOf(whole);
}

std::vector<ExplainedAct> Explainer::unstackActs(const std::vector<PartUse> &parts) const
{
    const PartUse &first = parts.front();
    const TensorInfo &info = sourceInfo(first.source);
    const std::uint64_t matrices = info.shape()[0];
    const std::uint64_t length = info.shape()[first.axis];
    if (matrices == 0 || parts.size() % matrices != 0)
        return {};
    ExplainedAct act{{first.source}, {}, {}};
    ExplainStep split{"split", {}, {sourceName(first.source)}, {}};
    std::vector<std::uint64_t> sizes;
    std::vector<ExplainStep> after;
    std::uint64_t end = 0;
    for (std::size_t at = 0; at < parts.size(); at += matrices) {
        const std::span series = std::span(parts).subspan(at, matrices);
        std::vector<std::string> names;
        for (std::size_t i = 0; i < matrices; ++i) {
            if (series[i].matrix != i || series[i].from != series[0].from || series[i].count != series[0].count ||
                series[i].isTransposed != series[0].isTransposed)
                return {};
            names.push_back(m_explained.tensors[series[i].target].name);
            act.targets.push_back(series[i].target);
        }
        if (series[0].from != end)
            return {};
        end += series[0].count;
        sizes.push_back(series[0].count);
        const auto whole = nameOfSeries(names);
        const std::string name =
            parts.size() == matrices ? sourceName(first.source) : whole.value_or(names.front() + ".all");
        split.outputs.push_back(name);
        const Shape shape = withAxis(info.shape(), first.axis, series[0].count);
        ExplainedAct finished;
        Shape one;
        {
            std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
            if (series[0].isTransposed)
                std::swap(dimensions[1], dimensions[2]);
            one = Shape(std::span(dimensions).subspan(1));
        }
        if (series[0].isTransposed)
            finish(finished, name, {{"permute", parameter("axes", QJsonArray{0, 2, 1})}});
        finish(finished, name, castTo(info.dtype(), m_explained.tensors[series[0].target].tensor->info().dtype()));
        after.insert(after.end(), finished.steps.begin(), finished.steps.end());
        const std::string &in = name;
        if (whole) {
            after.push_back({"unstack", parameter("axis", 0), {in}, names});
        } else {
            QJsonObject parameters = parameter("axis", 0);
            parameters.insert(QStringLiteral("parts"), qint64(matrices));
            after.push_back({"split", parameters, {in}, names});
            after.push_back({"squeeze", parameter("axes", QJsonArray{0}), names, names});
        }
        for (std::size_t i = 0; i < matrices; ++i) {
            ExplainedAct shaped;
            finish(shaped, names[i], reshaped(one, m_explained.tensors[series[i].target].tensor->info().shape()));
            after.insert(after.end(), shaped.steps.begin(), shaped.steps.end());
        }
    }
    if (end != length)
        return {};
    if (sizes.size() > 1) {
        split.parameters = sizesOf(first.axis, sizes, true);
        act.steps.push_back(std::move(split));
    }
    act.steps.insert(act.steps.end(), after.begin(), after.end());
    return {act};
}

} // namespace burnish
