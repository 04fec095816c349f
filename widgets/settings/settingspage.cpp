// SPDX-License-Identifier: MIT
#include "widgets/settings/settingspage.h"

#include "widgets/style/fonts.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace burnish {

SettingsPage::SettingsPage(QWidget *parent)
    : QScrollArea(parent)
    , m_title(new QLabel)
{
    auto *page = new QWidget;
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(24, 16, 24, 16);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_title);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    // Its controls take the focus.
    setFocusPolicy(Qt::NoFocus);
    setWidget(page);
    connect(&Settings::instance(), &Settings::changed, this, [this](const QString &key) {
        for (const Managed &one : m_managed) {
            if (one.key == key) {
                one.follow();
                Q_EMIT changed();
            }
        }
    });
}

QVBoxLayout *SettingsPage::addSection(QLabel *title)
{
    m_layout->addSpacing(m_sections.isEmpty() ? 16 : 24);
    m_layout->addWidget(title);
    m_layout->addSpacing(8);
    m_sections += title;
    auto *section = new QVBoxLayout;
    section->setSpacing(8);
    m_layout->addLayout(section);
    return section;
}

QFormLayout *SettingsPage::addRows(QVBoxLayout *section)
{
    auto *form = new QFormLayout;
    form->setFormAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    section->addLayout(form);
    return form;
}

QLabel *SettingsPage::addHint(QVBoxLayout *section)
{
    auto *hint = new QLabel;
    hint->setWordWrap(true);
    hint->setTextFormat(Qt::PlainText);
    hint->setForegroundRole(QPalette::PlaceholderText);
    section->addWidget(hint);
    m_hints += hint;
    return hint;
}

void SettingsPage::finish()
{
    m_layout->addStretch(1);
    retranslate();
}

void SettingsPage::manage(const IntSetting &setting, QSpinBox *box)
{
    const bool hasSpecial = setting.fallback < setting.least;
    box->setRange(hasSpecial ? setting.least - 1 : setting.least, setting.most);
    // Typing "12" would set 1 on the way.
    box->setKeyboardTracking(false);
    connect(box, &QSpinBox::valueChanged, this, [&setting](int value) {
        Settings::instance().set(setting, value < setting.least ? setting.fallback : value);
    });
    manage(setting, [&setting, box] {
        const QSignalBlocker blocker(box);
        box->setValue(Settings::instance().value(setting));
    });
}

void SettingsPage::manage(const BoolSetting &setting, QCheckBox *box)
{
    connect(box, &QCheckBox::clicked, this, [&setting](bool on) { Settings::instance().set(setting, on); });
    manage(setting, [&setting, box] { box->setChecked(Settings::instance().value(setting)); });
}

void SettingsPage::check(QButtonGroup *buttons, int id)
{
    QAbstractButton *checked = buttons->button(id);
    if (!checked)
        return;
    checked->setChecked(true);
    for (QAbstractButton *button : buttons->buttons())
        button->setFocusPolicy(button == checked ? Qt::StrongFocus : Qt::ClickFocus);
}

void SettingsPage::choose(QComboBox *box, int data)
{
    box->setCurrentIndex(box->findData(data));
}

void SettingsPage::onChosen(QComboBox *box, std::function<void(int data)> chosen)
{
    connect(box, &QComboBox::activated, this,
            [box, chosen = std::move(chosen)](int index) { chosen(box->itemData(index).toInt()); });
}

bool SettingsPage::isDefault() const
{
    return std::ranges::all_of(m_managed, [](const Managed &one) { return one.isDefault(); });
}

void SettingsPage::restore()
{
    for (const Managed &one : m_managed)
        if (!one.isDefault())
            one.restore();
}

void SettingsPage::updateFonts()
{
    m_title->setFont(titleFont(font(), 2));
    for (QLabel *section : std::as_const(m_sections))
        section->setFont(titleFont(font()));
}

void SettingsPage::retranslate()
{
    m_title->setText(title());
    setAccessibleName(title());
    updateFonts();
}

void SettingsPage::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        updateFonts();
}

} // namespace burnish
