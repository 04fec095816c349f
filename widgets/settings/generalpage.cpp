// SPDX-License-Identifier: MIT
#include "widgets/settings/generalpage.h"

#include "core/base/pathtext.h"
#include "widgets/controls/elidedlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace burnish {

GeneralPage::GeneralPage(QWidget *parent)
    : SettingsPage(parent)
    , m_start(new QLabel)
    , m_restores(new QButtonGroup(this))
    , m_place(new QLabel)
    , m_path(new ElidedLabel)
    , m_copy(new QPushButton)
{
    QVBoxLayout *start = addSection(m_start);
    for (const auto choice : {StartRestore::Models, StartRestore::Layout, StartRestore::Nothing}) {
        auto *button = new QRadioButton;
        m_restores->addButton(button, int(choice));
        start->addWidget(button);
    }
    manage(setting::startRestore, m_restores);
    QVBoxLayout *place = addSection(m_place);
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_path, 1);
    line->addWidget(m_copy);
    place->addLayout(line);
    m_placeHint = addHint(place);
    m_copy->setAutoDefault(false);
    connect(m_copy, &QPushButton::clicked, this, [] { QGuiApplication::clipboard()->setText(Settings::file()); });
    connect(&Settings::instance(), &Settings::becameReadOnly, this, &GeneralPage::retranslate);
    finish();
}

QString GeneralPage::title() const
{
    return tr("General");
}

void GeneralPage::retranslate()
{
    SettingsPage::retranslate();
    m_start->setText(tr("When Burnish starts"));
    m_restores->button(int(StartRestore::Models))->setText(tr("Open the models of the last session"));
    m_restores->button(int(StartRestore::Layout))->setText(tr("Restore the window and its panels only"));
    m_restores->button(int(StartRestore::Nothing))->setText(tr("Restore nothing"));
    m_place->setText(tr("Settings file"));
    m_path->setText(shownPath(Settings::file()));
    m_path->setToolTip(m_path->text());
    m_copy->setText(tr("Copy path"));
    m_placeHint->setText(Settings::instance().problems().isReadOnly
                             ? Settings::readOnlyWarning()
                             : tr("All settings apply at once and are kept in this file."));
}

} // namespace burnish
