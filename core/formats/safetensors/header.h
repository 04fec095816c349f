// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatwriter.h"
#include "core/formats/safetensors/rangeflaws.h"
#include "core/io/bytesource.h"
#include "core/model/metadata.h"
#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::safetensors {

// As in the README of safetensors, section "Format"; the checks are those of safetensors/src/tensor.rs, 0.6 to 0.8.
// File layout: u64 LE n · n bytes of UTF-8 JSON · body. All numbers of the body are little-endian.

/// Size of the length field before the JSON.
inline constexpr std::uint64_t prefixSize = 8;
/// The maximum length of the JSON in the reference implementation (safetensors 0.6 to 0.8).
inline constexpr std::uint64_t maximalHeaderSize = 100'000'000;
/// More dimensions are refused, although the reference implementation accepts any number: each costs time wherever the
/// tensor is used, and no program makes so many.
inline constexpr std::size_t maximalRank = 65536;

/// Dtype and shape of tensors. Entries share them, because a header may have a million entries.
struct Kind
{
    Dtype dtype = Dtype::F32;
    Shape shape;
    std::optional<std::uint64_t> size; ///< see readableSize()
};

struct Entry
{
    std::string_view name;
    std::uint64_t begin = 0; ///< offset in the body
    std::uint64_t end = 0;
    std::uint64_t place = 0; ///< offset in the JSON
    const Kind *kind = nullptr;
};

/// Copies of names, which stay where they are.
class OwnedNames
{
public:
    std::string_view add(std::string_view name);
    /// Releases memory of names that were added before this one.
    void releaseBefore(std::string_view name);

private:
    struct Block
    {
        std::unique_ptr<char[]> text;
        std::size_t size;
    };
    std::deque<Block> m_blocks;
    std::size_t m_used = 0; ///< of the last block
};

struct Header
{
    std::deque<Entry> entries; ///< in the order of the data; empty tensors at the same offset in the header's order
    Metadata metadata;
    std::uint64_t bodySize = 0; ///< where the tensor ends that ends last
    bool isInOrder = true;      ///< the JSON has the entries in the order of the data, too
    RangeFlaws flaws;           ///< except for trailing bytes; with offsets in the body

    std::deque<Kind> kinds; ///< a few, unless the shapes are all different
    OwnedNames ownedNames;  ///< names with escapes, and all names if read from a source; the others point into the JSON
};

/// Parses the header and makes all checks of the reference reader except for the file size and for gaps and overlaps,
/// which become flaws of the header; also rejects duplicate names and metadata keys, which the reference reader
/// accepts. `json` must outlive the header; offsets of errors count from its start.
Expected<Header> parseHeader(std::string_view json, const Task &task);
/// The same for a header of any length, read through a window; names are copied, so the source need not outlive the
/// result.
Expected<Header> parseHeader(const ByteSource &json, const Task &task);

/// Appends `"__metadata__":{…}` like the reference writer, with sorted keys; appends nothing if there are no pairs.
void appendMetadata(std::string &json, const Metadata &metadata);

/// The error for a header that no reader accepts.
[[nodiscard]] Error headerTooLong(std::uint64_t size);

/// See FormatWriter::metadataPatch(). Pads the header with spaces so that no tensor moves, and keeps the spelling of
/// everything except the metadata.
Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata);
/// See FormatWriter::startWith(). The tensors move by whole pages.
Expected<NewStart> startWith(const ByteSource &file, const Metadata &metadata);

/// Returns the parts of a header that parseHeader() has accepted: a descriptor for every tensor, from its name to the
/// end of its entry, the metadata, and the padding after the object. `offset` is the position of the JSON in the file.
Expected<std::vector<FilePart>> mapHeader(std::string_view json, std::uint64_t offset, const Task &task);

/// The format's name for a dtype; empty if unsupported. Flex32 is stored as f32.
[[nodiscard]] std::string_view formatName(Dtype dtype);
/// Computes the size of a tensor like the reference reader: dimensions are multiplied from left to right with overflow
/// checks, so a 0 only prevents an overflow in the dimensions after it. Empty if the reader would refuse the tensor.
[[nodiscard]] std::optional<std::uint64_t> readableSize(Dtype dtype, const Shape &shape);
/// Sorting key of the reference writer, which writes tensors with a higher rank first.
[[nodiscard]] int writingRank(Dtype dtype);

} // namespace burnish::safetensors
