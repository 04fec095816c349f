// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/tensor/dtype.h"
#include "core/tensor/quantisation/schemes/moduleselector.h"

#include <QJsonObject>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// What a configuration says about the weights of one module.
struct QuantWeights
{
    std::optional<unsigned> bits;
    std::optional<std::int64_t> groupSize;                        ///< −1: one group; unset for other strategies
    std::optional<std::pair<std::uint64_t, std::uint64_t>> block; ///< rows and columns
    std::optional<bool> isSymmetric;                              ///< no zero points, or only neutral ones
    std::string strategy; ///< compressed-tensors: "tensor", "channel", "group", "block" …; empty if unknown
    std::string type;     ///< compressed-tensors: "int" or "float"; empty if unknown
};

/// What `quantization` of MLX (mlx-lm, mlx-vlm) says about the codes of one module.
struct MlxWeights
{
    enum class Source : std::uint8_t { None, Module, Default };

    Source source = Source::None;
    bool isQuantised = true;
    std::string mode = "affine";
    std::optional<std::uint64_t> bits; ///< 0: not a number of bits
    std::optional<std::uint64_t> groupSize;
    bool hasGlobalScale = false;
};

/// Which form the integers with the names of GPTQ have.
enum class IntegerPacking : std::uint8_t {
    Unsaid,
    Gptq,      ///< zero points are stored less one
    GptqPlain, ///< zero points are stored as they are
    Awq,
    Other
};

/// The `quantization_config` of a model (config.json), as transformers, compressed-tensors, GPTQModel and AutoAWQ write
/// it. Everything is optional: mostly, the shapes of the tensors determine the rest.
class QuantConfig
{
public:
    QuantConfig() = default;
    /// `config` is the object of config.json that contains it, or `quantization_config` itself. Patterns that do not
    /// compile match nothing.
    static QuantConfig of(const QJsonObject &config);

    /// `quant_method`; empty without a configuration.
    [[nodiscard]] const std::string &method() const { return m_method; }
    /// The dtype of the model; BF16 if it is not given.
    [[nodiscard]] Dtype dtype() const { return m_dtype; }
    /// Returns what it says about a module; the path has no dot at its end.
    [[nodiscard]] QuantWeights weightsOf(std::string_view module) const;
    /// True if it lists the module among those that are not quantised (`ignore`, `modules_to_not_convert` …).
    [[nodiscard]] bool isIgnored(std::string_view module) const;
    /// Returns the form that GPTQModel, AutoAWQ or AutoRound name.
    [[nodiscard]] IntegerPacking integerPacking() const;
    /// AutoRound's name of the form; empty for others.
    [[nodiscard]] const std::string &packingFormat() const { return m_packing; }
    /// Returns the configuration as it is stored, for what only one scheme has.
    [[nodiscard]] const QJsonObject &object() const { return m_object; }
    /// True if a pattern for modules could not be read, so that weightsOf() may lack what it says.
    [[nodiscard]] bool hasUnreadPatterns() const { return m_hasUnreadPatterns; }
    /// AWQ: "gemm", "gemv" …
    [[nodiscard]] const std::string &awqVersion() const { return m_version; }
    /// compressed-tensors before 0.18 fills words with whole codes only.
    [[nodiscard]] bool padsWords() const;
    /// Returns what MLX's configuration says about a module: its entry, or else the one for all modules. That of a text
    /// model within another (`text_config`) applies to its own modules only.
    [[nodiscard]] MlxWeights mlxWeightsOf(std::string_view module) const;

private:
    struct Group
    {
        ModuleSelector selector; ///< of a class, too
        QuantWeights weights;
    };

    void readGroups(const QJsonObject &config);
    void readDynamic(const QJsonObject &config);
    void readOverrides(const QJsonObject &config, const char *bitsKey);
    [[nodiscard]] QuantWeights unambiguousOf(std::string_view module, QuantWeights weights) const;
    void readIgnored(const QJsonObject &config);
    void readMlx(const QJsonObject &config);

    std::string m_method;
    std::string m_format;
    std::string m_version;
    std::string m_packing;
    QJsonObject m_object;
    bool m_hasUnreadPatterns = false;
    Dtype m_dtype = Dtype::BF16;
    QuantWeights m_weights; ///< of modules without a group
    std::vector<Group> m_groups;
    ModuleSelector::Kind m_ignoredKind = ModuleSelector::Kind::Part;
    TextSet m_ignored;                           ///< names, or parts of them
    std::vector<ModuleSelector> m_ignoredByRule; ///< patterns
    QJsonObject m_mlx;                           ///< defaults, and entries by module
    bool m_isMlxOfText = false;                  ///< it is that of a text model within another
};

} // namespace burnish
