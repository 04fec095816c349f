// SPDX-License-Identifier: MIT
#include "widgets/start/droparea.h"

#include "core/base/joinedtext.h"
#include "core/formats/formatregistry.h"
#include "core/formats/supporttable.h"
#include "widgets/style/fonts.h"
#include "widgets/style/symbols.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Names of the readable format families, with `records` ("Burn records") for all recorders together.
QString readableFormats(const QString &records)
{
    QStringList names;
    for (const Format &format : allFormats()) {
        if (!format.info.canRead)
            continue;
        const QString name = format.info.isRecord ? records : nameForPeople(format.info);
        // A variant, such as "PyTorch, distributed", would read as two entries.
        const QString family = name.section(DropArea::tr(", "), 0, 0);
        if (!names.contains(name) && !names.contains(family))
            names.append(name);
    }
    // No name is divided between two lines.
    for (QString &name : names)
        name.replace(u' ', QChar::Nbsp);
    return joinedNames(names);
}

} // namespace

DropArea::DropArea(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_formats(new QLabel(this))
    , m_files(new QPushButton(this))
    , m_folder(new QPushButton(this))
{
    m_files->setDefault(true);
    connect(m_files, &QPushButton::clicked, this, &DropArea::openFilesRequested);
    connect(m_folder, &QPushButton::clicked, this, &DropArea::openFolderRequested);
    for (QLabel *label : {m_title, m_formats})
        label->setAlignment(Qt::AlignCenter);
    m_formats->setTextFormat(Qt::PlainText);
    m_formats->setWordWrap(true);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(m_files);
    buttons->addWidget(m_folder);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 22, 16, 20);
    layout->setSpacing(6);
    layout->addWidget(new Decoration(this, u"open"_s, Role::Focus, 28), 0, Qt::AlignHCenter);
    layout->addStretch(1);
    layout->addWidget(m_title);
    layout->addWidget(m_formats);
    layout->addStretch(1);
    layout->addLayout(buttons);
    retranslate();
}

void DropArea::setHovered(bool hovered)
{
    if (std::exchange(m_hovered, hovered) != hovered)
        update();
}

void DropArea::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(color(m_hovered ? Role::Focus : Role::LineStrong), 1.5);
    if (!m_hovered)
        pen.setDashPattern({5, 3});
    painter.setPen(pen);
    painter.setBrush(color(m_hovered ? Role::Drop : Role::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

void DropArea::retranslate()
{
    m_title->setText(tr("Drop weight files here"));
    m_title->setFont(titleFont(font(), 3));
    m_formats->setText(
        tr("%1. Recognised by content, opened without loading.").arg(readableFormats(tr("Burn records"))));
    m_files->setText(tr("Open files…"));
    m_folder->setText(tr("Open folder…"));
    m_files->setMinimumWidth(scaled(150, font()));
    m_folder->setMinimumWidth(scaled(130, font()));
    m_files->setPalette(Theme::instance().primaryButtonPalette());
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
    m_formats->setPalette(quiet);
    setMinimumHeight(scaled(170, font()));
}

void DropArea::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
    case QEvent::PaletteChange:
    case QEvent::FontChange:
        retranslate();
        break;
    default:
        break;
    }
}

} // namespace burnish
