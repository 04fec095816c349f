// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/splitformat.h"
#include "core/modelfiles/openfile.h"

namespace burnish {

/// Completes a model that was opened from one part of a split model (see splitformat.h) by its other parts, found by
/// their names: the tensors part by part, the metadata of the first part. Missing parts are reported and left out. A
/// part with a name that does not fit its place stays the model of that file alone, which is reported.
Expected<OpenedFile> openSplitModel(const QString &path, OpenedFile part, const SplitPart &place, Task &task,
                                    Diagnostics &diagnostics, CutOff cutOff);

} // namespace burnish
