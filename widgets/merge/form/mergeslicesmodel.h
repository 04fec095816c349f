// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"
#include "widgets/merge/form/mergeform.h"

#include <QAbstractTableModel>

class QUndoStack;

namespace burnish {

/// The layers that the result is stacked of: a row for each part of a slice, in the result's order. Models are the
/// numbers that the form has for them. Every edit is a step of the undo stack.
class MergeSlicesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Model, From, To, Layers, ColumnCount };

    /// The stack must outlive the model.
    explicit MergeSlicesModel(QUndoStack *undo, QObject *parent = nullptr);

    /// `sources` are the models that the parts' sources mean. No step.
    void setSlices(std::vector<MergeSlice> slices, std::vector<quint64> sources);
    /// The slices with their sources in `sources`, to which models that it lacks are added.
    [[nodiscard]] std::vector<MergeSlice> slices(std::vector<quint64> &sources) const;
    [[nodiscard]] bool isEmpty() const { return m_state.slices.empty(); }
    /// The open models, for names and to choose from.
    void setModels(QList<MergeForm::Model> models);
    [[nodiscard]] const QList<MergeForm::Model> &models() const { return m_models; }

    /// A slice of one part, behind that of the row (-1: the first).
    void insertSlice(int row, quint64 model, std::uint64_t begin, std::uint64_t end);
    /// Removes the part of the row, and the slice with its last part.
    void removePart(int row);
    /// Moves the row's slice; false at the ends. `row` becomes its first row after that.
    bool moveSlice(int &row, int by);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void slicesChanged();

private:
    struct State
    {
        std::vector<MergeSlice> slices;
        std::vector<quint64> sources;

        friend bool operator==(const State &, const State &) = default;
    };
    struct Place
    {
        std::size_t slice;
        std::size_t part;
    };

    void edit(State state);
    void show(State state);
    [[nodiscard]] static std::size_t sourceFor(State &state, quint64 model);
    [[nodiscard]] const MergeSlicePart &partAt(int row) const;
    [[nodiscard]] QString nameOf(quint64 model) const;
    [[nodiscard]] QString layersOf(std::size_t slice) const;

    QUndoStack *m_undo;
    State m_state;
    std::vector<Place> m_rows;
    QList<MergeForm::Model> m_models;
};

} // namespace burnish
