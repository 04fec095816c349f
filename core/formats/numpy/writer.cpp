// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/encoding/zipwriter.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/numpy/npyarray.h"
#include "core/formats/numpy/numpy.h"

#include <limits>

namespace burnish::numpy {

namespace {

/// Elements in an archive start at multiples of this, as the headers already do within their members.
constexpr std::uint64_t zipAlignment = 64;

struct PlannedArray
{
    std::string header;
    TensorPtr tensor;
};

Expected<PlannedArray> plannedArray(const StoreTensor &tensor)
{
    auto header = headerFor(tensor.tensor->info());
    if (!header)
        return std::move(header.error().inTensor(quotedForMessage(tensor.path)));
    return PlannedArray{std::move(*header), tensor.tensor};
}

Expected<void> writeArray(const PlannedArray &array, ByteSink &sink, Task &task)
{
    BURNISH_CHECK(sink.write(std::as_bytes(std::span(array.header))));
    return writeTensor(*array.tensor, sink, task);
}

struct NpyPlan final : FileLayout
{
    PlannedArray array;

    [[nodiscard]] std::uint64_t fileSize() const override { return array.header.size() + tensorBytes(); }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return array.tensor->info().byteSize(); }
    [[nodiscard]] bool fixesOffsets() const override { return true; }
};

class NpyWriter final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(const auto content, planStore(state));
        if (content.tensors.size() != 1)
            return Error(
                ErrorCode::Unsupported,
                FormatsText::tr("An .npy file holds exactly one tensor, but %1 were selected. Use .npz for more.")
                    .arg(content.tensors.size()));
        const StoreTensor tensor = content.tensors[0];
        reportOmitted(content.values, content.nulls, losses);
        if (losses && !tensor.path.empty())
            losses->add(Error(ErrorCode::Unsupported, FormatsText::tr("An .npy file does not store the tensor's name."))
                            .inTensor(quotedForMessage(tensor.path)));
        auto plan = std::make_unique<NpyPlan>();
        BURNISH_TRY(plan->array, plannedArray(tensor));
        if (!checkedAdd(plan->array.header.size(), plan->tensorBytes()))
            return Error(ErrorCode::Unsupported, FormatsText::tr("The tensor is too large for one file."));
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        return writeArray(static_cast<const NpyPlan &>(layout).array, sink, task);
    }
};

struct NpzPlan final : FileLayout
{
    ZipLayout zip{zipAlignment};
    std::vector<PlannedArray> arrays;
    std::uint64_t bytes = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return zip.fileSize(); }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bytes; }
};

/// Zip archives have 16-bit lengths for names, and Python ends names at a NUL.
Expected<void> checkMemberName(const std::string &name)
{
    if (name.size() > std::numeric_limits<std::uint16_t>::max())
        return Error(ErrorCode::Unsupported, FormatsText::tr("The name is too long for a zip archive."));
    if (name.find('\0') != std::string::npos)
        return Error(ErrorCode::Unsupported, FormatsText::tr("Names in a zip archive cannot contain a NUL."));
    return {};
}

class NpzWriter final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(const auto content, planStore(state));
        reportOmitted(content.values, content.nulls, losses);
        auto plan = std::make_unique<NpzPlan>();
        for (const StoreTensor &tensor : content.tensors) {
            std::string name = tensor.path + ".npy";
            if (auto checked = checkMemberName(name); !checked)
                return std::move(checked.error().inTensor(quotedForMessage(tensor.path)));
            BURNISH_TRY(PlannedArray array, plannedArray(tensor));
            const std::uint64_t size = tensor.tensor->info().byteSize();
            const auto total = checkedAdd(plan->bytes, size);
            // Leaves room for headers and the directory.
            constexpr std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() / 2;
            if (!total || *total > limit)
                return Error(ErrorCode::Unsupported,
                             FormatsText::tr("The combined size of the tensors is too large for one file."));
            plan->zip.add(std::move(name), array.header.size() + size);
            plan->bytes += size;
            plan->arrays.push_back(std::move(array));
        }
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const NpzPlan &>(layout);
        ZipWriter zip(plan.zip, sink);
        for (const PlannedArray &array : plan.arrays) {
            BURNISH_CHECK(task.poll());
            BURNISH_CHECK(zip.begin());
            BURNISH_CHECK(writeArray(array, zip, task));
            BURNISH_CHECK(zip.end());
        }
        return zip.finish();
    }
};

} // namespace

std::shared_ptr<const FormatWriter> npyWriter()
{
    return std::make_shared<const NpyWriter>();
}

std::shared_ptr<const FormatWriter> npzWriter()
{
    return std::make_shared<const NpzWriter>();
}

} // namespace burnish::numpy
