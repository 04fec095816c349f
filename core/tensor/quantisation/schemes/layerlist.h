// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/seededhash.h"
#include "core/tensor/dtype.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <string>
#include <string_view>

namespace burnish {

/// What a file says about its quantised layers in ComfyUI's way (comfy/utils.py, convert_old_quants): a list in the
/// metadata (`_quantization_metadata`), a tensor of JSON for a layer (`LAYER.comfy_quant`), or a tensor `scaled_fp8`
/// for all layers with the same start of their names.
class LayerList
{
public:
    static constexpr std::string_view key = "_quantization_metadata";
    static constexpr std::string_view marker = "comfy_quant";

    LayerList() = default;
    /// Reads the entries `_quantization_metadata` and `quantization_config` of a file's metadata.
    LayerList(const std::optional<std::string> &layers, const std::optional<std::string> &config);

    /// True for the types that a quantised `weight` has in these forms.
    [[nodiscard]] static bool canBeCodes(Dtype dtype);
    /// To be called for each tensor of the model before find().
    void add(std::string_view path, Dtype dtype);

    struct Layer
    {
        std::string name; ///< with or without the start of the module's path
        QJsonObject description;
    };
    /// Returns the entry of a module: the one with its whole path, or with an end of it that no other quantised module
    /// has. Mismatch: several modules have that end. Malformed: the list is invalid.
    [[nodiscard]] Expected<std::optional<Layer>> find(std::string_view module) const;
    /// Returns entries without such a module.
    [[nodiscard]] QStringList missing() const;

    [[nodiscard]] bool isPresent() const { return m_isPresent; }
    /// True if the file describes any layer in this way.
    [[nodiscard]] bool isOfComfy() const { return m_isPresent || m_hasMarkers; }
    /// True if the metadata has a `quantization_config`, which ComfyUI's programs do not write.
    [[nodiscard]] bool hasConfig() const { return m_hasConfig; }
    /// True if that is ModelOpt's.
    [[nodiscard]] bool isOfModelOpt() const { return m_isOfModelOpt; }
    /// True if a tensor `scaled_fp8` stands for the module, and no list of layers is in its place.
    [[nodiscard]] bool isScaledFp8(std::string_view module) const;

private:
    struct Ending
    {
        std::string module; ///< the first one
        std::size_t count = 0;
    };

    bool m_isPresent = false;
    bool m_hasMarkers = false;
    bool m_hasConfig = false;
    bool m_isOfModelOpt = false;
    std::optional<Error> m_error;
    QJsonObject m_layers;
    TextSet m_whole;           ///< entries with the path of a module
    TextMap<Ending> m_endings; ///< entries with the end of one
    TextSet m_scaled;          ///< starts of paths, with the dot
};

} // namespace burnish
