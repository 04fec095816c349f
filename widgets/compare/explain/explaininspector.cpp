// SPDX-License-Identifier: MIT
#include "widgets/compare/explain/explaininspector.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/tensor/tensorexpr.h"
#include "widgets/controls/fitting/fittingpages.h"
#include "widgets/inspector/inspectorhead.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"

#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>
#include <climits>
#include <cmath>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Acts that join thousands of tensors have as many names.
QString namesOf(const std::vector<std::string> &names)
{
    constexpr std::size_t mostShown = 16;
    QStringList shown;
    for (std::size_t i = 0; i < names.size() && i < mostShown; ++i)
        shown << breakableText(boundedText(fromUtf8(names[i])));
    if (names.size() > mostShown)
        shown << u"…"_s;
    return joinedNames(shown);
}

QString stateSentence(const ExplainedTensor &tensor)
{
    switch (tensor.state) {
    case ExplainedState::Ambiguous:
        return tensor.equalSources > 1
                   ? ExplainInspector::tr(
                         "Made of the left model, bit for bit. %n of its tensor(s) have these values: names decided.",
                         nullptr, int(std::min<std::size_t>(tensor.equalSources, INT_MAX)))
                   : ExplainInspector::tr("Made of the left model, bit for bit, but much else could have made it: all "
                                          "of its values are equal, or there are none.");
    case ExplainedState::Different:
        return ExplainInspector::tr("Not explained. This comes closest:");
    case ExplainedState::Unknown:
        return ExplainInspector::tr("Not explained. Nothing in the left model resembles it.");
    case ExplainedState::Exact:
        break;
    }
    return ExplainInspector::tr("Made of the left model, bit for bit.");
}

/// "permute axes=[1,0]: a.weight → b.weight", in as few names as possible.
QStringList stepLines(const ExplainedAct &act, const std::string &target)
{
    QStringList lines;
    const std::vector<const ExplainStep *> steps = stepsTo(act, target);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const QString how = steps[i]->inputs == steps[i]->outputs
                                ? namesOf(steps[i]->inputs)
                                : u"%1 → %2"_s.arg(namesOf(steps[i]->inputs), namesOf(steps[i]->outputs));
        const QString line = u"%1: %2"_s.arg(stepText(*steps[i]), how);
        lines << (steps.size() == 1 ? line : u"%1. %2"_s.arg(QString::number(i + 1), line));
    }
    return lines;
}

QStringList differenceLines(const MeasuredDifference &difference, const TensorInfo &info)
{
    QStringList lines = {measuredText(difference, info)};
    if (info.dtype() == Dtype::QFloat)
        return lines;
    lines << ExplainInspector::tr("First difference at %1: %2, made %3")
                 .arg(indexAsList(difference.first, info.shape()), floatText(difference.foundFirst),
                      floatText(difference.madeFirst));
    if (difference.largest > 0)
        lines << ExplainInspector::tr("Largest difference: %1").arg(floatText(difference.largest));
    if (difference.mostUlps > 0)
        lines << ExplainInspector::tr("In steps between neighbouring floats (ulps): %1")
                     .arg(countText(difference.mostUlps));
    lines
        << ExplainInspector::tr("Elements: %1 of %2").arg(countText(difference.count), countText(difference.elements));
    return lines;
}

} // namespace

ExplainInspector::ExplainInspector(QWidget *parent)
    : InspectorPage(parent)
    , m_head(new InspectorHead(this))
    , m_pages(new FittingPages(this))
    , m_empty(new QLabel)
    , m_state(new QLabel)
{
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    auto *page = new QWidget;
    auto *sections = new QVBoxLayout(page);
    sections->setContentsMargins(12, 8, 12, 12);
    sections->setSpacing(4);
    sections->addWidget(m_state);
    m_steps = addSection(sections);
    m_difference = addSection(sections);
    m_rule = addSection(sections);
    m_note = addSection(sections);
    sections->addStretch(1);
    m_area = inScrollArea(page);
    for (QWidget *each : {static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_area)}) {
        each->setBackgroundRole(QPalette::Base);
        each->setAutoFillBackground(true);
        m_pages->addWidget(each);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_pages, 1);
    ExplainInspector::setFonts();
    ExplainInspector::retranslate();
}

ExplainInspector::Section ExplainInspector::addSection(QVBoxLayout *layout)
{
    const Section section = {new QLabel, new QLabel};
    for (QLabel *label : {section.title, section.body}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    section.title->setContentsMargins(0, 8, 0, 0);
    section.body->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return section;
}

void ExplainInspector::fill(const Section &section, const QString &title, const QStringList &lines)
{
    section.title->setText(title);
    section.body->setText(lines.join(u'\n'));
    section.title->setVisible(!lines.isEmpty());
    section.body->setVisible(!lines.isEmpty());
}

void ExplainInspector::setTensor(ExplainedPairPtr pair, std::optional<std::size_t> tensor)
{
    m_pair = std::move(pair);
    m_tensor = tensor;
    showTensor();
}

QString ExplainInspector::text() const
{
    QStringList all = {m_state->text()};
    for (const Section &section : {m_steps, m_difference, m_rule, m_note})
        if (!section.body->text().isEmpty())
            all << section.title->text() << section.body->text();
    return all.join(u'\n').remove(QChar(0x200b));
}

void ExplainInspector::showTensor()
{
    if (!m_pair || !m_tensor) {
        m_head->hide();
        m_pages->setCurrentWidget(m_empty);
        return;
    }
    const ExplainedTensor &tensor = m_pair->explanation.tensors[*m_tensor];
    const Node &node = m_pair->converted.node(m_pair->targets[*m_tensor]);
    QString name = fromUtf8(node.name);
    // A bare "weight" says little.
    if (node.parent != m_pair->converted.root())
        name = fromUtf8(m_pair->converted.node(node.parent).name) + u'.' + name;
    const TensorInfo &info = tensor.tensor->info();
    m_head->setSubject(
        iconNameOf(node), name, fromUtf8(tensor.name),
        QStringList{fromUtf8(info.typeName()), shapeForPeople(info.shape()), parametersAsFact(info.elementCount())}
            .join(u" · "_s));
    m_head->show();
    showSections(tensor);
    m_pages->setCurrentWidget(m_area);
}

void ExplainInspector::showSections(const ExplainedTensor &tensor)
{
    m_state->setText(stateSentence(tensor));
    const ExplainedAct *const act = m_pair->actOf(tensor);
    QStringList steps;
    if (act && act->steps.empty())
        steps << tr("The same tensor under the same name.");
    else if (act)
        steps = stepLines(*act, tensor.name);
    fill(m_steps, tr("How it was made"), steps);
    fill(m_difference, tr("What differs"),
         tensor.difference ? differenceLines(*tensor.difference, tensor.tensor->info()) : QStringList());
    QStringList rule;
    const std::size_t number = act ? m_pair->explanation.ruleOfAct[tensor.act] : ExplainedTensor::none;
    if (number != ExplainedTensor::none) {
        const TensorRule &made = m_pair->explanation.rules.steps[number];
        rule << tr("Rule %1 of %2").arg(number + 1).arg(m_pair->explanation.rules.steps.size());
        rule << u"%1: %2 → %3"_s.arg(fromUtf8(made.operation), namesOf(made.inputs), namesOf(made.outputs));
    }
    fill(m_rule, tr("Rule"), rule);
    fill(m_note, tr("Note"), tensor.note.isEmpty() ? QStringList() : QStringList(rephrased(tensor.note)));
}

void ExplainInspector::setFonts()
{
    for (const Section &section : {m_steps, m_difference, m_rule, m_note})
        section.title->setFont(titleFont(font()));
}

void ExplainInspector::retranslate()
{
    m_empty->setText(tr("Select a tensor to see how it was made."));
    showTensor();
}

} // namespace burnish
