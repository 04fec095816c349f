// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/moduletypes.h"
#include "core/lora/lorafile.h"

#include <map>

namespace burnish {

/// Possible orientations of a weight.
struct LoraFit
{
    bool direct = false; ///< stored as [out, in]
    bool turned = false; ///< stored as [in, out]

    [[nodiscard]] bool any() const { return direct || turned; }
    [[nodiscard]] bool isOnlyTurned() const { return turned && !direct; }
    /// Adds those of another weight.
    void add(LoraFit other)
    {
        direct = direct || other.direct;
        turned = turned || other.turned;
    }
};

/// Determines the orientations of the weights that an adapter changes. Those that fit either way follow the others.
class LoraFitting
{
public:
    /// Both must outlive this object.
    LoraFitting(const ModelState &model, const LoraConfig &config);

    /// Returns how a module with factors fits its weight; neither way if the factors are those of a grouped
    /// convolution, which its weight cannot hold. Of VeRA's projections, the module gets the part that is its own.
    /// Mismatch: it does not fit. Errors of LoraDelta::make().
    Expected<LoraFit> fit(LoraModule &module, NodeId weight, const std::shared_ptr<LoraFactorCache> &cache);
    /// Returns true if the weight is stored as [in, out]. Call it after fit() for all modules.
    [[nodiscard]] bool isTurned(NodeId weight, LoraFit fit);

private:
    /// Returns the name of a weight's module, "c_proj".
    [[nodiscard]] std::string lastName(NodeId weight) const;

    const ModelState &m_model;
    const LoraConfig &m_config;
    ModuleTypes m_types;
    LoraFit m_seen;                         ///< orientations of weights that fit in only one
    std::map<std::string, LoraFit> m_alike; ///< the same by their modules' last names
};

/// (IA)³ scales outputs or inputs. For matrices the shape shows it, for kernels only the configuration.
[[nodiscard]] bool scalesInputs(const LoraModule &module, const LoraConfig &config);

} // namespace burnish
