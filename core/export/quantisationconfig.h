// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/model/modelstate.h"

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace burnish {

/// What a file says about tensors in parts.
struct QuantisationConfig
{
    enum class Place : std::uint8_t {
        Config,   ///< config.json
        Mlx,      ///< it is also the `quantization` by which MLX loads them
        QuantoMap ///< the metadata alone: quanto reads quanto_qmap.json
    };

    QByteArray json; ///< the `quantization_config`; empty: what is there stays
    Place place = Place::Config;
    std::optional<Error> warning; ///< no configuration describes all of the tensors
};

/// Returns the `quantization_config` by which transformers, compressed-tensors and vLLM load the tensors in parts that
/// an export has quantised: `fp8` for blocks of 128×128, `mxfp4` for experts of gpt-oss, `compressed-tensors` for
/// everything else; for MLX's schemes what mlx-lm loads them by (utils.py, load_model(); quantize_model()): the numbers
/// that most modules have, and an entry for each other one; for torchao's the configuration with which transformers
/// loads them (quantizers/quantizer_torchao.py), for quanto's the kinds of all modules. ComfyUI's schemes describe
/// themselves. Matrices that stay floats are listed as modules to ignore; tensors that keep their codes are described
/// too, if the scheme is one of those. A configuration has one method: schemes of several are left undescribed, with a
/// warning. Empty if nothing was quantised to parts.
[[nodiscard]] QuantisationConfig quantisationConfig(const ModelState &state);
/// Gives the parts of quantised tensors the names under which the libraries of that configuration look for them: the
/// scales of blocks of FP8 have another name in compressed-tensors.
Expected<void> nameQuantisedParts(ModelState &state);

/// The member of a config.json that describes what is quantised, and that of MLX.
inline constexpr std::string_view quantisationMember = "quantization_config";
inline constexpr std::string_view mlxMember = "quantization";

/// What quanto_qmap.json says about a model (optimum-quanto, quanto/quantize.py, quantization_map()): the kinds of
/// weights and activations of each module. Also with the shape of matrices that the file does not give.
inline constexpr QLatin1StringView quantoMapName("quanto_qmap.json");

/// Returns that of a model, based on the one of what it was made from, with the modules' new names; an empty object
/// if nothing is of quanto. Nothing if it stays as it is.
[[nodiscard]] std::optional<QByteArray> changedQuantoMap(const ModelState &state, const QByteArray &before);
/// True if the model has tensors that are quantised to quanto's forms while they are written.
[[nodiscard]] bool quantisesToQuanto(const ModelState &state);

/// Adds modules to the list of those that are not quantised, in a `quantization_config` or MLX's `quantization` (JSON).
/// Nothing if its method has no such list, or if GPTQ's already has patterns.
[[nodiscard]] std::optional<QByteArray> withFloatModules(const QByteArray &quantisation, const QStringList &modules);

/// True if an export has dequantised all that a quantization_config of the source can describe, or has quantised it by
/// ComfyUI's schemes; with `isDescribed`, that of a model that the source was computed from, too.
[[nodiscard]] bool isDequantised(const ModelState &source, const ModelState &written, bool isDescribed);

/// Returns a config.json with this quantization_config, or with another member; without any, and without that of MLX,
/// if it is empty. Everything else keeps its bytes. Malformed: it is not a JSON object.
Expected<QByteArray> withQuantisationConfig(const QByteArray &config, const QByteArray &quantisation,
                                            std::string_view member = quantisationMember);

} // namespace burnish
