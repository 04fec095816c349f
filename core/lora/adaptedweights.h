// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorabakerow.h"
#include "core/lora/loraexperts.h"

#include <map>

namespace burnish {

/// What tensors of a model become with an adapter, in whatever form they are stored: as floats or quantised, [out, in]
/// or [in, out], one or stacked as experts. The tensors are lazy; makes no choice about names. Errors are without the
/// tensor's path. Not thread-safe.
class AdaptedWeights
{
public:
    /// `config` must outlive this object. `isOriginal`: the weights still have the initial factors of PiSSA or OLoRA.
    AdaptedWeights(const LoraConfig &config, std::shared_ptr<LoraFactorCache> cache)
        : m_config(config)
        , m_cache(std::move(cache))
    {}
    void setOriginal(bool isOriginal) { m_isOriginal = isOriginal; }

    /// Returns the weight with the module's factors applied as the row says.
    Expected<TensorPtr> withFactors(const TensorPtr &old, const LoraModule &module, const LoraBakeRow &row);
    /// Returns the bias, too, for a module that scales its outputs.
    Expected<TensorPtr> scaledBias(const TensorPtr &old, const LoraModule &module, const LoraBakeRow &row) const;
    /// Returns a weight, or the stack of all of them, with the factors of its experts.
    Expected<TensorPtr> withExperts(const TensorPtr &old, const LoraModule &module, const LoraExpertTarget &target,
                                    const LoraBakeRow &row) const;
    /// Returns the bias with that of the module added.
    Expected<TensorPtr> withBias(const TensorPtr &old, const LoraModule &module, const LoraBakeRow &row) const;
    /// Returns the tensor replaced by the adapter's, as a whole or in some rows. A table with more rows than the old
    /// one has adds a warning.
    Expected<TensorPtr> withReplacement(const TensorPtr &old, const LoraReplacement &whole, const LoraBakeRow &row);

    /// Returns the values of a quantised tensor, any other tensor itself; inSchemeOf() quantises the result again.
    /// Those of an adapter baked before were not rounded yet.
    static Expected<TensorPtr> floatsOf(const TensorPtr &weight);
    /// Returns the adapted tensor quantised as the old one is, if that is.
    Expected<TensorPtr> inSchemeOf(const TensorPtr &old, Expected<TensorPtr> adapted, const LoraBakeRow &row);

    /// Returns what the results lose or need besides, for the person.
    [[nodiscard]] std::vector<Error> warnings() const;

private:
    /// Changed tensors that are quantised again in one scheme.
    struct Requantised
    {
        int count = 0;
        std::map<QString, std::string> changes; ///< what they do not keep, and the first of them
    };

    [[nodiscard]] Expected<TensorPtr> rotated(const LoraModule &module, const LoraBakeRow &row, TensorPtr weight) const;
    [[nodiscard]] Expected<TensorPtr> rotatedBy(const TensorPtr &rotations, const LoraBakeRow &row, TensorPtr weight,
                                                double strength) const;
    [[nodiscard]] Expected<TensorPtr> rotatedAndScaled(const LoraFactors &factors, const LoraBakeRow &row,
                                                       const TensorPtr &weight) const;
    [[nodiscard]] Expected<TensorPtr> adaptedExpert(TensorPtr weight, Expected<LoraFactors> factors,
                                                    const LoraBakeRow &row) const;
    template <typename FactorsOf>
    [[nodiscard]] Expected<TensorPtr> adaptedStack(const TensorPtr &weight, const FactorsOf &factorsOf,
                                                   const LoraBakeRow &row) const;
    Expected<TensorPtr> replaced(const TensorPtr &old, TensorPtr tensor, const LoraBakeRow &row);

    const LoraConfig &m_config;
    std::shared_ptr<LoraFactorCache> m_cache;
    bool m_isOriginal = false;
    std::map<QString, Requantised> m_schemes; ///< in which changed tensors are quantised again
    std::vector<Error> m_warnings;
};

} // namespace burnish
