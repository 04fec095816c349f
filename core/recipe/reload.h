// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/filefacts.h"
#include "core/edit/changeset.h"
#include "core/recipe/lineage.h"

namespace burnish {

/// A model whose file is to be read again.
struct ReloadRequest
{
    QString path;
    QString name;       ///< of the model, for people
    Reading opened;     ///< what the model takes for its file's content
    FileFacts facts;    ///< of the file as it was read
    ModelState state;   ///< with its edits
    LineagePtr lineage; ///< of that state; null where it is not known
};

/// An edit that could not be done again, or not on all of its nodes.
struct LeftOutEdit
{
    QString text; ///< of the edit, as the history says it
    Error reason;
    bool isWhole = true; ///< false where the rest of its nodes were edited
};

/// What a reload will do.
struct ReloadPlan
{
    bool isUnchanged = false; ///< the file is as it was read; there is nothing else in the plan then
    /// From the model's state to the new content with the edits, as one step. Nodes of the same path keep their ids.
    ChangeSet change;
    FileFacts facts;    ///< of the file as it is now
    LineagePtr lineage; ///< of the state after the change: the file as it is now, and each edit that was done again
    std::size_t kept = 0;
    std::vector<LeftOutEdit> leftOut; ///< in the order of the history
};

/// Opens the file anew and does all edits of the model again on its content: those by path, where the paths are there,
/// and with what they took from other models as it was then. A model that was the readable part of a file may be one
/// again. Fails where the file cannot be opened.
Expected<ReloadPlan> planReload(const ReloadRequest &request, Task &task);

/// Leaves of `opened` without a counterpart of the same path in `now`, and containers that hold nothing else.
std::vector<NodeId> vanishedNodes(const ModelState &opened, const ModelState &now);

} // namespace burnish
