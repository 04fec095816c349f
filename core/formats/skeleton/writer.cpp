// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/skeleton/skeleton.h"

#include <array>

namespace burnish::skeleton {

namespace {

/// The entries are made again when they are written, because a model may have a million tensors.
struct Plan final : FileLayout
{
    StoreTensors tensors;
    std::uint64_t size = magic.size() + sizeof(std::uint64_t);
    std::uint64_t payloads = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return size; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return payloads; }
    [[nodiscard]] bool fixesOffsets() const override { return true; }
};

template <typename T> void append(std::string &bytes, std::uint64_t number)
{
    std::array<std::byte, sizeof(T)> little;
    storeLittle(little.data(), T(number));
    bytes.append(reinterpret_cast<const char *>(little.data()), little.size());
}

/// Returns the bytes before the tensor's payload. Unsupported, naming the tensor, if the format cannot hold it.
Expected<std::string> entryOf(const StoreTensor &tensor)
{
    const TensorInfo &info = tensor.tensor->info();
    const auto dimensions = info.shape().dimensions();
    const QString refusal =
        !canHold(info.dtype()) ? FormatsText::tr("Skeleton does not support dtype %1.").arg(nameForText(info.dtype()))
        : tensor.path.size() > 0xffff ? FormatsText::tr("The name is longer than %1 bytes.").arg(0xffff)
        : dimensions.size() > 0xff    ? FormatsText::tr("The tensor has more than %1 dimensions.").arg(0xff)
                                      : QString();
    if (!refusal.isEmpty())
        return Error(ErrorCode::Unsupported, refusal).inTensor(quotedForMessage(tensor.path));
    std::string bytes;
    append<std::uint16_t>(bytes, tensor.path.size());
    bytes += tensor.path;
    append<std::uint8_t>(bytes, nameOf(info.dtype()).size());
    bytes += nameOf(info.dtype());
    append<std::uint8_t>(bytes, dimensions.size());
    for (const std::uint64_t dimension : dimensions)
        append<std::uint64_t>(bytes, dimension);
    return bytes;
}

class Writer final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(auto content, planStore(state));
        reportOmitted(content.values, content.nulls, losses);
        auto plan = std::make_unique<Plan>();
        for (const StoreTensor &tensor : content.tensors) {
            BURNISH_TRY(const std::string entry, entryOf(tensor));
            const std::uint64_t payload = tensor.tensor->info().byteSize();
            const auto before = checkedAdd(plan->size, entry.size());
            const auto size = before ? checkedAdd(*before, payload) : std::nullopt;
            if (!size)
                return Error(ErrorCode::Unsupported, FormatsText::tr("The tensors are too large for one file."));
            plan->size = *size;
            plan->payloads += payload;
        }
        plan->tensors = std::move(content.tensors);
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const StoreTensors &tensors = static_cast<const Plan &>(layout).tensors;
        std::string start(magic);
        append<std::uint64_t>(start, tensors.size());
        BURNISH_CHECK(sink.write(std::as_bytes(std::span(start))));
        for (const StoreTensor &tensor : tensors) {
            BURNISH_TRY(const std::string entry, entryOf(tensor));
            BURNISH_CHECK(sink.write(std::as_bytes(std::span(entry))));
            BURNISH_CHECK(writeTensor(*tensor.tensor, sink, task));
        }
        return {};
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::skeleton
