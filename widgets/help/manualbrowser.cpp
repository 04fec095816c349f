// SPDX-License-Identifier: MIT
#include "widgets/help/manualbrowser.h"

#include "widgets/manual/manualpages.h"

#include <QApplication>
#include <QEvent>
#include <QImage>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QWheelEvent>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageMargin = 16;
constexpr int pictureStep = 32;

} // namespace

ManualBrowser::ManualBrowser(QWidget *parent)
    : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
}

int ManualBrowser::pictureWidth() const
{
    const int room = viewport()->width() - 2 * pageMargin;
    return std::max(160, room - room % pictureStep);
}

void ManualBrowser::load()
{
    const QScopedValueRollback loading(m_isLoading, true);
    QFont requested = QApplication::font();
    requested.setPointSizeF(std::max<qreal>(6, requested.pointSizeF() + m_zoom));
    setFont(requested);
    m_pictureWidth = pictureWidth();
    document()->clear();
    document()->setDefaultFont(requested);
    document()->setDocumentMargin(pageMargin);
    manualpages::fill(*document(), m_page);
    // Moves the cursor for the keyboard to the top as well.
    setTextCursor(QTextCursor(document()));
}

void ManualBrowser::showPage(const QString &page)
{
    m_page = page;
    load();
    verticalScrollBar()->setValue(0);
}

void ManualBrowser::reload()
{
    if (m_page.isEmpty() || m_isLoading)
        return;
    const qreal part =
        verticalScrollBar()->maximum() > 0 ? qreal(verticalScrollBar()->value()) / verticalScrollBar()->maximum() : 0;
    load();
    verticalScrollBar()->setValue(qRound(part * verticalScrollBar()->maximum()));
}

void ManualBrowser::showHit(int block, const QString &text)
{
    QTextCursor cursor(document()->findBlockByNumber(block));
    const QTextCursor found = document()->find(text, cursor);
    setTextCursor(found.isNull() ? cursor : found);
    ensureCursorVisible();
}

void ManualBrowser::setZoom(int points)
{
    if (std::exchange(m_zoom, points) != points)
        reload();
}

QVariant ManualBrowser::loadResource(int type, const QUrl &name)
{
    if (type != QTextDocument::ImageResource)
        return {};
    QImage picture(u":/manual/%1/%2"_s.arg(manualpages::language(), name.path()));
    const int room = m_pictureWidth;
    if (picture.width() <= room)
        return picture;
    const qreal ratio = devicePixelRatioF();
    picture = picture.scaledToWidth(std::min(picture.width(), qRound(room * ratio)), Qt::SmoothTransformation);
    picture.setDevicePixelRatio(qreal(picture.width()) / room);
    return picture;
}

void ManualBrowser::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    if (pictureWidth() != m_pictureWidth)
        reload();
}

void ManualBrowser::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier))
        return QTextBrowser::wheelEvent(event);
    Q_EMIT zoomRequested(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

void ManualBrowser::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        reload();
}

} // namespace burnish
