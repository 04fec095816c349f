// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/panes/banners/banner.h"
#include "widgets/start/startupenvironment.h"

namespace burnish {

/// A line above the panes and the start page that says what the program does without: settings that were damaged or
/// cannot be saved, missing fonts. Hidden if there is nothing to say.
class StartBanner : public Banner
{
    Q_OBJECT

public:
    explicit StartBanner(StartupEnvironment surroundings, QWidget *parent = nullptr);

protected:
    void update() override;
    void putAway() override;

private:
    StartupEnvironment m_surroundings;
    QStringList m_read; ///< closed by the user; others may follow
};

} // namespace burnish
