// SPDX-License-Identifier: MIT
#include "widgets/structure/structurenotes.h"

#include "core/base/pathtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"
#include "widgets/workspace/structures.h"

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

namespace burnish {

namespace {

/// Questions beyond these are shown later, so that the fields stay visible.
constexpr std::size_t shownQuestions = 3;

QToolButton *textButton(const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    return button;
}

} // namespace

StructureNotes::StructureNotes(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(8, 2, 8, 2);
    m_rows->setSpacing(2);
}

void StructureNotes::show(const ChosenStructure &chosen)
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        // This may run inside the click handler of one of these buttons.
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    m_isError = chosen.problem.has_value();
    if (chosen.problem)
        addProblem(*chosen.problem);
    for (std::size_t i = 0; i < std::min(shownQuestions, chosen.questions.size()); ++i)
        addQuestion(chosen.questions[i]);
    if (chosen.questions.size() > shownQuestions)
        addMore(chosen.questions.size() - shownQuestions);
    setVisible(m_rows->count() > 0);
    update();
}

QHBoxLayout *StructureNotes::addRow(const QString &symbol, int role, const QString &text)
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(4, 2, 0, 2);
    layout->setSpacing(8);
    auto *mark = new QLabel(row);
    showSymbol(mark, symbol, Role(role));
    auto *label = new QLabel(text, row);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(mark);
    layout->addWidget(label, 1);
    m_rows->addWidget(row);
    return layout;
}

void StructureNotes::addProblem(const Error &problem)
{
    // The folder is already known; only name the file.
    QString sentence = problem.sentence();
    if (!problem.file().isEmpty())
        sentence.replace(shownPath(problem.file()), shownFileName(problem.file()));
    addRow(QStringLiteral("error"), int(Role::Error), sentence);
}

void StructureNotes::addQuestion(const RustQuestion &question)
{
    const QString place = tr("%1, line %2").arg(shownFileName(question.file)).arg(QString::number(question.line));
    QString text;
    switch (question.kind) {
    case RustQuestion::Kind::Type:
        text = tr("Where is %1 declared? It is used in %2.").arg(question.name, place);
        break;
    case RustQuestion::Kind::Parameter:
        text = tr("Which type is the parameter %1? It is declared in %2.").arg(question.name, place);
        break;
    case RustQuestion::Kind::Length:
        text = tr("What is the value of the array length %1? It is used in %2.").arg(question.name, place);
        break;
    }
    QHBoxLayout *row = addRow(QStringLiteral("unused"), int(Role::Warning), text);
    QWidget *owner = row->parentWidget();
    auto *line = textButton(tr("Show line"), owner);
    connect(line, &QToolButton::clicked, this, [this, question] { Q_EMIT lineChosen(question.file, question.line); });
    row->addWidget(line);
    if (question.kind == RustQuestion::Kind::Type) {
        auto *file = textButton(tr("Open file…"), owner);
        connect(file, &QToolButton::clicked, this, [this, question] { Q_EMIT fileRequested(question.name); });
        row->addWidget(file);
    }
    if (question.kind != RustQuestion::Kind::Length) {
        auto *constant = textButton(tr("It is a constant"), owner);
        constant->setToolTip(tr("It stores nothing, like activation functions and numbers"));
        connect(constant, &QToolButton::clicked, this,
                [this, question] { Q_EMIT answered(question.name, RustAnswer::constant()); });
        row->addWidget(constant);
    }
    auto *edit = new QLineEdit(owner);
    edit->setFont(fixedFont(font()));
    edit->setPlaceholderText(question.kind == RustQuestion::Kind::Length ? tr("a number") : tr("or a type: Linear<B>"));
    edit->setAccessibleName(tr("Answer for %1").arg(question.name));
    edit->setFixedWidth(scaled(150, font()));
    connect(edit, &QLineEdit::returnPressed, this, [this, question, edit] {
        if (!edit->text().trimmed().isEmpty())
            Q_EMIT answered(question.name, RustAnswer::type(edit->text().trimmed()));
    });
    row->addWidget(edit);
}

void StructureNotes::addMore(std::size_t count)
{
    addRow(QStringLiteral("menu"), int(Role::TextSecondary),
           tr("%n more question(s) after these", nullptr, int(count)));
}

void StructureNotes::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(m_isError ? Role::BannerError : Role::Banner));
    painter.setPen(color(Role::Line));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace burnish
