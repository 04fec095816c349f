// SPDX-License-Identifier: MIT
#include "widgets/plots/heatmapmenus.h"

#include "core/tensor/elementtext.h"
#include "widgets/plots/heatmap.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QActionGroup>
#include <QInputDialog>
#include <QMenu>
#include <QToolButton>

#include <cmath>

namespace burnish {

HeatMapMenus::HeatMapMenus(HeatMap *map, JobRunner &runner, std::function<QString()> name)
    : QObject(map)
    , m_map(map)
    , m_range(new QToolButton(map->parentWidget()))
    , m_more(new QToolButton(map->parentWidget()))
    , m_rangeMenu(new QMenu(m_range))
    , m_menu(new QMenu(m_more))
{
    for (QToolButton *button : {m_range, m_more}) {
        button->setAutoRaise(true);
        button->setPopupMode(QToolButton::InstantPopup);
    }
    QWidget::setTabOrder(m_range, m_more);
    QWidget::setTabOrder(m_more, m_map);
    m_range->setMenu(m_rangeMenu);
    m_more->setIcon(icon(QStringLiteral("menu")));
    m_more->setMenu(m_menu);

    auto *ranges = new QActionGroup(this);
    for (std::size_t i = 0; i < m_ranges.size(); ++i) {
        m_ranges[i] = m_rangeMenu->addAction(QString());
        m_ranges[i]->setCheckable(true);
        ranges->addAction(m_ranges[i]);
        connect(m_ranges[i], &QAction::triggered, this, [this, i] {
            m_map->setScaleMode(ScaleMode(i));
            showRange();
        });
    }
    m_ranges[0]->setChecked(true);
    m_fixedRange = m_rangeMenu->addAction(QString(), this, &HeatMapMenus::promptForLimit);
    auto *colors = new QActionGroup(this);
    for (std::size_t i = 0; i < m_colors.size(); ++i) {
        m_colors[i] = m_menu->addAction(QString());
        m_colors[i]->setCheckable(true);
        colors->addAction(m_colors[i]);
        connect(m_colors[i], &QAction::triggered, this, [this, i] { m_map->setColorMap(ColorMap(i)); });
    }
    m_colors[0]->setChecked(true);
    m_menu->addSeparator();
    m_map->addActions(*m_menu, runner, std::move(name));
    connect(m_map, &HeatMap::limitChanged, this, &HeatMapMenus::showRange);
    retranslate();
}

void HeatMapMenus::showRange()
{
    switch (m_map->scaleMode()) {
    case ScaleMode::MostValues:
        m_range->setText(tr("99.9 %"));
        break;
    case ScaleMode::FullRange:
        m_range->setText(tr("Full range"));
        break;
    case ScaleMode::Kept:
        m_range->setText(QStringLiteral("± %1").arg(m_map->limitText(m_map->limit())));
        break;
    }
    //: what a button says to screen readers: %1 the range of a heat map's colours, "± 0.5"
    m_range->setAccessibleName(tr("Colour range: %1").arg(m_range->text()));
}

void HeatMapMenus::promptForLimit()
{
    auto *dialog = new QInputDialog(m_map->parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Fixed range"));
    dialog->setLabelText(tr("Limit of the colour range (±)"));
    dialog->setTextValue(
        plainValueText(m_map->limit(), m_map->tensor() ? m_map->tensor()->info().dtype() : Dtype::F64, 4));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &text) {
        const double limit = text.toDouble();
        if (limit > 0 && std::isfinite(limit))
            m_map->setFixedLimit(limit);
        m_ranges[std::size_t(m_map->scaleMode())]->setChecked(true);
    });
    connect(dialog, &QInputDialog::rejected, this,
            [this] { m_ranges[std::size_t(m_map->scaleMode())]->setChecked(true); });
    dialog->open();
}

void HeatMapMenus::retranslate()
{
    m_range->setToolTip(tr("Colour range"));
    m_ranges[0]->setText(tr("99.9 % of the values"));
    m_ranges[1]->setText(tr("Full range"));
    m_ranges[2]->setText(tr("Keep this range for all tensors"));
    m_fixedRange->setText(tr("Fixed range…"));
    m_more->setAccessibleName(tr("Heat map menu"));
    m_colors[0]->setText(tr("Blue to copper"));
    m_colors[1]->setText(tr("Grey, signed"));
    m_colors[2]->setText(QStringLiteral("Viridis"));
    showRange();
}

} // namespace burnish
