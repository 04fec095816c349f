// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/store.h"

#include <utility>

namespace burnish {

/// The name of a model in a local store: "cache:acme/tiny@v1.0/unet/model.safetensors", "ollama:tiny:latest",
/// "lmstudio:acme/Tiny-GGUF/Tiny-Q4_0.gguf", "torchhub:tinynet-a08486a4.pth", "comfyui:loras/x.safetensors".
struct StoreId
{
    StoreKind store = StoreKind::HuggingFace;
    QString id;
    QString revision; ///< a ref, a commit or the unique start of one; empty: main
    QString file;     ///< in the model's folder; empty: the only model there

    friend bool operator==(const StoreId &, const StoreId &) = default;
};

/// Returns nothing for paths: what exists under this name, and what has no store's name before its first colon.
[[nodiscard]] std::optional<StoreId> storeIdFrom(const QString &text);
[[nodiscard]] QString textOf(const StoreId &id);

/// Splits "a/b/c/d" after `count` parts.
[[nodiscard]] std::pair<QString, QString> dividedAfter(const QString &text, int count);
/// Splits what follows the @ of an id. Names such as refs/pr/1 have slashes; others can have them, too, and come apart.
[[nodiscard]] std::pair<QString, QString> revisionAndFile(const QString &text);

} // namespace burnish
