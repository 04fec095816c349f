// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/settings/settingspage.h"

class QPushButton;

namespace burnish {

class ElidedLabel;

/// What is restored at the start, and where the settings are.
class GeneralPage : public SettingsPage
{
    Q_OBJECT

public:
    explicit GeneralPage(QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    QLabel *m_start;
    QButtonGroup *m_restores;
    QLabel *m_place;
    QLabel *m_placeHint;
    ElidedLabel *m_path;
    QPushButton *m_copy;
};

} // namespace burnish
