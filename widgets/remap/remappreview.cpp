// SPDX-License-Identifier: MIT
#include "widgets/remap/remappreview.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/seededhash.h"
#include "core/remap/remapedit.h"
#include "widgets/structure/structurefields.h"

#include <chrono>
#include <unordered_map>

namespace burnish {

namespace {

bool isSame(const ModelState &a, const ModelState &b)
{
    bool same = a.endIndex() == b.endIndex() && a.nodeCount() == b.nodeCount();
    if (same)
        a.visitDifferences(b, [&same](NodeId) { same = false; });
    return same;
}

const Shape &shapeOf(const ModelState &state, NodeId id)
{
    return state.node(id).tensor->info().shape();
}

void markCollisions(RemapPreview &preview)
{
    preview.collidingRules.resize(preview.plan.rules.size());
    std::unordered_map<NodeId, std::uint32_t> collisions;
    for (std::size_t i = 0; i < preview.plan.collisions.size(); ++i) {
        for (const NodeId leaf : preview.plan.collisions[i].leaves)
            collisions.emplace(leaf, std::uint32_t(i + 1));
    }
    if (collisions.empty())
        return;
    preview.cause = preview.plan.causeOf(preview.plan.collisions.front());
    for (std::size_t i = 0; i < preview.rows.size(); ++i) {
        const RemapEntry &entry = preview.plan.entries[i];
        const auto found = collisions.find(entry.id);
        if (found == collisions.end())
            continue;
        preview.rows[i].collision = found->second;
        for (const std::uint32_t rule : entry.hits)
            preview.collidingRules[rule] = true;
    }
}

Expected<void> compareWithModel(RemapPreview &preview, const RemapPreviewPtr &earlier, const Task &task)
{
    const ModelState &target = *preview.target.model;
    preview.targetIndex = earlier && earlier->target.model && isSame(*earlier->target.model, target)
                              ? earlier->targetIndex
                              : std::make_shared<const PathIndex>(target);
    for (std::size_t i = 0; i < preview.rows.size(); ++i) {
        if (i % 4096 == 0)
            BURNISH_CHECK(task.poll());
        RemapPreview::Row &row = preview.rows[i];
        const RemapEntry &entry = preview.plan.entries[i];
        const auto found = preview.targetIndex->findLeaf(entry.newPath);
        if (!found || !target.node(*found).isTensor()) {
            row.fit = TargetFit::NoSuchField;
            continue;
        }
        row.place = found->index;
        row.fit = shapeOf(target, *found) == shapeOf(preview.plan.state, entry.id) ? TargetFit::Fits
                                                                                   : TargetFit::ShapeDiffers;
    }
    return {};
}

/// The fields of a structure can depend on the names, so compare it with the new names.
Expected<void> compareWithStructure(RemapPreview &preview, const Task &task)
{
    const RemapPlan &plan = preview.plan;
    if (plan.isBlocked())
        return {};
    BURNISH_TRY(const ChangeSet change, planRemapEdit(plan.state, plan, {}));
    BURNISH_TRY(const ModelState renamed, applied(plan.state, change));
    BURNISH_CHECK(task.poll());
    FillOptions options;
    options.otherName = otherFieldNames(renamed.layout());
    BURNISH_TRY(preview.report, structureState(renamed, *preview.target.structure, options));
    TextViewMap<std::uint32_t> byPath;
    std::unordered_map<NodeId, std::uint32_t> bySource;
    for (std::size_t i = 0; i < preview.report.fields.size(); ++i) {
        const StructureField &field = preview.report.fields[i];
        if (!field.requestedRank && !field.requestedShape)
            continue;
        byPath.emplace(field.path, std::uint32_t(i));
        if (field.source)
            bySource.emplace(*field.source, std::uint32_t(i));
    }
    for (std::size_t i = 0; i < preview.rows.size(); ++i) {
        const RemapEntry &entry = plan.entries[i];
        RemapPreview::Row &row = preview.rows[i];
        const auto source = bySource.find(entry.id);
        const auto path = byPath.find(entry.newPath);
        row.fit = TargetFit::NoSuchField;
        if (source == bySource.end() && path == byPath.end())
            continue;
        row.place = source != bySource.end() ? source->second : path->second;
        const FieldFit fit = fitOf(shapeOf(plan.state, entry.id), preview.report.fields[row.place]);
        row.fit = fit == FieldFit::Fits ? TargetFit::Fits : TargetFit::ShapeDiffers;
    }
    return {};
}

} // namespace

QString ownerOf(const std::vector<StructureField> &fields, std::size_t i)
{
    const int depth = fields[i].depth;
    while (i > 0 && fields[i].depth >= depth)
        --i;
    if (fields[i].depth >= depth)
        return {};
    const std::string &type = fields[i].type;
    return QString::fromStdString(type.substr(0, type.find('<')));
}

bool RemapPreview::isIn(std::size_t row, PreviewTab tab) const
{
    switch (tab) {
    case PreviewTab::All:
        return true;
    case PreviewTab::Changed:
        return plan.entries[row].isRenamed();
    case PreviewTab::Unmatched:
        return !plan.entries[row].isHit() && !plan.entries[row].isRenamed();
    case PreviewTab::Collisions:
        return rows[row].collision != 0;
    case PreviewTab::NotInTarget:
        return rows[row].fit == TargetFit::NoSuchField;
    }
    return false;
}

RemapPreview::Request RemapPreview::requestOf(const Row &row) const
{
    if (target.model) {
        const NodeId id{row.place};
        return {shapeOf(*target.model, id), {}, QString::fromStdString(target.model->containerTypeOf(id))};
    }
    const StructureField &field = report.fields[row.place];
    return {field.requestedShape, field.requestedRank, ownerOf(report.fields, row.place)};
}

Expected<RemapPreviewPtr> makeRemapPreview(const RemapRequest &request, Task &task)
{
    auto preview = std::make_shared<RemapPreview>();
    const auto start = std::chrono::steady_clock::now();
    const RemapOptions options{request.mapIndices, request.keptIndices,
                               request.earlier ? &request.earlier->plan : nullptr};
    BURNISH_TRY(preview->plan, planRemap(request.state, request.rules, {}, task, options));
    preview->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    preview->rows.resize(preview->plan.entries.size());
    preview->target = request.target;
    markCollisions(*preview);
    if (preview->target.model)
        BURNISH_CHECK(compareWithModel(*preview, request.earlier, task));
    else if (preview->target.structure)
        BURNISH_CHECK(compareWithStructure(*preview, task));
    for (std::size_t i = 0; i < preview->rows.size(); ++i) {
        for (int tab = 0; tab < previewTabCount; ++tab)
            preview->counts[std::size_t(tab)] += preview->isIn(i, PreviewTab(tab)) ? 1U : 0U;
    }
    return RemapPreviewPtr(std::move(preview));
}

} // namespace burnish
