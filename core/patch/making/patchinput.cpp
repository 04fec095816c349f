// SPDX-License-Identifier: MIT
#include "core/patch/making/patchinput.h"

#include "core/formats/formatregistry.h"
#include "core/modelfiles/openmodel.h"

namespace burnish {

Expected<PatchInput> openPatchInput(const QString &path, Task &task, Diagnostics &diagnostics)
{
    OpenOptions options;
    options.keepsParts = true;
    BURNISH_TRY(RecognisedModel opened, openModelFile(path, task, diagnostics, options));
    return PatchInput{path, opened.format->info.id.toStdString(), std::move(opened.model.state)};
}

} // namespace burnish
