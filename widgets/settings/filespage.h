// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/settings/settingspage.h"

class QLineEdit;
class QPushButton;

namespace burnish {

/// What new exports start with.
class FilesPage : public SettingsPage
{
    Q_OBJECT

public:
    explicit FilesPage(QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    void promptForFolder();
    void showFolder();

    QLabel *m_exports;
    QLabel *m_folderLabel;
    QButtonGroup *m_places;
    QLineEdit *m_folder;
    QPushButton *m_browse;
    QLabel *m_missing;
    QLabel *m_precisionLabel;
    QComboBox *m_precision;
    QLabel *m_hint;
};

} // namespace burnish
