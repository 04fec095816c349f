// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

namespace burnish {

class ModelDocument;
class ModelState;

/// Adapters dropped on a model, where a drop does more than open or copy them. GUI thread only.
namespace adapterdrops {

/// Gets an adapter that is open, or else the file of one.
using Handler = std::function<void(ModelDocument *model, const ModelDocument *adapter, const QString &file)>;

/// Sets the handler for dropped adapters; an empty function removes it. The last handler wins.
void setHandler(Handler handler);
/// Whether the file's header names factors of an adapter and a handler is set. Reads the header in another thread, see
/// awaited(): callers must check afterwards whether their objects still exist.
[[nodiscard]] bool mayTake(const QString &file);
/// Whether the model is an adapter. Takes one pass over its names, and reads no tensor data.
[[nodiscard]] bool isAdapter(const ModelState &state);
/// Whether dropping all of `dragged` on `target` can bake it: a handler is set, and only the first is an adapter.
[[nodiscard]] bool canBake(const ModelState &dragged, const ModelState &target);
void drop(ModelDocument *model, const QString &file);
void drop(ModelDocument *model, const ModelDocument *adapter);

} // namespace adapterdrops

} // namespace burnish
