// SPDX-License-Identifier: MIT
#include "widgets/merge/plan/mergepreview.h"

#include "core/merge/config/blockweights.h"
#include "core/merge/config/compiledrules.h"
#include "core/merge/config/layers.h"

#include <algorithm>

namespace burnish {

namespace {

/// Counts for each rule the tensors without an earlier rule for the same parameter and model.
Expected<std::vector<std::size_t>> countHits(const MergePlan &plan, const Task &task)
{
    const std::vector<MergeRule> &rules = plan.options.rules;
    BURNISH_TRY(const CompiledMergeRules compiled, compileRules(rules));
    const auto matches = [&](std::size_t rule, const std::string &path) { return compiled[rule].where.matches(path); };
    std::vector<std::size_t> hits(rules.size());
    for (const MergeRow &row : plan.rows) {
        BURNISH_CHECK(task.poll());
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const auto isSameText = [&](const MergeRule &other) {
                return other.parameter == rules[i].parameter && other.model == rules[i].model;
            };
            bool isFirst = matches(i, row.path);
            for (std::size_t earlier = 0; isFirst && earlier < i; ++earlier)
                isFirst = !isSameText(rules[earlier]) || !matches(earlier, row.path);
            hits[i] += isFirst;
        }
    }
    return hits;
}

MergeRemedy remedyOf(const MergePlan &plan)
{
    const auto first = std::ranges::find_if(plan.rows, [](const MergeRow &row) { return row.problem.has_value(); });
    if (first == plan.rows.end())
        return MergeRemedy::None;
    if (first->problem->code() == ErrorCode::NotFound && plan.options.missing == MergeMissing::Refuse)
        return MergeRemedy::TakeFromBase;
    const bool areMatrices = std::ranges::all_of(
        first->inputs, [](const MergeInput &input) { return input.tensor->info().shape().rank() == 2; });
    const bool canCrop = first->problem->code() == ErrorCode::Mismatch && plan.options.cropped.empty();
    return canCrop && areMatrices && !first->inputs.empty() ? MergeRemedy::CropMatrices : MergeRemedy::None;
}

std::vector<std::string> tensorPaths(const ModelState &state)
{
    std::vector<std::string> paths;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            paths.push_back(path);
        return true;
    });
    std::ranges::sort(paths);
    return paths;
}

/// Determines from the sources' paths whether they agree, and how many layers each has.
void readPaths(const std::vector<MergeSource> &sources, MergePreview &preview)
{
    const std::vector<std::string> first = tensorPaths(sources.front().state);
    preview.namesAgree = true;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const std::vector<std::string> paths = i == 0 ? first : tensorPaths(sources[i].state);
        preview.namesAgree = preview.namesAgree && paths == first;
        const LayerLists lists(paths);
        preview.sourceLayers.push_back(lists.lengthOf(lists.main()));
    }
}

} // namespace

bool MergePreview::isIn(std::size_t row, MergeTab tab) const
{
    const MergeRow &shown = plan.rows[row];
    switch (tab) {
    case MergeTab::All:
        return true;
    case MergeTab::Blended:
        return shown.outcome == MergeRowOutcome::Merged;
    case MergeTab::Copied:
        return shown.outcome == MergeRowOutcome::Copied;
    case MergeTab::Warnings:
        return shown.problem.has_value() || (shown.outcome == MergeRowOutcome::Merged && !shown.notes.isEmpty());
    case MergeTab::LeftOut:
        return shown.outcome == MergeRowOutcome::LeftOut;
    }
    return false;
}

void MergePreview::count()
{
    counts = {};
    for (std::size_t row = 0; row < plan.rows.size(); ++row) {
        for (int tab = 0; tab < mergeTabCount; ++tab)
            counts[std::size_t(tab)] += isIn(row, MergeTab(tab));
    }
}

Expected<MergePreviewPtr> checkedMergePreview(const MergePreview &preview, Task &task)
{
    auto checked = std::make_shared<MergePreview>(preview);
    BURNISH_CHECK(checkMergeValues(checked->plan, task));
    checked->count();
    return MergePreviewPtr(std::move(checked));
}

Expected<MergePreviewPtr> makeMergePreview(const MergeRequest &request, Task &task)
{
    auto preview = std::make_shared<MergePreview>();
    BURNISH_TRY(preview->plan, planMerge(request.sources, request.options, task));
    const auto &rows = preview->plan.rows;
    std::vector<std::string> paths;
    for (const MergeRow &row : rows) {
        paths.push_back(row.path);
        if (row.tensor)
            preview->bytes += row.tensor->info().byteSize();
    }
    preview->count();
    const LayerLists lists(paths);
    preview->layers = lists.lengthOf(lists.main());
    // The plan says what is wrong with rules.
    const auto &sources = preview->plan.sources.empty() ? request.sources : preview->plan.sources;
    readPaths(sources, *preview);
    preview->remedy = remedyOf(preview->plan);
    preview->blocks = blockCountOf(sources[preview->plan.leader].state);
    if (request.shown && preview->plan.canRun())
        preview->sinceShown = changeBetween(*request.shown, preview->plan.mergedState, preview->plan.change.text);
    BURNISH_TRY(preview->hits, countHits(preview->plan, task));
    return MergePreviewPtr(std::move(preview));
}

} // namespace burnish
