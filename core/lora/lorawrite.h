// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorafile.h"

namespace burnish {

/// One module of an adapter that is being made; its scale is 1, because alpha is the rank.
struct NewLoraModule
{
    std::string name; ///< as the file has it: see loraModuleName()
    std::uint64_t out = 0;
    std::uint64_t rank = 0;
    std::vector<std::uint64_t> in; ///< axes of the inputs: [in], or [in, places…] of a convolution
    std::vector<float> up;         ///< out × rank
    std::vector<float> down;       ///< rank × in
    bool isEmbedding = false;
};

/// An adapter that is being made.
struct NewLora
{
    LoraKeyStyle style = LoraKeyStyle::Peft;
    bool fanInFanOut = false; ///< what PEFT's configuration says of the base
    std::vector<NewLoraModule> modules;
    std::vector<std::pair<std::string, TensorPtr>>
        whole; ///< tensors that replace the base's, by their paths in the file
};

/// How a file of that style calls the module of a model's path (without its "weight"): "base_model.model.", "unet." or
/// "transformer." before it, or kohya's prefix and underscores.
[[nodiscard]] std::string loraModuleName(std::string_view path, LoraKeyStyle style);

/// The adapter as a model that any writer of named tensors takes: f32 factors, and what the style's programs read in
/// the metadata (PEFT's configuration key by key, ranks of their own as rank_pattern and alpha_pattern; kohya's
/// ss_network_dim). Embeddings are PEFT's alone (Unsupported).
Expected<ModelState> loraModel(NewLora lora);

/// PEFT's adapter_config.json of such a model.
[[nodiscard]] QByteArray adapterConfigOf(const ModelState &lora);

} // namespace burnish
