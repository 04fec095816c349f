// SPDX-License-Identifier: MIT
#include "widgets/inspector/inspectorhead.h"

#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"

#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QToolButton>

namespace burnish {

namespace {

constexpr int narrowest = 40; // minimum width of a label

} // namespace

InspectorHead::InspectorHead(QWidget *parent)
    : QWidget(parent)
    , m_icon(new Decoration(this))
    , m_nameLabel(new QLabel(this))
    , m_pathLabel(new QLabel(this))
    , m_factsLabel(new QLabel(this))
    , m_links(new QLabel(this))
    , m_copyPath(new QToolButton(this))
{
    for (QLabel *label : {m_nameLabel, m_pathLabel, m_factsLabel}) {
        label->setTextFormat(Qt::PlainText);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        label->setMinimumWidth(narrowest);
        label->installEventFilter(this);
    }
    m_links->setTextFormat(Qt::RichText);
    m_links->setWordWrap(true);
    m_links->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_links->hide();
    for (QLabel *label : {m_pathLabel, m_factsLabel, m_links})
        label->setForegroundRole(QPalette::PlaceholderText);
    m_copyPath->setIcon(icon(QStringLiteral("copy")));
    m_copyPath->setAutoRaise(true);

    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(12, 10, 8, 8);
    layout->setHorizontalSpacing(0);
    layout->setVerticalSpacing(4);
    layout->addWidget(m_icon, 0, 0, Qt::AlignLeft | Qt::AlignVCenter);
    layout->addWidget(m_nameLabel, 0, 1);
    layout->addWidget(m_copyPath, 0, 2);
    layout->addWidget(m_pathLabel, 1, 0, 1, 3);
    layout->addWidget(m_factsLabel, 2, 0, 1, 3);
    layout->addWidget(m_links, 3, 0, 1, 3);
    layout->setColumnMinimumWidth(0, 22);
    layout->setColumnStretch(1, 1);

    connect(m_copyPath, &QToolButton::clicked, this, &InspectorHead::copyPath);
    connect(m_links, &QLabel::linkActivated, this, &InspectorHead::linkActivated);
    setFonts();
    retranslate();
}

void InspectorHead::setSubject(const QString &iconName, const QString &name, const QString &path, const QString &facts)
{
    m_icon->setIcon(iconName, Role::Text);
    m_name = name;
    m_path = path;
    m_facts = facts;
    setLinks({});
    showSubject();
}

void InspectorHead::copyPath()
{
    QGuiApplication::clipboard()->setText(m_path);
    Q_EMIT pathCopied();
}

void InspectorHead::setLinks(const QString &richText)
{
    m_links->setText(richText);
    m_links->setVisible(!richText.isEmpty());
}

void InspectorHead::showSubject()
{
    const auto put = [](QLabel *label, const QString &text, Qt::TextElideMode mode) {
        label->setText(elidedText(text, label->fontMetrics(), mode, std::max(narrowest, label->width())));
        label->setToolTip(boundedText(text));
        label->setAccessibleName(text);
    };
    put(m_nameLabel, m_name, Qt::ElideMiddle);
    put(m_pathLabel, m_path, Qt::ElideMiddle);
    put(m_factsLabel, m_facts, Qt::ElideRight);
    m_copyPath->setVisible(!m_path.isEmpty());
    m_pathLabel->setVisible(!m_path.isEmpty());
}

void InspectorHead::setFonts()
{
    m_nameLabel->setFont(titleFont(font(), 1));
}

void InspectorHead::retranslate()
{
    m_copyPath->setToolTip(tr("Copy path"));
    m_copyPath->setAccessibleName(tr("Copy path"));
}

void InspectorHead::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        setFonts();
        showSubject();
    }
}

bool InspectorHead::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        showSubject();
    return QWidget::eventFilter(watched, event);
}

} // namespace burnish
