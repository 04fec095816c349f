// SPDX-License-Identifier: MIT
#include "widgets/settings/settingsdialog.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/manual/manual.h"
#include "widgets/settings/appearancepage.h"
#include "widgets/settings/filespage.h"
#include "widgets/settings/generalpage.h"
#include "widgets/settings/keyboardpage.h"
#include "widgets/settings/languagepage.h"
#include "widgets/settings/panelspage.h"
#include "widgets/settings/performancepage.h"
#include "widgets/style/fonts.h"

#include <QBoxLayout>
#include <QEvent>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
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

} // namespace

SettingsDialog::SettingsDialog(DockArrangement &docks, std::function<QList<Command>()> commands, QWidget *parent)
    : Dialog(parent)
    , m_list(new QListWidget(this))
    , m_pages(new QStackedWidget(this))
{
    setModal(true);
    resize(scaled(760, font()), scaled(560, font()));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    auto *rows = new CellDelegate(m_list);
    rows->setRowHeight(26);
    m_list->setItemDelegate(rows);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    add(new GeneralPage);
    add(new AppearancePage);
    add(new LanguagePage);
    add(new PanelsPage(docks));
    add(new KeyboardPage(std::move(commands)));
    add(new FilesPage);
    add(new PerformancePage);
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_list, &QListWidget::currentRowChanged, this, &SettingsDialog::updateButtons);

    auto *side = new QHBoxLayout;
    side->setContentsMargins(16, 16, 16, 16);
    side->addWidget(m_list);
    auto *top = new QHBoxLayout;
    top->setSpacing(0);
    top->addLayout(side);
    top->addWidget(lineDown(this));
    top->addWidget(m_pages, 1);
    top->setContentsMargins(0, 0, 0, 0);
    setContents(top, makeFoot());
    fitFont();
    retranslate();
    m_list->setCurrentRow(0);
    m_list->setFocus();
}

void SettingsDialog::add(SettingsPage *page)
{
    m_pages->addWidget(page);
    m_all += page;
    new QListWidgetItem(m_list);
    connect(page, &SettingsPage::changed, this, &SettingsDialog::updateButtons);
}

QLayout *SettingsDialog::makeFoot()
{
    // After the pages, which thus come first in the order of the Tab key.
    m_restore = new QPushButton(this);
    m_restoreAll = new QPushButton(this);
    m_close = new QPushButton(this);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_restore);
    foot->addWidget(m_restoreAll);
    foot->addStretch(1);
    foot->addWidget(m_close);
    m_restore->setAutoDefault(false);
    m_restoreAll->setAutoDefault(false);
    setPrimary(m_close);
    connect(m_restore, &QPushButton::clicked, this, [this] {
        m_all[m_list->currentRow()]->restore();
        updateButtons();
    });
    connect(m_restoreAll, &QPushButton::clicked, this, &SettingsDialog::promptForAll);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    return foot;
}

void SettingsDialog::showPage(const SettingsPage *page)
{
    m_list->setCurrentRow(int(m_all.indexOf(page)));
}

void SettingsDialog::promptForAll()
{
    auto *question = new QMessageBox(QMessageBox::Question, tr("Restore all defaults"),
                                     tr("Restore the defaults of all pages, with all shortcuts and panels?"),
                                     QMessageBox::NoButton, this);
    Manual::openByKey(question, manualTarget());
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *restore = question->addButton(tr("Restore all"), QMessageBox::AcceptRole);
    question->setDefaultButton(question->addButton(QMessageBox::Cancel));
    connect(restore, &QPushButton::clicked, this, &SettingsDialog::restoreAll);
    question->open();
}

void SettingsDialog::restoreAll()
{
    for (SettingsPage *page : std::as_const(m_all))
        page->restore();
    updateButtons();
}

void SettingsDialog::updateButtons()
{
    const int row = m_list->currentRow();
    m_restore->setEnabled(row >= 0 && !m_all[row]->isDefault());
}

void SettingsDialog::fitFont()
{
    m_list->setFixedWidth(scaled(150, font()));
}

void SettingsDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    m_list->setAccessibleName(tr("Pages"));
    for (int page = 0; page < m_all.size(); ++page)
        m_list->item(page)->setText(m_all[page]->title());
    m_restore->setText(tr("Restore defaults"));
    m_restore->setToolTip(tr("Restores only the settings on this page"));
    m_restoreAll->setText(tr("Restore all…"));
    m_restoreAll->setToolTip(tr("Restores the settings on all pages"));
    m_close->setText(tr("Close"));
    updateButtons();
}

void SettingsDialog::changeEvent(QEvent *event)
{
    Dialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        fitFont();
}

} // namespace burnish
