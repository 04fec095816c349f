// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedLayout>
#include <QWidget>

namespace burnish {

/// Pages that need only as much room as the current one: hidden pages would make it scroll. QStackedWidget has a layout
/// of its own, which asks all pages.
class FittingPages : public QWidget
{
    Q_OBJECT

public:
    explicit FittingPages(QWidget *parent = nullptr);

    /// Takes ownership of the page.
    void addWidget(QWidget *page);
    void setCurrentWidget(QWidget *page);

private:
    class Layout : public QStackedLayout
    {
    public:
        using QStackedLayout::QStackedLayout;

        [[nodiscard]] QSize sizeHint() const override;
        [[nodiscard]] QSize minimumSize() const override;
        [[nodiscard]] bool hasHeightForWidth() const override;
        [[nodiscard]] int heightForWidth(int width) const override;
    };

    Layout *m_layout;
};

} // namespace burnish
