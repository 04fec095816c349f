// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// What supermerger's cosine modes compare; columns run along the first axis.
enum class CosineMode : std::uint8_t {
    A, ///< normalised columns; the model's range covers only their similarity
    B  ///< the columns as they are; the range covers the mean of their similarity and that of the whole tensors
};

/// The smallest and largest similarity in a whole model, excluding the outermost hundredth on each side.
struct CosineRange
{
    double lowest = 0;
    double highest = 0;
};

/// Computes the range over all tensors of two models on first use and keeps it; accurate to 5e−7. Any thread.
class CosineModel
{
public:
    /// Each element holds the tensors of both models, A's first. `passesOver`: skip tensors with non-finite values;
    /// otherwise they are an error.
    CosineModel(std::vector<MergeInputs> tensors, CosineMode mode, bool passesOver = false);
    ~CosineModel();
    CosineModel(const CosineModel &) = delete;
    CosineModel &operator=(const CosineModel &) = delete;

    [[nodiscard]] CosineMode mode() const { return m_mode; }
    Expected<CosineRange> range(const Task &task) const;
    /// Sets a range that was computed before, for the same models.
    void setRange(CosineRange range);

private:
    struct Kept;
    std::vector<MergeInputs> m_tensors;
    CosineMode m_mode;
    bool m_passesOver;
    std::unique_ptr<Kept> m_kept;
};

/// y = (1 − k)·B + k·A for each column, with k = clamp((similarity − lowest) / (highest − lowest) − α, 0, 1).
[[nodiscard]] MergeFormulaPtr makeCosine(std::shared_ptr<const CosineModel> model, double alpha);
/// Likewise with a given range.
[[nodiscard]] MergeFormulaPtr makeCosine(CosineRange range, CosineMode mode, double alpha);

/// sd-mecha's variant without a range: k = clamp(similarity − α, 0, 1), using the cosine of the columns.
[[nodiscard]] MergeFormulaPtr makeLocalCosine(double alpha);

} // namespace burnish
