// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/storedmodel.h"

#include <QList>

#include <span>

namespace burnish {

// How models of local stores are named on screens.

/// "acme/tiny"; of several models with one id also the file: "acme/tiny/unet/model.safetensors".
[[nodiscard]] QString nameOf(const StoredModel &model);
/// "Hugging Face"; "Folder" for folders that the user added.
[[nodiscard]] QString shownStoreName(StoreKind store);
/// "main, v1.0 · 678b512"; empty if the store has no revisions.
[[nodiscard]] QString revisionText(const StoredModel &model);
/// The stores that models are in, each once.
[[nodiscard]] QList<StoreKind> storesIn(std::span<const StoredModel> models);
/// The path with the user's home folder as "~".
[[nodiscard]] QString homeRelative(const QString &path);

} // namespace burnish
