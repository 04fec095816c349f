// SPDX-License-Identifier: MIT
#include "widgets/controls/fitting/bannerlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace burnish {

namespace {

/// The narrowest sentence.
constexpr int leastSentence = 80;

int heightOf(const QLayoutItem *item, int width)
{
    return item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height();
}

} // namespace

BannerLayout::BannerLayout(QWidget *banner, QWidget *symbol, QWidget *sentence)
    : QLayout(banner)
    , m_symbol(symbol)
    , m_sentence(sentence)
{
    addWidget(symbol);
    addWidget(sentence);
}

BannerLayout::~BannerLayout() = default;

void BannerLayout::addButton(QWidget *button, const QWidget *before)
{
    addWidget(button);
    const auto at = std::ranges::find_if(m_items, [&](const auto &item) { return item->widget() == before; });
    if (at != m_items.end())
        std::rotate(at, m_items.end() - 1, m_items.end());
    // For Tab, too, the close button is the last.
    if (m_close)
        QWidget::setTabOrder(button, m_close);
}

void BannerLayout::setCloseButton(QWidget *button)
{
    m_close = button;
    addWidget(button);
}

void BannerLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
    invalidate();
}

int BannerLayout::count() const
{
    return int(m_items.size());
}

QLayoutItem *BannerLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)].get() : nullptr;
}

QLayoutItem *BannerLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *item = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

QLayoutItem *BannerLayout::itemOf(const QWidget *widget) const
{
    const auto found = std::ranges::find_if(m_items, [&](const auto &item) { return item->widget() == widget; });
    return found == m_items.end() || (*found)->isEmpty() ? nullptr : found->get();
}

std::vector<QLayoutItem *> BannerLayout::visibleButtons() const
{
    std::vector<QLayoutItem *> buttons;
    for (const auto &item : m_items) {
        const QWidget *widget = item->widget();
        if (!item->isEmpty() && widget != m_symbol && widget != m_sentence && widget != m_close)
            buttons.push_back(item.get());
    }
    return buttons;
}

/// What the widget takes from the width of the sentence.
int BannerLayout::widthWithGap(const QWidget *widget) const
{
    const QLayoutItem *item = widget ? itemOf(widget) : nullptr;
    return item ? item->sizeHint().width() + spacing() : 0;
}

/// One row: everything is centred in it.
BannerLayout::Arrangement BannerLayout::beside(int width) const
{
    Arrangement done;
    const std::vector<QLayoutItem *> buttons = visibleButtons();
    int right = width;
    const auto addFromTheRight = [&](QLayoutItem *item) {
        const QSize size = item->sizeHint();
        done.places.push_back({item, QRect(QPoint(right - size.width(), 0), size)});
        done.height = std::max(done.height, size.height());
        right -= size.width() + spacing();
    };
    if (QLayoutItem *close = m_close ? itemOf(m_close) : nullptr)
        addFromTheRight(close);
    for (auto button = buttons.rbegin(); button != buttons.rend(); ++button)
        addFromTheRight(*button);
    if (QLayoutItem *symbol = itemOf(m_symbol)) {
        done.places.push_back({symbol, QRect(QPoint(0, 0), symbol->sizeHint())});
        done.height = std::max(done.height, symbol->sizeHint().height());
    }
    if (QLayoutItem *sentence = itemOf(m_sentence)) {
        const int left = widthWithGap(m_symbol);
        const int room = std::max(right - left, 1);
        const int height = heightOf(sentence, room);
        done.places.push_back({sentence, QRect(left, 0, room, height)});
        done.height = std::max(done.height, height);
    }
    for (Place &place : done.places)
        place.rect.moveTop((done.height - place.rect.height()) / 2);
    return done;
}

/// The buttons in as many rows as they need.
BannerLayout::Arrangement BannerLayout::below(int width) const
{
    Arrangement done;
    const int left = widthWithGap(m_symbol);
    const int room = std::max(width - left - widthWithGap(m_close), 1);
    if (QLayoutItem *sentence = itemOf(m_sentence)) {
        done.height = heightOf(sentence, room);
        done.places.push_back({sentence, QRect(left, 0, room, done.height)});
    }
    for (const QWidget *end : {m_symbol, m_close}) {
        QLayoutItem *item = end ? itemOf(end) : nullptr;
        if (!item)
            continue;
        const QSize size = item->sizeHint();
        done.places.push_back({item, QRect(QPoint(end == m_symbol ? 0 : width - size.width(), 0), size)});
        done.height = std::max(done.height, size.height());
    }
    for (Place &place : done.places)
        place.rect.moveTop((done.height - place.rect.height()) / 2);
    int x = left;
    int top = done.height + spacing() / 2;
    std::size_t first = done.places.size();
    const auto centreRow = [&] {
        for (; first < done.places.size(); ++first) {
            QRect &place = done.places[first].rect;
            place.moveTop(top + (done.height - top - place.height()) / 2);
        }
    };
    for (QLayoutItem *button : visibleButtons()) {
        const QSize size = button->sizeHint();
        if (x > left && x + size.width() > width) {
            centreRow();
            x = left;
            top = done.height + spacing() / 2;
        }
        done.places.push_back({button, QRect(QPoint(x, top), size)});
        done.height = std::max(done.height, top + size.height());
        x += size.width() + spacing();
    }
    centreRow();
    return done;
}

BannerLayout::Arrangement BannerLayout::arrange(int width) const
{
    int buttons = 0;
    for (const QLayoutItem *button : visibleButtons())
        buttons += button->sizeHint().width() + spacing();
    Arrangement oneRow = beside(width);
    if (buttons == 0)
        return oneRow;
    Arrangement rows = below(width);
    const int sentence = width - widthWithGap(m_symbol) - buttons - widthWithGap(m_close);
    return sentence >= leastSentence && oneRow.height <= rows.height ? oneRow : rows;
}

/// Takes whole lines from the end of the sentence where there is less height than everything needs: buttons stay whole.
void BannerLayout::shorten(Arrangement &done, int height) const
{
    const auto sentence = std::ranges::find(done.places, itemOf(m_sentence), &Place::item);
    if (done.height <= height || sentence == done.places.end())
        return;
    const int line = m_sentence->fontMetrics().lineSpacing();
    const int lines = (done.height - height + line - 1) / line;
    const int cut = std::min(lines, sentence->rect.height() / line - 1) * line;
    if (cut <= 0)
        return;
    const int bottom = sentence->rect.bottom();
    sentence->rect.setHeight(sentence->rect.height() - cut);
    for (Place &place : done.places) {
        if (place.item != sentence->item)
            place.rect.moveTop(place.rect.top() > bottom ? place.rect.top() - cut
                                                         : std::max(0, place.rect.top() - cut / 2));
    }
    done.height -= cut;
}

int BannerLayout::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    return arrange(width - margins.left() - margins.right()).height + margins.top() + margins.bottom();
}

QSize BannerLayout::sizeHint() const
{
    int width = 0;
    for (const auto &item : m_items)
        if (!item->isEmpty())
            width += item->sizeHint().width() + spacing();
    const QMargins margins = contentsMargins();
    width += margins.left() + margins.right();
    return {width, heightForWidth(width)};
}

QSize BannerLayout::minimumSize() const
{
    int widest = leastSentence + widthWithGap(m_close);
    int height = 0;
    for (const QLayoutItem *button : visibleButtons())
        widest = std::max(widest, button->sizeHint().width());
    for (const auto &item : m_items)
        if (!item->isEmpty())
            height = std::max(height, item->minimumSize().height());
    return QSize(widthWithGap(m_symbol) + widest, height).grownBy(contentsMargins());
}

void BannerLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    const QRect inside = rect.marginsRemoved(contentsMargins());
    Arrangement done = arrange(inside.width());
    shorten(done, inside.height());
    const int top = inside.top() + std::max(0, (inside.height() - done.height) / 2);
    for (const Place &place : done.places)
        place.item->setGeometry(
            QStyle::visualRect(parentWidget()->layoutDirection(), inside, place.rect.translated(inside.left(), top)));
}

} // namespace burnish
