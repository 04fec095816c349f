// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/elementformat.h"

#include <QAbstractTableModel>
#include <QCache>

namespace burnish {

class JobRunner;

/// A plane of a tensor as a table. Only blocks that a view asks for are read, in the background; until then their
/// cells show "…".
///
/// A table shows at most `windowLimit` rows and columns, because views keep a number per row; windows further on are
/// chosen by setFirst().
class ValuesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr std::uint64_t windowLimit = 1'000'000;
    /// ASCII text for the clipboard.
    static constexpr int PlainTextRole = Qt::UserRole;

    ValuesModel(JobRunner &runner, QObject *parent = nullptr);
    ~ValuesModel() override;

    /// Null empties the table.
    void setTensor(TensorPtr tensor, const MatrixSlice &slice);
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
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// Reading cells failed; the table keeps showing what it has.
    void readFailed(const burnish::Error &error);

private:
    static constexpr int blockRows = 64;
    static constexpr int blockColumns = 32;
    static constexpr int cachedBlocks = 200;
    static constexpr std::size_t pendingLimit = 12;

    struct Block
    {
        int columns = 0;
        std::vector<ElementText> cells;
    };
    using BlockId = std::pair<int, int>;

    void forget();
    void ask(BlockId id) const;
    void readNext();
    [[nodiscard]] const ElementText *cell(int row, int column) const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    MatrixSlice m_slice;
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
