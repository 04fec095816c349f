// SPDX-License-Identifier: MIT
#include "widgets/metadata/arrayeditor.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/metadata/arraymodel.h"
#include "widgets/preferences/keytips.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace burnish {

namespace {

QToolButton *toolButton(const QString &iconName, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    return button;
}

} // namespace

ArrayEditor::ArrayEditor(QWidget *parent)
    : QWidget(parent)
    , m_model(new ArrayModel(this))
    , m_find(new QLineEdit(this))
    , m_table(new QTreeView(this))
    , m_add(toolButton(QStringLiteral("added"), this))
    , m_remove(toolButton(QStringLiteral("removed"), this))
    , m_previous(toolButton(QStringLiteral("up"), this))
    , m_next(toolButton(QStringLiteral("down"), this))
    , m_place(plainLabel({}, this))
{
    buildTable();
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(12, 0, 8, 4);
    tools->setSpacing(4);
    tools->addWidget(m_find, 1);
    tools->addWidget(m_add);
    tools->addWidget(m_remove);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 2, 8, 2);
    foot->setSpacing(4);
    foot->addWidget(m_place, 1);
    foot->addWidget(m_previous);
    foot->addWidget(m_next);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(tools);
    layout->addWidget(m_table, 1);
    layout->addLayout(foot);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setFocusProxy(m_table);
    setFonts();
    connectParts();
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &ArrayEditor::retranslate);
    retranslate();
}

void ArrayEditor::buildTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->header()->setSectionsMovable(false);
    m_table->header()->resizeSection(ArrayModel::IndexColumn, 80);
    m_table->setMinimumHeight(60);
    m_table->installEventFilter(this);
}

void ArrayEditor::connectParts()
{
    connect(m_model, &ArrayModel::edited, this, [this](std::size_t element, const QString &text) {
        const auto value = m_model->array()->withElement(element, text.toStdString());
        value ? Q_EMIT edited(*value) : Q_EMIT statusShown(value.error().sentence());
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ArrayEditor::showPlace);
    connect(m_model, &ArrayModel::modelReset, this, &ArrayEditor::showPlace);
    connect(m_find, &QLineEdit::returnPressed, this, &ArrayEditor::find);
    connect(m_add, &QToolButton::clicked, this, &ArrayEditor::add);
    connect(m_remove, &QToolButton::clicked, this, &ArrayEditor::remove);
    connect(m_previous, &QToolButton::clicked, this, [this] { turn(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { turn(1); });
}

void ArrayEditor::setFonts()
{
    m_table->setFont(fixedFont(font()));
    // Stated, or the header would take the table's family.
    QFont heading = headingFont(font());
    heading.setFamilies(font().families());
    m_table->header()->setFont(heading);
}

void ArrayEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setFonts();
}

void ArrayEditor::retranslate()
{
    m_find->setPlaceholderText(tr("Find, or # and an index"));
    m_find->setAccessibleName(tr("Find an element"));
    m_find->setToolTip(tr("Enter goes to the next element that contains this text. #100 goes to the element with the "
                          "index 100; the first has the index 0."));
    m_add->setToolTip(tr("Add an element below the current one"));
    m_remove->setToolTip(withShortcut(tr("Remove the selected elements"), QStringLiteral("node.delete")));
    m_previous->setToolTip(tr("Previous page (Ctrl+PgUp)"));
    m_next->setToolTip(tr("Next page (Ctrl+PgDown)"));
    for (QToolButton *button : {m_add, m_remove, m_previous, m_next})
        button->setAccessibleName(button->toolTip());
    m_table->setAccessibleName(tr("Elements"));
    m_model->retranslate();
    showPlace();
}

std::size_t ArrayEditor::current() const
{
    const QModelIndex index = m_table->currentIndex();
    return m_model->first() + std::size_t(index.isValid() ? index.row() : 0);
}

void ArrayEditor::setArray(std::shared_ptr<const MetadataArray> array)
{
    const std::size_t place = current();
    m_model->setArray(std::move(array));
    if (m_model->array() && m_model->array()->size() > 0)
        goTo(std::min(place, m_model->array()->size() - 1));
}

void ArrayEditor::goTo(std::size_t element)
{
    m_model->setPage(element / ArrayModel::pageSize);
    const QModelIndex index = m_model->index(int(element % ArrayModel::pageSize), ArrayModel::ValueColumn);
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
}

void ArrayEditor::turn(int pages)
{
    const auto page = std::int64_t(m_model->page()) + pages;
    if (page < 0 || page >= std::int64_t(m_model->pageCount()))
        return;
    const std::size_t row = current() - m_model->first();
    goTo(std::min(std::size_t(page) * ArrayModel::pageSize + row, m_model->array()->size() - 1));
}

void ArrayEditor::find()
{
    const MetadataArray *array = m_model->array();
    const QString text = m_find->text();
    if (!array || array->size() == 0 || text.isEmpty())
        return;
    bool isIndex = false;
    const qulonglong index = text.startsWith(u'#') ? text.mid(1).toULongLong(&isIndex) : 0;
    if (isIndex) {
        if (index < array->size())
            return goTo(std::size_t(index));
        return Q_EMIT statusShown(
            tr("The last element has the index %1.").arg(QLocale().toString(qulonglong(array->size() - 1))));
    }
    const auto found = array->find(text.toStdString(), (current() + 1) % array->size());
    if (!found)
        return Q_EMIT statusShown(tr("No element contains “%1”.").arg(text));
    goTo(*found);
}

void ArrayEditor::add()
{
    const MetadataArray *array = m_model->array();
    if (!array)
        return;
    const std::size_t place = array->size() > 0 ? current() + 1 : 0;
    const auto value = array->withInserted(place, array->blankElement());
    if (!value)
        return Q_EMIT statusShown(value.error().sentence());
    Q_EMIT edited(*value);
    if (m_model->array() && place < m_model->array()->size()) {
        goTo(place);
        m_table->setFocus();
        m_table->edit(m_table->currentIndex());
    }
}

void ArrayEditor::remove()
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const auto [first, last] = std::ranges::minmax(rows, {}, &QModelIndex::row);
    Q_EMIT edited(m_model->array()->without(m_model->first() + std::size_t(first.row()),
                                            std::size_t(last.row() - first.row() + 1)));
}

void ArrayEditor::showPlace()
{
    const MetadataArray *array = m_model->array();
    const std::size_t size = array ? array->size() : 0;
    const std::size_t last = std::min(size, m_model->first() + ArrayModel::pageSize);
    const auto shown = [](std::size_t number) { return QLocale().toString(qulonglong(number)); };
    m_place->setText(size == 0 ? tr("No elements")
                               : tr("%1 to %2 of %3").arg(shown(m_model->first()), shown(last - 1), shown(size)));
    m_previous->setEnabled(m_model->page() > 0);
    m_next->setEnabled(m_model->page() + 1 < m_model->pageCount());
    m_remove->setEnabled(m_table->selectionModel()->hasSelection());
}

/// Goes to the next page if the current row is the last one in that direction.
bool ArrayEditor::goOn(int key)
{
    const QModelIndex index = m_table->currentIndex();
    const MetadataArray *array = m_model->array();
    if (!array || !index.isValid())
        return false;
    const bool isDown = key == Qt::Key_Down || key == Qt::Key_PageDown;
    const std::size_t element = current();
    if (isDown && index.row() == m_model->rowCount() - 1 && element + 1 < array->size()) {
        goTo(element + 1);
        return true;
    }
    if (!isDown && index.row() == 0 && element > 0) {
        goTo(element - 1);
        return true;
    }
    return false;
}

bool ArrayEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isPressed = event->type() == QEvent::KeyPress;
    const bool isPage = key->key() == Qt::Key_PageUp || key->key() == Qt::Key_PageDown;
    if (key->matches(QKeySequence::Delete)) {
        // The window's Delete action applies to the tree; accepting the override keeps the key here.
        event->accept();
        if (isPressed)
            remove();
        return true;
    }
    if (isPage && key->modifiers() == Qt::ControlModifier) {
        event->accept();
        if (isPressed)
            turn(key->key() == Qt::Key_PageDown ? 1 : -1);
        return true;
    }
    const bool isArrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
    if (isPressed && (isArrow || isPage) && key->modifiers() == Qt::NoModifier && goOn(key->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

} // namespace burnish
