// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/mainstatusbar.h"

#include "core/io/platformmemory.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/storednames.h"
#include "widgets/workspace/workspace.h"

#include <QEvent>
#include <QLabel>

namespace burnish {

using namespace Qt::StringLiterals;

MainStatusBar::MainStatusBar(Workspace &workspace, QWidget *parent)
    : QStatusBar(parent)
    , m_workspace(workspace)
    , m_reported(new StatusLine)
    , m_figures(new StatusLine)
{
    m_reported->setContentsMargins(8, 0, 8, 0);
    m_figures->setContentsMargins(8, 0, 8, 0);
    // Elided only where the window is narrower than the figures.
    m_figures->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_figures->setMinimumWidth(40);
    setSizeGripEnabled(false);
    addWidget(m_reported, 1);
    addPermanentWidget(m_figures);
    // Memory use changes with edits and when work ends, and is not urgent.
    m_figuresSoon.setSingleShot(true);
    m_figuresSoon.setInterval(300);
    connect(&m_figuresSoon, &QTimer::timeout, this, &MainStatusBar::updateFigures);
    const auto soon = [this] { m_figuresSoon.start(); };
    connect(&workspace, &Workspace::statusShown, this, soon);
    connect(&workspace.jobs(), &JobRunner::idleChanged, this, soon);
    connect(&workspace, &Workspace::statusShown, this, &MainStatusBar::showStatus);
    connect(&workspace, &Workspace::documentOpened, this, [this](const ModelDocument *document) {
        showStatus(tr("Opened %1.").arg(document->displayName()));
        updateFigures();
    });
    connect(&workspace, &Workspace::documentClosed, this, [this] {
        if (m_workspace.documents().isEmpty())
            reportReady();
        updateFigures();
    });
    connect(&workspace.opener(), &FileOpener::openingStarted, this,
            [this](const QString &path) { showStatus(tr("Opening %1…").arg(nameOfPath(path))); });
    connect(&workspace.opener(), &FileOpener::openingRefused, this,
            [this](const QString &path) { showStatus(tr("%1 was not opened.").arg(nameOfPath(path))); });
}

void MainStatusBar::showStatus(const QString &sentence)
{
    m_sentence = sentence;
    m_reported->setText(rephrased(sentence));
}

void MainStatusBar::reportReady()
{
    showStatus(tr("Ready"));
}

void MainStatusBar::addNextToFigures(QWidget *widget)
{
    insertPermanentWidget(1, widget);
}

void MainStatusBar::setFiguresText(const QString &text)
{
    m_figuresText = text;
    updateFigures();
}

void MainStatusBar::updateFigures()
{
    const auto &documents = m_workspace.documents();
    QString text;
    QString tip;
    if (!documents.isEmpty()) {
        text = tr("%n model(s)", nullptr, int(documents.size())) + u" · "_s +
               tr("%1 mapped").arg(bytesText(platform::mappedBytes()));
        tip = tr("Mapped: files that are read in place, piece by piece, as needed.");
        if (const auto memory = platform::ownMemory()) {
            text += u" · "_s + tr("%1 in memory").arg(bytesText(*memory));
            tip += u'\n' + tr("In memory: memory used by the program itself, including edits and previews.");
        }
    }
    m_figures->setToolTip(m_figuresText.isEmpty() ? tip : QString());
    m_figures->setText(m_figuresText.isEmpty() ? text : m_figuresText);
    for (QLabel *label : {static_cast<QLabel *>(m_reported), m_figures}) {
        QPalette quiet = label->palette();
        quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
        label->setPalette(quiet);
    }
}

void MainStatusBar::retranslate()
{
    if (m_workspace.documents().isEmpty())
        reportReady();
    else
        showStatus(m_sentence);
    updateFigures();
}

void MainStatusBar::changeEvent(QEvent *event)
{
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateFigures();
}

} // namespace burnish
