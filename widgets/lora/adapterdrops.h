// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

namespace burnish {

class ModelDocument;

/// Files of adapters that are dropped on a model, which is more than opening them. GUI thread only.
namespace adapterdrops {

using Handler = std::function<void(ModelDocument *model, const QString &file)>;

/// Takes care of dropped adapters; an empty function takes none. The last handler wins.
void setHandler(Handler handler);
/// True where the file's head names factors of an adapter, and there is somebody to take it.
[[nodiscard]] bool mayTake(const QString &file);
void drop(ModelDocument *model, const QString &file);

} // namespace adapterdrops

} // namespace burnish
