// SPDX-License-Identifier: MIT
#include "core/patch/making/applypatch.h"

#include "core/patch/patchtext.h"

namespace burnish {

Expected<PatchPlan> planApply(PatchDocument, PatchInput, Task &)
{
    return Error(ErrorCode::Unsupported, PatchText::tr("Not yet."));
}

Expected<AppliedPatch> applyPatch(const PatchPlan &, const QString &, SafeFile::Existing, Task &)
{
    return Error(ErrorCode::Unsupported, PatchText::tr("Not yet."));
}

} // namespace burnish
