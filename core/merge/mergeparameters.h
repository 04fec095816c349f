// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/formulas.h"
#include "core/merge/outputtensors.h"

namespace burnish {

/// Resolves the method's parameters for each tensor. Keeps references to the models and the options.
class MergeParameters
{
public:
    /// InvalidArgument: invalid patterns.
    static Expected<MergeParameters> make(const MergeModels &models, const MergeOptions &options);

    /// Returns parameter names in rules that the method does not have.
    [[nodiscard]] std::vector<std::string> unknownNames() const;
    /// Returns the values for a tensor merged from these sources, the base first. InvalidArgument: a missing value, or
    /// one that the parameter does not accept.
    [[nodiscard]] Expected<MergeValues> valuesFor(const OutputTensor &requested,
                                                  const std::vector<std::size_t> &sources) const;

private:
    MergeParameters(const MergeModels &models, const MergeOptions &options)
        : m_models(&models)
        , m_options(&options)
    {}
    [[nodiscard]] const MergeRule *ruleFor(std::string_view name, std::optional<std::size_t> model,
                                           const OutputTensor &requested) const;
    [[nodiscard]] Expected<double> valueOf(const MergeParameter &parameter, std::optional<std::size_t> model,
                                           const OutputTensor &requested) const;

    const MergeModels *m_models;
    const MergeOptions *m_options;
    CompiledMergeRules m_rules;
};

} // namespace burnish
