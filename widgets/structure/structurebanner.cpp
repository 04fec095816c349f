// SPDX-License-Identifier: MIT
#include "widgets/structure/structurebanner.h"

#include "core/document/modeldocument.h"
#include "widgets/controls/fitting/bannerlayout.h"
#include "widgets/manual/learnmore.h"
#include "widgets/style/symbols.h"
#include "widgets/workspace/structures.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <utility>

namespace burnish {

StructureBanner::StructureBanner(Structures &structures, ModelDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_structures(structures)
    , m_document(document)
    , m_symbol(new QLabel(this))
    , m_text(new QLabel(this))
    , m_more(new LearnMore(this))
    , m_rust(new QPushButton(this))
    , m_template(new QPushButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    for (QPushButton *button : {m_rust, m_template})
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *layout = new BannerLayout(this, m_symbol, m_text);
    layout->setContentsMargins(12, 4, 8, 4);
    layout->setSpacing(8);
    layout->addButton(m_more);
    layout->addButton(m_rust);
    layout->addButton(m_template);
    const auto prompt = [this](QPushButton *button, StructureKind kind) {
        m_pressed = button;
        m_structures.promptForFile(m_document, kind, window());
    };
    connect(m_rust, &QPushButton::clicked, this, [this, prompt] { prompt(m_rust, StructureKind::Rust); });
    connect(m_template, &QPushButton::clicked, this, [this, prompt] { prompt(m_template, StructureKind::Template); });
    connect(document, &ModelDocument::changed, this, &StructureBanner::update);
    connect(document, &ModelDocument::reset, this, &StructureBanner::update);
    connect(&structures, &Structures::changed, this, [this](ModelDocument *changed) {
        if (changed == m_document)
            update();
    });
    update();
}

void StructureBanner::setOffered(const QString &fileName)
{
    m_offered = fileName;
    update();
}

void StructureBanner::update()
{
    const ChosenStructure &chosen = m_structures.of(m_document);
    const bool isShown = m_document->needsStructure() || !m_offered.isEmpty();
    // Also while the window is inactive, because the file dialog is closing.
    const QWidget *focused = window()->focusWidget();
    const bool hasFocus = this == focused || isAncestorOf(focused);
    setVisible(isShown);
    if (!isShown && hasFocus)
        Q_EMIT focusLeft();
    QString symbol = QStringLiteral("structure");
    Role role = Role::Text;
    QString text =
        tr("This file contains no field names, so the places of its tensors are unknown. Provide a structure:");
    if (!m_offered.isEmpty()) {
        text = tr("Drop to use the structure from %1").arg(m_offered);
    } else if (chosen.isReading) {
        text = tr("Reading with %1…").arg(chosen.name);
    } else if (chosen.problem) {
        symbol = QStringLiteral("error");
        role = Role::Error;
        text = tr("%1 does not fit this file. See the structure panel for details.").arg(chosen.name);
    } else if (!chosen.questions.empty()) {
        symbol = QStringLiteral("warning");
        role = Role::Warning;
        text = tr("%1 leaves questions open. Answer them in the structure panel.").arg(chosen.name);
    }
    showSymbol(m_symbol, symbol, role);
    m_text->setText(text);
    m_more->setSentence(text);
    m_rust->setText(tr("Rust source…"));
    m_template->setText(tr("Template…"));
    // Qt moves the focus from a disabled button to whatever comes next.
    if (chosen.isReading && hasFocus)
        setFocus(Qt::OtherFocusReason);
    m_rust->setEnabled(!chosen.isReading);
    m_template->setEnabled(!chosen.isReading);
    if (!chosen.isReading && m_pressed && isShown && hasFocus)
        std::exchange(m_pressed, nullptr)->setFocus(Qt::OtherFocusReason);
    QWidget::update();
}

void StructureBanner::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        update();
}

void StructureBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(m_offered.isEmpty() ? Role::Banner : Role::Drop));
    painter.setPen(m_offered.isEmpty() ? color(Role::Line) : color(Role::Focus));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    painter.drawLine(rect().topLeft(), rect().topRight());
}

} // namespace burnish
