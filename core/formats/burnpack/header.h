// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/formats/formatfileparts.h"
#include "core/model/metadata.h"
#include "core/model/paramid.h"
#include "core/model/value.h"
#include "core/tensor/tensorinfo.h"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::burnpack {

// As in src/burnpack of burn-store 0.19 to 0.21 and burn-pack 0.22 (base.rs, reader.rs, writer.rs). File layout: magic
// · u16 LE version · u32 LE m · m bytes of CBOR · data. In files of Burn 0.19 the data starts right after the CBOR and
// is packed; from 0.20 on it starts at a multiple of 256, as does every tensor in it. The version is 1 in both.

inline constexpr std::string_view magic = "NRUB";
inline constexpr std::uint64_t prefixSize = 10;
inline constexpr std::uint16_t newestVersion = 1;
inline constexpr std::uint64_t alignment = 256;

// Limits above which Burn's reader rejects a file (burn-store 0.19 to 0.21).
inline constexpr std::uint64_t maximalHeaderSize = 100 * (std::uint64_t(1) << 20);
inline constexpr std::uint64_t maximalTensors = 100'000;
inline constexpr std::uint64_t maximalTensorSize = 10 * (std::uint64_t(1) << 30);
inline constexpr std::uint64_t maximalFileSize = 100 * (std::uint64_t(1) << 30);

struct Entry
{
    std::string_view name;
    TensorInfo info;
    std::uint64_t begin; ///< offset in the data section
    std::optional<ParamId> id;
    std::size_t place; ///< offset in the CBOR
};

struct Scalar
{
    std::string_view name;
    Value value; ///< bool, integer or double
    std::size_t place;
};

struct Header
{
    std::vector<Entry> entries; ///< in the order of the data, ties in the header's order
    std::vector<Scalar> scalars;
    Metadata metadata;
    std::uint64_t dataEnd = 0;          ///< where the last tensor ends
    bool hasWideBools = false;          ///< some tensors are four-byte bools, which have dtype U32 in the entries
    std::size_t leftoverBytes = 0;      ///< unused bytes after the CBOR
    std::deque<std::string> ownedNames; ///< names of chunked strings; all other names point into the CBOR
};

/// Parses the CBOR and checks everything that can be checked without the data. Unlike Burn, rejects byte counts that do
/// not match the shape, and duplicate keys. `cbor` must outlive the header; offsets of errors count from its start.
Expected<Header> parseHeader(std::span<const std::byte> cbor, const Task &task);

/// Returns the parts of a header that parseHeader() has accepted: a descriptor for every tensor, from its name to the
/// end of its entry, and every metadata pair. `offset` is the position of the CBOR in the file.
Expected<std::vector<FilePart>> mapHeader(std::span<const std::byte> cbor, std::uint64_t offset, const Task &task);

/// Returns where the data of a file starts: distinguishes the two layouts by size, then by features unique to one of
/// them.
[[nodiscard]] std::uint64_t findDataStart(const Header &header, std::uint64_t headerSize, std::uint64_t fileSize);
/// True if the header alone determines this, without the size of the file.
[[nodiscard]] bool reportsDataStart(const Header &header);

} // namespace burnish::burnpack
