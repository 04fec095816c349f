// SPDX-License-Identifier: MIT
#include "widgets/plots/plot.h"

#include "core/tensor/elementtext.h"
#include "widgets/controls/filequestion.h"
#include "widgets/plots/savejob.h"
#include "widgets/style/focusmark.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QBuffer>
#include <QClipboard>
#include <QCursor>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QSvgGenerator>
#include <QWheelEvent>

#include <cmath>

namespace burnish {

namespace {

constexpr int imageScale = 2;
constexpr double anglePerDoubling = 360; // of the wheel

QByteArray pngOf(const QImage &image)
{
    QBuffer buffer;
    image.save(&buffer, "PNG");
    return buffer.data();
}

} // namespace

void Plot::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    draw(painter, Theme::instance().isDark());
}

void Plot::followCursor()
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    FocusMark::add(this);
}

std::optional<double> Plot::zoomOf(const QWheelEvent &event)
{
    if (!event.modifiers().testFlag(Qt::ControlModifier))
        return std::nullopt;
    return std::exp2(event.angleDelta().y() / anglePerDoubling);
}

QString Plot::elementsText(const std::vector<std::uint64_t> &first, const std::vector<std::uint64_t> &last,
                           const QString &value)
{
    if (first == last)
        return QStringLiteral("%1 = %2").arg(indexText(first), value);
    //: a cell of a heat map for screen readers: the indices of its first and last element, and the value of largest
    //: magnitude
    return tr("%1 to %2: largest %3").arg(indexText(first), indexText(last), value);
}

void Plot::mouseMoveEvent(QMouseEvent *event)
{
    setCurrentCell(cellUnder(event->position().toPoint()));
}

void Plot::leaveEvent(QEvent *)
{
    if (!hasFocus())
        setCurrentCell(std::nullopt);
}

void Plot::keyPressEvent(QKeyEvent *event)
{
    if (!moveCurrentCell(*event))
        QWidget::keyPressEvent(event);
}

void Plot::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (!currentCell() && !tableSize().isEmpty() && event->reason() != Qt::MouseFocusReason)
        setCurrentCell(DescribedCell());
    else
        announceCurrentCell(this);
}

void Plot::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    setCurrentCell(underMouse() ? cellUnder(mapFromGlobal(QCursor::pos())) : std::nullopt);
}

QImage Plot::image() const
{
    QImage image(size() * imageScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(imageScale);
    image.fill(Theme::color(Role::Base, false));
    QPainter painter(&image);
    painter.setFont(font());
    draw(painter, false);
    return image;
}

QByteArray Plot::svg(const QString &title) const
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size());
    generator.setViewBox(rect());
    generator.setResolution(logicalDpiX());
    generator.setTitle(title);
    QPainter painter(&generator);
    painter.fillRect(rect(), Theme::color(Role::Base, false));
    painter.setFont(font());
    draw(painter, false);
    painter.end();
    return buffer.data();
}

void Plot::copyPicture() const
{
    QGuiApplication::clipboard()->setImage(image());
}

void Plot::savePicture(JobRunner &runner, const QString &name)
{
    promptForFile(
        this, tr("Save image"), name,
        {{tr("PNG images (*.png)"), QStringLiteral("png")}, {tr("SVG images (*.svg)"), QStringLiteral("svg")}},
        [this, &runner, name](const QString &path) { savePicture(runner, name, path); });
}

void Plot::savePicture(JobRunner &runner, const QString &name, const QString &path)
{
    const bool isSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    saveInBackground(
        runner, this, [name] { return tr("Saving image of %1").arg(name); }, path,
        [drawing = isSvg ? svg(name) : QByteArray(), picture = isSvg ? QImage() : image()](ByteSink &sink, Task &) {
            const QByteArray bytes = drawing.isEmpty() ? pngOf(picture) : drawing;
            return sink.write(bytesOf(bytes));
        });
}

void Plot::addActions(QMenu &menu, JobRunner &runner, std::function<QString()> name)
{
    m_copyAction = menu.addAction(QString(), this, &Plot::copyPicture);
    m_saveAction =
        menu.addAction(QString(), this, [this, &runner, name = std::move(name)] { savePicture(runner, name()); });
    retranslate();
}

void Plot::retranslate()
{
    if (!m_copyAction)
        return;
    m_copyAction->setText(tr("Copy image"));
    m_saveAction->setText(tr("Save image…"));
}

void Plot::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

int plotinset::right(const QFont &font)
{
    const QFontMetrics metrics(captionFont(font));
    return barGap + barWidth + 4 + metrics.horizontalAdvance(QStringLiteral("−0.000888"));
}

std::vector<std::uint64_t> roundTicks(std::uint64_t first, std::uint64_t last, double distance)
{
    std::uint64_t step = 1;
    for (int i = 0; double(step) < distance; ++i)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    std::vector<std::uint64_t> ticks;
    for (std::uint64_t tick = first / step * step + (first % step == 0 ? 0 : step); tick <= last; tick += step)
        ticks.push_back(tick);
    return ticks;
}

} // namespace burnish
