// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/storedmodel.h"

#include <functional>

class QWidget;

namespace burnish {

class FileOpener;

/// Whether something of the model can be opened; otherwise `whyNot` says why, without its path.
[[nodiscard]] bool canOpen(const StoredModel &model);
[[nodiscard]] QString whyNot(const StoredModel &model);
/// The problems that a listing found, as a paragraph without paths before its sentences. A download that was broken off
/// stands first: it explains what is missing.
[[nodiscard]] QString problemsText(const StoredModel &model);
/// Whether a download of the model is under way or was broken off.
[[nodiscard]] bool isDownloading(const StoredModel &model);

/// Opens models of local stores, those first that lie in their store. For those that do not, asks over `window`, and
/// shows where they really are. Models without anything to open are passed over.
void openStored(const std::vector<StoredModel> &models, FileOpener &opener, QWidget *window);

} // namespace burnish
