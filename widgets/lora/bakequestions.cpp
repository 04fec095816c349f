// SPDX-License-Identifier: MIT
#include "widgets/lora/bakequestions.h"

#include "core/base/joinedtext.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

/// More answers are in a list.
constexpr std::size_t mostButtons = 4;
/// More tensors are counted.
constexpr std::size_t mostTensors = 3;

} // namespace

BakeQuestions::BakeQuestions(QWidget *parent)
    : QWidget(parent)
    , m_sentence(new QLabel(this))
    , m_count(new QLabel(this))
    , m_tensors(new QLabel(this))
    , m_answers(new QGridLayout)
    , m_previous(new QPushButton(tr("Previous question"), this))
    , m_next(new QPushButton(tr("Next question"), this))
{
    auto *symbol = new QLabel(this);
    showSymbol(symbol, QStringLiteral("unused"), Role::Unused);
    for (QLabel *label : {m_sentence, m_tensors}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_tensors->setFont(captionFont(font()));
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(symbol, 0, Qt::AlignTop);
    head->addWidget(m_sentence, 1);
    head->addWidget(m_count, 0, Qt::AlignTop);
    for (QPushButton *button : {m_previous, m_next}) {
        button->setAutoDefault(false);
        head->addWidget(button, 0, Qt::AlignTop);
    }
    m_answers->setHorizontalSpacing(12);
    m_answers->setVerticalSpacing(4);
    m_answers->setColumnStretch(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_tensors);
    layout->addLayout(m_answers);
    connect(m_previous, &QPushButton::clicked, this, [this] { goTo(m_current - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { goTo(m_current + 1); });
    hide();
}

void BakeQuestions::add(const QString &adapter, const QString &name, const std::vector<LoraQuestion> &questions)
{
    for (const LoraQuestion &question : questions) {
        const bool isNew = std::ranges::none_of(m_entries, [&](const Entry &entry) {
            return entry.adapter == adapter && entry.question.kind == question.kind &&
                   entry.question.module == question.module;
        });
        if (isNew && question.kind != LoraQuestion::Kind::Alpha)
            m_entries.append({adapter, name, question, -1, {}});
    }
    // The shown one stays: people may still be comparing its answers.
    if (m_current < 0 && !m_entries.isEmpty())
        show(0);
    else if (m_current >= 0)
        showButtons();
}

void BakeQuestions::clear()
{
    m_entries.clear();
    m_current = -1;
    hide();
}

LoraAnswers BakeQuestions::answersFor(const QString &adapter) const
{
    LoraAnswers answers;
    for (const Entry &entry : m_entries) {
        if (entry.adapter != adapter || entry.answer < 0)
            continue;
        if (entry.question.kind == LoraQuestion::Kind::Place)
            answers.places.emplace_back(entry.question.module, entry.question.answers[std::size_t(entry.answer)]);
        else
            answers.experts = entry.answer == 0 ? LoraExpertRows::Blocks : LoraExpertRows::Interleaved;
    }
    return answers;
}

QList<int> BakeQuestions::choices() const
{
    QList<int> all;
    for (const Entry &entry : m_entries)
        all.append(entry.answer);
    return all;
}

const LoraQuestion *BakeQuestions::question() const
{
    return m_current < 0 ? nullptr : &m_entries[m_current].question;
}

QString BakeQuestions::adapter() const
{
    return m_current < 0 ? QString() : m_entries[m_current].adapter;
}

void BakeQuestions::show(int entry)
{
    m_current = entry;
    const Entry &shown = m_entries[entry];
    const QString sentence = shown.question.error.message();
    //: %1 an adapter, %2 a question about it
    m_sentence->setText(shown.name.isEmpty() ? sentence : tr("%1: %2").arg(shown.name, sentence));
    // The answers of a place are the tensors themselves; what is asked about is a module of the adapter.
    const bool isPlace = shown.question.kind == LoraQuestion::Kind::Place;
    const std::vector<std::string> tensors = isPlace ? std::vector{shown.question.module} : shown.question.tensors;
    QStringList names;
    for (std::size_t i = 0; i < std::min(tensors.size(), mostTensors); ++i)
        names.append(QString::fromStdString(tensors[i]));
    if (tensors.size() > mostTensors)
        names.append(tr("%n more", nullptr, int(tensors.size() - mostTensors)));
    m_tensors->setText(names.join(QLatin1String(", ")));
    m_tensors->setVisible(!names.isEmpty());
    showAnswers();
    showButtons();
    QWidget::show();
    showEffects();
    refreshEffects();
}

/// Leaves the focus at the answers: the button that was pressed may be disabled now.
void BakeQuestions::goTo(int entry)
{
    show(entry);
    m_answers->itemAt(0)->widget()->setFocus();
}

void BakeQuestions::forgetEffects()
{
    for (Entry &entry : m_entries)
        entry.effects.clear();
    if (m_current >= 0)
        showEffects();
}

void BakeQuestions::refreshEffects()
{
    if (m_current >= 0 && m_entries[m_current].effects.empty())
        Q_EMIT questionShown();
}

void BakeQuestions::showAnswers()
{
    while (const QLayoutItem *item = m_answers->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_effects.clear();
    delete std::exchange(m_group, nullptr);
    const Entry &shown = m_entries[m_current];
    const auto textOf = [&](std::size_t answer) {
        if (shown.question.kind == LoraQuestion::Kind::Place)
            return QString::fromStdString(shown.question.answers[answer]);
        return answer == 0 ? tr("Blocks: all rows of gate, then all rows of up")
                           : tr("Interleaved: rows of gate and up by turns");
    };
    const std::size_t count = shown.question.answers.size();
    if (count > mostButtons) {
        auto *box = new QComboBox(this);
        for (std::size_t i = 0; i < count; ++i)
            box->addItem(textOf(i));
        box->setCurrentIndex(shown.answer);
        box->setPlaceholderText(tr("Choose a tensor"));
        box->setMinimumContentsLength(16);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setAccessibleName(m_sentence->text());
        box->view()->setAccessibleName(box->accessibleName());
        connect(box, &QComboBox::activated, this, &BakeQuestions::choose);
        m_answers->addWidget(box, 0, 0, 1, 2);
        box->show();
        return;
    }
    m_group = new QButtonGroup(this);
    for (std::size_t i = 0; i < count; ++i) {
        // A name from a file has no access key.
        const QString text = textOf(i);
        const QString elided = fontMetrics().elidedText(text, Qt::ElideMiddle, scaled(460, font()));
        auto *button = new QRadioButton(QString(elided).replace(QLatin1Char('&'), QLatin1String("&&")), this);
        button->setAccessibleName(text);
        if (elided != text)
            button->setToolTip(text);
        button->setChecked(shown.answer == int(i));
        m_group->addButton(button, int(i));
        auto *effect = new ElidedLabel(this);
        effect->setForegroundRole(QPalette::PlaceholderText);
        m_answers->addWidget(button, int(i), 0);
        m_answers->addWidget(effect, int(i), 1);
        m_effects.append(effect);
        // The layout would show them later only.
        button->show();
        effect->show();
    }
    connect(m_group, &QButtonGroup::idClicked, this, &BakeQuestions::choose);
}

void BakeQuestions::choose(int answer)
{
    if (m_entries[m_current].answer == answer)
        return;
    m_entries[m_current].answer = answer;
    showButtons();
    Q_EMIT answered();
}

void BakeQuestions::setEffects(const std::vector<AnswerEffect> &effects)
{
    if (m_current < 0 || effects.size() != m_entries[m_current].question.answers.size())
        return;
    m_entries[m_current].effects = effects;
    showEffects();
}

void BakeQuestions::showEffects()
{
    const Entry &shown = m_entries[m_current];
    for (qsizetype i = 0; i < m_effects.size(); ++i) {
        QStringList texts;
        if (shown.effects.empty()) {
            m_effects[i]->setText({});
            continue;
        }
        const AnswerEffect &effect = shown.effects[std::size_t(i)];
        if (!std::isnan(effect.change))
            texts.append(tr("changes it by %1").arg(shareText(effect.change)));
        QStringList values;
        for (const double value : effect.values)
            values.append(floatText(value, 3));
        if (!values.isEmpty())
            //: %1 indices such as [1, 0], where the results of the answers begin to differ, %2 numbers
            texts.append(tr("first difference at %1: %2").arg(effect.place, values.join(QLatin1String("  "))));
        m_effects[i]->setText(texts.join(QStringLiteral(" · ")));
    }
}

void BakeQuestions::showButtons()
{
    //: of questions
    m_count->setText(tr("%1 of %2").arg(m_current + 1).arg(m_entries.size()));
    const bool isAlone = m_entries.size() < 2;
    for (QWidget *widget :
         {static_cast<QWidget *>(m_count), static_cast<QWidget *>(m_previous), static_cast<QWidget *>(m_next)})
        widget->setVisible(!isAlone);
    m_previous->setEnabled(m_current > 0);
    m_next->setEnabled(m_current + 1 < m_entries.size());
}

} // namespace burnish
