// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/recipe.h"
#include "core/recipe/recipemodels.h"

#include <QJsonValue>

namespace burnish {

/// The node at a full path; "" is the root. NotFound: there is none.
Expected<NodeId> nodeAt(const ModelState &state, const QString &path);
/// Those at all of the paths, in their order. InvalidArgument: no path at all.
Expected<std::vector<NodeId>> nodesAt(const ModelState &state, const QStringList &paths);
/// A type by its name, in any case.
Expected<Dtype> dtypeNamed(const QString &name);
/// The numbers as sizes or axes. InvalidArgument: one is negative.
Expected<std::vector<std::uint64_t>> countsOf(const std::vector<std::int64_t> &numbers);

/// The arguments of one step, in the terms of the models that it works on. Keeps references to both.
class StepArguments
{
public:
    StepArguments(const RecipeStep &step, const RecipeModels &models)
        : m_step(step)
        , m_models(models)
    {}

    [[nodiscard]] RecipeAction action() const { return m_step.action; }
    [[nodiscard]] const QJsonObject &all() const { return m_step.arguments; }
    [[nodiscard]] bool has(const char *name) const { return all().contains(QLatin1String(name)); }
    /// Undefined where the step says nothing of it.
    [[nodiscard]] QJsonValue argument(const char *name) const { return all().value(QLatin1String(name)); }
    /// Empty where the step says nothing of it.
    [[nodiscard]] QString text(const char *name) const { return argument(name).toString(); }
    [[nodiscard]] std::vector<std::int64_t> numbers(const char *name) const;

    /// NotFound: no step before has opened a model under the handle.
    [[nodiscard]] Expected<RecipeModel> modelAt(const QString &handle) const;
    /// The nodes that the argument "paths" names.
    [[nodiscard]] Expected<std::vector<NodeId>> nodes(const ModelState &state) const;
    /// What parameter ids are made from; a random one where the step says none.
    [[nodiscard]] Expected<ParamId> seed() const;

private:
    const RecipeStep &m_step;
    const RecipeModels &m_models;
};

} // namespace burnish
