// SPDX-License-Identifier: MIT
#pragma once

#include "core/explain/explanation.h"
#include "core/model/nodelist.h"
#include "core/rules/rulesplan.h"

#include <map>

namespace burnish {

/// The steps with results that were compared with the second model, bit by bit. Rules that run the same operations,
/// with the same parameters, on the same tensors make the same bits, and need no second comparison.
class ProvedSteps
{
public:
    /// `sources`: the first model's tensors, by index.
    explicit ProvedSteps(std::span<const NodeId> sources);

    /// All targets of the act were compared, and are equal. `names` are those of the first and of the second model.
    void add(const ExplainedAct &act, std::span<const std::string> sourceNames,
             const std::vector<ExplainedTensor> &targets);

    /// Returns, for each tensor of a plan, the target that its steps are proved for; ExplainedTensor::none for others.
    [[nodiscard]] std::vector<std::size_t> provedTargets(const RulesPlan &plan);

private:
    using Origin = std::size_t; ///< stands for equal steps from equal tensors

    static constexpr Origin unknown = Origin(-1);

    Origin originOf(const std::string &operation, const QJsonObject &parameters, std::span<const Origin> inputs,
                    std::size_t output);
    /// Of one run of an operation; several runs for operations that take each input by itself.
    std::vector<Origin> originsOf(const std::string &operation, const QJsonObject &parameters,
                                  const std::vector<Origin> &inputs, std::size_t outputs);

    std::map<NodeId, Origin> m_sources;
    std::map<std::string, Origin> m_origins;
    Origin m_next = 0;
    std::multimap<Origin, std::size_t> m_targets;
};

} // namespace burnish
