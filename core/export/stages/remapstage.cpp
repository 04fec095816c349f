// SPDX-License-Identifier: MIT
#include "core/export/stages/remapstage.h"

#include "core/export/layout/exporttext.h"
#include "core/remap/indexmapping.h"

namespace burnish::stages {

namespace {

/// Renames the selected tensors one by one, and counts the hits of the rules. Returns false if there are none.
Expected<bool> applyRules(RenamedTensors &renamed, const KeyRemapper &remapper, const Task &task)
{
    const auto &[tensors, isSelected] = renamed.selected;
    renamed.names.resize(tensors.size());
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
        const std::string path = tensors.path(i);
        renamed.names[i] = remapper.remap(path, name, &hits) ? SharedText(name) : SharedText(path);
        for (const std::uint32_t rule : hits)
            ++renamed.ruleHits[rule];
        if (hits.empty())
            continue;
        anyHit = true;
        BURNISH_CHECK(KeyRemapper::checkLength(path, renamed.names[i], hits));
        BURNISH_CHECK(KeyRemapper::checkTotal(total += renamed.names[i].size()));
    }
    return anyHit;
}

} // namespace

std::string RenamedTensors::name(std::size_t tensor) const
{
    if (!selected.isSelected[tensor])
        return {};
    return keepsNames() ? selected.tensors.path(tensor) : names[tensor].str();
}

Expected<Staged<RenamedTensors>> remap(SelectedTensors selected, const RemapRequest &request, const Task &task)
{
    Staged<RenamedTensors> made;
    RenamedTensors &renamed = made.value;
    renamed.selected = std::move(selected);
    renamed.ruleHits.assign(request.rules.size(), 0);
    BURNISH_TRY(const KeyRemapper remapper, KeyRemapper::compile(request.rules));
    bool anyHit = true;
    if (!remapper.changesNothing()) {
        BURNISH_TRY(anyHit, applyRules(renamed, remapper, task));
        if (!anyHit)
            renamed.names.clear();
    }
    if (request.mapIndices) {
        const std::vector<bool> &isSelected = renamed.selected.isSelected;
        if (renamed.keepsNames()) {
            std::vector<SharedText> names(isSelected.size());
            for (std::size_t i = 0; i < names.size(); ++i)
                names[i] = renamed.name(i);
            renamed.names = std::move(names);
        }
        BURNISH_CHECK(mapIndicesContiguous(renamed.names, isSelected, request.keptIndices, &renamed.unusedKept));
    }
    if (!anyHit) {
        Error error(ErrorCode::NotFound, ExportText::tr("No tensor's name matches a remap rule. Nothing was changed."));
        if (request.unmatchedRulesFail)
            made.refuse(std::move(error), PlanRemedy::None);
        else
            made.warnings.push_back(std::move(error));
    }
    return made;
}

} // namespace burnish::stages
