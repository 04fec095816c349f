// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/settings/settingspage.h"

namespace burnish {

/// Theme and font size.
class AppearancePage : public SettingsPage
{
    Q_OBJECT

public:
    explicit AppearancePage(QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    QLabel *m_colours;
    QButtonGroup *m_themes;
    QLabel *m_text;
    QLabel *m_sizeLabel;
    QSpinBox *m_size;
};

} // namespace burnish
