// SPDX-License-Identifier: MIT
#include "core/formats/formatreader.h"

#include <QCoreApplication>

namespace burnish {

namespace {
struct FormatReaderText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::FormatReader)
};
} // namespace

Expected<FileMap> FormatReader::mapFile(const ByteSourcePtr &, Task &) const
{
    return Error(ErrorCode::Unsupported, FormatReaderText::tr("This format does not store tensors as raw bytes."));
}

} // namespace burnish
