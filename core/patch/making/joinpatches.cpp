// SPDX-License-Identifier: MIT
#include "core/patch/making/joinpatches.h"

#include "core/patch/patchtext.h"

namespace burnish {

Expected<WrittenPatch> joinPatches(std::span<const PatchDocument>, const QString &, const PatchOptions &, Task &)
{
    return Error(ErrorCode::Unsupported, PatchText::tr("Not yet."));
}

} // namespace burnish
