// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

namespace burnish {

class ModelDocument;

/// Files of patches dropped on a model, where a drop does more than open them. GUI thread only, unless stated
/// otherwise.
namespace patchdrops {

using Handler = std::function<void(ModelDocument *model, const QString &file)>;

/// Sets the handler for dropped patches; an empty function removes it. The last handler wins.
void setHandler(Handler handler);
/// Whether the file begins as a patch does. Reads its start; any thread.
[[nodiscard]] bool isPatchFile(const QString &path);
/// Whether a handler is set, and the file is that of a patch. Reads it in another thread, see awaited(): callers must
/// check afterwards whether their objects still exist.
[[nodiscard]] bool mayTake(const QString &file);
void drop(ModelDocument *model, const QString &file);

} // namespace patchdrops

} // namespace burnish
