// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/filefacts.h"
#include "core/edit/changeset.h"
#include "core/recipe/lineage.h"

namespace burnish {

/// A model to read again from its file.
struct ReloadRequest
{
    QString path;
    QString name;       ///< name of the model for display
    Reading opened;     ///< what the model treats as its file's content
    FileFacts facts;    ///< about the file as it was read
    ModelState state;   ///< including edits
    LineagePtr lineage; ///< of that state; null if unknown
    /// What to call the step, if the file was written anew with the state's metadata: their edits are in the file, and
    /// are not repeated. Empty for any other change of the file.
    QString metadataWritten = {};
};

/// An edit that could not be repeated, or not on all of its nodes.
struct LeftOutEdit
{
    QString text; ///< description of the edit in the history
    Error reason;
    bool isWhole = true; ///< false if its other nodes were edited
};

/// The effects of a reload.
struct ReloadPlan
{
    bool isUnchanged = false; ///< the file is as it was read, and the rest of the plan is empty
    /// Leads from the model's state to the new content with the edits, as one step. Nodes with the same path keep their
    /// ids.
    ChangeSet change;
    FileFacts facts;    ///< about the file as it is now
    LineagePtr lineage; ///< of the state after the change: the current file, followed by each repeated edit
    std::size_t kept = 0;
    std::vector<LeftOutEdit> leftOut; ///< in history order
};

/// Opens the file again and repeats all edits of the model on its content, by path if the paths exist, using what they
/// took from other models at that time. If the model was the readable part of a file, it may be again. Fails if the
/// file cannot be opened.
Expected<ReloadPlan> planReload(const ReloadRequest &request, Task &task);

/// Returns leaves of `opened` without a counterpart at the same path in `now`, and containers that contain nothing
/// else.
std::vector<NodeId> vanishedNodes(const ModelState &opened, const ModelState &now);

} // namespace burnish
