// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/lora/loraquestion.h"
#include "core/model/metadata.h"
#include "core/regex/regex.h"

#include <QByteArray>

namespace burnish {

/// Key of an alpha that the caller gives, in the entries beside a file. The file's own metadata cannot give it.
inline constexpr const char *givenAlphaKey = "given_alpha";

/// How the skew-symmetric matrices Q of OFT become rotations.
struct LoraRotation
{
    unsigned seriesTerms = 0;    ///< terms of Neumann's series for (I − Q)(I + Q)⁻¹; 0: exactly
    std::optional<double> limit; ///< eps of a constrained OFT, which limits ‖Q‖
};

/// What the factors were before training.
enum class LoraStart : std::uint8_t {
    Zero,  ///< a product of 0
    Pissa, ///< the largest singular parts of the weight, which were then subtracted from it
    Olora  ///< the same for a part of the weight's QR decomposition
};

/// Information missing from an adapter's tensors. The keys are those of PEFT's adapter_config.json; values other than
/// strings are written as JSON.
struct LoraConfig
{
    std::optional<double> alpha;  ///< lora_alpha, ss_network_alpha; alpha of LoHa and LoKr
    const char *alphaKey = "";    ///< which of them
    bool isAlphaBeside = false;   ///< it comes from beside the file, not from the file's own metadata
    bool isPatternBeside = false; ///< likewise alphaPattern
    /// Alpha of all modules in place of every stored one: of patterns, of the modules' own tensors, and of mlx-lm's
    /// scale. See givenAlphaKey.
    std::optional<double> givenAlpha;
    std::optional<double> rank;     ///< r; the factors' own rank takes precedence
    bool usesRslora = false;        ///< use_rslora: the scale is alpha / √rank
    bool fanInFanOut = false;       ///< fan_in_fan_out: the weights are stored as [in, out]
    std::optional<double> mlxScale; ///< lora_parameters.scale of mlx-lm: the factor itself
    bool replacesAll = false;       ///< fine_tune_type "full" of mlx-lm: the file has whole tensors
    bool isDora = false;            ///< use_dora
    /// lora_B_layout; "grouped_by_expert" is LoraExpertColumns::ExpertMajor
    LoraExpertColumns expertColumns = LoraExpertColumns::RankMajor;
    LoraExpertRows expertRows = LoraExpertRows::Blocks; ///< of factors of gate and up on a model that has them apart
    /// The configuration names a base with interleaved gates (gpt-oss): those factors may be either.
    bool mayInterleave = false;
    std::optional<double> initialRank;   ///< init_r of AdaLoRA, which divides its alpha
    std::vector<std::string> parameters; ///< target_parameters: stacked experts, for example
    LoraRotation rotation;
    LoraStart start = LoraStart::Zero;  ///< init_lora_weights
    std::uint64_t replicatedLayers = 0; ///< layers of the model after layer_replication; 0 without
    /// token_indices, trainable_token_indices: the rows that a module's trained tokens replace. The name is a module's
    /// or its end; empty: any module.
    std::vector<std::pair<std::string, std::vector<std::uint64_t>>> tokens;
    /// feedforward_modules of (IA)³: ends of the names of modules with scaled inputs.
    std::vector<std::string> scaledInputs;
    /// alpha_pattern: module names, or regexes for their ends, with a separate alpha; the first match applies.
    std::vector<std::pair<std::string, double>> alphaPattern;
    std::vector<std::pair<std::string, double>> rankPattern; ///< rank_pattern, the same for ranks
    /// Why the factors alone do not say what the adapter does to the weights; empty if they do. A whole sentence.
    QString obstacle;

    /// Returns alpha / rank, or alpha / √rank with rsLoRA.
    [[nodiscard]] double scaleFor(double alpha, std::uint64_t rank) const;
};

/// Numbers of an adapter's modules, such as their alphas or ranks.
class NumbersOfModules
{
public:
    NumbersOfModules(std::optional<double> all, const std::vector<std::pair<std::string, double>> &patterns);
    /// Returns the number given to a module by the patterns, otherwise the general one.
    [[nodiscard]] std::optional<double> of(const std::string &module) const;
    [[nodiscard]] bool isOfPattern(const std::string &module) const;

private:
    [[nodiscard]] std::vector<std::pair<Regex, double>>::const_iterator patternFor(const std::string &module) const;

    std::optional<double> m_all;
    std::vector<std::pair<Regex, double>> m_patterns;
};

/// Reads the configuration from a file's metadata: PEFT's keys one by one, or all of them as JSON under
/// "adapter_config" or diffusers' "lora_adapter_metadata", there also with a component's name before each key
/// ("unet.lora_alpha"); kohya's "ss_network_alpha". Ignores other keys of the file. Malformed: an invalid value.
Expected<LoraConfig> loraConfigFrom(const Metadata &metadata);
/// The same for a configuration beside the file, which takes precedence. Every key of PEFT's in it is understood, known
/// to have no effect on weights, or the obstacle.
Expected<LoraConfig> loraConfigFrom(const Metadata &metadata, const Metadata &beside);
/// Unsupported: the configuration has an obstacle, or the factors are not a difference to the published weights.
Expected<void> checkIsDelta(const LoraConfig &config);
/// Returns PEFT's word, "pissa".
[[nodiscard]] QString nameOf(LoraStart start);
/// Converts adapter_config.json to metadata for loraConfigFrom(). Malformed: not a JSON object.
Expected<Metadata> metadataFromAdapterConfig(const QByteArray &json);
/// Likewise for a file. Io: the file cannot be read. Malformed: the file is too large, or as above. All errors include
/// the file's name.
Expected<Metadata> readAdapterConfig(const QString &file);
/// Reads the configuration stored with an adapter: adapter_config.json in `adapter` if that is a folder, or beside the
/// file, whatever that is called; empty if there is none. A file with a configuration among its own metadata keeps it,
/// unless it has PEFT's name: others may lie in the folder. Errors as for readAdapterConfig().
Expected<Metadata> readAdapterConfigBeside(const QString &adapter, const Metadata &own);

} // namespace burnish
