// SPDX-License-Identifier: MIT
#include "widgets/settings/languagepage.h"

#include "widgets/preferences/choices.h"
#include "widgets/style/fonts.h"
#include "widgets/style/language.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QRadioButton>
#include <QSpinBox>

namespace burnish {

LanguagePage::LanguagePage(QWidget *parent)
    : SettingsPage(parent)
    , m_window(new QLabel)
    , m_languages(new QButtonGroup(this))
    , m_codes({QString()})
    , m_numbers(new QLabel)
    , m_notationLabel(new QLabel)
    , m_notation(new QComboBox)
    , m_digitsLabel(new QLabel)
    , m_digits(new QSpinBox)
    , m_decimalsLabel(new QLabel)
    , m_decimals(new QSpinBox)
    , m_grouping(new QCheckBox)
{
    QVBoxLayout *languages = addSection(m_window);
    for (const LanguageManager::Language &language : LanguageManager::languages())
        m_codes.append(language.code);
    for (int at = 0; at < m_codes.size(); ++at) {
        auto *button = new QRadioButton;
        // Each language is labelled in that language; the first button is labelled in retranslate().
        if (at > 0)
            button->setText(LanguageManager::languages()[at - 1].name);
        m_languages->addButton(button, at);
        languages->addWidget(button);
    }
    connect(m_languages, &QButtonGroup::idClicked, this, [this](int at) { choices::setLanguage(m_codes[at]); });
    manage(setting::language, [this] {
        const auto at = m_codes.indexOf(Settings::instance().value(setting::language));
        check(m_languages, int(std::max<qsizetype>(0, at)));
    });

    QVBoxLayout *numbers = addSection(m_numbers);
    m_rows = addRows(numbers);
    for (const auto notation : {NumberNotation::Automatic, NumberNotation::Fixed, NumberNotation::Scientific})
        m_notation->addItem(QString(), int(notation));
    m_rows->addRow(m_notationLabel, m_notation);
    m_rows->addRow(m_digitsLabel, m_digits);
    m_rows->addRow(m_decimalsLabel, m_decimals);
    m_notationLabel->setBuddy(m_notation);
    m_digitsLabel->setBuddy(m_digits);
    m_decimalsLabel->setBuddy(m_decimals);
    numbers->addWidget(m_grouping);
    m_example = addHint(numbers);
    manage(setting::notation, m_notation);
    manage(setting::digits, m_digits);
    manage(setting::decimals, m_decimals);
    manage(setting::grouping, m_grouping);
    // After the style has changed, which may be later than the setting.
    connect(&LanguageManager::instance(), &LanguageManager::changed, this, &LanguagePage::showNumbers);
    finish();
}

QString LanguagePage::title() const
{
    return tr("Language");
}

void LanguagePage::showNumbers()
{
    const bool isFixed = Settings::instance().value(setting::notation) == NumberNotation::Fixed;
    m_rows->setRowVisible(m_digits, !isFixed);
    m_rows->setRowVisible(m_decimals, isFixed);
    const QStringList numbers = {countText(1'769'472), floatText(-0.0123456789), floatText(7.5976123e-5),
                                 floatText(41'234.56789)};
    m_example->setText(tr("Example: %1").arg(numbers.join(QStringLiteral("   "))));
}

void LanguagePage::retranslate()
{
    SettingsPage::retranslate();
    m_window->setText(tr("Window"));
    m_languages->button(0)->setText(tr("Follow the system"));
    m_numbers->setText(tr("Numbers"));
    m_notationLabel->setText(tr("&Notation"));
    m_notation->setItemText(m_notation->findData(int(NumberNotation::Automatic)), tr("Automatic"));
    m_notation->setItemText(m_notation->findData(int(NumberNotation::Fixed)), tr("Decimal places"));
    m_notation->setItemText(m_notation->findData(int(NumberNotation::Scientific)), tr("Scientific"));
    m_digitsLabel->setText(tr("&Digits"));
    m_decimalsLabel->setText(tr("Decimal &places"));
    m_grouping->setText(tr("&Group thousands"));
    m_example->setFont(font());
    showNumbers();
}

} // namespace burnish
