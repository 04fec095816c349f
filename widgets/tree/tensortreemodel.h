// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/modeldocument.h"
#include "core/model/tiedtensors.h"
#include "core/structure/recognise.h"
#include "widgets/tree/totals.h"
#include "widgets/tree/treesnapshot.h"
#include "widgets/tree/treestatistics.h"

#include <QAbstractItemModel>
#include <QTimer>

#include <functional>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace burnish {

class JobRunner;

/// The nodes of one document as a tree, including removed ones, filtered and sorted among siblings.
///
/// Follows the document row by row, so that views keep their expansion and selection; only changes of thousands of
/// nodes and a new filter reset it. An index's internal id is NodeId::index, for the parts of a quantised tensor, which
/// are rows below it, with the number of the part in the upper half. Lists of children are created on demand, so that a
/// model with a million tensors only costs what is viewed. GUI thread.
class TensorTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        TypeColumn,
        ShapeColumn,
        ParametersColumn,
        SizeColumn,
        StateColumn,
        /// From here on columnStatistics. They are computed when a cell is queried, or all of them when they determine
        /// the order; "…" until then, "–" if there is none. Modules have none: they would need all tensors below them
        /// to be read.
        FirstStatisticColumn,
        ColumnCount = FirstStatisticColumn + int(columnStatistics.size())
    };
    enum DataRole {
        MarkRole = Qt::UserRole, ///< int(EditMark)
        RemovedRole,             ///< the node only exists in the saved state
        IconNameRole,
        AfterNameRole, ///< grey text after the name: "← F32", "= 3"
        VanishedRole   ///< the node is not in the model's file as it currently is on disk
    };

    /// The document and the runner must outlive the model. `documentId` identifies it in drags.
    TensorTreeModel(ModelDocument *document, quint64 documentId, JobRunner &jobs, QObject *parent = nullptr);
    ~TensorTreeModel() override;

    [[nodiscard]] ModelDocument *document() const { return m_document; }
    [[nodiscard]] const TreeSnapshot &snapshot() const { return m_shown; }
    /// The root for an invalid index; for a part the tensor that it belongs to.
    [[nodiscard]] NodeId nodeAt(const QModelIndex &index) const;
    /// The number of the part in PartedTensor::parts(); nothing for nodes.
    [[nodiscard]] static std::optional<std::size_t> partAt(const QModelIndex &index);
    /// Invalid for tensors that are not shown or have no such part.
    [[nodiscard]] QModelIndex indexOfPart(NodeId tensor, std::size_t part) const;
    /// Invalid for the root and for nodes that are not shown.
    [[nodiscard]] QModelIndex indexOf(NodeId id, int column = NameColumn) const;
    /// The nodes in some rows of a parent, up to the last one.
    [[nodiscard]] std::span<const NodeId> nodesAt(const QModelIndex &parent, int first, int last) const;
    /// Nullopt while a large model's totals are being computed.
    [[nodiscard]] std::optional<Totals> totalsOf(NodeId id) const;

    /// Grey text after the names of nodes that have nothing else there: for an optimizer's entry, the parameter it
    /// belongs to.
    void setNotes(std::unordered_map<NodeId, QString> notes);
    using Guesses = std::unordered_map<NodeId, ModuleGuess>;
    /// Sets the types that modules without one seem to have.
    void setGuesses(Guesses guesses);
    /// Which tensors read the same bytes, for the tool tips; null if not known.
    void setTied(std::shared_ptr<const TiedTensors> tied) { m_tied = std::move(tied); }
    /// Nodes that are not in the file as it currently is on disk, which views strike out; null for none. The caller
    /// repaints.
    void setVanished(std::shared_ptr<const std::unordered_set<NodeId>> nodes) { m_vanished = std::move(nodes); }
    /// Null shows everything again.
    void setVisible(std::shared_ptr<VisibleNodes> visible);
    /// NameColumn … SizeColumn and statistics, with unknown ones last in either order; −1 is the file's order. Modules
    /// with many children are sorted by a worker and keep the file's order until then.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Updates the headers after a change of language.
    void retranslate();
    /// True if no statistics are being computed for columns.
    [[nodiscard]] bool isIdle() const { return m_statistics.isIdle() && m_unsorted.empty(); }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction | Qt::MoveAction | Qt::LinkAction; }

Q_SIGNALS:
    /// The user entered a new name; the owner of the undo stack plans and applies it.
    void renameRequested(burnish::NodeId id, const QString &name);
    /// Nodes that move keep their id; views restore the expansion state below them.
    void nodesAboutToMove(const QList<burnish::NodeId> &nodes);
    void nodesMoved(const QList<burnish::NodeId> &nodes);
    /// Marks or totals of any row may have changed.
    void figuresChanged();

private:
    using Children = std::vector<NodeId>;
    class Update;

    std::span<const NodeId> children(NodeId parent) const;
    Children sortedChildren(const TreeSnapshot &snapshot, NodeId parent) const;
    int rowOf(NodeId id) const;
    bool isShown(NodeId id) const;
    [[nodiscard]] const PartedTensor *partedAt(NodeId id) const;
    [[nodiscard]] std::size_t partCount(NodeId id) const;
    QVariant partData(NodeId id, std::size_t part, int column, int role) const;
    QVariant textOf(NodeId id, const Node &node, int column) const;
    QString tipOf(NodeId id, const Node &node, int column) const;
    QString afterNameOf(NodeId id, const Node &node) const;
    void follow(const ChangeSet &change);
    /// Notifies views of the changes in rows, from what is shown to `next`.
    void update(const ChangeSet &change, TreeSnapshot next);
    void reload();
    /// Leaves large models to a worker.
    void computeTotals();
    /// As above, from the totals of the state before a change.
    void computeTotals(TotalsCache known, const ModelState &before);
    QString statisticText(NodeId id, const Node &node, int column, int digits) const;
    void wantAllStatistics();
    void showStatistics(const std::vector<NodeId> &nodes);
    void sortByStatistic(Children &list, const TreeSnapshot &snapshot) const;
    void sortChildren(const TreeSnapshot &snapshot, TotalsCache &totals, Children &list) const;
    void sortAside();
    void forgetLists();
    void takeSorted(NodeId parent, Children list);
    void replaceLists(const QList<QPersistentModelIndex> &parents, const std::function<void()> &replace);

    ModelDocument *m_document;
    quint64 m_documentId;
    JobRunner &m_jobs;
    TreeSnapshot m_shown;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    /// Lists that differ from the node's own: filtered, sorted, with removed nodes, or in the middle of an update.
    mutable std::unordered_map<NodeId, Children> m_lists;
    /// Last known row by NodeId::index; checked before use.
    mutable std::vector<std::uint32_t> m_rows;
    std::unordered_map<NodeId, QString> m_notes;
    Guesses m_guesses;
    std::shared_ptr<const TiedTensors> m_tied;
    std::shared_ptr<const std::unordered_set<NodeId>> m_vanished;
    /// Parents with lists that a worker is to sort.
    mutable std::vector<NodeId> m_unsorted;
    mutable QTimer m_sortSoon;
    /// Changes with the lists: what a worker sorted before is not taken.
    std::uint64_t m_listSerial = 0;
    /// Tensors with parts that are not shown while rows change.
    std::unordered_set<NodeId> m_partless;
    mutable TotalsCache m_totals;
    bool m_totalsKnown = true;
    mutable TreeStatistics m_statistics;
};

} // namespace burnish
