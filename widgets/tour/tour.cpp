// SPDX-License-Identifier: MIT
#include "widgets/tour/tour.h"

#include "widgets/mainwindow/maintoolbar.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/panearea.h"
#include "widgets/preferences/samples.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/start/startpage.h"
#include "widgets/tour/tourbubble.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QAction>

#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

Tour::Tour(MainWindow &window, Workspace &workspace)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
{
    connect(&window, &MainWindow::tourRequested, this, &Tour::start);
    connect(&workspace, &Workspace::documentOpened, this, [this] {
        // Several may be opened at once: the last one is in front.
        if (m_step == 0 || m_step == 1)
            go(1);
    });
}

void Tour::start()
{
    if (!m_bubble) {
        m_bubble = new TourBubble(&m_window);
        m_window.setGuide(m_bubble);
        connect(m_bubble, &TourBubble::nextRequested, this, &Tour::next);
        connect(m_bubble, &TourBubble::backRequested, this, [this] { go(m_step - 1); });
        connect(m_bubble, &TourBubble::skipRequested, this, &Tour::stop);
        connect(m_bubble, &TourBubble::languageChanged, this, &Tour::showStep);
    }
    go(0);
}

void Tour::stop()
{
    m_step = -1;
    delete std::exchange(m_bubble, nullptr);
    m_window.focusPanes();
}

void Tour::next()
{
    if (m_step + 1 == steps)
        return stop();
    if (m_step == 0 && m_workspace.documents().isEmpty())
        return openSamples(); // which goes on
    go(m_step + 1);
}

void Tour::openSamples()
{
    const QString folder = samplesFolder();
    if (folder.isEmpty())
        return go(1);
    m_workspace.opener().openFiles({folder + u"/digits-noisy.safetensors"_s, folder + u"/digits-base.bpk"_s});
}

void Tour::go(int step)
{
    m_step = step;
    if (ModelDocument *document = m_workspace.activeDocument(); document && step == 1) {
        if (const std::vector<NodeId> tensors = document->state().tensors(); !tensors.empty())
            m_workspace.reveal(document, {tensors.front()});
    }
    showStep();
}

void Tour::showStep()
{
    if (isRunning() && m_bubble)
        m_bubble->showStep(m_step, steps, title(m_step), text(m_step), target());
}

QWidget *Tour::buttonOf(const QString &command) const
{
    auto *action = m_window.findChild<QAction *>(command);
    QWidget *button = action ? m_window.toolBar()->widgetForAction(action) : nullptr;
    return button && button->isVisible() ? button : m_window.toolBar();
}

QWidget *Tour::target() const
{
    const ModelPane *pane = m_window.panes()->activeModelPane();
    switch (m_step) {
    case 0:
        return m_workspace.documents().isEmpty() ? m_window.startPage()->samples() : nullptr;
    case 1:
        return pane ? pane->view() : nullptr;
    case 2:
        return buttonOf(u"panel.remap"_s);
    default:
        return buttonOf(u"exportAs"_s);
    }
}

QString Tour::title(int step)
{
    switch (step) {
    case 0:
        return tr("1. Open a model");
    case 1:
        return tr("2. Look inside");
    case 2:
        return tr("3. Rename, drag, transfer");
    default:
        return tr("4. Export");
    }
}

QString Tour::text(int step)
{
    switch (step) {
    case 0:
        return tr("A click on a sample opens it. Next opens a PyTorch model and a Burn model side by side. Only the "
                  "structure of a file is read, so large models open at once.");
    case 1:
        return tr("The tree shows modules and tensors. Select a tensor with the mouse or the arrow keys: the inspector "
                  "shows its values, its statistics and a picture of it. The line above the tree filters the tensors.");
    case 2:
        return tr("Remap renames tensors by rules, with a preview. Drag tensors from one model onto another, or load a "
                  "whole model into another with Model › Transfer weights into…: Burnish transposes and renames what "
                  "Burn and PyTorch store differently. Every step can be undone.");
    default:
        return tr("Export shows beforehand what will be written, what is missing and what loses precision, and writes "
                  "the file completely or not at all. Opened files stay as they are. %1 opens the manual.")
            .arg(Shortcuts::textOf(u"manual"_s));
    }
}

} // namespace burnish
