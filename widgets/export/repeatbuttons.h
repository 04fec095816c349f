// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportprogram.h"
#include "widgets/export/plannedexport.h"

#include <QObject>

class QBoxLayout;
class QToolButton;
class QWidget;

namespace burnish {

class ElidedLabel;
class JobRunner;

/// The buttons that copy an export as a command, or save it as a recipe if a command cannot express it, and copy it as
/// a Rust program; with a note on the result. And the button that runs it on other machines.
class RepeatButtons : public QObject
{
    Q_OBJECT

public:
    /// Adds the buttons to the row; they are children of `parent`.
    RepeatButtons(QBoxLayout *row, JobRunner &jobs, QWidget *parent);

    /// Sets the export to repeat: its plan, its description for recipes, and where its model comes from.
    void offer(PlannedExportPtr planned, RecordedExport requested, RustProgramSource source);
    /// Call when there is no plan.
    void takeBack();
    /// Disables the buttons until the next offer().
    void disable();
    /// True while a recipe is being written.
    [[nodiscard]] bool isRecording() const { return m_recording; }

Q_SIGNALS:
    /// The offered export is to run on other machines.
    void elsewhereRequested(const burnish::RecordedExport &requested);

private:
    void showCommand();
    void showRust();
    void copyCommand();
    void copyRust();
    void saveRecipe(const QString &path);

    JobRunner &m_jobs;
    QWidget *m_parent;
    PlannedExportPtr m_planned;
    RecordedExport m_requested;
    RustProgramSource m_source;
    QToolButton *m_copyCommand = nullptr;
    QToolButton *m_copyRust = nullptr;
    QToolButton *m_elsewhere = nullptr;
    ElidedLabel *m_commandNote = nullptr;
    bool m_recording = false;
};

} // namespace burnish
