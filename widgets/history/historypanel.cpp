// SPDX-License-Identifier: MIT
#include "widgets/history/historypanel.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/history/historymodel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QStackedLayout>
#include <QUndoStack>

namespace burnish {

HistoryPanel::HistoryPanel(Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("history"), PanelPlace::RightLower, workspace, parent)
    , m_model(new HistoryModel(this))
    , m_steps(new QWidget)
    , m_list(new QListView)
    , m_hint(new QLabel)
    , m_empty(new QLabel)
    , m_pages(new QStackedLayout(this))
{
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new CellDelegate(m_list));
    m_list->setModel(m_model);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);
    m_pages->addWidget(m_empty);
    m_hint->setObjectName(QStringLiteral("historyHint"));
    m_hint->setWordWrap(true);
    m_hint->setContentsMargins(12, 4, 12, 4);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    auto *steps = new QVBoxLayout(m_steps);
    steps->setContentsMargins(0, 0, 0, 0);
    steps->setSpacing(0);
    steps->addWidget(m_list, 1);
    steps->addWidget(m_hint);
    m_pages->addWidget(m_steps);

    // Not activated(), which a single click emits on some desktops.
    connect(m_list, &QListView::doubleClicked, this, &HistoryPanel::goTo);
    m_list->installEventFilter(this);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &HistoryPanel::preview);
    connect(m_model, &HistoryModel::currentChanged, this, &HistoryPanel::showState);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &HistoryPanel::setDocument);
    // Steps include the model's name while others are open.
    m_model->setWording([this](int step) { return this->workspace().history().stepText(m_document, step); });
    connect(&workspace, &Workspace::documentOpened, m_model, &HistoryModel::retranslate);
    connect(&workspace, &Workspace::documentClosed, m_model, &HistoryModel::retranslate);
    setDocument(workspace.activeDocument());
    HistoryPanel::retranslate();
}

QString HistoryPanel::title() const
{
    return tr("History");
}

void HistoryPanel::retranslate()
{
    m_list->setAccessibleName(tr("Steps that can be undone and redone"));
    m_model->retranslate();
    showState();
}

void HistoryPanel::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_list->doItemsLayout();
}

void HistoryPanel::setDocument(ModelDocument *document)
{
    m_document = document;
    m_model->setStack(document ? workspace().history().undoStack(document) : nullptr);
    showState();
}

void HistoryPanel::showState()
{
    m_empty->setText(m_model->stack() ? tr("Nothing has been edited yet.") : tr("No model is open."));
    m_pages->setCurrentWidget(m_model->rowCount() > 1 ? m_steps : m_empty);
    const int row = m_model->currentRow();
    if (row >= 0) {
        m_list->setCurrentIndex(m_model->index(row));
        m_list->scrollTo(m_model->index(row));
    }
    preview();
}

void HistoryPanel::preview()
{
    const int now = m_model->currentRow();
    const int chosen = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : now;
    m_model->setPreviewed(chosen == now ? -1 : chosen);
    m_hint->setText(chosen < now ? tr("Enter or a double click undoes %n step(s).", nullptr, now - chosen)
                                 : tr("Enter or a double click redoes %n step(s).", nullptr, chosen - now));
    m_hint->setVisible(chosen != now);
}

void HistoryPanel::goTo(const QModelIndex &index)
{
    if (m_document && index.isValid())
        workspace().history().goToStep(m_document, index.row());
    // If a step could not be undone, select the current state again.
    showState();
}

bool HistoryPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            goTo(m_list->currentIndex());
            return true;
        }
    }
    return Panel::eventFilter(watched, event);
}

} // namespace burnish
