// SPDX-License-Identifier: MIT
#include "widgets/inspector/values/valueediting.h"

#include "core/tensor/analysis/findvalue.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/expressions/patch.h"
#include "core/tensor/expressions/slice.h"
#include "widgets/inspector/values/valueblock.h"
#include "widgets/inspector/values/valuesmodel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/slicebar.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/actions.h"
#include "widgets/style/icons.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QTableView>

#include <cstring>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostCopiedValues = 1'000'000;
/// The number of cells read together for the clipboard.
constexpr int copiedAtOnce = 8192;

/// The values of the cells, row by row, separated by tabs.
Expected<QString> textOf(CellRange cells, Task &task)
{
    QString text;
    const int rows = cells.rows;
    const std::uint64_t first = cells.firstRow;
    const int step = std::max(1, copiedAtOnce / std::max(1, cells.columns));
    for (int row = 0; row < rows; row += step) {
        cells.firstRow = first + std::uint64_t(row);
        cells.rows = std::min(step, rows - row);
        BURNISH_TRY(const std::vector<ElementText> values, readCells(cells, task));
        for (std::size_t i = 0; i < values.size(); ++i) {
            text += values[i].text;
            text += (i + 1) % std::size_t(cells.columns) == 0 ? u'\n' : u'\t';
        }
    }
    if (rows == 1 && cells.columns == 1)
        text.chop(1);
    return text;
}

/// The same block with rows and columns exchanged.
std::vector<std::byte> transposed(const ValueBlock &block)
{
    const std::size_t size = block.bytes.size() / (block.rows * block.columns);
    std::vector<std::byte> bytes(block.bytes.size());
    for (std::size_t row = 0; row < block.rows; ++row) {
        for (std::size_t column = 0; column < block.columns; ++column)
            std::memcpy(bytes.data() + (column * block.rows + row) * size,
                        block.bytes.data() + (row * block.columns + column) * size, size);
    }
    return bytes;
}

} // namespace

ValueEditing::ValueEditing(QTableView &table, ValuesModel &model, JobRunner &runner)
    : QObject(&table)
    , m_table(table)
    , m_model(model)
    , m_runner(runner)
    , m_menu(new QMenu(&table))
    , m_edit(add({}, &ValueEditing::editCell))
    , m_copy(add(u"copy"_s, &ValueEditing::copy))
    , m_paste(add({}, &ValueEditing::paste))
    , m_fill((m_menu->addSeparator(), add({}, &ValueEditing::fill)))
    , m_clear(add({}, &ValueEditing::clear))
    , m_scale(add({}, &ValueEditing::scale))
    , m_clamp(add({}, &ValueEditing::clamp))
    , m_replaceNan(add({}, &ValueEditing::replaceNan))
    , m_findNan((m_menu->addSeparator(), add(u"search"_s, &ValueEditing::findNan)))
    , m_findEdited(add({}, &ValueEditing::findEdited))
{
    // Only for display: the table handles these keys itself, since the window uses them for other commands.
    for (QAction *action : m_menu->actions())
        action->setShortcutContext(Qt::WidgetShortcut);
    m_table.setContextMenuPolicy(Qt::CustomContextMenu);
    m_table.installEventFilter(this);
    connect(&m_table, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &place) { m_menu->popup(m_table.viewport()->mapToGlobal(place)); });
    connect(m_menu, &QMenu::aboutToShow, this, &ValueEditing::updateActions);
    connect(&m_model, &ValuesModel::cellEdited, this,
            [this](const std::vector<std::uint64_t> &element, const ElementValue &value) {
                refuse({});
                Q_EMIT editRequested([cell = CellEdit{element, value}](const ModelState &state, NodeId id) {
                    return planSetValues(state, id, {&cell, 1});
                });
            });
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &ValueEditing::retranslate);
    retranslate();
    updateActions();
}

QAction *ValueEditing::add(const QString &iconName, void (ValueEditing::*act)())
{
    QAction *action = m_menu->addAction(QString());
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    connect(action, &QAction::triggered, this, act);
    return action;
}

void ValueEditing::updateActions()
{
    const TensorPtr tensor = m_model.tensor();
    const bool canEdit = m_model.isEditable() && tensor->info().elementCount() > 0;
    const DtypeKind kind = tensor ? traits(tensor->info().dtype()).kind : DtypeKind::Bool;
    const bool isFloat = kind == DtypeKind::Float && tensor->info().dtype() != Dtype::F8E8M0;
    const bool hasSelection = selectedCells().has_value();
    m_edit->setEnabled(canEdit && m_table.currentIndex().isValid());
    m_copy->setEnabled(hasSelection);
    m_paste->setEnabled(canEdit && m_table.currentIndex().isValid());
    m_fill->setEnabled(canEdit);
    m_clear->setEnabled(canEdit && hasSelection);
    m_scale->setEnabled(canEdit && (isFloat || kind == DtypeKind::Integer));
    m_clamp->setEnabled(m_scale->isEnabled());
    m_replaceNan->setEnabled(canEdit && isFloat);
    m_findNan->setEnabled(tensor && kind != DtypeKind::Integer && kind != DtypeKind::Bool);
    m_findEdited->setEnabled(tensor && m_model.saved());
}

std::optional<QRect> ValueEditing::selectedCells() const
{
    std::optional<QRect> cells;
    for (const QItemSelectionRange &range : m_table.selectionModel()->selection()) {
        const QRect one(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
        cells = cells ? cells->united(one) : one;
    }
    return cells;
}

std::vector<AxisSlice> ValueEditing::partOf(const QRect &cells) const
{
    const MatrixSlice &slice = m_model.slice();
    std::vector<AxisSlice> part;
    part.reserve(slice.index.size());
    for (const std::uint64_t index : slice.index)
        part.push_back({std::int64_t(index), std::int64_t(index) + 1, 1});
    const auto take = [&](std::optional<std::size_t> axis, std::uint64_t first, int count) {
        if (axis)
            part[*axis] = {std::int64_t(first), std::int64_t(first) + count, 1};
    };
    take(slice.rowAxis, m_model.firstRow() + std::uint64_t(cells.top()), cells.height());
    take(slice.columnAxis, m_model.firstColumn() + std::uint64_t(cells.left()), cells.width());
    return part;
}

void ValueEditing::editCell()
{
    m_table.edit(m_table.currentIndex());
}

void ValueEditing::copy()
{
    const auto cells = selectedCells();
    if (!cells)
        return;
    if (qint64(cells->width()) * cells->height() > mostCopiedValues)
        return refuse(tr("At most %1 values can be copied at once.").arg(countText(mostCopiedValues)));
    refuse({});
    CellRange range{m_model.tensor(),
                    {},
                    {},
                    m_model.slice(),
                    m_model.format(),
                    m_model.firstRow() + std::uint64_t(cells->top()),
                    m_model.firstColumn() + std::uint64_t(cells->left()),
                    cells->height(),
                    cells->width()};
    JobSpec spec;
    spec.key = u"values.copy"_s;
    spec.title = [] { return tr("Copying values"); };
    spec.visibility = JobVisibility::WhenLong;
    m_runner.run(
        std::move(spec), this, [range = std::move(range)](Task &task) { return textOf(range, task); },
        [this](const Expected<QString> &text) {
            if (text)
                QGuiApplication::clipboard()->setText(*text);
            else if (!text.error().isCancelled())
                refuse(text.error().sentence());
        });
}

void ValueEditing::paste()
{
    if (!m_model.isEditable())
        return refuse(m_model.tensor() ? whyNotEditable(m_model.tensor()->info().dtype()) : QString());
    refuse({});
    JobSpec spec;
    spec.key = u"values.paste"_s;
    m_runner.run(
        std::move(spec), this,
        [text = QGuiApplication::clipboard()->text(), dtype = m_model.tensor()->info().dtype()](Task &task) {
            return blockFromText(text, dtype, task);
        },
        [this](Expected<ValueBlock> block) {
            if (block)
                pasteBlock(*std::move(block));
            else if (!block.error().isCancelled())
                refuse(block.error().message());
        });
}

void ValueEditing::pasteBlock(ValueBlock block)
{
    const auto cells = selectedCells();
    if (!cells || !m_model.isEditable())
        return;
    // A single value is pasted into every selected cell.
    if (block.rows == 1 && block.columns == 1) {
        const auto value = ElementValue::fromBytes(m_model.tensor()->info().dtype(), block.bytes);
        const std::vector<AxisSlice> part = partOf(*cells);
        Q_EMIT editRequested(
            [part, value](const ModelState &state, NodeId id) { return planFillValues(state, id, part, value); });
        return;
    }
    const std::uint64_t row = m_model.firstRow() + std::uint64_t(cells->top());
    const std::uint64_t column = m_model.firstColumn() + std::uint64_t(cells->left());
    if (block.rows > m_model.allRows() - row || block.columns > m_model.allColumns() - column)
        return refuse(tr("A block of %1 × %2 does not fit at [%3, %4]: the table has %5 rows and %6 columns.")
                          .arg(QString::number(block.rows), QString::number(block.columns), QString::number(row),
                               QString::number(column), QString::number(m_model.allRows()),
                               QString::number(m_model.allColumns())));
    const std::vector<AxisSlice> part = partOf(QRect(cells->left(), cells->top(), int(block.columns), int(block.rows)));
    const MatrixSlice &slice = m_model.slice();
    if (slice.rowAxis && slice.columnAxis && *slice.rowAxis > *slice.columnAxis)
        block.bytes = transposed(block);
    Q_EMIT editRequested([part, bytes = std::move(block.bytes)](const ModelState &state, NodeId id) {
        return planPasteValues(state, id, part, bytes);
    });
}

void ValueEditing::clear()
{
    const auto cells = selectedCells();
    if (!cells)
        return;
    const auto zero = m_model.parsed(u"0"_s);
    if (!zero)
        return refuse(zero.error().message());
    refuse({});
    Q_EMIT editRequested([part = partOf(*cells), value = *zero](const ModelState &state, NodeId id) {
        return planFillValues(state, id, part, value);
    });
}

void ValueEditing::openDialog(ValueEditDialog::Kind kind)
{
    if (!m_model.isEditable())
        return;
    refuse({});
    std::optional<std::vector<AxisSlice>> part;
    if (const auto cells = selectedCells(); cells && (cells->width() > 1 || cells->height() > 1))
        part = partOf(*cells);
    auto *dialog = new ValueEditDialog(kind, m_model.tensor(), std::move(part), m_runner, m_table.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (const ValuePlan plan = dialog->plan())
            Q_EMIT editRequested(plan);
    });
    dialog->open();
}

template <typename Find> void ValueEditing::find(Find search, const QString &nothing)
{
    const TensorPtr tensor = m_model.tensor();
    const QModelIndex current = m_table.currentIndex();
    const std::uint64_t from =
        current.isValid() ? flatIndex(tensor->info().shape(), m_model.elementIndex(current)) + 1 : 0;
    refuse({});
    JobSpec spec;
    spec.key = u"values.find"_s;
    spec.title = [] { return tr("Searching values"); };
    spec.visibility = JobVisibility::WhenLong;
    m_runner.run(
        std::move(spec), this,
        [search, tensor, from](Task &task) {
            task.setTotalBytes(tensor->info().byteSize());
            return search(from, task);
        },
        [this, tensor, nothing](const Expected<std::optional<std::uint64_t>> &place) {
            if (tensor != m_model.tensor() || (!place && place.error().isCancelled()))
                return;
            if (!place)
                refuse(place.error().sentence());
            else if (!*place)
                refuse(nothing);
            else
                Q_EMIT found(indexText(tensor->info().shape(), **place));
        });
}

void ValueEditing::findNan()
{
    find([tensor = m_model.tensor()](std::uint64_t from, Task &task) { return findNonFinite(*tensor, from, task); },
         tr("This tensor contains no NaN or infinity."));
}

void ValueEditing::findEdited()
{
    find([tensor = m_model.tensor(),
          saved = m_model.saved()](std::uint64_t from, Task &task) { return findChanged(*saved, *tensor, from, task); },
         tr("No values of this tensor have been edited."));
}

bool ValueEditing::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    // The window's Copy, Paste, Rename and Delete apply to nodes; other keys start editing a cell.
    const std::array<std::pair<bool, QAction *>, 4> known = {std::pair(key->matches(QKeySequence::Copy), m_copy),
                                                             {key->matches(QKeySequence::Paste), m_paste},
                                                             {key->matches(QKeySequence::Delete), m_clear},
                                                             {key->key() == Qt::Key_F2, m_edit}};
    for (const auto &[isMeant, action] : known) {
        if (!isMeant)
            continue;
        event->accept();
        if (event->type() == QEvent::KeyPress) {
            updateActions();
            action->trigger();
        }
        return true;
    }
    const bool isPlain = !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) && !key->text().isEmpty() &&
                         key->text().front().isPrint();
    if (event->type() == QEvent::ShortcutOverride && isPlain && m_model.isEditable()) {
        event->accept();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void ValueEditing::retranslate()
{
    m_edit->setText(tr("&Edit value"));
    m_copy->setText(tr("&Copy"));
    m_paste->setText(tr("&Paste"));
    m_fill->setText(tr("&Fill…"));
    m_clear->setText(tr("Set to &zero"));
    m_scale->setText(tr("&Scale…"));
    m_clamp->setText(tr("C&lamp…"));
    m_replaceNan->setText(tr("&Replace NaN…"));
    m_findNan->setText(tr("Find next &NaN or infinity"));
    m_findEdited->setText(tr("Find next e&dited value"));
    const Shortcuts &shortcuts = Shortcuts::instance();
    m_edit->setShortcuts(shortcuts.keysOf(u"node.rename"_s));
    m_copy->setShortcuts(shortcuts.keysOf(u"node.copy"_s));
    m_paste->setShortcuts(shortcuts.keysOf(u"node.paste"_s));
    m_clear->setShortcuts(shortcuts.keysOf(u"node.delete"_s));
    for (QAction *action : m_menu->actions())
        setTip(action, withoutAccessKey(action->text()));
}

} // namespace burnish
