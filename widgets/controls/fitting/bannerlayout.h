// SPDX-License-Identifier: MIT
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace burnish {

/// The layout of a banner or of the foot of a panel: a symbol, a sentence that wraps, buttons, and a button that
/// dismisses it at the right end. The buttons are beside the sentence, or below it where that takes less height.
class BannerLayout : public QLayout
{
    Q_OBJECT

public:
    BannerLayout(QWidget *banner, QWidget *symbol, QWidget *sentence);
    ~BannerLayout() override;

    /// Added before another button, or after all of them.
    void addButton(QWidget *button, const QWidget *before = nullptr);
    void setCloseButton(QWidget *button);

    void addItem(QLayoutItem *item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    void setGeometry(const QRect &rect) override;

private:
    struct Place
    {
        QLayoutItem *item;
        QRect rect;
    };
    struct Arrangement
    {
        std::vector<Place> places;
        int height = 0; ///< without margins
    };
    [[nodiscard]] std::vector<QLayoutItem *> visibleButtons() const;
    [[nodiscard]] QLayoutItem *itemOf(const QWidget *widget) const;
    [[nodiscard]] int widthWithGap(const QWidget *widget) const;
    [[nodiscard]] Arrangement beside(int width) const;
    [[nodiscard]] Arrangement below(int width) const;
    [[nodiscard]] Arrangement arrange(int width) const;
    void shorten(Arrangement &done, int height) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    QWidget *m_symbol;
    QWidget *m_sentence;
    QWidget *m_close = nullptr;
};

} // namespace burnish
