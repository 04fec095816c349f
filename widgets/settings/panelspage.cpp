// SPDX-License-Identifier: MIT
#include "widgets/settings/panelspage.h"

#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/panel.h"
#include "widgets/docks/paneldock.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

namespace burnish {

PanelsPage::PanelsPage(DockArrangement &docks, QWidget *parent)
    : SettingsPage(parent)
    , m_docks(docks)
    , m_shown(new QLabel)
{
    QVBoxLayout *section = addSection(m_shown);
    for (PanelDock *dock : m_docks.docks()) {
        if (dock->panel()->place() == PanelPlace::Workbench)
            continue;
        auto *box = new QCheckBox;
        box->setEnabled(m_docks.areDocksShown());
        section->addWidget(box);
        m_panels.append({dock, box});
        connect(box, &QCheckBox::clicked, this, [this, dock](bool on) {
            if (on)
                m_docks.open(dock);
            else
                dock->close();
        });
        connect(dock, &QDockWidget::visibilityChanged, this, &PanelsPage::follow);
    }
    m_hint = addHint(section);
    finish();
}

QString PanelsPage::title() const
{
    return tr("Panels");
}

void PanelsPage::restore()
{
    m_docks.reset();
}

void PanelsPage::follow()
{
    for (const auto &[dock, box] : std::as_const(m_panels))
        box->setChecked(m_docks.areDocksShown() && !dock->isHidden());
}

void PanelsPage::retranslate()
{
    SettingsPage::retranslate();
    m_shown->setText(tr("Open panels"));
    for (const auto &[dock, box] : std::as_const(m_panels))
        box->setText(dock->panel()->name());
    m_hint->setText(
        m_docks.areDocksShown()
            ? tr("Drag panels by their titles to move them, and tabs to sort them; right-click a tab to detach its panel. Restore defaults puts them all back.")
            : tr("Panels appear once a model is open."));
    follow();
}

} // namespace burnish
