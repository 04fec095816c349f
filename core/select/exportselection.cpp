// SPDX-License-Identifier: MIT
#include "core/select/exportselection.h"

#include "core/select/selection.h"
#include "core/select/selecttext.h"

#include <algorithm>
#include <unordered_set>

namespace burnish {

namespace {

Expected<Selection> criteriaOf(const ExportSelection &requested)
{
    Selection selection;
    const auto explained = [](const Expected<void> &added, const QString &pattern) -> Expected<void> {
        if (added)
            return {};
        return Error(added.error().code(),
                     SelectText::tr("Invalid selection pattern “%1”: %2").arg(pattern, added.error().message()));
    };
    for (const QString &pattern : requested.regexes)
        BURNISH_CHECK(explained(selection.addRegex(pattern.toStdString()), pattern));
    for (const QString &pattern : requested.excludes)
        BURNISH_CHECK(explained(selection.addExclusion(pattern.toStdString()), pattern));
    for (const QString &path : requested.paths)
        selection.addPath(path.toStdString());
    for (const QString &container : requested.containers)
        selection.addContainer(container.toStdString());
    if (requested.filter.trimmed().isEmpty())
        return selection;
    auto filter = Filter::parse(requested.filter.toStdString());
    if (!filter) {
        return Error(filter.error().code(),
                     SelectText::tr("Invalid filter “%1”: %2").arg(requested.filter, filter.error().message()));
    }
    selection.addFilter(std::move(*filter));
    return selection;
}

} // namespace

Expected<std::vector<bool>> selectTensors(const ModelState &state, const std::vector<SourceTensor> &tensors,
                                          const ExportSelection &selection, const Task &task)
{
    BURNISH_TRY(const Selection criteria, criteriaOf(selection));
    std::unordered_set<NodeId> nodes;
    for (const NodeId chosen : selection.nodes) {
        if (!state.contains(chosen))
            continue;
        for (const NodeId tensor : state.tensors(chosen))
            nodes.insert(tensor);
    }

    std::vector<bool> selected(tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (i % 4096 == 0)
            BURNISH_CHECK(task.poll());
        const auto &[id, path] = tensors[i];
        if (!selection.nodes.empty() && !nodes.contains(id))
            continue;
        BURNISH_TRY(const bool isSelected, criteria.matches(state, id, state.node(id), path, task));
        selected[i] = isSelected;
    }
    return selected;
}

Expected<Omissions> selectedOmissions(const ModelState &state, const ExportSelection &selection, const Task &task)
{
    // Tensors can have been added since.
    const auto isThere = [&](const Omission &omission) {
        const auto found = omission.path.empty() ? std::nullopt : state.find(omission.path);
        return found && state.node(*found).isTensor();
    };
    const Omissions lacking = state.omissions().filtered([&](const Omission &omission) { return !isThere(omission); });
    if (selection.isEmpty() || lacking.isEmpty())
        return lacking;
    ExportSelection byPath;
    byPath.excludes = selection.excludes;
    if (selection.containers.isEmpty() && selection.filter.trimmed().isEmpty()) {
        byPath.regexes = selection.regexes;
        byPath.paths = selection.paths;
    }
    BURNISH_TRY(const Selection criteria, criteriaOf(byPath));
    std::vector<std::string> modules;
    for (const NodeId chosen : selection.nodes) {
        if (state.contains(chosen))
            modules.push_back(state.path(chosen));
    }
    const auto isChosen = [&](const std::string &path) {
        return selection.nodes.empty() || std::ranges::any_of(modules, [&](const std::string &module) {
                   return module.empty() || path == module || path.starts_with(module + '.');
               });
    };
    return lacking.filtered([&](const Omission &omission) {
        if (omission.path.empty())
            return true;
        const auto matches = criteria.matches(state, state.root(), state.node(state.root()), omission.path, task);
        return isChosen(omission.path) && (!matches || *matches);
    });
}

} // namespace burnish
