// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/toplevelbanner.h"

#include "core/document/modeldocument.h"
#include "core/edit/toplevel.h"
#include "widgets/workspace/edithistory.h"

#include <QPushButton>

namespace burnish {

TopLevelBanner::TopLevelBanner(EditHistory &history, ModelDocument *document, QWidget *parent)
    : Banner(parent)
    , m_history(history)
    , m_document(document)
    , m_take(new QPushButton(this))
{
    addButton(m_take);
    connect(m_take, &QPushButton::clicked, this, &TopLevelBanner::take);
    connect(document, &ModelDocument::changed, this, &TopLevelBanner::update);
    connect(document, &ModelDocument::reset, this, &TopLevelBanner::update);
    TopLevelBanner::update();
}

void TopLevelBanner::take()
{
    if (const auto key = likelyTopLevelKey(m_document->state()))
        m_history.applyPlan(m_document, planTopLevel(m_document->state(), *key, m_document->baseline()));
}

void TopLevelBanner::update()
{
    const auto key = likelyTopLevelKey(m_document->state());
    if (!key)
        return hide();
    const QString name = QString::fromStdString(*key);
    m_take->setText(tr("Show %1 only").arg(name));
    say(QStringLiteral("module"), Role::Text, tr("This is a checkpoint: its model is in %1.").arg(name));
}

} // namespace burnish
