// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/model/metadata.h"
#include "core/regex/regex.h"

#include <QByteArray>

namespace burnish {

/// Information missing from an adapter's tensors. The keys are those of PEFT's adapter_config.json; values other than
/// strings are written as JSON.
struct LoraConfig
{
    std::optional<double> alpha;   ///< lora_alpha, ss_network_alpha; alpha of LoHa and LoKr
    std::optional<double> rank;    ///< r; the factors' own rank takes precedence
    bool usesRslora = false;       ///< use_rslora: the scale is alpha / √rank
    bool fanInFanOut = false;      ///< fan_in_fan_out: the weights are stored as [in, out]
    bool adaptsParameters = false; ///< target_parameters: the modules are parameters, such as all experts of a layer
    /// alpha_pattern: module names, or regexes for their ends, with a separate alpha; the first match applies.
    std::vector<std::pair<std::string, double>> alphaPattern;
    /// Why the factors alone do not say what the adapter does to the weights; empty if they do. A whole sentence.
    QString obstacle;
};

/// The alphas of an adapter's modules.
class LoraAlphas
{
public:
    explicit LoraAlphas(const LoraConfig &config);
    /// Returns the alpha given to a module by the patterns, otherwise the general one.
    [[nodiscard]] std::optional<double> of(const std::string &module) const;

private:
    std::optional<double> m_all;
    std::vector<std::pair<Regex, double>> m_patterns;
};

/// Reads the configuration from a model's metadata: PEFT's keys one by one, or all of them as JSON under
/// "adapter_config" or diffusers' "lora_adapter_metadata", there also with a component's name before each key
/// ("unet.lora_alpha"); kohya's "ss_network_alpha". Ignores other keys. Malformed: an invalid value.
Expected<LoraConfig> loraConfigFrom(const Metadata &metadata);
/// Unsupported: the configuration has an obstacle.
Expected<void> checkIsDelta(const LoraConfig &config);
/// Converts adapter_config.json to metadata for loraConfigFrom(). Malformed: not a JSON object.
Expected<Metadata> metadataFromAdapterConfig(const QByteArray &json);
/// Likewise for a file. Io: the file cannot be read. Malformed: the file is too large, or as above. All errors include
/// the file's name.
Expected<Metadata> readAdapterConfig(const QString &file);
/// Reads the configuration that PEFT stores with an adapter: adapter_config.json in `adapter` if that is a folder, or
/// in its folder if it is named adapter_model.*; empty if there is none. Errors as for readAdapterConfig().
Expected<Metadata> readAdapterConfigBeside(const QString &adapter);

} // namespace burnish
