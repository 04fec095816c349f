// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/zstd.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// How a patch codes a chunk of a tensor; README.md has the bytes. The numbers are those in the file.
enum class ChunkKind : std::uint8_t {
    Same = 0,       ///< the bytes of the base
    Sparse = 1,     ///< positions and differences of the units that changed
    Difference = 2, ///< differences of all units, in planes of bytes
    Planes = 3,     ///< the units themselves, in planes of bytes
    Compressed = 4, ///< the bytes, compressed
    Raw = 5         ///< the bytes
};

/// True if the chunk is computed from the base's.
[[nodiscard]] constexpr bool isRelative(ChunkKind kind)
{
    return kind <= ChunkKind::Difference;
}

/// Bytes of the integers that codes of a tensor consist of, its units: those of an element, or of a complex number's
/// parts; 1 for packed and quantised tensors.
[[nodiscard]] std::size_t patchUnit(const TensorInfo &info);
/// Bytes of all chunks of a tensor but the last: whole blocks of its dtype, close to 1 MiB.
[[nodiscard]] std::uint64_t patchChunkSize(const TensorInfo &info);

/// A relative code is the difference of both sides, unit by unit, modulo 2^bits. It leads from the base to the result,
/// and backwards. Decoded on zeros it gives the difference itself, and a second code on top of that their sum: so codes
/// are joined without the base.
enum class CodeDirection : std::uint8_t { Forwards, Backwards };

/// The code of one tensor in a patch: any chunk can be decoded by itself. Immutable; any thread.
class PatchCode
{
public:
    /// Reads the table of chunks. `code` lies inside of its source. Malformed unless the table describes exactly
    /// `codeSize` bytes.
    static Expected<PatchCode> read(const TensorInfo &info, const StoredBytes &code, std::uint64_t codeSize);

    [[nodiscard]] std::size_t chunkCount() const { return m_chunks.size(); }
    [[nodiscard]] std::uint64_t chunkSize() const { return m_chunkSize; }
    /// Offset of a chunk in the tensor, in bytes.
    [[nodiscard]] std::uint64_t begin(std::size_t chunk) const { return chunk * m_chunkSize; }
    [[nodiscard]] std::size_t size(std::size_t chunk) const
    {
        return std::size_t(std::min(m_chunkSize, m_byteSize - begin(chunk)));
    }
    [[nodiscard]] ChunkKind kind(std::size_t chunk) const { return m_chunks[chunk].kind; }
    [[nodiscard]] bool isRelative() const;

    /// Turns the base's bytes of a chunk into the result's: `bytes` has size(chunk). What it holds is of no matter
    /// unless the chunk is relative. Malformed, with the offset in the patch: any flaw of the code. A code can describe
    /// no more than the chunk.
    Expected<void> decode(std::size_t chunk, std::span<std::byte> bytes, CodeDirection direction) const;
    /// Returns the bytes of a chunk's code as they are stored.
    Expected<std::vector<std::byte>> stored(std::size_t chunk) const;

private:
    struct Chunk
    {
        std::uint64_t offset = 0; ///< in the source
        std::uint32_t size = 0;
        ChunkKind kind = ChunkKind::Same;
    };
    PatchCode() = default;

    ByteSourcePtr m_source;
    std::vector<Chunk> m_chunks;
    std::uint64_t m_byteSize = 0;
    std::uint64_t m_chunkSize = 1;
    std::size_t m_unit = 1;
};

/// The code of a chunk.
struct CodedChunk
{
    ChunkKind kind = ChunkKind::Same;
    std::uint64_t changed = 0;       ///< units with other bits; all of them without a base
    std::span<const std::byte> code; ///< valid until the next encode()
};

/// Codes chunks. For use by one thread at a time; takes up to eight times a chunk.
class ChunkEncoder
{
public:
    enum class Forms : std::uint8_t {
        Any,
        Relative, ///< those that lead backwards, too
        Absolute  ///< without a base
    };

    ChunkEncoder();
    /// Returns the smallest code of the result's chunk. `base` is as long, or empty if it is Absolute.
    CodedChunk encode(std::span<const std::byte> base, std::span<const std::byte> result, std::size_t unit,
                      Forms forms);

private:
    template <typename Unit> std::uint64_t differ(std::span<const std::byte> base, std::span<const std::byte> result);
    template <typename Unit> void codeSparse(std::uint64_t changed);
    template <typename Unit>
    void codePlanes(const std::byte *units, std::size_t count, ZstdPacker &packer, std::vector<std::byte> &out);
    template <typename Unit>
    CodedChunk encodeUnits(std::span<const std::byte> base, std::span<const std::byte> result, Forms forms);
    CodedChunk encodeWhole(std::span<const std::byte> result, std::size_t unit);
    void appendPacked(std::span<const std::byte> bytes, ZstdPacker &packer, std::vector<std::byte> &out);

    ZstdPacker m_fast;
    ZstdPacker m_strong;
    std::vector<std::byte> m_units;
    std::vector<std::byte> m_picked;
    std::vector<std::byte> m_plane;
    std::vector<std::byte> m_packed;
    std::vector<std::byte> m_code;
    std::vector<std::byte> m_other;
    bool m_isFlat = false;        ///< bytes compressed better as they are than in planes, last time
    std::size_t m_sinceTrial = 0; ///< chunks since both were tried
};

/// The table of chunks in front of a tensor's codes.
class ChunkTable
{
public:
    void add(const CodedChunk &chunk);
    [[nodiscard]] const std::vector<std::byte> &bytes() const { return m_bytes; }

private:
    std::vector<std::byte> m_bytes;
};

} // namespace burnish
