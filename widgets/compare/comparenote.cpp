// SPDX-License-Identifier: MIT
#include "widgets/compare/comparenote.h"

#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"
#include "widgets/style/theme.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace burnish {

CompareNote::CompareNote(QWidget *parent)
    : QWidget(parent)
    , m_symbol(new QLabel(this))
    , m_text(new QLabel(this))
    , m_button(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_button->setAutoDefault(false);
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(QStringLiteral("close")));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_symbol);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_button);
    layout->addWidget(m_close);
    connect(m_button, &QPushButton::clicked, this, &CompareNote::buttonClicked);
    connect(m_close, &QToolButton::clicked, this, [this] {
        m_closed = m_text->text();
        hide();
    });
    retranslate();
    hide();
}

void CompareNote::setNote(const QString &sentence, const QString &more, const QString &button)
{
    m_text->setText(sentence);
    m_text->setToolTip(more);
    m_button->setText(button);
    m_button->setVisible(!button.isEmpty());
    if (sentence.isEmpty())
        m_closed.clear();
    setVisible(!sentence.isEmpty() && sentence != m_closed);
}

QString CompareNote::sentence() const
{
    return isHidden() ? QString() : m_text->text();
}

void CompareNote::retranslate()
{
    showSymbol(m_symbol, QStringLiteral("warning"), Role::Warning);
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
}

void CompareNote::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

void CompareNote::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Banner));
    painter.setPen(color(Role::Line));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace burnish
