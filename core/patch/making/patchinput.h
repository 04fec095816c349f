// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/task.h"
#include "core/model/modelstate.h"

#include <QString>

namespace burnish {

/// A model that a patch is made of.
struct PatchInput
{
    QString path; ///< what was opened: a file, or the index of a set
    std::string format;
    ModelState state; ///< tensors as they lie in the files, see openPatchInput()
};

/// Opens a model for a patch: quantised tensors in parts stay separate. Errors as openModelFile().
Expected<PatchInput> openPatchInput(const QString &path, Task &task, Diagnostics &diagnostics);

} // namespace burnish
