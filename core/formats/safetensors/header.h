// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatwriter.h"
#include "core/io/bytesource.h"
#include "core/model/metadata.h"
#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::safetensors {

// As in the README of safetensors, section "Format"; the checks are those of safetensors/src/tensor.rs, 0.6 to 0.8.
// A file is: u64 LE n · n bytes of UTF-8 JSON · body. All numbers of the body are little-endian.

/// Bytes before the JSON.
inline constexpr std::uint64_t prefixSize = 8;
/// The longest JSON that the reference implementation (safetensors 0.6 to 0.8) reads.
inline constexpr std::uint64_t maximalHeaderSize = 100'000'000;

struct Entry
{
    std::string_view name;
    Dtype dtype = Dtype::F32;
    Shape shape;
    std::uint64_t begin = 0; ///< offset in the body
    std::uint64_t end = 0;
    std::size_t place = 0; ///< offset in the JSON
};

struct Header
{
    std::vector<Entry> entries; ///< in the order of the data; empty tensors of one place in the header's order
    Metadata metadata;
    std::uint64_t bodySize = 0; ///< where the last tensor ends

    std::deque<std::string>
        ownedNames; ///< what names with escapes, and those of a source, point to; the others point into the JSON
};

/// Parses and checks everything that the reference reader checks but the size of the file, and refuses duplicate names
/// and metadata keys, which it does not. `json` must outlive the header; offsets of errors count from its start.
Expected<Header> parseHeader(std::string_view json, const Task &task);
/// The same for a header of any length, read through a window; names are copied, and it need not outlive the result.
Expected<Header> parseHeader(const ByteSource &json, const Task &task);

/// Appends the writer's `"__metadata__":{…}` with sorted keys; nothing for no pairs.
void appendMetadata(std::string &json, const Metadata &metadata);

/// See FormatWriter::metadataPatch(). The header is filled up with spaces, so that no tensor moves, and all of it that
/// says something else stays as it is spelled.
Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata);

/// The parts of a JSON that parseHeader() has taken: a descriptor for every tensor from its name to the end of its
/// entry, the metadata, and the padding behind the object. `offset` is where the JSON lies in the file.
Expected<std::vector<FilePart>> mapHeader(std::string_view json, std::uint64_t offset, const Task &task);

/// The format's own name of a dtype, empty for those it cannot hold. Flex32 has f32's bits and takes its name.
[[nodiscard]] std::string_view formatName(Dtype dtype);
/// The reference writer puts tensors with a higher rank first.
[[nodiscard]] int writingRank(Dtype dtype);

} // namespace burnish::safetensors
