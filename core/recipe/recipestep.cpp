// SPDX-License-Identifier: MIT
#include "core/recipe/recipestep.h"

#include "core/base/optiontexts.h"

#include <QCoreApplication>

namespace burnish {

Expected<NodeId> nodeAt(const ModelState &state, const QString &path)
{
    if (path.isEmpty())
        return state.root();
    if (const auto found = state.find(path.toStdString()))
        return *found;
    return Error(ErrorCode::NotFound, RecipeText::tr("There is nothing at the path “%1”.").arg(path));
}

Expected<std::vector<NodeId>> nodesAt(const ModelState &state, const QStringList &paths)
{
    // Building an index costs as much as many searches.
    constexpr qsizetype fewPaths = 32;
    std::optional<PathIndex> index;
    if (paths.size() > fewPaths)
        index.emplace(state);
    std::vector<NodeId> ids;
    for (const QString &path : paths) {
        if (const auto found = index ? index->find(path.toStdString()) : std::nullopt) {
            ids.push_back(*found);
            continue;
        }
        BURNISH_TRY(const NodeId id, nodeAt(state, path));
        ids.push_back(id);
    }
    if (ids.empty())
        return invalid(RecipeText::tr("The list of paths is empty."));
    return ids;
}

Expected<Dtype> dtypeNamed(const QString &name)
{
    auto dtype = dtypeFromName(name.toStdString());
    if (!dtype)
        dtype = dtypeFromName(name.toUpper().toStdString());
    if (!dtype)
        return invalid(RecipeText::tr("Unknown type “%1”.").arg(name));
    return *dtype;
}

Expected<RecipeModel> StepArguments::modelAt(const QString &handle) const
{
    const auto found = m_models.find(handle);
    if (found == m_models.end())
        return Error(ErrorCode::NotFound, RecipeText::tr("No earlier step opens a model as “%1”.").arg(handle));
    return found->second;
}

Expected<std::vector<NodeId>> StepArguments::nodes(const ModelState &state, const char *name) const
{
    return has(name) ? nodesAt(state, texts(name)) : std::vector<NodeId>();
}

Expected<ParamId> StepArguments::seed() const
{
    const QString seed = text("seed");
    if (seed.isEmpty())
        return ParamId::random();
    if (const auto id = ParamId::fromText(seed.toStdString()))
        return *id;
    return invalid(RecipeText::tr("Invalid seed “%1”.").arg(seed));
}

} // namespace burnish
