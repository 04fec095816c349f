// SPDX-License-Identifier: MIT
#include "widgets/lora/adaptersources.h"

#include "widgets/style/fonts.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace burnish {

AdapterSources::AdapterSources(Kind kind, const QList<AdapterSource> &offered, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_grid(new QGridLayout)
{
    for (const AdapterSource &source : offered) {
        if (source.isAdapter != (kind == Kind::Pair))
            m_offered.append(source);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(m_grid);
    m_grid->setSpacing(8);
    m_grid->setColumnStretch(1, 1);
    addLine();
    if (kind == Kind::Pair)
        addLine();
    if (kind != Kind::Several)
        return;
    m_file = new QPushButton(tr("From a file…"), this);
    m_add = new QPushButton(tr("Add adapter"), this);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton *button : {m_file, m_add}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    layout->addLayout(buttons);
    connect(m_file, &QPushButton::clicked, this, [this] { requestFile(m_lines.last().box); });
    connect(m_add, &QPushButton::clicked, this, [this] {
        addLine();
        m_lines.last().box->setFocus(Qt::TabFocusReason);
    });
}

void AdapterSources::addLine()
{
    const int number = int(m_lines.size());
    const int row = m_nextRow++;
    const bool isPair = m_kind == Kind::Pair;
    Line line;
    line.box = new QComboBox(this);
    for (const AdapterSource &source : std::as_const(m_offered))
        line.box->addItem(source.name);
    // The next adapter; the last model is the fine-tune.
    const int last = int(m_offered.size()) - 1;
    line.box->setCurrentIndex(isPair && number == 1 ? last : number <= last ? number : -1);
    line.box->setPlaceholderText(isPair ? tr("Choose a model") : tr("Choose an adapter"));
    line.box->setMinimumContentsLength(16);
    line.box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    line.box->setAccessibleName(isPair ? (number == 0 ? tr("Base") : tr("Fine-tune")) : tr("Adapter"));
    // An access key belongs to one field.
    auto *label = new QLabel(isPair        ? (number == 0 ? tr("&Base") : tr("&Fine-tune"))
                             : number == 0 ? tr("&Adapter")
                                           : line.box->accessibleName(),
                             this);
    label->setBuddy(line.box);
    line.box->view()->setAccessibleName(line.box->accessibleName());
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(line.box, row, 1);
    connect(line.box, &QComboBox::currentIndexChanged, this, &AdapterSources::changed);
    if (m_kind == Kind::Several) {
        makeStrength(line, row);
        connect(line.remove, &QPushButton::clicked, this, [this, box = line.box, label] {
            label->deleteLater();
            removeLine(box);
        });
    } else {
        auto *file = new QPushButton(tr("From a file…"), this);
        file->setAutoDefault(false);
        m_grid->addWidget(file, row, 2);
        connect(file, &QPushButton::clicked, this, [this, box = line.box] { requestFile(box); });
    }
    m_lines.append(line);
    // A line that is added later comes before the buttons below the lines.
    if (m_file) {
        setTabOrder(m_lines[number - 1].remove, line.box);
        setTabOrder(line.box, line.strength);
        setTabOrder(line.strength, line.remove);
    }
    showRemoval();
    if (m_add)
        Q_EMIT changed();
}

void AdapterSources::alignLabels(QFormLayout *form)
{
    int widest = 0;
    QList<QWidget *> labels;
    for (int row = 0; row < form->rowCount(); ++row) {
        const QLayoutItem *label = form->itemAt(row, QFormLayout::LabelRole);
        if (label && label->widget())
            labels.append(label->widget());
    }
    for (const QWidget *label : std::as_const(labels))
        widest = std::max(widest, label->sizeHint().width());
    for (int row = 0; row < m_grid->rowCount(); ++row)
        widest = std::max(widest, m_grid->itemAtPosition(row, 0)->sizeHint().width());
    m_grid->setColumnMinimumWidth(0, widest);
    for (QWidget *label : std::as_const(labels))
        label->setMinimumWidth(widest);
}

void AdapterSources::makeStrength(Line &line, int row)
{
    line.strength = new QDoubleSpinBox(this);
    line.strength->setRange(-100, 100);
    line.strength->setDecimals(3);
    line.strength->setSingleStep(0.1);
    line.strength->setValue(1);
    line.strength->setMaximumWidth(scaled(100, font()));
    line.strength->setToolTip(
        tr("1 bakes the adapter at the strength it was trained with, 0 leaves the model unchanged, "
           "and a negative number removes the adapter again."));
    line.strength->setAccessibleName(tr("Strength"));
    auto *label = new QLabel(m_lines.isEmpty() ? tr("&Strength") : line.strength->accessibleName(), this);
    label->setBuddy(line.strength);
    m_grid->addWidget(label, row, 2);
    m_grid->addWidget(line.strength, row, 3);
    line.remove = new QPushButton(tr("Remove"), this);
    line.remove->setAutoDefault(false);
    m_grid->addWidget(line.remove, row, 4);
    connect(line.remove, &QPushButton::clicked, label, &QObject::deleteLater);
    connect(line.strength, &QDoubleSpinBox::valueChanged, this, &AdapterSources::changed);
}

void AdapterSources::removeLine(const QComboBox *box)
{
    const auto line = std::ranges::find(m_lines, box, &Line::box);
    if (line == m_lines.end() || m_lines.size() < 2)
        return;
    if (m_asking == box)
        m_asking = nullptr;
    for (QWidget *widget : {static_cast<QWidget *>(line->box), static_cast<QWidget *>(line->strength),
                            static_cast<QWidget *>(line->remove)}) {
        widget->hide();
        widget->deleteLater();
    }
    m_lines.erase(line);
    showRemoval();
    m_lines.last().box->setFocus(Qt::OtherFocusReason);
    Q_EMIT changed();
}

void AdapterSources::showRemoval()
{
    for (const Line &line : std::as_const(m_lines)) {
        if (line.remove)
            line.remove->setVisible(m_lines.size() > 1);
    }
}

void AdapterSources::requestFile(const QComboBox *box)
{
    m_asking = box;
    Q_EMIT fileRequested();
}

int AdapterSources::indexOf(const QString &key) const
{
    return int(std::ranges::find(m_offered, key, &AdapterSource::key) - m_offered.begin());
}

void AdapterSources::offer(const AdapterSource &source)
{
    if (indexOf(source.key) < m_offered.size())
        return;
    m_offered.append(source);
    for (const Line &line : std::as_const(m_lines)) {
        const int index = line.box->currentIndex();
        const QSignalBlocker blocker(line.box);
        line.box->addItem(source.name);
        line.box->setCurrentIndex(index);
    }
}

void AdapterSources::choose(const AdapterSource &source)
{
    offer(source);
    const int index = indexOf(source.key);
    const auto isChosen = [index](const Line &line) { return line.box->currentIndex() == index; };
    if (!m_asking && std::ranges::any_of(m_lines, isChosen))
        return;
    const auto asking = std::ranges::find(m_lines, m_asking, &Line::box);
    (asking == m_lines.end() ? m_lines.front() : *asking).box->setCurrentIndex(index);
}

void AdapterSources::chooseKeys(const QStringList &keys)
{
    for (qsizetype i = 0; i < std::min(keys.size(), m_lines.size()); ++i) {
        if (const int index = indexOf(keys[i]); index < m_offered.size())
            m_lines[i].box->setCurrentIndex(index);
    }
}

void AdapterSources::clearChoice()
{
    const auto asking = std::ranges::find(m_lines, m_asking, &Line::box);
    (asking == m_lines.end() ? m_lines.front() : *asking).box->setCurrentIndex(-1);
}

QList<ChosenSource> AdapterSources::chosen() const
{
    QList<ChosenSource> all;
    for (const Line &line : m_lines) {
        if (line.box->currentIndex() >= 0)
            all.append({m_offered[line.box->currentIndex()], line.strength ? line.strength->value() : 1});
    }
    return all;
}

} // namespace burnish
