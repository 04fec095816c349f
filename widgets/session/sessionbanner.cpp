// SPDX-License-Identifier: MIT
#include "widgets/session/sessionbanner.h"

#include "widgets/style/fonts.h"
#include "widgets/style/symbols.h"
#include "widgets/style/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace burnish {

SessionBanner::SessionBanner(QWidget *parent)
    : QWidget(parent)
    , m_sentence(new QLabel(this))
    , m_details(new QLabel(this))
    , m_yes(new QPushButton(this))
    , m_no(new QPushButton(this))
{
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    for (QLabel *label : {m_sentence, m_details}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        words->addWidget(label);
    }
    m_details->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(new Decoration(this, QStringLiteral("history")), 0, Qt::AlignTop);
    layout->addLayout(words, 1);
    for (QPushButton *button : {m_yes, m_no}) {
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        layout->addWidget(button, 0, Qt::AlignVCenter);
    }
    connect(m_yes, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT accepted();
    });
    connect(m_no, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT declined();
    });
    hide();
}

void SessionBanner::prompt(const QString &sentence, const QString &details, const QString &yes, const QString &no)
{
    m_sentence->setText(sentence);
    m_details->setText(details);
    m_details->setVisible(!details.isEmpty());
    m_yes->setText(yes);
    m_no->setText(no);
    show();
}

QString SessionBanner::sentence() const
{
    return m_sentence->text();
}

QString SessionBanner::details() const
{
    return m_details->text();
}

void SessionBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Banner));
    painter.setPen(color(Role::Line));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace burnish
