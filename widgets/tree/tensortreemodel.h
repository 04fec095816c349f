// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/modeldocument.h"
#include "core/model/tiedtensors.h"
#include "widgets/tree/totals.h"
#include "widgets/tree/treesnapshot.h"
#include "widgets/tree/treestatistics.h"

#include <QAbstractItemModel>

#include <unordered_set>

namespace burnish {

class JobRunner;

/// The nodes of one document as a tree, removed ones included, cut by a filter and sorted among siblings.
///
/// Follows the document row by row, so that views keep what is open and selected; only changes of thousands of nodes
/// and a new filter reset it. An index's internal id is NodeId::index. Lists of children are made when they are
/// asked for, so that a model of a million tensors costs what is looked at. GUI thread.
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
        /// From here on columnStatistics. Their figures are computed when a cell is asked for, or all of them when they
        /// decide the order; "…" until then, "–" where there is none. Modules have none: theirs would be read of all
        /// that is below them.
        FirstStatisticColumn,
        ColumnCount = FirstStatisticColumn + int(columnStatistics.size())
    };
    enum DataRole {
        MarkRole = Qt::UserRole, ///< int(EditMark)
        RemovedRole,             ///< the node is only in the saved state
        IconNameRole,
        AfterNameRole, ///< what stands behind the name in grey: "← F32", "= 3"
        VanishedRole   ///< the node is not in the model's file as it is on disk now
    };

    /// The document and the runner must outlive the model. `documentId` names it in drags.
    TensorTreeModel(ModelDocument *document, quint64 documentId, JobRunner &jobs, QObject *parent = nullptr);
    ~TensorTreeModel() override;

    [[nodiscard]] ModelDocument *document() const { return m_document; }
    [[nodiscard]] const TreeSnapshot &snapshot() const { return m_shown; }
    /// The root for an invalid index.
    [[nodiscard]] NodeId nodeAt(const QModelIndex &index) const;
    /// Invalid for the root and for nodes that are not shown.
    [[nodiscard]] QModelIndex indexOf(NodeId id, int column = NameColumn) const;
    /// Nothing while a large model's sums are being computed.
    [[nodiscard]] std::optional<Totals> totalsOf(NodeId id) const;

    /// What stands in grey behind the names of nodes that have nothing else there: the parameter whose state an
    /// optimizer's entry is.
    void setNotes(std::unordered_map<NodeId, QString> notes);
    /// Which tensors read the same bytes, for the tips; null where that is not known.
    void setTied(std::shared_ptr<const TiedTensors> tied) { m_tied = std::move(tied); }
    /// Nodes that are not in the file as it is on disk now, for the views to strike out; null for none. The caller
    /// repaints.
    void setVanished(std::shared_ptr<const std::unordered_set<NodeId>> nodes) { m_vanished = std::move(nodes); }
    /// Null shows everything again.
    void setVisible(std::shared_ptr<VisibleNodes> visible);
    /// NameColumn … SizeColumn and statistics, of which unknown ones stand last either way; −1 is the file's order.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Headers in the language of now.
    void retranslate();
    /// No statistics are being computed for columns.
    [[nodiscard]] bool isIdle() const { return m_statistics.isIdle(); }

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
    /// A person has typed a new name; whoever owns the undo stack plans and applies it.
    void renameRequested(burnish::NodeId id, const QString &name);
    /// Nodes that change their place keep their id; views carry over what was open below them.
    void nodesAboutToMove(const QList<burnish::NodeId> &nodes);
    void nodesMoved(const QList<burnish::NodeId> &nodes);
    /// Marks or totals of any row may differ.
    void figuresChanged();

private:
    using Children = std::vector<NodeId>;
    class Update;

    const Children &children(NodeId parent) const;
    Children sortedChildren(const TreeSnapshot &snapshot, NodeId parent) const;
    int rowOf(NodeId id) const;
    bool isShown(NodeId id) const;
    QVariant textOf(NodeId id, const Node &node, int column) const;
    QString tipOf(NodeId id, const Node &node, int column) const;
    QString afterNameOf(NodeId id, const Node &node) const;
    void follow(const ChangeSet &change);
    /// Tells views what the change makes of the rows, from what is shown to `next`.
    void update(const ChangeSet &change, TreeSnapshot next);
    void reload();
    void computeTotals();
    QString statisticText(NodeId id, const Node &node, int column, int digits) const;
    void wantAllStatistics();
    void showStatistics(const std::vector<NodeId> &nodes);
    void sortByStatistic(Children &list, const TreeSnapshot &snapshot) const;

    ModelDocument *m_document;
    quint64 m_documentId;
    JobRunner &m_jobs;
    TreeSnapshot m_shown;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    /// Lists that are not the node's own: filtered, sorted, with removed nodes, or in the middle of an update.
    mutable std::unordered_map<NodeId, Children> m_lists;
    /// Last known row by NodeId::index; checked before use.
    mutable std::vector<std::uint32_t> m_rows;
    std::unordered_map<NodeId, QString> m_notes;
    std::shared_ptr<const TiedTensors> m_tied;
    std::shared_ptr<const std::unordered_set<NodeId>> m_vanished;
    mutable TotalsCache m_totals;
    bool m_totalsKnown = true;
    mutable TreeStatistics m_statistics;
};

} // namespace burnish
