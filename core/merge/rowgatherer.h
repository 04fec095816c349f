// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergerow.h"
#include "core/merge/wantedtensors.h"

namespace burnish {

/// Finds the inputs of every row, and what becomes of it as far as types, shapes and missing tensors tell.
/// Keeps references to the models and the options.
class RowGatherer
{
public:
    /// InvalidArgument: a pattern that means nothing.
    static Expected<RowGatherer> make(const MergeModels &models, const MergeOptions &options);

    /// Rows that are still to be merged come back with their inputs, which have one shape and are floats.
    [[nodiscard]] MergeRow gathered(const WantedTensor &wanted) const;
    /// Makes the row a copy of one of its inputs.
    void copy(MergeRow &row, std::size_t input) const;
    static void refuse(MergeRow &row, Error error);

private:
    RowGatherer(const MergeModels &models, const MergeOptions &options)
        : m_models(&models)
        , m_options(&options)
    {}
    /// False where that settles the row.
    bool settleMissing(MergeRow &row, const WantedTensor &wanted, const QStringList &lacking) const;
    /// Tensors of Stable Diffusion that are no matter of the method. False where that settles the row.
    bool settleSpecial(MergeRow &row, const WantedTensor &wanted) const;
    void settleShapes(MergeRow &row) const;

    const MergeModels *m_models;
    const MergeOptions *m_options;
    std::optional<PathTest> m_cropped;
};

} // namespace burnish
