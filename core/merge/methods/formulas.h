// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/combination.h"
#include "core/merge/methods/cosine.h"
#include "core/merge/methods/mergemethod.h"
#include "core/merge/methods/sparse.h"

#include <QStringList>

#include <map>

namespace burnish {

/// The values of a method's parameters for one tensor.
class MergeValues
{
public:
    void set(std::string_view name, std::vector<double> values)
    {
        m_values.insert_or_assign(std::string(name), std::move(values));
    }
    /// Value for the merge (model 0) or for one of its models, not counting the base; the parameter must be set.
    [[nodiscard]] double number(std::string_view name, std::size_t model = 0) const
    {
        return m_values.find(name)->second[model];
    }
    [[nodiscard]] bool flag(std::string_view name) const { return number(name) != 0; }
    [[nodiscard]] std::vector<double> perModel(std::string_view name) const { return m_values.find(name)->second; }
    [[nodiscard]] const std::map<std::string, std::vector<double>, std::less<>> &all() const { return m_values; }

private:
    std::map<std::string, std::vector<double>, std::less<>> m_values;
};

/// Inputs for making a formula.
struct FormulaRequest
{
    const MergeMethod *method = nullptr;
    MergeFlavour flavour = MergeFlavour::Mergekit;
    bool hasBase = false;   ///< the first input is the base
    std::size_t models = 0; ///< inputs other than the base
    MergeValues values;
    Shape shape;           ///< in PyTorch's layout
    bool isTurned = false; ///< the inputs are matrices in Burn's layout, with their axes swapped
    std::uint64_t seed = 0;
    std::string path;                          ///< seeds the random numbers
    std::shared_ptr<const CosineModel> cosine; ///< for the cosine methods
    SparseDraw draw;                           ///< replaces the random numbers in tests
};

/// How one tensor is merged.
struct Formula
{
    MergeFormulaPtr formula;           ///< null if the result is a copy of one input
    std::optional<std::size_t> copied; ///< the input that is copied bit by bit
    std::vector<std::size_t> used;     ///< the inputs that the formula uses, in this order
    bool minds = false;                ///< inputs and result must be transposed to PyTorch's layout and back
    QStringList notes;
};

/// InvalidArgument: values that are invalid together (weights that sum to zero, probabilities outside of 0 to 1 …).
Expected<Formula> makeFormula(const FormulaRequest &request);

} // namespace burnish
