// SPDX-License-Identifier: MIT
#include "widgets/export/repeatbuttons.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/recipe/exportcommand.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/export/exportdialogtext.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QToolTip>

namespace burnish {

RepeatButtons::RepeatButtons(QBoxLayout *row, JobRunner &jobs, QWidget *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_parent(parent)
{
    auto *copying = new QVBoxLayout;
    copying->setSpacing(0);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    const auto addCopy = [&](const QString &symbol, const QString &text) {
        auto *button = new ShrinkingButton(symbol, Qt::ToolButtonTextBesideIcon, parent);
        button->setText(text);
        buttons->addWidget(button);
        return button;
    };
    m_copyCommand = addCopy(QStringLiteral("copy"), ExportDialogText::tr("Copy as command"));
    m_copyCommand->setEnabled(false);
    m_copyRust = addCopy(QStringLiteral("code"), ExportDialogText::tr("Copy as Rust"));
    m_copyRust->setEnabled(false);
    // The tip says it, too: the row has no room for a third text.
    m_elsewhere = makeToolButton(QStringLiteral("to-right"), ExportDialogText::tr("Run elsewhere…"), parent);
    buttons->addWidget(m_elsewhere);
    m_elsewhere->setEnabled(false);
    connect(m_elsewhere, &QToolButton::clicked, this, [this] { Q_EMIT elsewhereRequested(m_requested); });
    connect(m_copyCommand, &QToolButton::clicked, this, &RepeatButtons::copyCommand);
    connect(m_copyRust, &QToolButton::clicked, this, &RepeatButtons::copyRust);
    buttons->addStretch();
    copying->addLayout(buttons);
    m_commandNote = new ElidedLabel(parent);
    m_commandNote->setFont(captionFont(parent->font()));
    m_commandNote->setForegroundRole(QPalette::PlaceholderText);
    m_commandNote->hide();
    copying->addWidget(m_commandNote);
    row->addLayout(copying);
}

void RepeatButtons::offer(PlannedExportPtr planned, RecordedExport requested, RustProgramSource source)
{
    m_planned = std::move(planned);
    m_requested = std::move(requested);
    m_source = std::move(source);
    showRust();
    showCommand();
}

void RepeatButtons::takeBack()
{
    m_planned.reset();
    disable();
}

void RepeatButtons::disable()
{
    m_copyCommand->setEnabled(false);
    m_copyRust->setEnabled(false);
    m_elsewhere->setEnabled(false);
}

void RepeatButtons::showRust()
{
    const auto possible = checkRustProgram(m_source, m_planned->plan);
    m_copyRust->setEnabled(possible.has_value());
    m_copyRust->setToolTip(possible ? ExportDialogText::tr("A burn-store program that performs the same export")
                                    : possible.error().message());
}

void RepeatButtons::copyRust()
{
    if (!m_planned)
        return;
    const auto program = rustProgram(m_source, m_requested.state, m_planned->plan);
    if (program)
        QGuiApplication::clipboard()->setText(*program);
    else
        QToolTip::showText(m_copyRust->mapToGlobal(QPoint()), program.error().message(), m_copyRust);
}

void RepeatButtons::showCommand()
{
    const bool isCommand = !m_planned->command.isEmpty();
    m_copyCommand->setText(isCommand ? ExportDialogText::tr("Copy as command")
                                     : ExportDialogText::tr("Save as recipe…"));
    m_copyCommand->setEnabled(isCommand || !m_planned->noRecipe);
    m_copyCommand->setToolTip(isCommand             ? ExportDialogText::tr("The same export as a shell command")
                              : m_planned->noRecipe ? m_planned->noRecipe->sentence()
                                                    : m_planned->noCommand->sentence());
    m_elsewhere->setEnabled(!m_planned->noRecipe && m_planned->plan.canRun());
    m_elsewhere->setToolTip(m_planned->noRecipe
                                ? m_planned->noRecipe->sentence()
                                : ExportDialogText::tr("Divide the export into parts for Slurm, Kubernetes or Ray"));
    m_commandNote->setVisible(!isCommand);
    if (!isCommand)
        m_commandNote->setText(m_planned->noRecipe
                                   ? ExportDialogText::tr("Neither a command nor a recipe can repeat this export.")
                                   : ExportDialogText::tr("A command cannot repeat this export, but a recipe can."));
    m_commandNote->setToolTip(joinedSentences({m_commandNote->text(), m_copyCommand->toolTip()}));
}

void RepeatButtons::copyCommand()
{
    if (!m_planned)
        return;
    if (!m_planned->command.isEmpty()) {
        QGuiApplication::clipboard()->setText(shellLine(m_planned->command));
        return;
    }
    const QFileInfo target(namingPath(m_planned->plan.options.target));
    const QString name = target.completeBaseName() + QStringLiteral(".recipe.json");
    const QString path =
        QFileDialog::getSaveFileName(m_parent->window(), ExportDialogText::tr("Save the recipe"),
                                     target.absoluteDir().filePath(name), ExportDialogText::tr("Recipes (*.json)"));
    if (!path.isEmpty())
        saveRecipe(path);
}

void RepeatButtons::saveRecipe(const QString &path)
{
    m_recording = true;
    m_jobs.run(
        {QStringLiteral("export-recipe"), [] { return ExportDialogText::tr("Writing the recipe"); },
         JobVisibility::WhenLong},
        this,
        [requested = m_requested, path](Task &task) -> Expected<QStringList> {
            BURNISH_TRY(const Recording recording,
                        recordRecipe({}, {requested}, {QFileInfo(path).absolutePath()}, task));
            BURNISH_CHECK(writeRecipeFile(path, recording.recipe));
            return QStringList{QStringLiteral("burnish-cli"), QStringLiteral("run"), path};
        },
        [this](Expected<QStringList> command) {
            m_recording = false;
            if (command) {
                const QString line = shellLine(*command);
                QGuiApplication::clipboard()->setText(line);
                m_commandNote->setText(ExportDialogText::tr("Recipe saved, command copied: %1").arg(line));
            } else if (!command.error().isCancelled()) {
                m_commandNote->setText(command.error().sentence());
            }
            m_commandNote->setToolTip(m_commandNote->text());
            m_commandNote->show();
        });
}

} // namespace burnish
