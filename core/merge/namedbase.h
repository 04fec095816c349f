// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QStringList>

namespace burnish {

/// Returns the names of the models that this one was fine-tuned from, as its metadata gives them: "org/model",
/// "model.safetensors". Usually none.
[[nodiscard]] QStringList namedBases(const ModelState &model);

/// Returns true if a file may be the model that namedBases() calls `name`: "org/model" and "model" are the file
/// "model.safetensors".
[[nodiscard]] bool mayBeNamed(const QString &fileName, const QString &name);

} // namespace burnish
