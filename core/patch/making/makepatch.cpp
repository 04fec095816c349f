// SPDX-License-Identifier: MIT
#include "core/patch/making/makepatch.h"

#include "core/patch/patchtext.h"

namespace burnish {

Expected<WrittenPatch> writePatch(const PatchInput &, const PatchInput &, const QString &, const PatchOptions &, Task &)
{
    return Error(ErrorCode::Unsupported, PatchText::tr("Not yet."));
}

} // namespace burnish
