// SPDX-License-Identifier: MIT
#include "core/export/stages/fillstage.h"

#include "core/export/layout/exportplantext.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish::stages {

namespace {

void refuseAndWarn(Staged<FilledTree> &made, FilledModel &filled, const Structure &structure)
{
    if (filled.filled.empty() && filled.problems.empty())
        made.refuse(Error(ErrorCode::NotFound,
                          ExportPlanText::tr("No tensor fills a field of the structure. Nothing was changed.")),
                    ExportCure::Rename);
    const ExportCure missing = structure.templateRecord() ? ExportCure::AllowPartial : ExportCure::FillFields;
    for (Error &problem : filled.problems) {
        const bool isMissing = problem.code() == ErrorCode::NotFound;
        made.refuse(std::move(problem), isMissing ? missing : ExportCure::Rename);
    }
    made.warnings = std::move(filled.notes);
}

} // namespace

Staged<FilledTree> fill(ExportTree tree, const SourceTensors &tensors, const FillRequest &request)
{
    Staged<FilledTree> made;
    made.value.tree = std::move(tree);
    made.value.isUnused.resize(tensors.size());
    auto &[state, places] = made.value.tree;
    if (!request.wish.structure) {
        if (request.intoRecord && !state.isRecord()) {
            state = recordFromNames(state, request.wish.idSeed);
            made.warnings.push_back(namesOnlyWarning());
        }
        return made;
    }
    const FillOptions options = fillOptionsFor(request.wish, made.value.tree, tensors, request.adapters);
    FilledModel filled = fillStructure(state, *request.wish.structure, options);
    std::unordered_map<NodeId, NodeId> taken;
    for (const FilledPlace &place : filled.filled)
        taken.emplace(place.source, place.place);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (!places[i])
            continue;
        const auto found = taken.find(*places[i]);
        made.value.isUnused[i] = found == taken.end();
        places[i] = found == taken.end() ? std::nullopt : std::optional(found->second);
    }
    state = std::move(filled.record);
    made.value.missing = std::move(filled.missing);
    refuseAndWarn(made, filled, *request.wish.structure);
    return made;
}

} // namespace burnish::stages
