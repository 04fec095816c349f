// SPDX-License-Identifier: MIT
#include "core/export/stages/remapstage.h"

#include "core/export/layout/exportplantext.h"
#include "core/remap/indexmapping.h"

#include <QCoreApplication>

namespace burnish::stages {

namespace {

/// Uses only the names of selected tensors, since they determine the gaps.
void mapIndices(RenamedTensors &renamed, const KeptIndices &kept)
{
    const std::vector<bool> &isSelected = renamed.selected.isSelected;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < isSelected.size(); ++i) {
        if (isSelected[i])
            names.push_back(renamed.names[i]);
    }
    std::vector<std::string> mapped = mapIndicesContiguous(names, kept);
    auto next = mapped.begin();
    for (std::size_t i = 0; i < isSelected.size(); ++i) {
        if (isSelected[i])
            renamed.names[i] = *next++;
    }
}

} // namespace

Expected<Staged<RenamedTensors>> remap(SelectedTensors selected, const RemapRequest &request, const Task &task)
{
    Staged<RenamedTensors> made;
    RenamedTensors &renamed = made.value;
    renamed.selected = std::move(selected);
    renamed.ruleHits.assign(request.rules.size(), 0);
    const auto &[tensors, isSelected] = renamed.selected;
    renamed.names.resize(tensors.size());
    BURNISH_TRY(const KeyRemapper remapper, KeyRemapper::compile(request.rules));
    std::vector<std::uint32_t> hits;
    std::string name;
    bool anyHit = false;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (!isSelected[i])
            continue;
        if (i % 4096 == 0)
            BURNISH_CHECK(task.poll());
        hits.clear();
        if (remapper.remap(tensors[i].path, name, &hits) && tensors[i].path != name)
            renamed.names[i] = name;
        else
            renamed.names[i] = tensors[i].path; // which then shares its text
        for (const std::uint32_t rule : hits)
            ++renamed.ruleHits[rule];
        if (hits.empty())
            continue;
        anyHit = true;
        BURNISH_CHECK(KeyRemapper::checkLength(tensors[i].path, renamed.names[i], hits));
        BURNISH_CHECK(KeyRemapper::checkTotal(total += renamed.names[i].size()));
    }
    if (request.mapIndices) {
        BURNISH_TRY(const KeptIndices kept, KeptIndices::compile(request.keptIndices));
        mapIndices(renamed, kept);
    }
    if (!remapper.changesNothing() && !anyHit) {
        Error error(ErrorCode::NotFound,
                    ExportPlanText::tr("No tensor's name matches a remap rule. Nothing was changed."));
        if (request.unmatchedRulesFail)
            made.refuse(std::move(error), ExportCure::None);
        else
            made.warnings.push_back(std::move(error));
    }
    return made;
}

} // namespace burnish::stages
