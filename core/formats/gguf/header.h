// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatwriter.h"
#include "core/io/bytesource.h"
#include "core/model/metadata.h"
#include "core/tensor/shape.h"

#include <string>
#include <string_view>
#include <vector>

namespace burnish::gguf {

// File layout: "GGUF" · u32 version · u64 number of tensors · u64 number of keys · keys · tensor infos · padding ·
// data.

inline constexpr std::string_view magic = "GGUF";
inline constexpr std::uint32_t oldestVersion = 2;
inline constexpr std::uint32_t newestVersion = 3;
/// Magic, version and counts.
inline constexpr std::uint64_t fixedSize = 24;
inline constexpr std::string_view alignmentKey = "general.alignment";
inline constexpr std::string_view architectureKey = "general.architecture";
/// Burnish's own: the names of tensors that are scalars, one a line, because they are written with one dimension; and
/// the layout of the tensors, "pytorch" or "burn", if it is known.
inline constexpr std::string_view scalarsKey = "burnish.scalars";
inline constexpr std::string_view layoutKey = "burnish.layout";
/// ComfyUI-GGUF: the shape of the tensor NAME, which was reshaped before it was quantised; an array of integers.
inline constexpr std::string_view shapeKeyStart = "comfy.gguf.orig_shape.";
/// For files without the key.
inline constexpr std::uint64_t defaultAlignment = 32;
/// The maximum length of keys, by the specification.
inline constexpr std::size_t maximalKeySize = 65535;
/// ggml's C code refuses longer names (GGML_MAX_NAME with its NUL).
inline constexpr std::size_t maximalNameSize = 63;

struct TensorEntry
{
    std::string name;
    Shape shape;
    std::uint32_t type = 0;   ///< ggml_type
    std::uint64_t offset = 0; ///< from dataBegin
    std::uint64_t place = 0;  ///< of the entry in the file
};

struct Header
{
    std::uint32_t version = newestVersion;
    bool isBigEndian = false;
    Metadata metadata;                    ///< every key, with values as in valuetext.h
    std::vector<std::uint64_t> keyPlaces; ///< of the keys in the file, in the order of the metadata
    std::uint64_t tensorsBegin = 0;       ///< where the first entry starts
    std::vector<TensorEntry> tensors;     ///< in the file's order
    std::uint64_t end = 0;                ///< of the entries
    std::uint64_t alignment = defaultAlignment;
    std::uint64_t dataBegin = 0; ///< `end` rounded up to the alignment; may be past the end of the file
};

/// Reads the header of an untrusted file: refuses duplicate keys and tensors, names that are not UTF-8, and an invalid
/// alignment. Does not compare the tensors' data with the size of the file.
Expected<Header> readHeader(const ByteSource &source, const Task &task, Diagnostics &diagnostics);

/// Returns the alignment that the metadata gives; Malformed if it is not a power of two of type u32.
Expected<std::uint64_t> alignmentOf(const Metadata &metadata);

/// Appends the number of keys and the keys with their values, the architecture first. Unsupported: empty or too long
/// keys. InvalidArgument: a value that does not match its type.
Expected<void> appendKeys(std::string &header, const Metadata &metadata, bool isBigEndian);

/// See FormatWriter::metadataPatch(). The new keys fit if the data still starts where it did: padding after the tensor
/// descriptors grows or shrinks.
Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata);
/// See FormatWriter::startWith(). Without room for more: the data of a GGUF file starts where its header ends.
Expected<NewStart> startWith(const ByteSource &file, const Metadata &metadata);

} // namespace burnish::gguf
