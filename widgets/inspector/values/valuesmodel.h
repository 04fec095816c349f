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
    TensorPtr saved; ///< what edited cells are told by; may be null, else of the same shape and dtype
    MatrixSlice slice;
    NumberFormat format = NumberFormat::Shortest;
    std::uint64_t firstRow = 0;
    std::uint64_t firstColumn = 0;
    int rows = 0;
    int columns = 0;
};

/// The cells row by row; for workers.
Expected<std::vector<ElementText>> readCells(const CellRange &range, Task &task);

/// A plane of a tensor as a table. Only blocks that a view asks for are read, in the background; until then their
/// cells show "…".
///
/// A table shows at most `windowLimit` rows and columns, because views keep a number per row; windows further on are
/// chosen by setFirst().
///
/// Cells that differ from the saved tensor have the colour of what is replaced, and their old value in the tip. Cells
/// are edited through setData(), which changes nothing here but tells what was typed.
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

    /// Null empties the table. `saved`, where it has the same shape and dtype, is what edited cells are told by.
    void setTensor(TensorPtr tensor, const MatrixSlice &slice, TensorPtr saved = {});
    /// Another state of the same tensor, of its shape and dtype: rows and columns stay, cells are read anew and show
    /// what they did until then.
    void updateTensor(TensorPtr tensor, TensorPtr saved);
    [[nodiscard]] const MatrixSlice &slice() const { return m_slice; }
    [[nodiscard]] const TensorPtr &tensor() const { return m_tensor; }
    /// What edited cells are told by; null where that is nothing else than tensor().
    [[nodiscard]] const TensorPtr &saved() const { return m_saved; }
    /// Lets cells be edited, where the tensor's type can be.
    void setEditable(bool editable) { m_editable = editable; }
    [[nodiscard]] bool isEditable() const;
    /// What someone typed as a value of the tensor; in words why it is none.
    [[nodiscard]] Expected<ElementValue> parsed(const QString &text) const;
    void setFormat(NumberFormat format);
    [[nodiscard]] NumberFormat format() const { return m_format; }
    /// First row and column of the window.
    void setFirst(std::uint64_t row, std::uint64_t column);
    [[nodiscard]] std::uint64_t firstRow() const { return m_firstRow; }
    [[nodiscard]] std::uint64_t firstColumn() const { return m_firstColumn; }
    /// Of the whole plane.
    [[nodiscard]] std::uint64_t allRows() const { return m_allRows; }
    [[nodiscard]] std::uint64_t allColumns() const { return m_allColumns; }
    [[nodiscard]] std::vector<std::uint64_t> elementIndex(const QModelIndex &index) const;
    /// The longest text that the tensor's type gives in the present format.
    [[nodiscard]] int cellCharacters() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// A text that is a value and another one than the cell's is told by cellEdited().
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// Reading cells failed; the table keeps showing what it has.
    void readFailed(const burnish::Error &error);
    /// Someone has typed a new value for an element.
    void cellEdited(const std::vector<std::uint64_t> &element, const burnish::ElementValue &value);

private:
    static constexpr int blockRows = 64;
    static constexpr int blockColumns = 32;
    static constexpr int cachedBlocks = 200;
    static constexpr std::size_t pendingLimit = 12;

    struct Block
    {
        int columns = 0;
        std::vector<ElementText> cells;
        bool isStale = false; ///< of the tensor before updateTensor()
    };
    using BlockId = std::pair<int, int>;

    void forget();
    void stopReading();
    void ask(BlockId id) const;
    void readNext();
    [[nodiscard]] const ElementText *cell(int row, int column) const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    TensorPtr m_saved; ///< null where nothing is compared with
    MatrixSlice m_slice;
    bool m_editable = false;
    NumberFormat m_format = NumberFormat::Shortest;
    std::uint64_t m_allRows = 0;
    std::uint64_t m_allColumns = 0;
    std::uint64_t m_firstRow = 0;
    std::uint64_t m_firstColumn = 0;
    mutable QCache<BlockId, Block> m_blocks{cachedBlocks};
    mutable std::vector<BlockId> m_wanted; ///< the last one is read next: it was asked for last, so it is in view
    bool m_reading = false;
    bool m_failed = false;
    quint64 m_generation = 0;
};

} // namespace burnish
