// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/storedmodel.h"

#include <functional>

class QWidget;

namespace burnish {

class FileOpener;

/// Whether something of the model can be opened; otherwise `whyNot` says why.
[[nodiscard]] bool canOpen(const StoredModel &model);
[[nodiscard]] QString whyNot(const StoredModel &model);

/// Opens models of local stores, those first that lie in their store. For those that do not, asks over `window`, and
/// shows where they really are. Models without anything to open are passed over.
void openStored(const std::vector<StoredModel> &models, FileOpener &opener, QWidget *window);

} // namespace burnish
