// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <initializer_list>

class QHBoxLayout;
class QLabel;
class QScrollArea;

namespace burnish {

class HistogramView;

/// A view of the inspector with its own texts and fonts. Subclasses set them in retranslate() and setFonts(); their
/// constructors call both at the end, and the page calls them again whenever the language or the font changes.
class InspectorPage : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

protected:
    virtual void retranslate() = 0;
    virtual void setFonts() = 0;
    void changeEvent(QEvent *event) override;
};

/// The line above a section of a page: its title, which takes the available space, and the widgets that belong to it.
[[nodiscard]] QHBoxLayout *makeHead(QLabel *title, std::initializer_list<QWidget *> rest);

/// The same line above a histogram: between the two is the bar that the histogram reads out, or else how many values
/// are outside, in the available space.
[[nodiscard]] QHBoxLayout *makeHistogramHead(QLabel *title, QLabel *readOut, HistogramView *histogram,
                                             std::initializer_list<QWidget *> rest);

/// Puts a page into an area that scrolls where the page does not fit. The area owns the page; the caller places the
/// area.
[[nodiscard]] QScrollArea *inScrollArea(QWidget *page);

} // namespace burnish
