// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/formulas.h"
#include "core/merge/wantedtensors.h"

namespace burnish {

/// Which value every parameter of the method has for which tensor. Keeps references to the models and the
/// options.
class MergeParameters
{
public:
    /// InvalidArgument: patterns that mean nothing.
    static Expected<MergeParameters> make(const MergeModels &models, const MergeOptions &options);

    /// The names in rules that the method has no parameter for.
    [[nodiscard]] std::vector<std::string> unknownNames() const;
    /// The values for a tensor that these sources have a part in, the base first. InvalidArgument: nothing
    /// says one of them, or it is none that the parameter takes.
    [[nodiscard]] Expected<MergeValues> valuesFor(const WantedTensor &wanted,
                                                  const std::vector<std::size_t> &sources) const;

private:
    MergeParameters(const MergeModels &models, const MergeOptions &options)
        : m_models(&models)
        , m_options(&options)
    {}
    [[nodiscard]] const MergeRule *ruleFor(std::string_view name, std::optional<std::size_t> model,
                                           const WantedTensor &wanted) const;
    [[nodiscard]] Expected<double> valueOf(const MergeParameter &parameter, std::optional<std::size_t> model,
                                           const WantedTensor &wanted) const;

    const MergeModels *m_models;
    const MergeOptions *m_options;
    CompiledRules m_rules;
};

} // namespace burnish
