// SPDX-License-Identifier: MIT
#include "core/formats/formatwriter.h"

#include "core/formats/formatstext.h"
#include "core/tensor/expressions/concat.h"

#include <algorithm>

namespace burnish {

namespace {
Expected<void> writeBytes(const TensorExpr &tensor, ByteSink &sink, Task &task)
{
    if (const auto stored = tensor.stored())
        return sink.copyFrom(*stored->source, stored->offset, tensor.info().byteSize(), task);
    // Each part of a stack is written like a tensor of its own. Small parts are read together instead.
    constexpr std::uint64_t smallPart = 64 << 10;
    const auto parts = consecutiveParts(tensor);
    if (!parts.empty() && tensor.info().byteSize() / parts.size() >= smallPart) {
        for (const TensorPtr &part : parts)
            BURNISH_CHECK(writeBytes(*part, sink, task));
        return {};
    }
    return streamTensor(tensor, task, true, [&](std::span<const std::byte> bytes) { return sink.write(bytes); });
}

Error cannotChangeMetadata()
{
    return {ErrorCode::Unsupported, FormatsText::tr("This format does not support changing metadata in place.")};
}
} // namespace

BytePatch patchBetween(std::string_view before, std::string_view after, std::uint64_t offset)
{
    const auto first = std::size_t(std::ranges::mismatch(before, after).in1 - before.begin());
    std::size_t last = before.size();
    while (last > first && before[last - 1] == after[last - 1])
        --last;
    const auto bytes = std::as_bytes(std::span(after)).subspan(first, last - first);
    return {offset + first, {bytes.begin(), bytes.end()}};
}

Expected<TensorPtr> FormatWriter::formFor(const TensorPtr &tensor, const WriteOptions &) const
{
    return tensor;
}

void FormatWriter::describeQuantised(const ModelState &, Metadata &) const {}

Expected<BytePatch> FormatWriter::metadataPatch(const ByteSource &, const Metadata &) const
{
    return cannotChangeMetadata();
}

Expected<NewStart> FormatWriter::startWith(const ByteSource &, const Metadata &) const
{
    return cannotChangeMetadata();
}

Expected<void> writeTensor(const TensorExpr &tensor, ByteSink &sink, Task &task)
{
    if (auto *selective = dynamic_cast<SelectiveSink *>(&sink); selective && !selective->takes(tensor))
        return {};
    return writeBytes(tensor, sink, task);
}

} // namespace burnish
