// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/recipe/lineage.h"
#include "core/recipe/reciperun.h"

#include <QHash>

#include <map>

namespace burnish {

class ModelDocument;
class Workspace;

/// Builds the lineages of a replay's models while its changes are reapplied one by one: in the documents of the models
/// shown, and outside the workspace for models that only provide tensors.
class ReplayLineages
{
public:
    /// `shown` maps the replay's model names to documents. The workspace must outlive this.
    ReplayLineages(Workspace &workspace, QHash<QString, ModelDocument *> shown,
                   const std::vector<ReplayedModel> &models);

    /// Null for a model that the replay does not contain.
    [[nodiscard]] LineagePtr of(const QString &handle) const;
    /// Fails if the document rejects the change.
    Expected<void> apply(const ModelChange &change);
    /// Applies the two changes of a move between models.
    Expected<void> applyMove(const ModelChange &arrival, const ModelChange &removal);

private:
    [[nodiscard]] std::vector<LineagePtr> donorsOf(const ModelChange &change) const;

    Workspace &m_workspace;
    QHash<QString, ModelDocument *> m_shown;
    std::map<QString, LineagePtr> m_hidden;
};

} // namespace burnish
