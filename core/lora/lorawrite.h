// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorafile.h"

namespace burnish {

/// A module of a new adapter; its scale is 1, because alpha equals the rank.
struct NewLoraModule
{
    std::string name; ///< as in the file; see loraModuleName()
    std::uint64_t out = 0;
    std::uint64_t rank = 0;
    std::vector<std::uint64_t> in; ///< input axes: [in], or [in, places…] for a convolution
    std::vector<float> up;         ///< out × rank
    std::vector<float> down;       ///< rank × in
    bool isEmbedding = false;
};

/// A new adapter.
struct NewLora
{
    LoraKeyStyle style = LoraKeyStyle::Peft;
    bool fanInFanOut = false; ///< property of the base in PEFT's configuration
    std::vector<NewLoraModule> modules;
    std::vector<std::pair<std::string, TensorPtr>> whole; ///< replacements for the base's tensors, by path in the file
};

/// Returns the name in a file of that style for the module with this path in the model (without its "weight"): with the
/// prefix "base_model.model.", "unet." or "transformer.", or with kohya's prefix and underscores.
[[nodiscard]] std::string loraModuleName(std::string_view path, LoraKeyStyle style);

/// Returns the adapter as a model for any writer of named tensors: f32 factors, with the metadata that programs expect
/// for the style (PEFT's configuration key by key, individual ranks as rank_pattern and alpha_pattern; kohya's
/// ss_network_dim). Burn stores no scale; apply such an adapter with an alpha equal to its rank. Unsupported:
/// embeddings in styles other than PEFT's and Burn's, convolutions in Burn's.
Expected<ModelState> loraModel(NewLora lora);

/// Returns PEFT's adapter_config.json for such a model.
[[nodiscard]] QByteArray adapterConfigOf(const ModelState &lora);

/// The configuration beside a written adapter.
struct AdapterConfigFile
{
    QString path;              ///< empty: none was written
    std::optional<Error> note; ///< PEFT takes another configuration for that of the file
};

/// Writes adapter_config.json beside the file of such a model, if that has PEFT's names. One that exists stays. Where
/// the folder has other SafeTensors files, which may be adapters that would be read with it, only a file with PEFT's
/// own name gets one (adapter_model.safetensors). Synchronous. Errors as for SafeFile::writeAll().
Expected<AdapterConfigFile> writeAdapterConfigBeside(const QString &file, const ModelState &lora);

} // namespace burnish
