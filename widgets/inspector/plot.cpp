// SPDX-License-Identifier: MIT
#include "widgets/inspector/plot.h"

#include "core/io/safefile.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/theme.h"

#include <QBuffer>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QPainter>
#include <QSvgGenerator>

namespace burnish {

namespace {

constexpr int imageScale = 2;

QByteArray pngOf(const QImage &image)
{
    QBuffer buffer;
    image.save(&buffer, "PNG");
    return buffer.data();
}

Expected<void> writeWhole(const QString &path, const QByteArray &bytes, Task &task)
{
    BURNISH_CHECK(task.poll());
    BURNISH_TRY(const auto file, SafeFile::create(path, SafeFile::Existing::Replace, std::uint64_t(bytes.size())));
    BURNISH_CHECK(file->write(std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())))));
    BURNISH_CHECK(file->flush());
    return file->commit();
}

} // namespace

void Plot::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    draw(painter, Theme::instance().isDark());
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
    auto *dialog = new QFileDialog(this, tr("Save picture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString png = tr("PNG pictures (*.png)");
    dialog->setNameFilters({png, tr("SVG drawings (*.svg)")});
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, png](const QString &filter) {
        dialog->setDefaultSuffix(filter == png ? QStringLiteral("png") : QStringLiteral("svg"));
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, &runner, name](const QString &path) { savePicture(runner, name, path); });
    dialog->open();
}

void Plot::savePicture(JobRunner &runner, const QString &name, const QString &path)
{
    const bool isSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    JobSpec spec;
    spec.visibility = JobVisibility::Visible;
    spec.title = [name] { return tr("Saving picture of %1").arg(name); };
    runner.run(std::move(spec), this,
               [path, drawing = isSvg ? svg(name) : QByteArray(), picture = isSvg ? QImage() : image()](Task &task) {
                   return writeWhole(path, drawing.isEmpty() ? pngOf(picture) : drawing, task);
               },
               [](const Expected<void> &) {});
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
