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

// As src/burnpack of burn-store 0.19 to 0.21 and burn-pack 0.22 have it (base.rs, reader.rs, writer.rs).
// A file is: magic · u16 LE version · u32 LE m · m bytes of CBOR · data. The data begins right behind the CBOR and is
// packed in files of Burn 0.19; from 0.20 on it begins at a multiple of 256, as does every tensor in it.
// The version is 1 in both.

inline constexpr std::string_view magic = "NRUB";
inline constexpr std::uint64_t prefixSize = 10;
inline constexpr std::uint16_t newestVersion = 1;
inline constexpr std::uint64_t alignment = 256;

// What Burn's reader refuses (burn-store 0.19 to 0.21).
inline constexpr std::uint64_t maximalHeaderSize = 100 * (std::uint64_t(1) << 20);
inline constexpr std::uint64_t maximalTensors = 100'000;
inline constexpr std::uint64_t maximalTensorSize = 10 * (std::uint64_t(1) << 30);
inline constexpr std::uint64_t maximalFileSize = 100 * (std::uint64_t(1) << 30);

struct Entry
{
    std::string_view name;
    TensorInfo info;
    std::uint64_t begin; ///< offset in the data
    std::optional<ParamId> id;
    std::size_t place; ///< offset in the CBOR
};

struct Scalar
{
    std::string_view name;
    Value value; ///< bool, whole number or double
    std::size_t place;
};

struct Header
{
    std::vector<Entry> entries; ///< in the order of the data, ties in the header's order
    std::vector<Scalar> scalars;
    Metadata metadata;
    std::uint64_t dataEnd = 0;          ///< where the last tensor ends
    bool hasWideBools = false;          ///< some tensors are bools of four bytes, which entries have as U32
    std::size_t leftoverBytes = 0;      ///< behind the CBOR, which nobody reads
    std::deque<std::string> ownedNames; ///< of texts that came in chunks; the other names point into the CBOR
};

/// Parses and checks what the CBOR alone can tell. Burn does not check whether shape and number of bytes agree, nor
/// duplicate keys; both are refused here. `cbor` must outlive the header; offsets of errors count from its start.
Expected<Header> parseHeader(std::span<const std::byte> cbor, const Task &task);

/// The parts of a header that parseHeader() has taken: a descriptor for every tensor from its name to the end of its
/// entry, and every pair of the metadata. `offset` is where the CBOR lies in the file.
Expected<std::vector<FilePart>> mapHeader(std::span<const std::byte> cbor, std::uint64_t offset, const Task &task);

/// Where the data of a file begins: the two layouts are told apart by sizes, then by what only one of them can have.
[[nodiscard]] std::uint64_t findDataStart(const Header &header, std::uint64_t headerSize, std::uint64_t fileSize);
/// True if the header alone tells it, without the size of the file.
[[nodiscard]] bool tellsDataStart(const Header &header);

} // namespace burnish::burnpack
