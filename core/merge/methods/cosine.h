// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// What supermerger's cosine modes compare: columns along the first axis.
enum class CosineMode : std::uint8_t {
    A, ///< normalised columns; the model's range is of their likeness alone
    B  ///< the columns as they are; the range is of the mean of their likeness and the tensors'
};

/// The smallest and the largest likeness over a whole model, without the outermost hundredth on each side.
struct CosineRange
{
    double lowest = 0;
    double highest = 0;
};

/// Finds the range over all tensors of two models at first need and keeps it; 5e−7 exact. Any thread.
class CosineModel
{
public:
    /// Each element has the tensors of both models, A's first.
    /// `passesOver`: tensors with values that are not finite do not count; else they are an error.
    CosineModel(std::vector<MergeInputs> tensors, CosineMode mode, bool passesOver = false);
    ~CosineModel();
    CosineModel(const CosineModel &) = delete;
    CosineModel &operator=(const CosineModel &) = delete;

    [[nodiscard]] CosineMode mode() const { return m_mode; }
    Expected<CosineRange> range(const Task &task) const;

private:
    struct Kept;
    std::vector<MergeInputs> m_tensors;
    CosineMode m_mode;
    bool m_passesOver;
    std::unique_ptr<Kept> m_kept;
};

/// y = (1 − k)·B + k·A for each column, with k = clamp((likeness − lowest) / (highest − lowest) − α, 0, 1).
[[nodiscard]] MergeFormulaPtr makeCosine(std::shared_ptr<const CosineModel> model, double alpha);
/// The same with a range that is given.
[[nodiscard]] MergeFormulaPtr makeCosine(CosineRange range, CosineMode mode, double alpha);

/// sd-mecha's variant, which knows no range: k = clamp(likeness − α, 0, 1), the likeness being the columns' cosine.
[[nodiscard]] MergeFormulaPtr makeLocalCosine(double alpha);

} // namespace burnish
