// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"
#include "widgets/controls/columntable.h"
#include "widgets/merge/form/mergeform.h"

class QUndoStack;

namespace burnish {

/// The slices that make up the result: a row for each part of a slice, in the result's order. Models use the form's
/// numbers. Every edit is a step of the undo stack.
class MergeSlicesModel : public ColumnTable<int>
{
    Q_OBJECT

public:
    enum Column { Number, Model, From, To, Layers, ColumnCount };

    /// The stack must outlive the model.
    explicit MergeSlicesModel(QUndoStack *undo, QObject *parent = nullptr);

    /// `sources` are the models that the parts refer to. Not an undo step.
    void setSlices(std::vector<MergeSlice> slices, std::vector<quint64> sources);
    /// The slices with sources as indices into `sources`; appends models missing there.
    [[nodiscard]] std::vector<MergeSlice> slices(std::vector<quint64> &sources) const;
    [[nodiscard]] bool isEmpty() const { return m_state.slices.empty(); }
    /// Sets the open models, for names and for choosing.
    void setModels(QList<MergeForm::Model> models);
    [[nodiscard]] const QList<MergeForm::Model> &models() const { return m_models; }

    /// Inserts a slice with one part after that of the row (-1: as the first).
    void insertSlice(int row, quint64 model, std::uint64_t begin, std::uint64_t end);
    /// Removes the row's part, and the slice together with its last part.
    void removePart(int row);
    /// Moves the row's slice; returns false at the ends. `row` is updated to its first row.
    bool moveSlice(int &row, int by);

    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void slicesChanged();

protected:
    int size() const override { return int(m_rows.size()); }
    int at(int row) const override { return row; }

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
    [[nodiscard]] quint64 modelAt(int row) const { return m_state.sources[partAt(row).source]; }
    [[nodiscard]] QString nameOf(quint64 model) const;
    [[nodiscard]] QString layersOf(std::size_t slice) const;

    QUndoStack *m_undo;
    State m_state;
    std::vector<Place> m_rows;
    QList<MergeForm::Model> m_models;
};

} // namespace burnish
