// SPDX-License-Identifier: MIT
#include "widgets/lora/adapterdialog.h"

#include "widgets/lora/bakepage.h"
#include "widgets/lora/makepage.h"
#include "widgets/style/fonts.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>

namespace burnish {

AdapterDialog::AdapterDialog(const AdapterSource &model, const QList<AdapterSource> &offered, AdapterMode mode,
                             JobRunner &jobs, QWidget *parent)
    : Dialog(parent)
    , m_modelName(model.name)
    , m_title(new QLabel(this))
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
{
    resize(scaled(1180, font()), scaled(600, font()));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(titleFont(font(), 2));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("What to do with adapters"));

    // At the end, where the fine-tune is looked for.
    QList<AdapterSource> all = offered;
    all.append(model);
    // The tab order follows the order of creation.
    m_bake = new BakePage(model, offered, jobs, m_pages);
    addPage(m_bake, tr("Bake"));
    const std::pair<AdapterMode, QString> others[] = {{AdapterMode::Extract, tr("Extract")},
                                                      {AdapterMode::Resize, tr("Resize")},
                                                      {AdapterMode::Combine, tr("Combine")}};
    for (const auto &[other, tab] : others) {
        auto *page = new MakePage(other, all, jobs, m_pages);
        addPage(page, tab);
        connect(page, &MakePage::writeRequested, this, [this, page] { Q_EMIT writeRequested(page); });
    }
    m_symbol = new QLabel(this);
    m_sentence = new QLabel(this);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    m_explore = new QPushButton(tr("Explore"), this);
    m_explore->setToolTip(tr("Shows the result as a model of its own. Nothing is changed or written."));
    for (QPushButton *button : {cancel, m_explore})
        button->setAutoDefault(false);
    m_apply = new QPushButton(this);
    setPrimary(m_apply);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_symbol);
    foot->addWidget(m_sentence, 1);
    foot->addWidget(cancel);
    foot->addWidget(m_explore);
    foot->addWidget(m_apply);

    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(m_title);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    setContents(layout, foot);

    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_explore, &QPushButton::clicked, this, &AdapterDialog::exploreRequested);
    connect(m_apply, &QPushButton::clicked, this, [this] { current()->apply(); });
    connect(m_tabs, &QTabBar::currentChanged, this, &AdapterDialog::modeChanged);
    m_tabs->setCurrentIndex(int(mode));
    modeChanged();
    current()->firstField()->setFocus();
    m_bake->strengthBox()->selectAll();
}

void AdapterDialog::addPage(AdapterPage *page, const QString &tab)
{
    m_tabs->addTab(tab);
    m_pages->addWidget(page);
    connect(page, &AdapterPage::fileRequested, this, &AdapterDialog::fileRequested);
    connect(page, &AdapterPage::accepted, this, &QDialog::accept);
    connect(page, &AdapterPage::footChanged, this, [this, page] {
        if (page == current())
            showFoot();
    });
}

AdapterMode AdapterDialog::mode() const
{
    return AdapterMode(m_pages->currentIndex());
}

AdapterPage *AdapterDialog::current() const
{
    return static_cast<AdapterPage *>(m_pages->currentWidget());
}

MakePage *AdapterDialog::page(AdapterMode mode) const
{
    return qobject_cast<MakePage *>(m_pages->widget(int(mode)));
}

void AdapterDialog::modeChanged()
{
    m_pages->setCurrentIndex(m_tabs->currentIndex());
    switch (mode()) {
    case AdapterMode::Bake:
        setWindowTitle(tr("Bake adapter"));
        m_title->setText(tr("Bake an adapter into %1").arg(m_modelName));
        break;
    case AdapterMode::Extract:
        setWindowTitle(tr("Extract adapter"));
        m_title->setText(tr("Extract an adapter from two models"));
        break;
    case AdapterMode::Resize:
        setWindowTitle(tr("Resize adapter"));
        m_title->setText(tr("Change the rank of an adapter"));
        break;
    case AdapterMode::Combine:
        setWindowTitle(tr("Combine adapters"));
        m_title->setText(tr("Combine adapters into one"));
        break;
    }
    current()->start();
    showFoot();
}

void AdapterDialog::offer(const AdapterSource &source)
{
    for (int i = 0; i < adapterModes; ++i) {
        if (source.isAdapter != (AdapterMode(i) == AdapterMode::Extract))
            static_cast<AdapterPage *>(m_pages->widget(i))->offer(source);
    }
}

void AdapterDialog::choose(const AdapterSource &source)
{
    offer(source);
    current()->choose(source);
}

void AdapterDialog::refuse(const QString &sentence)
{
    current()->refuse(sentence);
}

QString AdapterDialog::sentence() const
{
    return current()->sentence();
}

void AdapterDialog::showFoot()
{
    const AdapterFoot &foot = current()->foot();
    m_symbol->setVisible(!foot.symbol.isEmpty());
    if (!foot.symbol.isEmpty())
        showSymbol(m_symbol, foot.symbol, foot.role);
    m_sentence->setText(foot.sentence);
    m_explore->setEnabled(foot.canExplore);
    m_apply->setEnabled(foot.isReady);
    m_apply->setText(foot.apply);
}

} // namespace burnish
