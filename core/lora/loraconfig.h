// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/model/metadata.h"
#include "core/regex/regex.h"

#include <QByteArray>

namespace burnish {

/// What an adapter's tensors do not say themselves. The keys are those of PEFT's adapter_config.json; values that are
/// no texts are written as JSON.
struct LoraConfig
{
    std::optional<double> alpha; ///< lora_alpha, ss_network_alpha; alpha of LoHa and LoKr
    std::optional<double> rank;  ///< r; the factors' own rank counts where both are there
    bool usesRslora = false;     ///< use_rslora: the scale is alpha / √rank
    bool fanInFanOut = false;    ///< fan_in_fan_out: the weights are stored as [in, out]
    /// alpha_pattern: names of modules, or regexes that their ends match, with an alpha of their own; the first counts.
    std::vector<std::pair<std::string, double>> alphaPattern;
};

/// The alphas of an adapter's modules.
class LoraAlphas
{
public:
    explicit LoraAlphas(const LoraConfig &config);
    /// The one that the patterns give to a module, else the one for all.
    [[nodiscard]] std::optional<double> of(const std::string &module) const;

private:
    std::optional<double> m_all;
    std::vector<std::pair<Regex, double>> m_patterns;
};

/// The configuration in a model's metadata: PEFT's keys one by one, or all of them as JSON under "adapter_config";
/// kohya's "ss_network_alpha". Other keys say nothing. Malformed: a value that cannot be what its key needs.
Expected<LoraConfig> loraConfigFrom(const Metadata &metadata);
/// The entries of an adapter_config.json as metadata, for loraConfigFrom(). Malformed: no JSON object.
Expected<Metadata> metadataFromAdapterConfig(const QByteArray &json);
/// The same of a file. Io: it cannot be read. Malformed: it is too large, or as above. All with the file's name.
Expected<Metadata> readAdapterConfig(const QString &file);
/// What PEFT keeps beside an adapter: adapter_config.json in the folder of `adapter`, if that is called
/// adapter_model.*; empty where there is none. Errors as of readAdapterConfig().
Expected<Metadata> readAdapterConfigBeside(const QString &adapter);

} // namespace burnish
