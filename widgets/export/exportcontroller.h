// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportrun.h"
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

/// Brings an export from the wish to the report: the dialog, the job, and what follows when the file is written. Knows
/// how each document was exported last. GUI thread.
class ExportController : public QObject
{
    Q_OBJECT

public:
    ExportController(Workspace &workspace, JobRunner &jobs, QWidget *window);

    /// Asks in the dialog, and exports.
    void exportAs(ModelDocument *document);
    /// Exports again to the same file with the same settings; asks the first time.
    void exportAgain(ModelDocument *document);

Q_SIGNALS:
    /// A file was written.
    void finished(burnish::ModelDocument *document, const burnish::ExportReport &report);
    /// An export came to nothing; not after a cancel.
    void failed(burnish::ModelDocument *document, const QString &target, const burnish::Error &error);
    /// Last of all signals of an export that was asked for; not written where it was cancelled or failed.
    void ended(burnish::ModelDocument *document, bool written);

private:
    void run(ModelDocument *document, ExportPlanPtr plan);
    /// The export of the document as it is now, for the session's recipe.
    [[nodiscard]] RecordedExport recordOf(const ModelDocument *document, const ExportOptions &options) const;
    void run(ModelDocument *document, ExportPlanPtr plan, RecordedExport record);
    void written(ModelDocument *document, const ExportPlanPtr &plan, const ExportReport &report,
                 const FileWatch::Pause &pause);
    [[nodiscard]] ExportOptions initialOptions(const ModelDocument *document) const;
    /// The structure that an export of the model goes by, unless the person wants names only.
    [[nodiscard]] ChosenStructure structureOf(const ModelDocument *document) const;
    /// The structure that the dialog was left with is the model's from now on.
    void keepStructure(ModelDocument *document, const ExportOptions &options, ChosenStructure chosen);
    void ask(ModelDocument *document, const ExportOptions &initial);

    Workspace &m_workspace;
    JobRunner &m_jobs;
    QWidget *m_window;
    QHash<const ModelDocument *, ExportOptions> m_last;
    QSet<const ModelDocument *> m_namesOnly; ///< exported without their structure, as the person wanted
};

} // namespace burnish
