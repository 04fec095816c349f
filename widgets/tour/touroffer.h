// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"

class QPushButton;

namespace burnish {

class Tour;

/// A line above the start page that offers the tour at the first start, until it was taken or dismissed.
class TourOffer : public Banner
{
    Q_OBJECT

public:
    explicit TourOffer(Tour &tour, QWidget *parent = nullptr);

protected:
    void update() override;
    void putAway() override;

private:
    QPushButton *m_take;
};

} // namespace burnish
