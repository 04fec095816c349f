// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatinfo.h"
#include "core/io/bytesink.h"
#include "core/model/modelstate.h"

namespace burnish {

struct WriteOptions
{
    BurnVersion burnVersion = BurnVersion::V0_19;
    /// What a record's metadata says of its precision: Burn's settings, by their float and integer type.
    Dtype recordFloat = Dtype::F32;
    Dtype recordInt = Dtype::I32;
    /// Adds the metadata pairs by which Burn's stores name themselves (format, producer, version).
    bool burnMetadata = true;
};

/// Bytes that take the place of as many others in a file.
struct BytePatch
{
    std::uint64_t offset = 0;
    std::vector<std::byte> bytes;
};

/// A file that is fully known but for its tensors' bytes. Made by a writer, for that writer.
class FileLayout
{
public:
    virtual ~FileLayout() = default;

    /// Bytes of the whole file; an upper bound where `sizeIsExact()` is false (compressing formats).
    [[nodiscard]] virtual std::uint64_t fileSize() const = 0;
    [[nodiscard]] virtual bool sizeIsExact() const { return true; }
    /// Bytes of all tensors, which is what progress counts.
    [[nodiscard]] virtual std::uint64_t tensorBytes() const = 0;
};

/// Writes files of one format. Stateless; every function may be called from any thread.
class FormatWriter
{
public:
    virtual ~FormatWriter() = default;

    /// The tensor as a file with these options holds it: itself in most formats. Quantised tensors take the form of the
    /// version of Burn, and records of Burn before 0.14 have all floats and all integers in their settings' types. An
    /// export plans with what comes of this, so that every cast is seen beforehand. Reads at most a few bytes of the
    /// tensor. Unsupported where no such file can hold it.
    virtual Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &options) const;
    /// Decides every byte of the file but the tensors' own, from infos only. Refuses what the format cannot hold (two
    /// tensors of one name, a dtype, a name), naming the tensors; it casts none. What it leaves out (values in a store,
    /// say) is told in `losses`, which may be null.
    virtual Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                         Diagnostics *losses) const = 0;
    /// The bytes that have to change in an existing file for it to hold this metadata instead of its own, nothing else
    /// being moved. Unsupported, with the reason, where the file has no room or the format no such place.
    virtual Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata) const;
    /// Writes the file, pulling one tensor after the other, and advances the task by tensor bytes.
    virtual Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const = 0;
};

/// Writes all bytes of a tensor: stored ones by the sink's fastest way, computed ones chunk by chunk. Advances the
/// task.
Expected<void> writeTensor(const TensorExpr &tensor, ByteSink &sink, Task &task);

} // namespace burnish
