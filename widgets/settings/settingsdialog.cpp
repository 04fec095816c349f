// SPDX-License-Identifier: MIT
#include "widgets/settings/settingsdialog.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/panel.h"
#include "widgets/docks/paneldock.h"
#include "widgets/settings/choices.h"
#include "widgets/style/fonts.h"
#include "widgets/style/language.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QStackedWidget>

namespace burnish {

namespace {

QFrame *lineDown(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(QFrame::VLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedWidth(1);
    return line;
}

constexpr ThemeMode themes[] = {ThemeMode::System, ThemeMode::Light, ThemeMode::Dark};

} // namespace

SettingsDialog::SettingsDialog(DockArrangement &docks, QWidget *parent)
    : Dialog(parent)
    , m_docks(docks)
    , m_list(new QListWidget(this))
    , m_pages(new QStackedWidget(this))
    , m_restore(new QPushButton(this))
    , m_close(new QPushButton(this))
    , m_themes(new QButtonGroup(this))
    , m_languages(new QButtonGroup(this))
    , m_panelsHint(new QLabel(this))
{
    setModal(true);
    resize(scaled(600, font()), scaled(400, font()));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFixedWidth(scaled(160, font()));
    m_list->setUniformItemSizes(true);
    auto *rows = new CellDelegate(m_list);
    rows->setRowHeight(26);
    m_list->setItemDelegate(rows);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    buildAppearance();
    buildLanguage();
    buildPanels();
    for (int page = 0; page < PageCount; ++page)
        new QListWidgetItem(m_list);
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    m_list->setCurrentRow(AppearancePage);

    auto *top = new QHBoxLayout;
    top->setSpacing(0);
    top->addWidget(m_list);
    top->addWidget(lineDown(this));
    top->addWidget(m_pages, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_restore);
    foot->addStretch(1);
    foot->addWidget(m_close);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top, 1);
    setContents(layout, foot);
    m_restore->setAutoDefault(false);
    m_close->setDefault(true);
    connect(m_restore, &QPushButton::clicked, this, &SettingsDialog::restoreDefaults);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    retranslate();
    m_list->setFocus();
}

QVBoxLayout *SettingsDialog::addPage()
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    auto *title = new QLabel(page);
    title->setFont(titleFont(font(), 2));
    layout->addWidget(title);
    layout->addSpacing(8);
    m_titles.append(title);
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(page);
    m_pages->addWidget(area);
    return layout;
}

void SettingsDialog::buildAppearance()
{
    QVBoxLayout *layout = addPage();
    for (const ThemeMode mode : themes) {
        auto *button = new QRadioButton;
        m_themes->addButton(button, int(mode));
        layout->addWidget(button);
    }
    layout->addStretch(1);
    connect(m_themes, &QButtonGroup::idClicked, this, [](int mode) { choices::setTheme(ThemeMode(mode)); });
    connect(&Theme::instance(), &Theme::changed, this, &SettingsDialog::follow);
}

void SettingsDialog::buildLanguage()
{
    QVBoxLayout *layout = addPage();
    m_codes = {QString()};
    for (const LanguageManager::Language &language : LanguageManager::languages())
        m_codes.append(language.code);
    for (int at = 0; at < m_codes.size(); ++at) {
        auto *button = new QRadioButton;
        // Each language is labelled in that language; the first button is labelled in retranslate().
        if (at > 0)
            button->setText(LanguageManager::languages()[at - 1].name);
        m_languages->addButton(button, at);
        layout->addWidget(button);
    }
    layout->addStretch(1);
    connect(m_languages, &QButtonGroup::idClicked, this, [this](int at) { choices::setLanguage(m_codes[at]); });
}

void SettingsDialog::buildPanels()
{
    QVBoxLayout *layout = addPage();
    m_panelsHint->setWordWrap(true);
    m_panelsHint->setForegroundRole(QPalette::PlaceholderText);
    for (PanelDock *dock : m_docks.docks()) {
        if (dock->panel()->place() == PanelPlace::Workbench)
            continue;
        auto *box = new QCheckBox;
        box->setEnabled(m_docks.areDocksShown());
        layout->addWidget(box);
        m_panels.append({dock, box});
        connect(box, &QCheckBox::clicked, this, [this, dock](bool on) {
            if (on)
                m_docks.open(dock);
            else
                dock->close();
        });
        connect(dock, &QDockWidget::visibilityChanged, this, &SettingsDialog::follow);
    }
    layout->addSpacing(8);
    layout->addWidget(m_panelsHint);
    layout->addStretch(1);
}

void SettingsDialog::restoreDefaults()
{
    switch (Page(m_list->currentRow())) {
    case AppearancePage:
        return choices::setTheme(ThemeMode::System);
    case LanguagePage:
        return choices::setLanguage({});
    case PanelsPage:
        return m_docks.reset();
    case PageCount:
        break;
    }
}

void SettingsDialog::follow()
{
    if (QAbstractButton *button = m_themes->button(int(Theme::instance().mode())))
        button->setChecked(true);
    if (QAbstractButton *button =
            m_languages->button(int(std::max<qsizetype>(0, m_codes.indexOf(choices::language())))))
        button->setChecked(true);
    for (const auto &[dock, box] : std::as_const(m_panels))
        box->setChecked(m_docks.areDocksShown() && !dock->isHidden());
}

void SettingsDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    m_list->setAccessibleName(tr("Pages"));
    const QStringList names = {tr("Appearance"), tr("Language"), tr("Panels")};
    for (int page = 0; page < PageCount; ++page) {
        m_list->item(page)->setText(names[page]);
        m_titles[page]->setText(names[page]);
    }
    m_themes->button(int(ThemeMode::System))->setText(tr("Follow the system"));
    m_themes->button(int(ThemeMode::Light))->setText(tr("Light"));
    m_themes->button(int(ThemeMode::Dark))->setText(tr("Dark"));
    m_languages->button(0)->setText(tr("Follow the system"));
    for (const auto &[dock, box] : std::as_const(m_panels))
        box->setText(dock->panel()->title());
    m_panelsHint->setText(
        m_docks.areDocksShown()
            ? tr("Drag panels by their titles or tabs to move them. Restore defaults puts them all back.")
            : tr("Panels appear once a model is open."));
    m_restore->setText(tr("Restore defaults"));
    m_restore->setToolTip(tr("Restores only the settings on this page"));
    m_close->setText(tr("Close"));
    follow();
}

void SettingsDialog::changeEvent(QEvent *event)
{
    Dialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace burnish
