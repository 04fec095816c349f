// SPDX-License-Identifier: MIT
#include "widgets/style/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace burnish {

namespace {

QString fileOf(const QString &name)
{
    return QStringLiteral(":/icons/%1.svg").arg(name);
}

/// Has no cache of its own: the pixmap cache's keys include the colour, so a theme change does not need to clear it.
class TintedIconEngine final : public QIconEngine
{
public:
    TintedIconEngine(QString name, Role role)
        : m_name(std::move(name))
        , m_role(role)
    {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        // Toolbars request 20 × 16 to keep the text at a distance: draw the icon at the left.
        const int extent = std::min(rect.width(), rect.height());
        const QRect place(rect.left(), rect.top() + (rect.height() - extent) / 2, extent, extent);
        paintIcon(painter, m_name, place, tint(mode), extent);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        // QIcon passes the size in device pixels and sets the ratio itself.
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new TintedIconEngine(*this); }
    bool isNull() override { return false; }

private:
    QColor tint(QIcon::Mode mode) const
    {
        switch (mode) {
        case QIcon::Disabled:
            return color(Role::Disabled);
        case QIcon::Selected:
            return color(Role::AccentText);
        case QIcon::Normal:
        case QIcon::Active:
            break;
        }
        return color(m_role);
    }

    QString m_name;
    Role m_role;
};

} // namespace

QIcon icon(const QString &name, Role role)
{
    return QIcon(new TintedIconEngine(name, role));
}

QIcon applicationIcon()
{
    return QIcon(fileOf(QStringLiteral("burnish")));
}

QPixmap iconPixmap(const QString &name, const QColor &tint, const QSize &size, qreal devicePixelRatio)
{
    const QString key = QStringLiteral("burnish:%1:%2:%3x%4@%5")
                            .arg(name)
                            .arg(tint.rgba(), 0, 16)
                            .arg(size.width())
                            .arg(size.height())
                            .arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QImage image(size * devicePixelRatio, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    QSvgRenderer(fileOf(name)).render(&painter, QRectF(QPointF(), QSizeF(image.size())));
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(image.rect(), tint);
    painter.end();
    image.setDevicePixelRatio(devicePixelRatio);
    pixmap = QPixmap::fromImage(image);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

void paintIcon(QPainter *painter, const QString &name, const QRect &rect, const QColor &tint, int extent)
{
    const QPixmap pixmap = iconPixmap(name, tint, QSize(extent, extent), painter->device()->devicePixelRatioF());
    painter->drawPixmap(rect.left() + (rect.width() - extent) / 2, rect.top() + (rect.height() - extent) / 2, pixmap);
}

void paintChevron(QPainter *painter, QPointF middle, bool open, const QColor &tint)
{
    constexpr qreal wide = 4;
    constexpr qreal deep = 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(tint, 1.25, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    if (open)
        painter->drawPolyline(
            QPolygonF({middle + QPointF(-wide, -deep), middle + QPointF(0, deep), middle + QPointF(wide, -deep)}));
    else
        painter->drawPolyline(
            QPolygonF({middle + QPointF(-deep, -wide), middle + QPointF(deep, 0), middle + QPointF(-deep, wide)}));
    painter->restore();
}

} // namespace burnish
