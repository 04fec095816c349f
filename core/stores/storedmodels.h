// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/folderwalk.h"
#include "core/stores/modelgroups.h"
#include "core/stores/storedmodel.h"

namespace burnish {

/// Where the models of a walked folder are, and how they are named.
struct ModelPlace
{
    StoreKind store = StoreKind::Folder;
    QString folder; ///< the one that was walked
    QString id;     ///< of all models; empty if each is its own, `prefix` with its name
    QString prefix; ///< "loras/"
    QString revision;
    QStringList refs;
    bool isDefault = false; ///< see StoredModel::isDefaultRevision
};

/// Makes models of the files that were found, by folder and name. Problems of the tree are said at each of them.
[[nodiscard]] std::vector<StoredModel> storedModels(const WalkedTree &tree, const ModelPlace &place);

/// Says a problem at each of several models; at the first of the default revision only if there are many.
void addProblem(std::vector<StoredModel> &models, const Error &problem);

} // namespace burnish
