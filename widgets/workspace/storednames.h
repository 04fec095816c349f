// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/storeid.h"

#include <QStringList>

namespace burnish {

/// The name that people know a model of a local store by: "acme/tiny", "tiny:latest". Files that are not the usual ones
/// of their model follow: "acme/Tiny-GGUF/Tiny-Q4_0.gguf".
[[nodiscard]] QString nameOf(const StoreId &id);

/// The same for what lies at a path; the name of the file if that is in no local store.
[[nodiscard]] QString nameOfPath(const QString &path);

/// The names of different models, each with as much of its id as tells it apart from the others: the file, the start of
/// the revision, at last everything.
[[nodiscard]] QStringList distinctNames(const std::vector<StoreId> &ids);

} // namespace burnish
