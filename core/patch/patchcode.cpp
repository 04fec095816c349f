// SPDX-License-Identifier: MIT
#include "core/patch/patchcode.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/patch/patchtext.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

namespace burnish {

namespace {

constexpr std::uint64_t nearChunkSize = std::uint64_t(1) << 20;
constexpr std::size_t tableEntry = 4;
constexpr std::uint32_t chunkKindShift = 29;
constexpr std::uint32_t chunkSizeMask = (1U << chunkKindShift) - 1;

/// How a run of bytes of a known length is packed.
enum class Packing : std::uint8_t { Repeated = 0, Raw = 1, Zstd = 2 };
constexpr std::uint32_t packingShift = 30;
constexpr std::uint32_t packedSizeMask = (1U << packingShift) - 1;

using Bytes = std::span<const std::byte>;

/// Small differences of either sign become small numbers: their upper bytes are zero.
template <typename Unit> Unit zigzag(Unit difference)
{
    constexpr int bits = sizeof(Unit) * 8;
    return Unit(Unit(difference << 1) ^ Unit(0 - Unit(difference >> (bits - 1))));
}

template <typename Unit> Unit unzigzag(Unit number)
{
    return Unit(Unit(number >> 1) ^ Unit(0 - Unit(number & 1)));
}

template <typename Visit> auto withUnit(std::size_t unit, const Visit &visit)
{
    switch (unit) {
    case 2:
        return visit(std::uint16_t());
    case 4:
        return visit(std::uint32_t());
    case 8:
        return visit(std::uint64_t());
    default:
        return visit(std::uint8_t());
    }
}

Error badCode()
{
    return {ErrorCode::Malformed, PatchText::tr("The code of a chunk is damaged.")};
}

/// The rest of a chunk's code.
class CodeReader
{
public:
    explicit CodeReader(Bytes code)
        : m_rest(code)
    {}

    Expected<Bytes> take(std::size_t size)
    {
        if (size > m_rest.size())
            return badCode();
        const Bytes taken = m_rest.first(size);
        m_rest = m_rest.subspan(size);
        return taken;
    }
    Expected<std::uint32_t> number()
    {
        BURNISH_TRY(const Bytes bytes, take(sizeof(std::uint32_t)));
        return loadLittle<std::uint32_t>(bytes.data());
    }
    Expected<void> unpack(std::span<std::byte> out)
    {
        BURNISH_TRY(const std::uint32_t head, number());
        BURNISH_TRY(const Bytes packed, take(head & packedSizeMask));
        switch (Packing(head >> packingShift)) {
        case Packing::Repeated:
            if (packed.size() != 1)
                return badCode();
            std::ranges::fill(out, packed.front());
            return {};
        case Packing::Raw:
            if (packed.size() != out.size())
                return badCode();
            std::ranges::copy(packed, out.begin());
            return {};
        case Packing::Zstd:
            return inflateZstdInto(packed, out);
        }
        return badCode();
    }
    template <typename Unit> Expected<void> unpackPlanes(std::span<Unit> out)
    {
        std::vector<std::byte> plane(out.size());
        std::ranges::fill(out, Unit(0));
        for (std::size_t p = 0; p < sizeof(Unit); ++p) {
            BURNISH_CHECK(unpack(plane));
            for (std::size_t i = 0; i < out.size(); ++i)
                out[i] = Unit(out[i] | Unit(Unit(plane[i]) << (8 * p)));
        }
        return {};
    }
    Expected<void> finish() const
    {
        if (!m_rest.empty())
            return badCode();
        return {};
    }

private:
    Bytes m_rest;
};

template <typename Unit> void addDifference(std::byte *at, Unit number, CodeDirection direction)
{
    const Unit difference = unzigzag(number);
    const Unit before = loadLittle<Unit>(at);
    storeLittle(at, direction == CodeDirection::Forwards ? Unit(before + difference) : Unit(before - difference));
}

template <typename Unit>
Expected<void> decodeSparse(CodeReader &code, std::span<std::byte> bytes, CodeDirection direction)
{
    const std::size_t units = bytes.size() / sizeof(Unit);
    BURNISH_TRY(const std::uint32_t count, code.number());
    BURNISH_TRY(const std::uint32_t gapBytes, code.number());
    // A gap within a chunk takes at most four bytes.
    if (count == 0 || count > units || gapBytes < count || gapBytes > std::uint64_t(count) * 4)
        return badCode();
    std::vector<std::byte> gaps(gapBytes);
    BURNISH_CHECK(code.unpack(gaps));
    std::vector<Unit> numbers(count);
    BURNISH_CHECK(code.unpackPlanes(std::span(numbers)));
    std::size_t unit = 0;
    std::size_t at = 0;
    for (const Unit number : numbers) {
        std::size_t gap = 0;
        for (int shift = 0;; shift += 7) {
            if (at == gaps.size() || shift > 21)
                return badCode();
            const auto byte = std::size_t(gaps[at++]);
            gap |= (byte & 0x7F) << shift;
            if (byte < 0x80)
                break;
        }
        if (gap >= units - unit)
            return badCode();
        unit += gap;
        addDifference(bytes.data() + unit * sizeof(Unit), number, direction);
        ++unit;
    }
    if (at != gaps.size())
        return badCode();
    return code.finish();
}

template <typename Unit>
Expected<void> decodePlanes(CodeReader &code, std::span<std::byte> bytes, ChunkKind kind, CodeDirection direction)
{
    std::vector<Unit> numbers(bytes.size() / sizeof(Unit));
    BURNISH_CHECK(code.unpackPlanes(std::span(numbers)));
    if (kind == ChunkKind::Planes) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            storeLittle(bytes.data() + i * sizeof(Unit), numbers[i]);
    } else {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            addDifference(bytes.data() + i * sizeof(Unit), numbers[i], direction);
    }
    return code.finish();
}

void appendNumber(std::vector<std::byte> &out, std::uint32_t number)
{
    const std::size_t at = out.size();
    out.resize(at + sizeof number);
    storeLittle(out.data() + at, number);
}

} // namespace

std::size_t patchUnit(const TensorInfo &info)
{
    const DtypeTraits &type = traits(info.dtype());
    if (info.dtype() == Dtype::QFloat || type.blockElements != 1)
        return 1;
    const std::size_t unit = type.kind == DtypeKind::Complex ? type.blockBytes / 2 : type.blockBytes;
    return std::has_single_bit(unit) && unit <= 8 ? unit : 1;
}

std::uint64_t patchChunkSize(const TensorInfo &info)
{
    const std::uint64_t block = info.dtype() == Dtype::QFloat ? 1 : traits(info.dtype()).blockBytes;
    return nearChunkSize / block * block;
}

Expected<PatchCode> PatchCode::read(const TensorInfo &info, const StoredBytes &code, std::uint64_t codeSize)
{
    PatchCode made;
    made.m_source = code.source;
    made.m_byteSize = info.byteSize();
    made.m_chunkSize = patchChunkSize(info);
    made.m_unit = patchUnit(info);
    const std::uint64_t count = dividedUp(made.m_byteSize, made.m_chunkSize);
    if (count > codeSize / tableEntry)
        return malformed(PatchText::tr("The table of a tensor's chunks is truncated."), code.offset)
            .inFile(code.source->name());
    std::vector<std::byte> table(std::size_t(count) * tableEntry);
    BURNISH_CHECK(code.source->read(code.offset, table));
    made.m_chunks.reserve(std::size_t(count));
    std::uint64_t at = table.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto entry = loadLittle<std::uint32_t>(table.data() + i * tableEntry);
        const std::uint32_t size = entry & chunkSizeMask;
        const std::uint32_t kind = entry >> chunkKindShift;
        if (kind > std::uint32_t(ChunkKind::Raw) || size > codeSize - at ||
            (ChunkKind(kind) == ChunkKind::Same) != (size == 0))
            return malformed(PatchText::tr("The table of a tensor's chunks is damaged."), code.offset + i * tableEntry)
                .inFile(code.source->name());
        made.m_chunks.push_back({code.offset + at, size, ChunkKind(kind)});
        at += size;
    }
    if (at != codeSize)
        return malformed(
                   PatchText::tr("The chunks of a tensor take %1 bytes, but its code has %2.").arg(at).arg(codeSize),
                   code.offset)
            .inFile(code.source->name());
    return made;
}

bool PatchCode::isRelative() const
{
    return std::ranges::any_of(m_chunks, [](const Chunk &chunk) { return burnish::isRelative(chunk.kind); });
}

Expected<std::vector<std::byte>> PatchCode::stored(std::size_t chunk) const
{
    std::vector<std::byte> code(m_chunks[chunk].size);
    BURNISH_CHECK(m_source->read(m_chunks[chunk].offset, code));
    return code;
}

Expected<void> PatchCode::decode(std::size_t chunk, std::span<std::byte> bytes, CodeDirection direction) const
{
    const ChunkKind kind = m_chunks[chunk].kind;
    if (kind == ChunkKind::Same)
        return {};
    const auto located = [&](Error error) { return error.at(m_chunks[chunk].offset).inFile(m_source->name()); };
    // No code of a chunk is much longer than the chunk.
    if (m_chunks[chunk].size > 2 * bytes.size() + 256)
        return located(badCode());
    BURNISH_TRY(const std::vector<std::byte> code, stored(chunk));
    Expected<void> decoded;
    if (kind == ChunkKind::Raw) {
        if (code.size() != bytes.size())
            return located(badCode());
        std::ranges::copy(code, bytes.begin());
    } else if (kind == ChunkKind::Compressed) {
        decoded = inflateZstdInto(code, bytes);
    } else {
        decoded = withUnit(m_unit, [&](auto unit) -> Expected<void> {
            using Unit = decltype(unit);
            if (bytes.size() % sizeof(Unit) != 0)
                return badCode();
            CodeReader reader(code);
            return kind == ChunkKind::Sparse ? decodeSparse<Unit>(reader, bytes, direction)
                                             : decodePlanes<Unit>(reader, bytes, kind, direction);
        });
    }
    // The location inside of a chunk's code means nothing to anybody.
    if (!decoded)
        return located(Error(decoded.error().code(), decoded.error().message()));
    return {};
}

ChunkEncoder::ChunkEncoder()
    : m_fast(1)
    , m_strong(3)
{}

void ChunkEncoder::appendPacked(Bytes bytes, ZstdPacker &packer, std::vector<std::byte> &out)
{
    const auto head = [&](Packing packing, std::size_t size) {
        appendNumber(out, std::uint32_t(packing) << packingShift | std::uint32_t(size));
    };
    if (std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) == 0) {
        head(Packing::Repeated, 1);
        out.push_back(bytes.front());
        return;
    }
    m_packed.clear();
    packer.append(bytes, m_packed);
    const bool isPacked = m_packed.size() < bytes.size();
    const Bytes smaller = isPacked ? Bytes(m_packed) : bytes;
    head(isPacked ? Packing::Zstd : Packing::Raw, smaller.size());
    out.insert(out.end(), smaller.begin(), smaller.end());
}

template <typename Unit> std::uint64_t ChunkEncoder::differ(Bytes base, Bytes result)
{
    m_units.resize(result.size());
    std::uint64_t changed = 0;
    for (std::size_t at = 0; at < result.size(); at += sizeof(Unit)) {
        const auto difference = Unit(loadLittle<Unit>(result.data() + at) - loadLittle<Unit>(base.data() + at));
        changed += difference != 0;
        storeLittle(m_units.data() + at, zigzag(difference));
    }
    return changed;
}

template <typename Unit>
void ChunkEncoder::codePlanes(const std::byte *units, std::size_t count, ZstdPacker &packer,
                              std::vector<std::byte> &out)
{
    m_plane.resize(count);
    for (std::size_t p = 0; p < sizeof(Unit); ++p) {
        for (std::size_t i = 0; i < count; ++i)
            m_plane[i] = units[i * sizeof(Unit) + p];
        appendPacked(m_plane, packer, out);
    }
}

template <typename Unit> void ChunkEncoder::codeSparse(std::uint64_t changed)
{
    m_picked.resize(std::size_t(changed) * sizeof(Unit));
    m_plane.clear();
    std::size_t next = 0;
    std::byte *to = m_picked.data();
    for (std::size_t i = 0; i * sizeof(Unit) < m_units.size(); ++i) {
        const std::byte *unit = m_units.data() + i * sizeof(Unit);
        if (loadLittle<Unit>(unit) == 0)
            continue;
        std::size_t gap = i - next;
        for (; gap >= 0x80; gap >>= 7)
            m_plane.push_back(std::byte(gap | 0x80));
        m_plane.push_back(std::byte(gap));
        next = i + 1;
        std::memcpy(to, unit, sizeof(Unit));
        to += sizeof(Unit);
    }
    m_code.clear();
    appendNumber(m_code, std::uint32_t(changed));
    appendNumber(m_code, std::uint32_t(m_plane.size()));
    appendPacked(m_plane, m_strong, m_code);
    codePlanes<Unit>(m_picked.data(), std::size_t(changed), m_strong, m_code);
}

template <typename Unit> CodedChunk ChunkEncoder::encodeUnits(Bytes base, Bytes result, Forms forms)
{
    const std::size_t count = result.size() / sizeof(Unit);
    const std::uint64_t changed = differ<Unit>(base, result);
    CodedChunk coded{ChunkKind::Difference, changed, {}};
    m_code.clear();
    // Positions of nearly all units cost more than their zeros do, and zeros at least a bit each.
    const bool isSparse = changed < count / 6;
    if (isSparse) {
        codeSparse<Unit>(changed);
        coded.kind = ChunkKind::Sparse;
    }
    if (!isSparse || changed > count / 32) {
        m_other.clear();
        codePlanes<Unit>(m_units.data(), count, m_fast, m_other);
        if (!isSparse || m_other.size() < m_code.size()) {
            std::swap(m_code, m_other);
            coded.kind = ChunkKind::Difference;
        }
    }
    coded.code = m_code;
    if (forms == Forms::Any && m_code.size() > result.size() / 3) {
        std::vector<std::byte> relative = std::move(m_code);
        CodedChunk whole = encodeWhole(result, sizeof(Unit));
        if (whole.code.size() < relative.size()) {
            whole.changed = changed;
            return whole;
        }
        m_code = std::move(relative);
        coded.code = m_code;
    }
    return coded;
}

CodedChunk ChunkEncoder::encodeWhole(Bytes result, std::size_t unit)
{
    // Both ways take twice the time; neighbouring chunks are alike.
    constexpr std::size_t trials = 16;
    const bool triesBoth = unit > 1 && m_sinceTrial++ % trials == 0;
    CodedChunk coded{ChunkKind::Compressed, result.size() / unit, {}};
    m_code.clear();
    if (unit > 1 && (triesBoth || !m_isFlat)) {
        withUnit(unit, [&](auto size) {
            using Unit = decltype(size);
            codePlanes<Unit>(result.data(), result.size() / sizeof(Unit), m_strong, m_code);
        });
        coded.kind = ChunkKind::Planes;
    }
    if (unit == 1 || triesBoth || m_isFlat) {
        m_other.clear();
        m_strong.append(result, m_other);
        if (coded.kind == ChunkKind::Compressed || m_other.size() < m_code.size()) {
            std::swap(m_code, m_other);
            coded.kind = ChunkKind::Compressed;
        }
        m_isFlat = coded.kind == ChunkKind::Compressed;
    }
    coded.code = m_code;
    if (m_code.size() >= result.size())
        coded = {ChunkKind::Raw, coded.changed, result};
    return coded;
}

CodedChunk ChunkEncoder::encode(Bytes base, Bytes result, std::size_t unit, Forms forms)
{
    if (forms == Forms::Absolute)
        return encodeWhole(result, unit);
    if (std::memcmp(base.data(), result.data(), result.size()) == 0)
        return {};
    return withUnit(unit, [&](auto size) {
        using Unit = decltype(size);
        return encodeUnits<Unit>(base, result, forms);
    });
}

void ChunkTable::add(const CodedChunk &chunk)
{
    appendNumber(m_bytes, std::uint32_t(chunk.kind) << chunkKindShift | std::uint32_t(chunk.code.size()));
}

} // namespace burnish
