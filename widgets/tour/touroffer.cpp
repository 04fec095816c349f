// SPDX-License-Identifier: MIT
#include "widgets/tour/touroffer.h"

#include "widgets/preferences/settings.h"
#include "widgets/tour/tour.h"

#include <QPushButton>

namespace burnish {

TourOffer::TourOffer(Tour &tour, QWidget *parent)
    : Banner(parent)
    , m_take(new QPushButton(this))
{
    addButton(m_take);
    connect(m_take, &QPushButton::clicked, this, [this, &tour] {
        putAway();
        tour.start();
    });
    TourOffer::update();
}

void TourOffer::update()
{
    m_take->setText(tr("Take the tour"));
    if (Settings::instance().value(setting::tourOffered))
        hide();
    else
        display(QStringLiteral("sample"), Role::TextSecondary,
                tr("New to Burnish? A tour of four steps shows the way."));
}

void TourOffer::putAway()
{
    Settings::instance().set(setting::tourOffered, true);
    Banner::putAway();
}

} // namespace burnish
