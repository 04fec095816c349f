// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <initializer_list>

class QHBoxLayout;
class QLabel;
class QScrollArea;

namespace burnish {

/// A view of the inspector with texts and fonts of its own. Subclasses set them in retranslate() and setFonts(), which
/// their constructors call at the end and the page whenever the language or the font becomes another one.
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

/// The line over a part of a page: its title, which takes what room there is, and what belongs to it.
[[nodiscard]] QHBoxLayout *makeHead(QLabel *title, std::initializer_list<QWidget *> rest);

/// A page that is higher than its place, scrolled up and down. The area owns the page; the caller places the area.
[[nodiscard]] QScrollArea *inScrollArea(QWidget *page);

} // namespace burnish
