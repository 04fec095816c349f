// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/settings/settingspage.h"

namespace burnish {

/// The window's language, and how it writes numbers.
class LanguagePage : public SettingsPage
{
    Q_OBJECT

public:
    explicit LanguagePage(QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    void showNumbers();

    QLabel *m_window;
    QButtonGroup *m_languages;
    QStringList m_codes; ///< languages of the buttons; the first follows the system
    QLabel *m_numbers;
    QFormLayout *m_rows = nullptr;
    QLabel *m_notationLabel;
    QComboBox *m_notation;
    QLabel *m_digitsLabel;
    QSpinBox *m_digits;
    QLabel *m_decimalsLabel;
    QSpinBox *m_decimals;
    QCheckBox *m_grouping;
    QLabel *m_example;
};

} // namespace burnish
