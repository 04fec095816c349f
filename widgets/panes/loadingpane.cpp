// SPDX-License-Identifier: MIT
#include "widgets/panes/loadingpane.h"

#include "widgets/style/theme.h"
#include "widgets/workspace/storednames.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace burnish {

LoadingPane::LoadingPane(const QString &path, QWidget *parent)
    : Pane(parent)
    , m_path(path)
    , m_name(nameOfPath(path))
    , m_text(new QLabel(this))
{
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setAutoFillBackground(true);
    m_text->setBackgroundRole(QPalette::Base);
    body()->addWidget(m_text, 1);
    retranslate();
}

void LoadingPane::retranslate()
{
    Pane::retranslate();
    setHead(QStringLiteral("record"), m_name, QString(), false, m_path);
    m_text->setText(tr("Reading header…"));
    QPalette quiet = m_text->palette();
    quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
    m_text->setPalette(quiet);
}

void LoadingPane::changeEvent(QEvent *event)
{
    Pane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        retranslate();
}

} // namespace burnish
