// SPDX-License-Identifier: MIT
#include "core/formats/formatwriter.h"

#include <QCoreApplication>

namespace burnish {

namespace {
struct FormatWriterText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::FormatWriter)
};
} // namespace

Expected<TensorPtr> FormatWriter::formFor(const TensorPtr &tensor, const WriteOptions &) const
{
    return tensor;
}

Expected<BytePatch> FormatWriter::metadataPatch(const ByteSource &, const Metadata &) const
{
    return Error(ErrorCode::Unsupported,
                 FormatWriterText::tr("This format does not support changing metadata in place."));
}

Expected<void> writeTensor(const TensorExpr &tensor, ByteSink &sink, Task &task)
{
    if (const auto stored = tensor.stored())
        return sink.copyFrom(*stored->source, stored->offset, tensor.info().byteSize(), task);
    return streamTensor(tensor, task, true, [&](std::span<const std::byte> bytes) { return sink.write(bytes); });
}

} // namespace burnish
