// SPDX-License-Identifier: MIT
#include "widgets/remap/remappreview.h"

#include <chrono>
#include <unordered_map>

namespace burnish {

bool RemapPreview::isIn(std::size_t row, PreviewTab tab) const
{
    switch (tab) {
    case PreviewTab::All:
        return true;
    case PreviewTab::Changed:
        return plan.entries[row].isRenamed();
    case PreviewTab::Unmatched:
        return !plan.entries[row].isHit();
    case PreviewTab::Collisions:
        return rows[row].collision != 0;
    case PreviewTab::NotInTarget:
        return rows[row].fit == TargetFit::NoSuchField;
    }
    return false;
}

Expected<RemapPreviewPtr> makeRemapPreview(const ModelState &state, const ModelState *target, const QString &targetName,
                                           const std::vector<RemapRule> &rules, Task &task)
{
    auto preview = std::make_shared<RemapPreview>();
    preview->state = state;
    const auto start = std::chrono::steady_clock::now();
    BURNISH_TRY(preview->plan, planRemap(state, rules, {}, task));
    preview->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    const auto &entries = preview->plan.entries;
    preview->rows.resize(entries.size());
    preview->collidingRules.resize(rules.size());
    std::unordered_map<NodeId, std::uint32_t> collisions;
    for (std::size_t i = 0; i < preview->plan.collisions.size(); ++i) {
        for (const NodeId leaf : preview->plan.collisions[i].leaves)
            collisions.emplace(leaf, std::uint32_t(i + 1));
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (const auto found = collisions.find(entries[i].id); found != collisions.end()) {
            preview->rows[i].collision = found->second;
            for (const std::uint32_t rule : entries[i].hits)
                preview->collidingRules[rule] = true;
        }
    }
    if (target) {
        preview->target = *target;
        preview->targetName = targetName;
        const PathIndex index(*target);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i % 4096 == 0)
                BURNISH_CHECK(task.poll());
            RemapPreview::Row &row = preview->rows[i];
            const auto found = index.findLeaf(entries[i].newPath);
            if (!found || !target->node(*found).isTensor()) {
                row.fit = TargetFit::NoSuchField;
                continue;
            }
            row.target = *found;
            const bool same = target->node(*found).tensor->info().shape() == state.node(entries[i].id).tensor->info().shape();
            row.fit = same ? TargetFit::Fits : TargetFit::ShapeDiffers;
        }
    }
    for (int tab = 0; tab < previewTabCount; ++tab) {
        for (std::size_t i = 0; i < entries.size(); ++i)
            preview->counts[std::size_t(tab)] += preview->isIn(i, PreviewTab(tab)) ? 1U : 0U;
    }
    return RemapPreviewPtr(std::move(preview));
}

} // namespace burnish
