// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/recipe.h"
#include "core/recipe/recipemodels.h"

#include <QJsonValue>

namespace burnish {

/// Returns the node at a full path; "" is the root. NotFound: there is none.
Expected<NodeId> nodeAt(const ModelState &state, const QString &path);
/// Returns the nodes at all of the paths, in order. InvalidArgument: no paths.
Expected<std::vector<NodeId>> nodesAt(const ModelState &state, const QStringList &paths);
/// Parses a dtype name, ignoring case.
Expected<Dtype> dtypeNamed(const QString &name);
/// Converts numbers to sizes or axes. InvalidArgument: one is negative.
Expected<std::vector<std::uint64_t>> countsOf(const std::vector<std::int64_t> &numbers);

/// The arguments of one step, resolved for the models that it operates on. Keeps references to both.
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
    /// Undefined if the step lacks it.
    [[nodiscard]] QJsonValue argument(const char *name) const { return all().value(QLatin1String(name)); }
    /// Empty if the step lacks it.
    [[nodiscard]] QString text(const char *name) const { return argument(name).toString(); }
    [[nodiscard]] std::vector<std::int64_t> numbers(const char *name) const;

    /// NotFound: no earlier step has opened a model under the handle.
    [[nodiscard]] Expected<RecipeModel> modelAt(const QString &handle) const;
    /// Returns the nodes listed in the argument "paths".
    [[nodiscard]] Expected<std::vector<NodeId>> nodes(const ModelState &state) const;
    /// Returns the seed for parameter ids; a random one if the step has none.
    [[nodiscard]] Expected<ParamId> seed() const;

private:
    const RecipeStep &m_step;
    const RecipeModels &m_models;
};

} // namespace burnish
