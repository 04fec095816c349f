// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elementvalue.h"
#include "widgets/inspector/values/elementformat.h"

#include <QAbstractTableModel>
#include <QCache>

namespace burnish {

class JobRunner;

/// A rectangle of cells of a plane.
struct CellRange
{
    TensorPtr tensor;
    TensorPtr saved; ///< for detecting edited cells; null, or of the same shape and dtype
    TensorPtr codes; ///< shown beside the values; null, or of the same shape
    MatrixSlice slice;
    NumberFormat format = NumberFormat::Shortest;
    std::uint64_t firstRow = 0;
    std::uint64_t firstColumn = 0;
    int rows = 0;
    int columns = 0;
};

/// Reads the cells row by row. For workers.
Expected<std::vector<ElementText>> readCells(const CellRange &range, Task &task);

/// A plane of a tensor as a table. Only requested blocks are read, in the background; until then their cells show "…".
///
/// A table shows at most `windowLimit` rows and columns, because views store a number per row; setFirst() moves this
/// window.
///
/// With setCodes(), each cell also shows what a quantised tensor stores for its value: "0.0375 (7)".
///
/// Cells that differ from the saved tensor have the colour of replaced items, and their old value in the tooltip.
/// Editing goes through setData(), which changes nothing itself but emits the new value.
class ValuesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr std::uint64_t windowLimit = 1'000'000;
    enum ValueRole {
        PlainTextRole = Qt::UserRole, ///< ASCII text for the clipboard
        EditedRole                    ///< bool: differs from the saved tensor
    };

    ValuesModel(JobRunner &runner, QObject *parent = nullptr);
    ~ValuesModel() override;

    /// Null clears the table. `saved` is used to detect edited cells if it has the same shape and dtype.
    void setTensor(TensorPtr tensor, const MatrixSlice &slice, TensorPtr saved = {});
    /// Sets another state of the same tensor, with the same shape and dtype: keeps rows and columns, re-reads the cells
    /// and shows the old contents until then.
    void updateTensor(TensorPtr tensor, TensorPtr saved);
    /// Shows the elements of a tensor of the same shape (codesOf()) beside the values, until another tensor is set;
    /// null shows the values alone.
    void setCodes(TensorPtr codes);
    [[nodiscard]] const MatrixSlice &slice() const { return m_slice; }
    [[nodiscard]] const TensorPtr &tensor() const { return m_tensor; }
    /// The tensor for detecting edited cells; null if it does not differ from tensor().
    [[nodiscard]] const TensorPtr &saved() const { return m_saved; }
    /// Allows editing cells, if the tensor's dtype is editable.
    void setEditable(bool editable) { m_editable = editable; }
    [[nodiscard]] bool isEditable() const;
    /// Parses text as a value of the tensor; the error says why it is not valid.
    [[nodiscard]] Expected<ElementValue> parsed(const QString &text) const;
    void setFormat(NumberFormat format);
    [[nodiscard]] NumberFormat format() const { return m_format; }
    /// First row and column of the window.
    void setFirst(std::uint64_t row, std::uint64_t column);
    [[nodiscard]] std::uint64_t firstRow() const { return m_firstRow; }
    [[nodiscard]] std::uint64_t firstColumn() const { return m_firstColumn; }
    /// The size of the whole plane.
    [[nodiscard]] std::uint64_t allRows() const { return m_allRows; }
    [[nodiscard]] std::uint64_t allColumns() const { return m_allColumns; }
    [[nodiscard]] std::vector<std::uint64_t> elementIndex(const QModelIndex &index) const;
    /// The length of the longest text that is usual for the tensor's dtype in the current format, or of a longer one
    /// that was read: numbers are never cut.
    [[nodiscard]] int cellCharacters() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Emits cellEdited() if the text is valid and differs from the cell's.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// Reading cells failed; the table keeps its contents.
    void readFailed(const burnish::Error &error);
    /// cellCharacters() has grown.
    void cellsWidened();
    /// The user entered a new value for an element.
    void cellEdited(const std::vector<std::uint64_t> &element, const burnish::ElementValue &value);

private:
    static constexpr int blockRows = 64;
    static constexpr int blockColumns = 32;
    static constexpr std::size_t pendingLimit = 12;

    struct Block
    {
        int columns = 0;
        std::vector<ElementText> cells;
        bool isStale = false; ///< read before updateTensor()
    };
    using BlockId = std::pair<int, int>;

    void forget();
    void stopReading();
    void request(BlockId id) const;
    void readNext();
    [[nodiscard]] const ElementText *cell(int row, int column) const;
    [[nodiscard]] QString shownText(const ElementText &cell) const;
    [[nodiscard]] int usualCharacters() const;
    void measure(const std::vector<ElementText> &cells);

    JobRunner &m_runner;
    TensorPtr m_tensor;
    TensorPtr m_saved; ///< null if there is nothing to compare with
    TensorPtr m_codes; ///< null if they are not shown
    MatrixSlice m_slice;
    bool m_editable = false;
    NumberFormat m_format = NumberFormat::Shortest;
    std::uint64_t m_allRows = 0;
    std::uint64_t m_allColumns = 0;
    std::uint64_t m_firstRow = 0;
    std::uint64_t m_firstColumn = 0;
    mutable QCache<BlockId, Block> m_blocks;
    mutable std::vector<BlockId> m_requested; ///< the last one is read next: as the latest request, it is visible
    int m_widest = 0;                         ///< characters of the longest text read so far
    bool m_reading = false;
    bool m_failed = false;
    quint64 m_generation = 0;
};

} // namespace burnish
