// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatinfo.h"
#include "core/io/bytesink.h"
#include "core/model/modelstate.h"

namespace burnish {

class ParameterIds;

struct WriteOptions
{
    BurnVersion burnVersion = BurnVersion::V0_19;
    /// The precision stated in a record's metadata: Burn's settings, by their float and integer type.
    Dtype recordFloat = Dtype::F32;
    Dtype recordInt = Dtype::I32;
    /// Adds the metadata pairs by which Burn's stores identify themselves (format, producer, version).
    bool burnMetadata = true;
    /// Bytes left free in the header for later metadata, in formats that can pad it (FormatInfo::padsHeader) and as far
    /// as their readers accept it. Without them, the file is what the format's own library writes.
    std::uint64_t headerRoom = 0;
    /// For stores with ids, which records have in their nodes: ids of parameters with no id in theirs; null for none.
    std::shared_ptr<const ParameterIds> ids = nullptr;
};

/// The room in a header for later metadata, in bytes, wherever Burnish makes some.
inline constexpr std::uint64_t roomForMetadata = 16 << 10;

/// Bytes that overwrite the same number of bytes in a file.
struct BytePatch
{
    std::uint64_t offset = 0;
    std::vector<std::byte> bytes;
};

/// Bytes that take the place of the first `replaced` bytes of a file: all others keep their order and move.
struct NewStart
{
    std::uint64_t replaced = 0;
    std::vector<std::byte> bytes;
};

/// Returns the smallest patch that turns `before`, which is at `offset` of the file, into `after`, which is as long.
[[nodiscard]] BytePatch patchBetween(std::string_view before, std::string_view after, std::uint64_t offset);

/// The complete layout of a file except for the bytes of its tensors. Created by a writer, for that writer.
class FileLayout
{
public:
    virtual ~FileLayout() = default;

    /// Size of the whole file; an upper bound if `sizeIsExact()` is false (compressing formats).
    [[nodiscard]] virtual std::uint64_t fileSize() const = 0;
    [[nodiscard]] virtual bool sizeIsExact() const { return true; }
    /// Size of all tensors, which is the unit of progress.
    [[nodiscard]] virtual std::uint64_t tensorBytes() const = 0;
    /// True if no byte outside of the tensors depends on their values, and each tensor is written unchanged with
    /// writeTensor(): then a SelectiveSink can take a part of the file without computing the rest.
    [[nodiscard]] virtual bool fixesOffsets() const { return false; }
};

/// A sink that takes only some of the tensors that are written to it.
class SelectiveSink : public ByteSink
{
public:
    /// Called with each tensor in the order of the file. If it returns false, the tensor is neither computed nor
    /// written, and the sink has moved its position past it.
    virtual bool takes(const TensorExpr &tensor) = 0;
};

/// Writes files of one format. Stateless; every function may be called from any thread.
class FormatWriter
{
public:
    virtual ~FormatWriter() = default;

    /// Converts a tensor to the form that a file with these options stores: unchanged in most formats. Quantised
    /// tensors take the form of the Burn version, and records of Burn before 0.14 store all floats and all integers in
    /// the types of their settings. Exports plan with the result, which makes every cast visible beforehand. Reads at
    /// most a few bytes of the tensor. Unsupported if no such file can hold it.
    virtual Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &options) const;
    /// Adds the metadata that loaders need for tensors which the export has quantised. Does nothing in most formats.
    virtual void describeQuantised(const ModelState &state, Metadata &metadata) const;
    /// Determines every byte of the file except the tensors' own, from infos only. Rejects content that the format
    /// cannot hold (duplicate tensor names, a dtype, a name), naming the tensors; never casts. Content that is left out
    /// (such as values in a store) is reported in `losses`, which may be null.
    virtual Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &options,
                                                         Diagnostics *losses) const = 0;
    /// Returns the bytes to change in an existing file to replace its metadata without moving anything else.
    /// Unsupported, with the reason, if the file lacks the room or the format does not allow it.
    virtual Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata) const;
    /// For metadata that metadataPatch() finds no room for: returns a longer start of the file with them, and with room
    /// for `roomForMetadata` bytes more where the format can pad its header. The tensors keep their alignment.
    /// Unsupported, with the reason, if no reader would accept it or the format does not allow it.
    virtual Expected<NewStart> startWith(const ByteSource &file, const Metadata &metadata) const;
    /// Writes the file, pulling one tensor after another, and advances the task by tensor bytes.
    virtual Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const = 0;
};

/// Writes all bytes of a tensor: stored ones by the fastest method of the sink, computed ones chunk by chunk. Advances
/// the task. Does nothing if the sink is selective and does not take the tensor.
Expected<void> writeTensor(const TensorExpr &tensor, ByteSink &sink, Task &task);

} // namespace burnish
