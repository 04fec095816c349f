// SPDX-License-Identifier: MIT
#include "widgets/palette/commandpalette.h"

#include "widgets/style/described.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int maximalRows = 9;

/// Paints an entry: icon, text with highlighted hits, place, shortcut.
class EntryDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {0, scaled(28, option.font)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const bool selected = option.state & QStyle::State_Selected;
        const QRect rect = option.rect;
        if (selected)
            painter->fillRect(rect, color(Role::Accent));
        paintIcon(painter, index.data(PaletteModel::IconRole).toString(),
                  QRect(rect.left() + 3, rect.top(), 16, rect.height()),
                  color(selected ? Role::AccentText : Role::TextSecondary));

        const QFontMetrics metrics(option.font);
        const QString keys = index.data(PaletteModel::KeysRole).toString();
        const int keysWidth = keys.isEmpty() ? 0 : metrics.horizontalAdvance(keys) + 8;
        const int placeLeft = rect.left() + int(rect.width() * 0.51);
        const QRect textRect(rect.left() + 24, rect.top(), placeLeft - rect.left() - 32, rect.height());
        const QString text = index.data(Qt::DisplayRole).toString();
        const QString shown = metrics.elidedText(text, Qt::ElideMiddle, textRect.width());
        painter->setFont(option.font);
        if (!selected && shown == text) {
            const QVariantList hits = index.data(PaletteModel::HitsRole).toList();
            for (qsizetype i = 0; i + 1 < hits.size(); i += 2) {
                const int start = hits[i].toInt();
                const int left = textRect.left() + metrics.horizontalAdvance(text.left(start));
                const int width = metrics.horizontalAdvance(text.mid(start, hits[i + 1].toInt()));
                painter->fillRect(QRect(left, rect.top() + 4, width, rect.height() - 8), color(Role::MatchTo));
            }
        }
        painter->setPen(color(selected ? Role::AccentText : Role::Text));
        painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine, shown);
        painter->setPen(color(selected ? Role::AccentText : Role::TextSecondary));
        const QRect placeRect(placeLeft, rect.top(), rect.right() - placeLeft - keysWidth - 8, rect.height());
        painter->drawText(
            placeRect, Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(index.data(PaletteModel::PlaceRole).toString(), Qt::ElideRight, placeRect.width()));
        painter->drawText(rect.adjusted(0, 0, -8, 0), Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, keys);
    }
};

} // namespace

CommandPalette::CommandPalette(QWidget *window)
    : QFrame(window)
    , m_model(new PaletteModel(this))
    , m_edit(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_nothing(new QLabel(this))
    , m_prefixes(new QLabel(this))
    , m_keys(new QLabel(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_edit->setFrame(false);
    addFieldSymbol(m_edit, FieldSymbol::Search);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setWordWrap(true);
    m_nothing->setContentsMargins(12, 4, 12, 8);
    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QListView::clicked, this, &CommandPalette::run);

    auto *foot = new QWidget(this);
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::Window);
    auto *footLayout = new QHBoxLayout(foot);
    footLayout->setContentsMargins(12, 4, 12, 4);
    footLayout->addWidget(m_prefixes, 1);
    footLayout->addWidget(m_keys);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_edit);
    layout->addWidget(m_list);
    layout->addWidget(m_nothing);
    layout->addWidget(foot);
    m_edit->installEventFilter(this);
    window->installEventFilter(this);
    retranslate();
    hide();
}

void CommandPalette::open(QList<PaletteEntry> commands, PaletteModel::Source tensors, PaletteModel::Source models,
                          const QString &text)
{
    m_focusBefore = window()->focusWidget();
    m_model->setEntries(std::move(commands), std::move(tensors), std::move(models));
    m_edit->setText(text);
    search();
    show();
    raise();
    m_edit->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::search()
{
    m_model->search(m_edit->text());
    choose(0);
    showNothing();
    fit();
}

/// Says which search would find something.
void CommandPalette::showNothing()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_nothing->setVisible(isEmpty);
    QString sentence;
    if (const auto similar = isEmpty ? m_model->similarSearch(m_edit->text()) : std::nullopt)
        sentence = tr("Nothing matches. Results of “%1”: %2.").arg(similar->first).arg(similar->second);
    else if (isEmpty)
        sentence = tr("Nothing matches. An empty field lists the commands.");
    m_nothing->setText(sentence);
    m_edit->setAccessibleDescription(sentence);
}

void CommandPalette::choose(int row)
{
    m_list->setCurrentIndex(m_model->index(row));
    if (row >= m_model->rowCount())
        return;
    // Qt tells it only of a list that has the focus itself.
    QAccessibleEvent chosen(m_list, QAccessible::Focus);
    chosen.setChild(row);
    announceToScreenReaders(chosen);
}

void CommandPalette::fit()
{
    const QWidget *window = parentWidget();
    const int width = std::min(scaled(700, font()), window->width() - 48);
    m_edit->setFixedHeight(scaled(41, font()));
    const int rest = m_edit->height() + scaled(26, font()) + 2;
    constexpr int fromTop = 84;
    const int rowHeight = scaled(28, font());
    const int room = std::max(1, (window->height() - fromTop - rest) / rowHeight);
    const int rows = std::min({maximalRows, m_model->rowCount(), room});
    m_list->setFixedHeight(rows * rowHeight);
    m_nothing->setFixedHeight(m_model->rowCount() == 0 ? m_nothing->heightForWidth(width - 2) : 0);
    setGeometry((window->width() - width) / 2, fromTop, width, m_list->height() + m_nothing->height() + rest);
}

void CommandPalette::closeAndReturn()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::run(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const std::function<void()> action = m_model->entry(index.row()).run;
    closeAndReturn();
    if (action)
        action();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget()) {
        if (event->type() == QEvent::Resize && isVisible())
            fit();
        return false;
    }
    if (event->type() == QEvent::FocusOut) {
        hide();
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const int rows = m_model->rowCount();
    const int row = m_list->currentIndex().row();
    const auto go = [&](int to) { choose(std::clamp(to, 0, std::max(0, rows - 1))); };
    switch (key->key()) {
    case Qt::Key_Escape:
        closeAndReturn();
        return true;
    case Qt::Key_Down:
        go(row + 1);
        return true;
    case Qt::Key_Up:
        go(row - 1);
        return true;
    case Qt::Key_PageDown:
        go(row + maximalRows);
        return true;
    case Qt::Key_PageUp:
        go(row - maximalRows);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(m_list->currentIndex());
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Base));
    painter.setPen(color(Role::LineStrong));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CommandPalette::retranslate()
{
    setAccessibleName(tr("Command palette"));
    m_edit->setPlaceholderText(tr("Command, tensor or setting"));
    m_edit->setAccessibleName(tr("Command, tensor or setting"));
    m_list->setAccessibleName(tr("Results"));
    m_prefixes->setText(tr("> commands   @ tensors   : settings   ? help"));
    m_prefixes->setTextFormat(Qt::PlainText);
    m_keys->setText(tr("Enter runs, Esc closes"));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, color(Role::TextSecondary));
    m_nothing->setPalette(quiet);
    m_prefixes->setPalette(quiet);
    m_keys->setPalette(quiet);
}

void CommandPalette::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) {
        retranslate();
        showNothing();
    }
}

} // namespace burnish
