// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/schemes/partscheme.h"

namespace burnish::schemes {

/// What the file says about one layer in ComfyUI's way: in the metadata, or else in a marker, a tensor beside the codes
/// (comfy/ops.py, comfy/utils.py, convert_old_quants). ModelOpt describes its NVFP4 likewise
/// (export/diffusers_utils.py).
struct ComfyLayer
{
    QString source; ///< of the description, in quotation marks: “a.comfy_quant”
    QJsonObject json;
    std::string entry; ///< its name in the metadata; empty if a marker describes it
    bool isOfModelOpt = false;
    bool isWriterKnown = true;                         ///< ComfyUI's programs or ModelOpt
    std::optional<bool> areScalesTiled = std::nullopt; ///< as chosen, where nothing in the file decides
    QString contradiction;                             ///< between marker and metadata; empty if there is none

    /// Returns what the file says about the layer of these codes; nothing if it says nothing. The metadata counts more
    /// than the marker.
    static Expected<std::optional<ComfyLayer>> of(const PartQuery &query);

    /// Converters write some settings below "params".
    [[nodiscard]] QJsonValue setting(QLatin1StringView name) const;
    /// Returns the name of the form: "nvfp4".
    [[nodiscard]] Expected<QString> format() const;
    /// Returns a number that is at least 1; nothing if the layer does not have the setting.
    [[nodiscard]] Expected<std::optional<std::uint64_t>> size(QLatin1StringView name) const;
    /// Likewise a list of such numbers with a product that is not too large.
    [[nodiscard]] Expected<std::optional<Shape>> shape(QLatin1StringView name) const;
    /// Returns the dtype before it was quantised; nothing if the layer does not have it.
    [[nodiscard]] std::optional<Dtype> targetDtype() const;

    /// The tensors have something else than the description says.
    [[nodiscard]] Error contradicted(const QString &recorded, const QString &found) const;
    [[nodiscard]] Error invalid(QLatin1StringView name) const;
};

/// Returns the name of a part in quotation marks.
[[nodiscard]] QString quotedPart(const PartQuery &query, std::string_view suffix);

} // namespace burnish::schemes
