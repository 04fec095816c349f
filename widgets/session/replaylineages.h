// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"
#include "core/recipe/reciperun.h"

#include <QHash>

#include <map>

namespace burnish {

class ModelDocument;
class Workspace;

/// How the models of a replay came about, while its changes are done again one by one: in the documents of those that
/// are shown, and beside the workspace for those that only lend tensors.
class ReplayLineages
{
public:
    /// `shown` has the documents by the replay's names for their models. The workspace must outlive this.
    ReplayLineages(Workspace &workspace, QHash<QString, ModelDocument *> shown,
                   const std::vector<ReplayedModel> &models);

    /// Null for a model that the replay does not know.
    [[nodiscard]] LineagePtr of(const QString &handle) const;
    void apply(const ModelChange &change);
    /// The two changes of a move between models.
    void applyMove(const ModelChange &arrival, const ModelChange &removal);

private:
    [[nodiscard]] std::vector<LineagePtr> donorsOf(const ModelChange &change) const;

    Workspace &m_workspace;
    QHash<QString, ModelDocument *> m_shown;
    std::map<QString, LineagePtr> m_hidden;
};

} // namespace burnish
