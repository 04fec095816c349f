// SPDX-License-Identifier: MIT
#include "widgets/compare/comparechooser.h"

#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace burnish {

CompareChooser::CompareChooser(const QStringList &models, int left, int right, int base, QWidget *parent)
    : Dialog(parent)
    , m_left(new QComboBox(this))
    , m_right(new QComboBox(this))
    , m_base(new QComboBox(this))
    , m_compare(new QPushButton(tr("Compare"), this))
    , m_hint(new QLabel(this))
{
    setWindowTitle(tr("Compare models"));
    m_left->addItems(models);
    m_right->addItems(models);
    m_base->addItem(tr("None"));
    m_base->addItems(models);
    m_left->setCurrentIndex(left);
    m_right->setCurrentIndex(right);
    m_base->setCurrentIndex(base + 1);
    m_base->setToolTip(tr("The model that both were derived from; shows what each side changed"));
    for (QComboBox *box : {m_left, m_right, m_base}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(28);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    auto *swap = new QToolButton(this);
    swap->setIcon(icon(QStringLiteral("replaced")));
    swap->setAutoRaise(true);
    swap->setToolTip(tr("Swap left and right"));
    swap->setAccessibleName(swap->toolTip());

    auto *title = new QLabel(windowTitle(), this);
    title->setFont(titleFont(font(), 2));
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("Left"), m_left);
    form->addRow(tr("Right"), m_right);
    form->addRow(tr("Base"), m_base);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    auto *open = new QPushButton(tr("Open…"), this);
    open->setAutoDefault(false);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    setPrimary(m_compare);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(open);
    foot->addWidget(swap);
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_compare);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    layout->addWidget(title);
    layout->addLayout(form);
    layout->addWidget(m_hint);
    setContents(layout, foot);
    resize(sizeHint().expandedTo({scaled(440, font()), 0}));

    connect(swap, &QToolButton::clicked, this, [this] {
        const int was = m_left->currentIndex();
        m_left->setCurrentIndex(m_right->currentIndex());
        m_right->setCurrentIndex(was);
    });
    for (QComboBox *box : {m_left, m_right, m_base})
        connect(box, &QComboBox::currentIndexChanged, this, &CompareChooser::check);
    connect(open, &QPushButton::clicked, this, &CompareChooser::openRequested);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_compare, &QPushButton::clicked, this, &QDialog::accept);
    check();
}

int CompareChooser::left() const
{
    return m_left->currentIndex();
}

int CompareChooser::right() const
{
    return m_right->currentIndex();
}

int CompareChooser::base() const
{
    return m_base->currentIndex() - 1;
}

void CompareChooser::addModel(const QString &name)
{
    const int at = m_left->count();
    for (QComboBox *box : {m_left, m_right, m_base})
        box->addItem(name);
    for (QComboBox *box : {m_left, m_right}) {
        // An empty box selects its first entry automatically.
        if (box->currentIndex() < 0 || (box == m_right && left() == right())) {
            box->setCurrentIndex(at);
            break;
        }
    }
    check();
}

void CompareChooser::renameModel(int model, const QString &name)
{
    m_left->setItemText(model, name);
    m_right->setItemText(model, name);
    m_base->setItemText(model + 1, name);
}

void CompareChooser::check()
{
    const bool few = m_left->count() < 2;
    const bool isBaseCompared = base() >= 0 && (base() == left() || base() == right());
    m_compare->setEnabled(!few && left() >= 0 && right() >= 0 && left() != right() && !isBaseCompared);
    m_hint->setText(few                 ? tr("Open two models to compare them.")
                    : left() == right() ? tr("Choose two different models.")
                    : isBaseCompared    ? tr("Choose a base other than the two models.")
                                        : QString());
}

} // namespace burnish
