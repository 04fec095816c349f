// SPDX-License-Identifier: MIT
#include "core/patch/patchdocument.h"

#include "core/patch/patchtext.h"

namespace burnish {

bool isPatch(const Metadata &metadata)
{
    return metadata.value("burnish.patch").has_value();
}

Expected<PatchDocument> readPatch(const ByteSourcePtr &, Task &)
{
    return Error(ErrorCode::Unsupported, PatchText::tr("Not yet."));
}

Expected<PatchDocument> reversed(const PatchDocument &)
{
    return Error(ErrorCode::Unsupported, PatchText::tr("Not yet."));
}

} // namespace burnish
