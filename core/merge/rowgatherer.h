// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/merge/mergerow.h"
#include "core/merge/outputtensors.h"

namespace burnish {

/// Finds the inputs of every row and settles rows by dtypes, shapes and missing tensors where possible. Keeps
/// references to the models and the options.
class RowGatherer
{
public:
    /// InvalidArgument: an invalid pattern.
    static Expected<RowGatherer> make(const MergeModels &models, const MergeOptions &options);

    /// Rows that still have to be merged are returned with their inputs, which have one shape and are floats. Reads
    /// integers and booleans of several models, to compare them.
    [[nodiscard]] Expected<MergeRow> gathered(const OutputTensor &requested, const Task &task) const;
    /// Turns the row into a copy of one of its inputs.
    void copy(MergeRow &row, std::size_t input) const;
    static void refuse(MergeRow &row, Error error);

private:
    RowGatherer(const MergeModels &models, const MergeOptions &options)
        : m_models(&models)
        , m_options(&options)
    {}
    /// Returns the name of the first model in which integers or booleans are not those of the first; empty if all
    /// agree, and for other dtypes.
    static Expected<QString> differingFromFirst(const std::vector<MergeInput> &inputs, const Task &task);
    /// Replaces quantised inputs by their values. Returns false if some have no values to merge.
    static bool takeValues(std::vector<MergeInput> &inputs);
    /// Returns false if this settles the row.
    bool settleMissing(MergeRow &row, const OutputTensor &requested, const QStringList &lacking) const;
    /// Handles special tensors of Stable Diffusion. Returns false if this settles the row.
    bool settleSpecial(MergeRow &row, const OutputTensor &requested) const;
    void settleShapes(MergeRow &row) const;

    const MergeModels *m_models;
    const MergeOptions *m_options;
    std::optional<PathTest> m_cropped;
};

} // namespace burnish
