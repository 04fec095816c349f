// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportrun.h"
#include "core/merge/config/mergekitconfig.h"
#include "core/recipe/lineage.h"
#include "widgets/export/exporttables.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/structures.h"

#include <QHash>
#include <QObject>
#include <QSet>

class QWidget;

namespace burnish {

class JobRunner;
class ModelDocument;
class Workspace;

/// Runs an export from the request to the report: the dialog, the job, and what follows once the file is written.
/// Remembers the last export of each document. GUI thread.
class ExportController : public QObject
{
    Q_OBJECT

public:
    ExportController(Workspace &workspace, JobRunner &jobs, QWidget *window);

    /// Shows the dialog and exports.
    void exportAs(ModelDocument *document);
    /// Exports again to the same file with the same settings; shows the dialog the first time.
    void exportAgain(ModelDocument *document);

Q_SIGNALS:
    /// A file was written, as planned.
    void finished(burnish::ModelDocument *document, const burnish::ExportReport &report,
                  const burnish::ExportPlanPtr &plan);
    /// An export failed; not emitted after a cancel.
    void failed(burnish::ModelDocument *document, const QString &target, const burnish::Error &error);
    /// The last signal of every requested export; `written` is false if it was cancelled or failed.
    void ended(burnish::ModelDocument *document, bool written);
    /// An export is to run on other machines instead.
    void elsewhereRequested(const QString &modelName, const burnish::RecordedExport &requested);

private:
    void run(ModelDocument *document, ExportPlanPtr plan);
    /// The export of the document in its current state, for the session's recipe.
    [[nodiscard]] RecordedExport recordOf(const ModelDocument *document, const ExportOptions &options) const;
    void run(ModelDocument *document, ExportPlanPtr plan, RecordedExport record);
    void written(ModelDocument *document, const ExportReport &report, const ExportPlanPtr &plan,
                 const FileWatch::Pause &pause);
    [[nodiscard]] ExportOptions initialOptions(const ModelDocument *document) const;
    /// The structure used to export the model, unless the user wants names only.
    [[nodiscard]] ChosenStructure structureOf(const ModelDocument *document) const;
    /// Makes the structure chosen in the dialog the model's structure.
    void keepStructure(ModelDocument *document, const ExportOptions &options, ChosenStructure chosen);
    /// Files of open models with others beside them: the document's own, or all for a model without a file.
    [[nodiscard]] QStringList sidecarModels(const ModelDocument *document) const;
    [[nodiscard]] std::optional<MergeConfig> mergeOf(const ModelDocument *document) const;
    void prompt(ModelDocument *document, const ExportOptions &initial);

    Workspace &m_workspace;
    JobRunner &m_jobs;
    QWidget *m_window;
    QHash<const ModelDocument *, ExportOptions> m_last;
    QSet<const ModelDocument *> m_namesOnly; ///< documents that the user exports without their structure
};

} // namespace burnish
