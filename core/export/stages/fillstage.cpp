// SPDX-License-Identifier: MIT
#include "core/export/stages/fillstage.h"

#include "core/base/seededhash.h"
#include "core/export/layout/exporttext.h"

#include <algorithm>
#include <map>

namespace burnish::stages {

namespace {

/// The first part that the tensors' names share and the structure's fields lack, as in "state_dict.fc.weight" for
/// "fc.weight"; nothing if most of the fields would stay missing without it, too.
std::optional<std::string> firstPartTooMany(const FilledModel &filled, const SourceTensors &tensors)
{
    if (!filled.filled.empty() || filled.missing.empty())
        return std::nullopt;
    const TextViewSet missing(filled.missing.begin(), filled.missing.end());
    std::map<std::string, std::size_t> found;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const std::string path = tensors.path(i);
        const auto dot = path.find('.');
        if (dot != std::string::npos && missing.contains(std::string_view(path).substr(dot + 1)))
            ++found[path.substr(0, dot)];
    }
    const auto most = std::ranges::max_element(found, {}, [](const auto &entry) { return entry.second; });
    if (most == found.end() || most->second * 2 < filled.missing.size())
        return std::nullopt;
    return most->first;
}

void offerTopLevel(Staged<FilledTree> &made, const std::string &key)
{
    const QString name = quotedForMessage(key);
    made.refuse(Error(ErrorCode::NotFound,
                      ExportText::tr("The names of the tensors start with “%1.”, but those of the structure's "
                                     "fields do not. Treat %1 as model root (--top-level-key %1).")
                          .arg(name)),
                PlanRemedy::TopLevel);
    made.problems.back().modules = {key};
}

void refuseAndWarn(Staged<FilledTree> &made, FilledModel &filled, const Structure &structure)
{
    if (filled.filled.empty() && filled.problems.empty())
        made.refuse(Error(ErrorCode::NotFound,
                          ExportText::tr("No tensor fills a field of the structure. Nothing was changed.")),
                    PlanRemedy::Rename);
    const PlanRemedy missing = structure.templateRecord() ? PlanRemedy::AllowPartial : PlanRemedy::FillFields;
    for (Error &problem : filled.problems) {
        const bool isMissing = problem.code() == ErrorCode::NotFound;
        made.refuse(std::move(problem), isMissing ? missing : PlanRemedy::Rename);
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
    if (!request.choice.structure) {
        if (request.intoRecord && !state.isRecord()) {
            state = recordFromNames(state, request.choice.idSeed);
            made.warnings.push_back(namesOnlyWarning());
        }
        return made;
    }
    const FillOptions options = fillOptionsFor(request.choice, made.value.tree, tensors, request.adapters);
    FilledModel filled = fillStructure(state, *request.choice.structure, options);
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
    if (const auto key = firstPartTooMany(filled, tensors))
        offerTopLevel(made, *key);
    made.value.missing = std::move(filled.missing);
    refuseAndWarn(made, filled, *request.choice.structure);
    return made;
}

} // namespace burnish::stages
