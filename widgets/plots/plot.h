// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QWidget>

#include <functional>

class QAction;
class QMenu;

namespace burnish {

class JobRunner;

/// A picture of data, which is saved and copied as it is on the screen, but in the light theme's colours.
class Plot : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Paints all of the widget in the colours of one theme.
    virtual void draw(QPainter &painter, bool dark) const = 0;

    /// Twice as large as on a screen of 96 dpi.
    [[nodiscard]] QImage image() const;
    [[nodiscard]] QByteArray svg(const QString &title) const;
    void copyPicture() const;
    /// Asks where to and writes PNG or SVG in the background, in the list of jobs; `name` is what the picture is of.
    void savePicture(JobRunner &runner, const QString &name);
    /// The same without asking: SVG where the file's name ends so, else PNG.
    void savePicture(JobRunner &runner, const QString &name, const QString &path);

    /// Puts "Copy picture" and "Save picture…" into a menu; `name` tells what the picture is of.
    void addActions(QMenu &menu, JobRunner &runner, std::function<QString()> name);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QAction *m_copyAction = nullptr;
    QAction *m_saveAction = nullptr;
};

/// Where the plots of the inspector's overview begin and end, so that they stand in one line.
namespace plotinset {
constexpr int left = 40;
constexpr int barGap = 9;
constexpr int barWidth = 9;
/// Holds a colour bar and the longest number of three digits beside it.
[[nodiscard]] int right(const QFont &font);
} // namespace plotinset

/// The multiples of 1, 2 or 5 times a power of ten in [first, last] that stand at least `distance` values apart.
[[nodiscard]] std::vector<std::uint64_t> roundTicks(std::uint64_t first, std::uint64_t last, double distance);

} // namespace burnish
