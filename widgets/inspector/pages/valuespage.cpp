// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/valuespage.h"

#include "core/tensor/elementtext.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/inspector/values/valuedelegate.h"
#include "widgets/inspector/values/valueediting.h"
#include "widgets/inspector/values/valuesmodel.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTableView>
#include <QToolButton>

namespace burnish {

namespace {

/// A vector is a column in a table, whereas plots show it as a row.
MatrixSlice uprightVector(const Shape &shape, MatrixSlice slice)
{
    if (shape.rank() == 1)
        std::swap(slice.rowAxis, slice.columnAxis);
    return slice;
}

/// The numbers of an index: "[3, 17]", "0 5 3 17"; nullopt for other texts.
std::optional<std::vector<std::uint64_t>> numbersIn(const QString &text)
{
    static const QRegularExpression separators(QStringLiteral("[\\[\\],;\\s]+"));
    std::vector<std::uint64_t> numbers;
    for (const QString &part : text.split(separators, Qt::SkipEmptyParts)) {
        bool good = false;
        numbers.push_back(part.toULongLong(&good));
        if (!good)
            return std::nullopt;
    }
    return numbers;
}

} // namespace

ValuesPage::ValuesPage(JobRunner &runner, QWidget *parent)
    : InspectorPage(parent)
    , m_model(new ValuesModel(runner, this))
    , m_slices(new SliceBar(this))
    , m_format(new QComboBox(this))
    , m_goTo(new QLineEdit(this))
    , m_table(new QTableView(this))
    , m_editing(nullptr)
    , m_edit(new QToolButton(this))
    , m_showCodes(new QToolButton(this))
    , m_message(new QLabel(this))
    , m_window(new QLabel(this))
    , m_earlier(new QToolButton(this))
    , m_later(new QToolButton(this))
{
    for (int i = 0; i < 4; ++i)
        m_format->addItem(QString());
    m_goTo->setMinimumWidth(70);
    m_table->setModel(m_model);
    auto *delegate = new ValueDelegate(m_table);
    m_table->setItemDelegate(delegate);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_editing = new ValueEditing(*m_table, *m_model, runner);
    m_edit->setMenu(m_editing->menu());
    m_edit->setPopupMode(QToolButton::InstantPopup);
    m_showCodes->setObjectName(QStringLiteral("showCodes"));
    m_showCodes->setCheckable(true);
    m_showCodes->hide();
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideNone);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setMargin(8);
    m_message->setBackgroundRole(QPalette::Base);
    m_message->setVisible(false);
    m_window->setForegroundRole(QPalette::PlaceholderText);
    m_earlier->setIcon(icon(QStringLiteral("up")));
    m_later->setIcon(icon(QStringLiteral("down")));
    for (QToolButton *button : {m_earlier, m_later})
        button->setAutoRaise(true);

    auto *tools = new QHBoxLayout;
    tools->setSpacing(8);
    tools->addWidget(m_format);
    tools->addWidget(m_edit);
    tools->addWidget(m_showCodes);
    tools->addStretch(1);
    tools->addWidget(m_goTo, 2);
    auto *windowBar = new QHBoxLayout;
    windowBar->setSpacing(4);
    windowBar->addWidget(m_window, 1);
    windowBar->addWidget(m_earlier);
    windowBar->addWidget(m_later);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(12, 8, 12, 8);
    top->setSpacing(8);
    top->addWidget(m_slices);
    top->addLayout(tools);
    top->addLayout(windowBar);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_message);
    layout->addWidget(m_table, 1);

    connect(m_slices, &SliceBar::planeChanged, this, &ValuesPage::showSlice);
    connect(m_format, &QComboBox::activated, this, [this](int choice) {
        m_model->setFormat(NumberFormat(choice));
        setColumnWidths();
    });
    connect(m_showCodes, &QToolButton::toggled, this, [this] {
        showCodes();
        setColumnWidths();
    });
    connect(m_model, &ValuesModel::cellsWidened, this, &ValuesPage::setColumnWidths);
    connect(m_goTo, &QLineEdit::returnPressed, this, [this] {
        const QString text = m_goTo->text();
        showMessage(goTo(text) ? QString() : refusalOf(text));
    });
    connect(m_model, &ValuesModel::readFailed, this, [this](const Error &error) { showMessage(error.sentence()); });
    connect(delegate, &ValueDelegate::entered, this, &ValuesPage::goDown);
    connect(m_editing, &ValueEditing::editRequested, this, &ValuesPage::editRequested);
    connect(m_editing, &ValueEditing::refused, this, &ValuesPage::showMessage);
    connect(m_editing, &ValueEditing::found, this, &ValuesPage::goTo);
    connect(m_earlier, &QToolButton::clicked, this, [this] { moveWindow(-1); });
    connect(m_later, &QToolButton::clicked, this, [this] { moveWindow(1); });
    ValuesPage::setFonts();
    ValuesPage::retranslate();
    showWindow();
}

void ValuesPage::setEditable(bool editable)
{
    m_model->setEditable(editable);
    m_editing->updateActions();
}

void ValuesPage::setTensor(TensorPtr tensor, TensorPtr saved, quint64 place)
{
    if (tensor == m_tensor && saved == m_saved && place == m_place)
        return;
    const bool isSamePlace = std::exchange(m_place, place) == place && place != 0;
    const bool looksAlike = tensor && m_tensor && tensor->info() == m_tensor->info();
    m_tensor = std::move(tensor);
    m_saved = std::move(saved);
    m_codes = codesOf(m_tensor);
    m_showCodes->setVisible(m_codes.has_value());
    if (isSamePlace && looksAlike) {
        m_model->updateTensor(m_tensor, m_saved);
        showCodes();
        m_editing->updateActions();
        return;
    }
    if (m_tensor)
        m_slices->setShape(m_tensor->info().shape());
    showSlice();
}

void ValuesPage::showSlice()
{
    showMessage({});
    const Shape shape = m_tensor ? m_tensor->info().shape() : Shape();
    m_model->setTensor(m_tensor,
                       uprightVector(shape, m_slices->slice().index.size() == shape.rank() && shape.rank() > 2
                                                ? m_slices->slice()
                                                : firstSlice(shape)),
                       m_saved);
    showCodes();
    m_editing->updateActions();
    setColumnWidths();
    showWindow();
}

void ValuesPage::showCodes()
{
    m_model->setCodes(m_codes && m_showCodes->isChecked() ? m_codes->tensor : nullptr);
}

void ValuesPage::setColumnWidths()
{
    const QFontMetrics metrics(m_table->font());
    // At once: the sum of rounded widths can be too small for the last digit.
    const int width = metrics.horizontalAdvance(QString(m_model->cellCharacters(), QLatin1Char('0')));
    m_table->horizontalHeader()->setDefaultSectionSize(width + CellDelegate::leftInset + CellDelegate::rightInset);
}

void ValuesPage::showWindow()
{
    const std::uint64_t shown = std::uint64_t(m_model->rowCount());
    const bool whole =
        m_model->allRows() <= ValuesModel::windowLimit && m_model->allColumns() <= ValuesModel::windowLimit;
    m_window->setVisible(!whole);
    m_earlier->setVisible(m_model->allRows() > ValuesModel::windowLimit);
    m_later->setVisible(m_model->allRows() > ValuesModel::windowLimit);
    m_earlier->setEnabled(m_model->firstRow() > 0);
    m_later->setEnabled(m_model->firstRow() + shown < m_model->allRows());
    if (!whole && shown > 0)
        m_window->setText(tr("Rows %1 to %2 of %3")
                              .arg(countText(m_model->firstRow()), countText(m_model->firstRow() + shown - 1),
                                   countText(m_model->allRows())));
}

void ValuesPage::moveWindow(int rowSteps)
{
    const std::uint64_t first = m_model->firstRow();
    const std::uint64_t step = ValuesModel::windowLimit;
    m_model->setFirst(rowSteps < 0 ? first - std::min(first, step) : first + step, m_model->firstColumn());
    showWindow();
    m_table->scrollToTop();
}

bool ValuesPage::goTo(const QString &text)
{
    if (!m_tensor)
        return false;
    const auto index = numbersIn(text);
    if (!index)
        return false;
    const std::vector<std::uint64_t> &numbers = *index;
    const Shape shape = m_tensor->info().shape();
    std::uint64_t row = 0;
    std::uint64_t column = 0;
    if (shape.rank() == 0 && numbers.empty()) {
        row = column = 0;
    } else if (shape.rank() == 1 && numbers.size() == 1) {
        row = numbers[0];
    } else if (shape.rank() >= 2 && numbers.size() == shape.rank()) {
        for (std::size_t axis = 0; axis < numbers.size(); ++axis)
            if (numbers[axis] >= shape[axis])
                return false;
        if (shape.rank() > 2) {
            MatrixSlice slice = m_slices->slice();
            slice.index = numbers;
            m_slices->setSlice(slice);
            Q_EMIT m_slices->sliceChanged();
            row = numbers[slice.rowAxis.value_or(0)];
            column = numbers[slice.columnAxis.value_or(0)];
        } else {
            row = numbers[0];
            column = numbers[1];
        }
    } else if (shape.rank() > 2 && numbers.size() == 2) {
        row = numbers[0];
        column = numbers[1];
    } else {
        return false;
    }
    if (row >= m_model->allRows() || column >= m_model->allColumns())
        return false;
    const auto windowOf = [](std::uint64_t place) {
        return place / ValuesModel::windowLimit * ValuesModel::windowLimit;
    };
    m_model->setFirst(windowOf(row), windowOf(column));
    showWindow();
    const QModelIndex cell = m_model->index(int(row - m_model->firstRow()), int(column - m_model->firstColumn()));
    m_table->setCurrentIndex(cell);
    m_table->scrollTo(cell, QAbstractItemView::PositionAtCenter);
    return true;
}

QString ValuesPage::refusalOf(const QString &text) const
{
    const Shape shape = m_tensor ? m_tensor->info().shape() : Shape();
    const auto numbers = numbersIn(text);
    if (!m_tensor || m_tensor->info().elementCount() == 0)
        return tr("This tensor has no element %1.").arg(numbers ? indexText(*numbers) : text);
    std::vector<std::uint64_t> last = indexAt(shape, m_tensor->info().elementCount() - 1);
    const bool isInPlane = shape.rank() > 2 && numbers && numbers->size() == 2;
    if (isInPlane)
        last = {m_model->allRows() - 1, m_model->allColumns() - 1};
    if (!numbers || numbers->size() != last.size())
        //: %1 what was typed, %2 the index of the last element of this tensor: "[767, 2303]"
        return tr("“%1” is not an index of this tensor; its last element is %2.").arg(text, indexText(last));
    //: %1 and %2 are indices: "[767, 2303]"
    return tr("There is no element %1; the last one is %2.").arg(indexText(*numbers), indexText(last));
}

std::optional<std::vector<std::uint64_t>> ValuesPage::currentElement() const
{
    const QModelIndex current = m_table->currentIndex();
    return m_tensor && current.isValid() ? std::optional(m_model->elementIndex(current)) : std::nullopt;
}

void ValuesPage::showMessage(const QString &sentence)
{
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
}

void ValuesPage::goDown()
{
    const QModelIndex current = m_table->currentIndex();
    if (const QModelIndex below = current.siblingAtRow(current.row() + 1); below.isValid())
        m_table->setCurrentIndex(below);
}

void ValuesPage::setFonts()
{
    m_table->setFont(fixedFont(font()));
    const QFont headers = captionFont(fixedFont(font()));
    m_table->horizontalHeader()->setFont(headers);
    m_table->verticalHeader()->setFont(headers);
    m_table->verticalHeader()->setMinimumSectionSize(1);
    m_table->verticalHeader()->setDefaultSectionSize(scaled(22, font()));
    m_window->setFont(captionFont(font()));
    setColumnWidths();
}

void ValuesPage::retranslate()
{
    const std::array names = {tr("Shortest"), tr("Fixed"), tr("Scientific"), tr("Hexadecimal")};
    for (std::size_t i = 0; i < names.size(); ++i)
        m_format->setItemText(int(i), names[i]);
    m_format->setAccessibleName(tr("Number format"));
    m_format->setToolTip(tr("Number format"));
    m_edit->setText(tr("Edit"));
    m_edit->setToolTip(tr("Fill, scale, clamp, replace NaN, copy and paste; edit single values in the table"));
    m_showCodes->setText(tr("Codes"));
    m_showCodes->setToolTip(tr("Show what is stored for each value beside it: an integer, or a small float"));
    m_editing->retranslate();
    m_goTo->setAccessibleName(tr("Go to element"));
    m_goTo->setPlaceholderText(tr("Go to…"));
    m_goTo->setToolTip(tr("Go to element: type its index, such as %1, then press Enter").arg(QStringLiteral("[7, 9]")));
    m_table->setAccessibleName(tr("Values"));
    m_earlier->setToolTip(tr("Previous rows"));
    m_earlier->setAccessibleName(tr("Previous rows"));
    m_later->setToolTip(tr("Next rows"));
    m_later->setAccessibleName(tr("Next rows"));
    showWindow();
}

} // namespace burnish
