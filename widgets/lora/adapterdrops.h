// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

namespace burnish {

class ModelDocument;

/// Adapter files dropped on a model, where a drop does more than open them. GUI thread only.
namespace adapterdrops {

using Handler = std::function<void(ModelDocument *model, const QString &file)>;

/// Sets the handler for dropped adapters; an empty function removes it. The last handler wins.
void setHandler(Handler handler);
/// Whether the file's header names factors of an adapter and a handler is set. Reads the header in another thread, see
/// awaited(): callers must check afterwards whether their objects still exist.
[[nodiscard]] bool mayTake(const QString &file);
void drop(ModelDocument *model, const QString &file);

} // namespace adapterdrops

} // namespace burnish
