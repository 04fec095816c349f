// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/export/options/exportoptions.h"
#include "core/recipe/recipe.h"

#include <memory>

namespace burnish {

struct Lineage;
struct MergeConfig;
using LineagePtr = std::shared_ptr<const Lineage>;
/// The models that an edit takes from, in their state at that time. They keep files open, so they belong to the undo
/// step.
using DonorStates = std::shared_ptr<const std::vector<ModelState>>;

/// The origin of a model state: opening a file, or editing another state. Immutable and shared, so that every state
/// used as a source remains known, whatever is undone later.
struct Lineage
{
    std::uint64_t order = 0; ///< increases over time across all models

    // For an opening:
    QString file;           ///< absolute path; empty if the model is not from a file
    std::uint64_t size = 0; ///< when it was opened
    qint64 changedAt = 0;   ///< modification time of the file when opened, in milliseconds since 1970
    QString name;           ///< name of the model
    bool isPart = false;    ///< the file was truncated, and only its readable part was taken
    QStringList raw;        ///< what a file without a header was read as (core/formats/rawvalues.h)

    // For an edit:
    LineagePtr before;
    std::optional<EditAction> action; ///< nothing: recipes cannot express it
    QString text;                     ///< description of the change
    std::vector<LineagePtr> donors;   ///< the other models that the edit takes from, in their state at that time
    /// For an edit that removes what another model took: the resulting state of that model. Together they are one move
    /// between models.
    LineagePtr movedInto;
    DonorStates::weak_type donorStates; ///< of the donors, while the undo step exists; null if not available

    [[nodiscard]] const Lineage &opening() const;
};

/// Returns the lineage of a model just opened from a file (empty: from none); `isPart`: only its readable part
/// (core/modelfiles/openfile.h).
[[nodiscard]] LineagePtr openedLineage(const QString &file, const QString &name, bool isPart = false,
                                       const QStringList &raw = {});
/// Returns the lineage of the state after the change. `donors` correspond to EditAction::donors; null is an unknown
/// one, and recipes cannot express an edit with such a donor.
[[nodiscard]] LineagePtr editedLineage(LineagePtr before, const ChangeSet &change, std::vector<LineagePtr> donors = {},
                                       LineagePtr movedInto = {}, const DonorStates &donorStates = {});

/// Returns true if the edit only determines how the model's file is read, without adding content.
[[nodiscard]] bool isReading(const Lineage &edit);
/// Returns true if the file that the model was opened from exists and has the same size and modification time as then.
[[nodiscard]] bool isFileAsOpened(const Lineage &opening);
/// Returns the files that the states and their donors need: absolute paths without duplicates.
[[nodiscard]] QStringList filesOf(const std::vector<LineagePtr> &states);

/// Returns the last merge that the state came from, with each model by its file, or by its name if it has none. Nothing
/// if it is not from a merge.
[[nodiscard]] std::optional<MergeConfig> lastMergeOf(const Lineage &state);

/// An export that was executed, or will be.
struct RecordedExport
{
    std::uint64_t order = 0; ///< see Lineage
    LineagePtr model;
    ModelState state;         ///< the exported state
    ExportOptions options;    ///< of the plan, with its seed for parameter ids
    LineagePtr templateModel; ///< the record that options.structure is the layout of, if any
    bool isWhole = true;      ///< no tensor of `state` was excluded (ExportPlan::exportsWhole())
    /// The step in a recipe, without the names of its models and file; made by settle().
    std::optional<Expected<QJsonObject>> step = {};

    /// Makes the step and lets go of everything that keeps files open: the state and the structure. Any thread.
    void settle();
};

/// Returns the order number for an event happening now.
[[nodiscard]] std::uint64_t nextLineageOrder();

/// Returns the step for an action on a model, with handles for the model and for each of the action's donors in order.
Expected<RecipeStep> stepOf(const EditAction &action, const QString &model, const QStringList &donors);

/// How a recipe identifies its files.
enum class FileMarks {
    Sha256,    ///< by their content, which is read
    ChangeTime ///< by their modification time
};

struct RecordOptions
{
    QString folder; ///< base folder for relative file names; empty: names stay absolute
    FileMarks marks = FileMarks::Sha256;
};

struct Recording
{
    Recipe recipe;
    QStringList handles; ///< of the end states
    QStringList texts;   ///< descriptions of the steps as shown in the window; empty for openings and exports
};

/// Records a session as a recipe: opens what the states `ends` and the exports need, in chronological order, with sizes
/// and marks of the files. A state that an edit or export needs but its model has left since (by undo) is created again
/// under a separate handle. A move between models is one step if both of its states are needed; otherwise it is a copy
/// or a removal.
///
/// Rejects anything that recipes cannot express, naming the step: edits without an action, models without a file, files
/// that have changed since they were opened, and more than 100,000 steps. Reads the files (the task counts their
/// bytes); any thread.
Expected<Recording> recordRecipe(const std::vector<LineagePtr> &ends, const std::vector<RecordedExport> &exports,
                                 const RecordOptions &options, Task &task);

} // namespace burnish
