// SPDX-License-Identifier: MIT
#include "widgets/settings/appearancepage.h"

#include "widgets/style/language.h"

#include <QFormLayout>
#include <QLabel>
#include <QRadioButton>
#include <QSpinBox>

namespace burnish {

AppearancePage::AppearancePage(QWidget *parent)
    : SettingsPage(parent)
    , m_colours(new QLabel)
    , m_themes(new QButtonGroup(this))
    , m_text(new QLabel)
    , m_sizeLabel(new QLabel)
    , m_size(new QSpinBox)
{
    QVBoxLayout *colours = addSection(m_colours);
    for (const ThemeMode mode : {ThemeMode::System, ThemeMode::Light, ThemeMode::Dark}) {
        auto *button = new QRadioButton;
        m_themes->addButton(button, int(mode));
        colours->addWidget(button);
    }
    manage(setting::theme, m_themes);
    m_sizeLabel->setBuddy(m_size);
    addRows(addSection(m_text))->addRow(m_sizeLabel, m_size);
    manage(setting::fontSize, m_size);
    finish();
}

QString AppearancePage::title() const
{
    return tr("Appearance");
}

void AppearancePage::retranslate()
{
    SettingsPage::retranslate();
    m_colours->setText(tr("Theme"));
    m_themes->button(int(ThemeMode::System))->setText(tr("Follow the system"));
    m_themes->button(int(ThemeMode::Light))->setText(tr("Light"));
    m_themes->button(int(ThemeMode::Dark))->setText(tr("Dark"));
    m_text->setText(tr("Text"));
    m_sizeLabel->setText(tr("Font &size"));
    m_size->setSuffix(tr(" pt", "after a font size"));
    m_size->setSpecialValueText(tr("System (%1 pt)").arg(LanguageManager::instance().platformFontSize()));
}

} // namespace burnish
