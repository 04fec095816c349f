// SPDX-License-Identifier: MIT
#include "core/recipe/steparguments.h"

#include "core/base/option.h"
#include "core/base/optiontexts.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

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

Expected<std::vector<std::uint64_t>> countsOf(const std::vector<std::int64_t> &list)
{
    const auto negative = std::ranges::find_if(list, [](std::int64_t number) { return number < 0; });
    if (negative != list.end())
        return invalid(RecipeText::tr("Expected a non-negative number, found %1.").arg(*negative));
    return std::vector<std::uint64_t>(list.begin(), list.end());
}

std::vector<std::int64_t> StepArguments::numbers(const char *name) const
{
    std::vector<std::int64_t> list;
    for (const QJsonValue &number : argument(name).toArray())
        list.push_back(number.toInteger());
    return list;
}

Expected<RecipeModel> StepArguments::modelAt(const QString &handle) const
{
    const auto found = m_models.find(handle);
    if (found == m_models.end())
        return Error(ErrorCode::NotFound, RecipeText::tr("No earlier step opens a model as “%1”.").arg(handle));
    return found->second;
}

Expected<std::vector<NodeId>> StepArguments::nodes(const ModelState &state) const
{
    return nodesAt(state, textsFrom(argument("paths")));
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
