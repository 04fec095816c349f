// SPDX-License-Identifier: MIT
#include "widgets/inspector/values/valuesmodel.h"

#include "core/tensor/elementtext.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/slicebar.h"
#include "widgets/preferences/cachememory.h"

#include <algorithm>

namespace burnish {

namespace {

/// Sets the old text of the cells in a line that differ from the saved tensor.
Expected<void> reportEdited(const CellRange &plan, std::uint64_t flat, const ElementRun &run,
                            std::vector<ElementText> &cells, Task &task)
{
    const Dtype dtype = plan.tensor->info().dtype();
    BURNISH_TRY(const ElementRun saved, ElementRun::read(*plan.saved, flat, run.size(), task));
    const auto now = run.bytes(0, run.size());
    const auto before = saved.bytes(0, run.size());
    if (std::ranges::equal(now, before))
        return {};
    const std::vector<ElementText> old = formatElements(saved, dtype, plan.format);
    const std::size_t size = traits(dtype).blockBytes;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!std::ranges::equal(now.subspan(i * size, size), before.subspan(i * size, size)))
            cells[i].old = old[i].text;
    }
    return {};
}

/// Sets the codes of the cells in a line.
Expected<void> readCodes(const CellRange &plan, std::uint64_t flat, std::vector<ElementText> &cells, Task &task)
{
    BURNISH_TRY(const ElementRun run, ElementRun::read(*plan.codes, flat, cells.size(), task));
    const Dtype dtype = plan.codes->info().dtype();
    const bool isHex = plan.format == NumberFormat::Hex && traits(dtype).kind == DtypeKind::Integer;
    const auto codes = formatElements(run, dtype, isHex ? NumberFormat::Hex : NumberFormat::Shortest);
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i].code = codes[i].text;
    return {};
}

/// The length of usual codes, so that their values line up.
int codeCharacters(Dtype dtype)
{
    return dtype == Dtype::U8 ? 3 : dtype == Dtype::I8 ? 4 : 6;
}

/// The saved tensor, if its cells can be compared with the current ones; otherwise null.
TensorPtr comparable(const TensorPtr &tensor, TensorPtr saved)
{
    const bool isComparable = tensor && saved && saved != tensor && hasElementsOfItsOwn(tensor->info().dtype()) &&
                              saved->info() == tensor->info();
    return isComparable ? std::move(saved) : nullptr;
}

/// About what a block of cells takes.
constexpr std::size_t blockBytes = std::size_t(80) << 10;

qsizetype cachedBlocks()
{
    return qsizetype(cacheBytes(CachePart::Values) / blockBytes);
}

} // namespace

Expected<std::vector<ElementText>> readCells(const CellRange &plan, Task &task)
{
    const Shape &shape = plan.tensor->info().shape();
    const Dtype dtype = plan.tensor->info().dtype();
    std::vector<ElementText> cells(std::size_t(plan.rows) * std::size_t(plan.columns));
    // Elements along the last axis are contiguous, so read them together.
    const bool alongRows = shape.rank() > 0 && plan.slice.rowAxis == shape.rank() - 1;
    const bool alongColumns = shape.rank() > 0 && plan.slice.columnAxis == shape.rank() - 1;
    const int lines = alongRows ? plan.columns : plan.rows;
    const int length = alongRows ? plan.rows : plan.columns;
    const int step = alongRows || alongColumns ? length : 1;
    for (int line = 0; line < lines; ++line) {
        BURNISH_CHECK(task.poll());
        for (int first = 0; first < length; first += step) {
            const int row = alongRows ? first : line;
            const int column = alongRows ? line : first;
            const std::uint64_t flat = flatIndex(shape, indexInTensor(plan.slice, plan.firstRow + std::uint64_t(row),
                                                                      plan.firstColumn + std::uint64_t(column)));
            BURNISH_TRY(const ElementRun run, ElementRun::read(*plan.tensor, flat, std::size_t(step), task));
            std::vector<ElementText> texts = formatElements(run, dtype, plan.format);
            if (plan.saved)
                BURNISH_CHECK(reportEdited(plan, flat, run, texts, task));
            if (plan.codes)
                BURNISH_CHECK(readCodes(plan, flat, texts, task));
            for (int i = 0; i < step; ++i) {
                const int at = alongRows ? (row + i) * plan.columns + column : row * plan.columns + column + i;
                cells[std::size_t(at)] = std::move(texts[std::size_t(i)]);
            }
        }
    }
    return cells;
}

ValuesModel::ValuesModel(JobRunner &runner, QObject *parent)
    : QAbstractTableModel(parent)
    , m_runner(runner)
{
    m_blocks.setMaxCost(cachedBlocks());
    onCacheBytesChanged(this, [this] { m_blocks.setMaxCost(cachedBlocks()); });
}

ValuesModel::~ValuesModel() = default;

void ValuesModel::setTensor(TensorPtr tensor, const MatrixSlice &slice, TensorPtr saved)
{
    beginResetModel();
    forget();
    m_tensor = std::move(tensor);
    m_saved = comparable(m_tensor, std::move(saved));
    m_codes = nullptr;
    m_slice = slice;
    m_firstRow = 0;
    m_firstColumn = 0;
    m_allRows = 0;
    m_allColumns = 0;
    if (m_tensor)
        std::tie(m_allRows, m_allColumns) = sizeOfSlice(m_tensor->info().shape(), slice);
    endResetModel();
}

void ValuesModel::updateTensor(TensorPtr tensor, TensorPtr saved)
{
    Q_ASSERT(m_tensor && tensor->info() == m_tensor->info());
    stopReading();
    m_tensor = std::move(tensor);
    m_saved = comparable(m_tensor, std::move(saved));
    m_codes = nullptr;
    for (const BlockId &id : m_blocks.keys())
        m_blocks.object(id)->isStale = true;
    if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ValuesModel::setCodes(TensorPtr codes)
{
    if (codes == m_codes)
        return;
    m_codes = std::move(codes);
    forget();
    if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

bool ValuesModel::isEditable() const
{
    return m_editable && m_tensor && hasElementsOfItsOwn(m_tensor->info().dtype());
}

Expected<ElementValue> ValuesModel::parsed(const QString &text) const
{
    if (!isEditable())
        return Error(ErrorCode::Unsupported, m_tensor ? whyNotEditable(m_tensor->info().dtype()) : QString());
    return ElementValue::fromText(text, m_tensor->info().dtype());
}

void ValuesModel::setFormat(NumberFormat format)
{
    if (format == m_format)
        return;
    m_format = format;
    forget();
    if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ValuesModel::setFirst(std::uint64_t row, std::uint64_t column)
{
    row = std::min(row, m_allRows > 0 ? m_allRows - 1 : 0);
    column = std::min(column, m_allColumns > 0 ? m_allColumns - 1 : 0);
    if (row == m_firstRow && column == m_firstColumn)
        return;
    beginResetModel();
    forget();
    m_firstRow = row;
    m_firstColumn = column;
    endResetModel();
}

void ValuesModel::forget()
{
    stopReading();
    m_blocks.clear();
    m_widest = 0;
}

void ValuesModel::stopReading()
{
    ++m_generation;
    m_requested.clear();
    m_reading = false;
    m_failed = false;
    m_runner.drop(QStringLiteral("values.%1").arg(quintptr(this)));
}

std::vector<std::uint64_t> ValuesModel::elementIndex(const QModelIndex &index) const
{
    return indexInTensor(m_slice, m_firstRow + std::uint64_t(index.row()),
                         m_firstColumn + std::uint64_t(index.column()));
}

int ValuesModel::cellCharacters() const
{
    return std::max(usualCharacters(), m_widest);
}

int ValuesModel::usualCharacters() const
{
    if (!m_tensor)
        return 8;
    const TensorInfo &info = m_tensor->info();
    const DtypeTraits &known = traits(info.dtype());
    if (m_format == NumberFormat::Hex && known.blockElements == 1)
        return 2 + 2 * known.blockBytes;
    switch (known.kind) {
    case DtypeKind::Bool:
        return 6;
    case DtypeKind::Integer:
        return m_format == NumberFormat::Scientific ? 14 : known.blockBytes >= 8 ? 20 : known.blockBytes >= 4 ? 11 : 6;
    case DtypeKind::Complex:
        return 24;
    case DtypeKind::Float:
    case DtypeKind::Quantised:
        break;
    }
    return m_format == NumberFormat::Shortest ? fractionWidth(info.dtype(), m_format) + 6 : 14;
}

int ValuesModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_allColumns == 0)
        return 0;
    return int(std::min(m_allRows - m_firstRow, windowLimit));
}

int ValuesModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_allRows == 0)
        return 0;
    return int(std::min(m_allColumns - m_firstColumn, windowLimit));
}

const ElementText *ValuesModel::cell(int row, int column) const
{
    const BlockId id(row / blockRows, column / blockColumns);
    const Block *block = m_blocks.object(id);
    if (!block || block->isStale)
        request(id);
    if (!block)
        return nullptr;
    return &block->cells[std::size_t(row % blockRows * block->columns + column % blockColumns)];
}

QString ValuesModel::shownText(const ElementText &cell) const
{
    const QString value = cell.kind == ElementKind::Finite
                              ? alignedOnPoint(onScreen(cell.text), fractionWidth(m_tensor->info().dtype(), m_format))
                              : onScreen(cell.text);
    if (!m_codes || cell.code.isNull())
        return value;
    const int width = codeCharacters(m_codes->info().dtype()) + 3;
    const QString code = u'(' + onScreen(cell.code) + u')';
    return value + code.rightJustified(width, QChar(QChar::Nbsp));
}

void ValuesModel::measure(const std::vector<ElementText> &cells)
{
    const int before = cellCharacters();
    for (const ElementText &cell : cells)
        m_widest = std::max(m_widest, int(shownText(cell).size()));
    if (cellCharacters() > before)
        Q_EMIT cellsWidened();
}

QVariant ValuesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_tensor)
        return {};
    switch (role) {
    case Qt::DisplayRole: {
        const ElementText *found = cell(index.row(), index.column());
        if (!found)
            return m_failed ? QStringLiteral("–") : QStringLiteral("…");
        return shownText(*found);
    }
    case Qt::EditRole: {
        const ElementText *found = cell(index.row(), index.column());
        return found ? found->exact : QString();
    }
    case EditedRole: {
        const ElementText *found = cell(index.row(), index.column());
        return found && !found->old.isNull();
    }
    case Qt::AccessibleTextRole: {
        const ElementText *found = cell(index.row(), index.column());
        if (found && !found->code.isNull())
            //: %1 a value of a quantised tensor, %2 the code that is stored for it
            return tr("%1, code %2").arg(found->text, found->code);
        return !found || found->old.isNull() ? data(index, PlainTextRole)
                                             : tr("%1, was %2").arg(found->text, found->old);
    }
    case PlainTextRole: {
        const ElementText *found = cell(index.row(), index.column());
        return found ? found->text : QVariant();
    }
    case TextColorRole: {
        const ElementText *found = cell(index.row(), index.column());
        if (!found)
            return int(Role::TextSecondary);
        if (!found->old.isNull())
            return int(Role::Replaced);
        return found->kind == ElementKind::Finite ? QVariant() : QVariant(int(Role::Error));
    }
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole: {
        const ElementText *found = cell(index.row(), index.column());
        QString now = QStringLiteral("%1 = %2").arg(indexText(elementIndex(index)),
                                                    found ? onScreen(found->text) : QStringLiteral("…"));
        if (found && !found->code.isNull())
            now += QLatin1Char('\n') + tr("code %1").arg(onScreen(found->code));
        return !found || found->old.isNull() ? now : now + QLatin1Char('\n') + tr("was %1").arg(onScreen(found->old));
    }
    default:
        return {};
    }
}

Qt::ItemFlags ValuesModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && isEditable() ? flags | Qt::ItemIsEditable : flags;
}

bool ValuesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const ElementText *old = role == Qt::EditRole && index.isValid() ? cell(index.row(), index.column()) : nullptr;
    if (!old || !isEditable())
        return false;
    // The text of a NaN does not include all its bits, so the same text means no change.
    if (value.toString() == old->exact)
        return true;
    const Expected<ElementValue> typed = parsed(value.toString());
    if (!typed)
        return false;
    Q_EMIT cellEdited(elementIndex(index), *typed);
    return true;
}

QVariant ValuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const std::uint64_t first = orientation == Qt::Horizontal ? m_firstColumn : m_firstRow;
    return QString::number(first + std::uint64_t(section));
}

void ValuesModel::request(BlockId id) const
{
    if (m_failed)
        return;
    std::erase(m_requested, id);
    m_requested.push_back(id);
    // The oldest requests have scrolled out of view.
    if (m_requested.size() > pendingLimit)
        m_requested.erase(m_requested.begin());
    if (!m_reading)
        QMetaObject::invokeMethod(const_cast<ValuesModel *>(this), &ValuesModel::readNext, Qt::QueuedConnection);
}

void ValuesModel::readNext()
{
    const auto isRead = [this](BlockId id) {
        const Block *block = m_blocks.object(id);
        return block && !block->isStale;
    };
    while (!m_requested.empty() && isRead(m_requested.back()))
        m_requested.pop_back();
    if (m_reading || m_requested.empty() || !m_tensor)
        return;
    const BlockId id = m_requested.back();
    m_requested.pop_back();
    CellRange plan{m_tensor,
                   m_saved,
                   m_codes,
                   m_slice,
                   m_format,
                   m_firstRow + std::uint64_t(id.first) * blockRows,
                   m_firstColumn + std::uint64_t(id.second) * blockColumns,
                   std::min(blockRows, rowCount() - id.first * blockRows),
                   std::min(blockColumns, columnCount() - id.second * blockColumns)};
    const int rows = plan.rows;
    const int columns = plan.columns;
    m_reading = true;
    JobSpec spec;
    spec.key = QStringLiteral("values.%1").arg(quintptr(this));
    m_runner.run(
        std::move(spec), this, [plan = std::move(plan)](Task &task) { return readCells(plan, task); },
        [this, id, rows, columns, generation = m_generation](Expected<std::vector<ElementText>> cells) {
            if (generation != m_generation)
                return;
            m_reading = false;
            if (!cells) {
                m_failed = true;
                if (!cells.error().isCancelled())
                    Q_EMIT readFailed(cells.error());
            } else {
                measure(*cells);
                m_blocks.insert(id, new Block{columns, *std::move(cells), false});
            }
            const QModelIndex first = index(id.first * blockRows, id.second * blockColumns);
            Q_EMIT dataChanged(first, index(first.row() + rows - 1, first.column() + columns - 1));
            readNext();
        });
}

} // namespace burnish
