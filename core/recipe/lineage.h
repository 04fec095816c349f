// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/export/options/exportoptions.h"
#include "core/recipe/recipe.h"

#include <memory>

namespace burnish {

struct Lineage;
using LineagePtr = std::shared_ptr<const Lineage>;

/// How a state of a model came about: its file was opened, or another state was edited. Immutable and shared, so that
/// each state that something was taken from stays known, whatever is undone later.
struct Lineage
{
    std::uint64_t order = 0; ///< grows with time, over all models

    // Of the opening:
    QString file;           ///< absolute path; empty where the model came from no file
    std::uint64_t size = 0; ///< as it was opened
    qint64 changedAt = 0;   ///< time of the file's last change then, milliseconds since 1970
    QString name;           ///< what the model is called
    bool isPart = false;    ///< the file ended early, and what was whole was taken

    // Of an edit:
    LineagePtr before;
    std::optional<EditAction> action; ///< nothing: no recipe can say it
    QString text;                     ///< of the change
    std::vector<LineagePtr> donors;   ///< of the other models that the edit takes from, as they were then
    /// Of an edit that takes away what another model took: what that one became by it. Both are one move between
    /// models.
    LineagePtr movedInto;
    std::vector<ModelState> donorStates; ///< of the same ones; empty where they are not at hand

    [[nodiscard]] const Lineage &opening() const;
};

/// Of a model that was just opened from a file (empty: from none); `isPart`: of its readable part
/// (core/modelfiles/openfile.h).
[[nodiscard]] LineagePtr openedLineage(const QString &file, const QString &name, bool isPart = false);
/// Of the state that the change makes. `donors` belong to EditAction::donors, one by one; null is an unknown one, and
/// an edit with such a donor cannot be said.
[[nodiscard]] LineagePtr editedLineage(LineagePtr before, const ChangeSet &change, std::vector<LineagePtr> donors = {},
                                       LineagePtr movedInto = {}, std::vector<ModelState> donorStates = {});

/// The edit only says how the model's file is to be read, and adds nothing to what the file holds.
[[nodiscard]] bool isReading(const Lineage &edit);
/// The file that the model was opened from is there, and has the size and the time of change that it had then.
[[nodiscard]] bool isFileAsOpened(const Lineage &opening);
/// The files that the states need, those of their donors included: absolute paths, each once.
[[nodiscard]] QStringList filesOf(const std::vector<LineagePtr> &states);

/// An export that was carried out, or is to be.
struct RecordedExport
{
    std::uint64_t order = 0; ///< see Lineage
    LineagePtr model;
    ModelState state;         ///< that was exported
    ExportOptions options;    ///< of the plan, with its seed of parameter ids
    LineagePtr templateModel; ///< of the record that options.structure is the layout of, where it is one
    bool isWhole = true;      ///< every tensor of `state` was written
};

/// The number of something that happens now.
[[nodiscard]] std::uint64_t nextLineageOrder();

/// The step that does an action on a model, by the handles of the model and of the action's donors, one by one.
Expected<RecipeStep> stepOf(const EditAction &action, const QString &model, const QStringList &donors);

/// By what a recipe knows its files again.
enum class FileMarks {
    Sha256,    ///< by their content, which is read
    ChangeTime ///< by the time of their last change, which nothing else has
};

struct RecordOptions
{
    QString folder; ///< that names of files become relative to; empty: names stay absolute
    FileMarks marks = FileMarks::Sha256;
};

struct Recording
{
    Recipe recipe;
    QStringList handles; ///< of the ends
    QStringList texts;   ///< what the window calls the steps; empty for openings and exports
};

/// The recipe of a session: opens what the states `ends` and the exports need, in the order in which it happened, with
/// sizes and marks of the files. A state that an edit or export needs and that its model has left since (by undo) is
/// made again under a handle of its own. A move between models is one step where both its states are needed; else it is
/// a copy or a removal.
///
/// Refused, with the step's text, is what no recipe can say: edits without an action, models without a file, files that
/// have changed since they were opened, and more than 100,000 steps. Reads the files (the task counts their bytes); any
/// thread.
Expected<Recording> recordRecipe(const std::vector<LineagePtr> &ends, const std::vector<RecordedExport> &exports,
                                 const RecordOptions &options, Task &task);

} // namespace burnish
