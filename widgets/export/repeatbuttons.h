// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportprogram.h"
#include "widgets/export/plannedexport.h"

#include <QObject>

class QBoxLayout;
class QLabel;
class QToolButton;
class QWidget;

namespace burnish {

class JobRunner;

/// The buttons that copy an export as a command, or save it as a recipe where no command can say it, and that copy it
/// as a Rust program; with a note of what became of it.
class RepeatButtons : public QObject
{
    Q_OBJECT

public:
    /// Adds them to the row; they are children of `parent`.
    RepeatButtons(QBoxLayout *row, JobRunner &jobs, QWidget *parent);

    /// The export that is repeated: the plan, what is told of it in recipes, and where its model comes from.
    void offer(PlannedExportPtr planned, RecordedExport wanted, RustProgramSource source);
    /// There is no plan.
    void takeBack();
    /// Until the next offer.
    void disable();
    /// True while a recipe is written.
    [[nodiscard]] bool isRecording() const { return m_recording; }

private:
    void showCommand();
    void showRust();
    void copyCommand();
    void copyRust();
    void saveRecipe(const QString &path);

    JobRunner &m_jobs;
    QWidget *m_parent;
    PlannedExportPtr m_planned;
    RecordedExport m_wanted;
    RustProgramSource m_source;
    QToolButton *m_copyCommand = nullptr;
    QToolButton *m_copyRust = nullptr;
    QLabel *m_commandNote = nullptr;
    bool m_recording = false;
};

} // namespace burnish
