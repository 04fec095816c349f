// SPDX-License-Identifier: MIT
#include "core/formats/formatreader.h"

#include "core/formats/formatstext.h"

namespace burnish {

Expected<FileMap> FormatReader::mapFile(const ByteSourcePtr &, Task &) const
{
    return Error(ErrorCode::Unsupported, FormatsText::tr("This format does not store tensors as raw bytes."));
}

} // namespace burnish
