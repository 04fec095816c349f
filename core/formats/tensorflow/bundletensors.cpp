// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/bundletensors.h"

#include "core/base/endian.h"
#include "core/encoding/leveldb/crc32c.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/tensorflow/tensorflowfields.h"
#include "core/io/windowedreader.h"
#include "core/tensor/expressions/assemble.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/expressions/strided.h"

#include <algorithm>
#include <array>

namespace burnish::tensorflow {

namespace {

/// DataType of types.proto. Quantised integers have their ranges elsewhere; those of fewer than 8 bits take a byte.
struct ElementType
{
    std::uint64_t number;
    Dtype dtype;
};
constexpr std::array elementTypes = {
    ElementType{1, Dtype::F32},     ElementType{2, Dtype::F64},         ElementType{3, Dtype::I32},
    ElementType{4, Dtype::U8},      ElementType{5, Dtype::I16},         ElementType{6, Dtype::I8},
    ElementType{8, Dtype::C64},     ElementType{9, Dtype::I64},         ElementType{10, Dtype::Bool},
    ElementType{11, Dtype::I8},     ElementType{12, Dtype::U8},         ElementType{13, Dtype::I32},
    ElementType{14, Dtype::BF16},   ElementType{15, Dtype::I16},        ElementType{16, Dtype::U16},
    ElementType{17, Dtype::U16},    ElementType{18, Dtype::C128},       ElementType{19, Dtype::F16},
    ElementType{22, Dtype::U32},    ElementType{23, Dtype::U64},        ElementType{24, Dtype::F8E5M2},
    ElementType{25, Dtype::F8E4M3}, ElementType{26, Dtype::F8E4M3FNUZ}, ElementType{28, Dtype::F8E5M2FNUZ},
    ElementType{29, Dtype::I8},     ElementType{30, Dtype::U8},         ElementType{31, Dtype::I8},
    ElementType{32, Dtype::U8},
};

constexpr std::uint64_t verifyLimit = std::uint64_t(16) << 20; ///< bytes

Error unsupportedType(std::uint64_t type)
{
    if (type == Resource || type == Variant)
        return {ErrorCode::Unsupported,
                FormatsText::tr("The tensor is a handle to an object of a running program, not numbers.")};
    return {ErrorCode::Unsupported,
            FormatsText::tr("The tensor has the data type %1 of TensorFlow, which is not supported.").arg(type)};
}

Expected<TensorInfo> infoOf(const BundleEntry &entry)
{
    const auto type = std::ranges::find(elementTypes, entry.dataType, &ElementType::number);
    if (type == elementTypes.end())
        return unsupportedType(entry.dataType);
    if (entry.hasUnknownRank)
        return Error(ErrorCode::Malformed, FormatsText::tr("The shape of the tensor is missing."));
    if (entry.dimensions.size() > rankLimit)
        return Error(ErrorCode::Malformed, FormatsText::tr("The tensor has more than %1 dimensions.").arg(rankLimit));
    for (const std::uint64_t size : entry.dimensions) {
        if (std::int64_t(size) < 0)
            return Error(ErrorCode::Malformed,
                         FormatsText::tr("Expected a dimension of at least 0, found %1.").arg(std::int64_t(size)));
    }
    return TensorInfo::make(type->dtype, Shape(entry.dimensions));
}

Error wrongStrings()
{
    return {ErrorCode::Malformed, FormatsText::tr("The strings of the tensor are damaged.")};
}

} // namespace

BundleTensors::BundleTensors(const BundleIndex &index, ShardFiles &files, Task &task)
    : m_index(index)
    , m_files(files)
    , m_task(task)
{
    for (const BundleEntry &entry : index.entries) {
        if (entry.isPart())
            m_parts.emplace(entry.key, &entry);
    }
}

/// Compares the checksum of small data, because that reads them.
Expected<void> BundleTensors::verify(const BundleEntry &entry, const ByteSource &source)
{
    constexpr std::size_t pieceBytes = std::size_t(1) << 18;
    if (entry.crc == 0 || entry.size > verifyLimit - m_verifiedBytes)
        return {};
    m_verifiedBytes += entry.size;
    std::vector<std::byte> piece(std::size_t(std::min<std::uint64_t>(entry.size, pieceBytes)));
    std::uint32_t crc = 0;
    for (std::uint64_t at = 0; at < entry.size; at += piece.size()) {
        BURNISH_CHECK(m_task.poll());
        piece.resize(std::size_t(std::min<std::uint64_t>(piece.size(), entry.size - at)));
        BURNISH_CHECK(source.read(entry.offset + at, piece));
        crc = leveldb::crc32c(piece, crc);
    }
    m_isDamaged = m_isDamaged || leveldb::maskedCrc(crc) != entry.crc;
    return {};
}

Expected<TensorPtr> BundleTensors::stored(const BundleEntry &entry, const TensorInfo &info)
{
    if (entry.size != info.byteSize())
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("Expected %1 bytes of the tensor, found %2.").arg(info.byteSize()).arg(entry.size));
    BURNISH_TRY(ByteSourcePtr source, m_files.open(entry.shard, entry.offset, entry.size));
    BURNISH_CHECK(verify(entry, *source));
    if (!m_index.isBigEndian || traits(info.dtype()).blockBytes == 1)
        return makeStoredTensor(info, std::move(source), entry.offset);
    StridedElements elements;
    elements.source = std::move(source);
    elements.begin = entry.offset;
    elements.size = entry.size;
    elements.strides = denseStrides(info.shape().dimensions());
    elements.isBigEndian = true;
    return makeStridedTensor(info, std::move(elements));
}

/// Joins the parts of a partitioned variable.
Expected<TensorPtr> BundleTensors::joined(const BundleEntry &entry, const TensorInfo &info)
{
    std::vector<TensorPiece> pieces;
    pieces.reserve(entry.slices.size());
    for (const std::vector<Extent> &extents : entry.slices) {
        BURNISH_CHECK(m_task.poll());
        if (extents.size() != info.shape().rank())
            return Error(ErrorCode::Malformed, FormatsText::tr("A part of the tensor has another rank than it."));
        const auto found = m_parts.find(std::string_view(sliceKey(entry.key, extents)));
        if (found == m_parts.end())
            return Error(ErrorCode::Malformed, FormatsText::tr("The data of a part of the tensor is missing."));
        const BundleEntry &part = *found->second;
        if (part.flaw)
            return *part.flaw;
        TensorPiece piece;
        std::vector<std::uint64_t> sizes;
        sizes.reserve(extents.size());
        piece.offsets.reserve(extents.size());
        for (std::size_t axis = 0; axis < extents.size(); ++axis) {
            const Extent &extent = extents[axis];
            const bool isWhole = extent.length == Extent::whole;
            if (extent.start < 0 || extent.length < Extent::whole || (isWhole && extent.start != 0))
                return Error(ErrorCode::Malformed, FormatsText::tr("A part of the tensor has an invalid range."));
            piece.offsets.push_back(std::uint64_t(extent.start));
            sizes.push_back(isWhole ? info.shape()[axis] : std::uint64_t(extent.length));
        }
        if (part.dataType != entry.dataType || part.dimensions != sizes)
            return Error(ErrorCode::Malformed,
                         FormatsText::tr("Expected a part of shape %1, found %2.")
                             .arg(shapeAsList(Shape(sizes)), shapeAsList(Shape(part.dimensions))));
        BURNISH_TRY(const TensorInfo partInfo, TensorInfo::make(info.dtype(), Shape(sizes)));
        BURNISH_TRY(piece.tensor, stored(part, partInfo));
        pieces.push_back(std::move(piece));
    }
    return makeAssembled(info, std::move(pieces));
}

Expected<TensorPtr> BundleTensors::make(const BundleEntry &entry)
{
    m_isDamaged = false;
    if (entry.flaw)
        return *entry.flaw;
    BURNISH_TRY(const TensorInfo info, infoOf(entry));
    return entry.slices.empty() ? stored(entry, info) : joined(entry, info);
}

/// The lengths of the strings, which are in front of them with a checksum; `begin` receives the offset of the strings.
Expected<std::vector<std::uint64_t>> BundleTensors::lengthsOf(const BundleEntry &entry, const ByteSource &source,
                                                              std::uint64_t &begin)
{
    const auto count = Shape(entry.dimensions).elementCount();
    if (!entry.slices.empty() || entry.hasUnknownRank || entry.dimensions.size() > rankLimit || !count ||
        *count > entry.size)
        return wrongStrings();
    WindowedReader reader(source, entry.offset, entry.offset + entry.size, &m_task);
    std::vector<std::uint64_t> lengths;
    lengths.reserve(std::size_t(*count)); // each takes a byte of the file
    std::uint32_t crc = 0;
    std::uint64_t total = 0;
    for (std::uint64_t i = 0; i < *count; ++i) {
        std::uint64_t length = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::byte *const byte = shift < 63 ? reader.take(1) : nullptr;
            if (!byte)
                return reader.refusal(wrongStrings());
            length |= (std::uint64_t(*byte) & 0x7f) << shift;
            if (std::uint8_t(*byte) < 0x80)
                break;
        }
        // The checksum is that of numbers of four bytes, or of eight for strings above 4 GiB.
        std::array<std::byte, sizeof length> bytes;
        storeLittle(bytes.data(), length);
        crc = leveldb::crc32c(std::span(bytes).first(length >> 32 == 0 ? 4 : 8), crc);
        if (length > entry.size - total)
            return wrongStrings();
        total += length;
        lengths.push_back(length);
    }
    const std::byte *const stored = reader.take(sizeof crc);
    if (!stored || total != reader.left())
        return reader.refusal(wrongStrings());
    if (!m_index.isBigEndian && loadLittle<std::uint32_t>(stored) != leveldb::maskedCrc(crc))
        return wrongStrings();
    begin = reader.position();
    return lengths;
}

Expected<ByteSourcePtr> BundleTensors::stringOf(const BundleEntry &entry)
{
    if (entry.flaw)
        return *entry.flaw;
    if (entry.dataType != String || Shape(entry.dimensions).elementCount() != 1)
        return wrongStrings();
    BURNISH_TRY(ByteSourcePtr source, m_files.open(entry.shard, entry.offset, entry.size));
    std::uint64_t begin = 0;
    BURNISH_TRY(const std::vector<std::uint64_t> lengths, lengthsOf(entry, *source, begin));
    return SliceSource::make(std::move(source), begin, lengths.front());
}

Expected<Value> BundleTensors::strings(const BundleEntry &entry)
{
    m_isDamaged = false;
    if (entry.flaw)
        return *entry.flaw;
    BURNISH_TRY(const ByteSourcePtr source, m_files.open(entry.shard, entry.offset, entry.size));
    if (entry.size > stringLimit - m_stringBytes)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The checkpoint contains more than %1 MiB of strings.").arg(stringLimit >> 20));
    m_stringBytes += entry.size;
    std::uint64_t at = 0;
    BURNISH_TRY(const std::vector<std::uint64_t> lengths, lengthsOf(entry, *source, at));
    std::string list;
    for (const std::uint64_t length : lengths) {
        std::string text(std::size_t(length), '\0');
        BURNISH_CHECK(source->read(at, std::as_writable_bytes(std::span(text))));
        at += length;
        if (!isUtf8(text))
            return Error(ErrorCode::Unsupported, FormatsText::tr("The strings of the tensor are not text."));
        if (!list.empty())
            list += ", ";
        list += text;
    }
    return Value(NamedValue{"strings", std::move(list)});
}

} // namespace burnish::tensorflow
