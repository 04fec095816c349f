// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

#include <functional>

namespace burnish {

/// Opens a file with weights, or the index of several.
using OpenWeights = std::function<Expected<OpenedFile>(const QString &path)>;

/// Opens a model of sentence-transformers by its modules.json (core/modelfolder/sentencemodules.h): the tensors of all
/// modules, under the names that they have in state_dict() of the whole. Modules without their weight file are reported
/// and left out; a broken file fails the whole model, as does one without any tensor.
Expected<OpenedFile> openSentenceModel(const QString &modulesFile, const OpenWeights &open, Task &task,
                                       Diagnostics &diagnostics);

/// What to say about a weight file of such a model that is opened by itself; nothing for other files.
[[nodiscard]] std::optional<Error> noteOnModule(const QString &path);

} // namespace burnish
