// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/bundleentry.h"

#include "core/encoding/leveldb/table.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/encoding/utf8.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatstext.h"
#include "core/formats/tensorflow/tensorflowfields.h"
#include "core/io/startoffile.h"

#include <array>
#include <bit>

namespace burnish::tensorflow {

namespace {

/// The number of bytes, then the bytes, the highest first.
void appendNumber(std::string &out, std::uint64_t value)
{
    const unsigned bytes = (unsigned(std::bit_width(value)) + 7) / 8;
    out += char(bytes);
    for (unsigned i = bytes; i > 0; --i)
        out += char(value >> (8 * (i - 1)) & 0xff);
}

void appendString(std::string &out, std::string_view text)
{
    for (const char c : text) {
        out += c;
        if (c == '\0')
            out += '\xff';
        else if (c == '\xff')
            out += '\0';
    }
    out.append({'\0', '\x01'});
}

/// The first bits state the number of bytes, inverted for negative numbers.
void appendSigned(std::string &out, std::int64_t value)
{
    const auto magnitude = std::uint64_t(value < 0 ? ~value : value);
    const unsigned bytes = unsigned(std::bit_width(magnitude)) / 7 + 1;
    constexpr std::size_t most = 10;
    std::array<std::uint8_t, most> buffer;
    for (std::size_t i = 0; i < most; ++i) {
        const std::size_t shift = 8 * (most - 1 - i);
        buffer[i] = shift < 64 ? std::uint8_t(std::uint64_t(value) >> shift) : (value < 0 ? 0xff : 0);
    }
    const unsigned header = 0xffff0000U >> bytes; // as many ones as bytes, from bit 15 on
    const std::size_t begin = most - bytes;
    buffer[begin] ^= std::uint8_t(header >> 8);
    if (begin + 1 < most)
        buffer[begin + 1] ^= std::uint8_t(header);
    out.append(reinterpret_cast<const char *>(buffer.data()) + begin, bytes);
}

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

Error invalidMessage()
{
    return {ErrorCode::Malformed, FormatsText::tr("The entry of the tensor is invalid.")};
}

/// The most bytes of all keys together: they repeat each other's beginnings.
constexpr std::uint64_t keyBytesLimit(std::uint64_t size)
{
    return (std::uint64_t(16) << 20) + 8 * size;
}
constexpr std::size_t sliceLimit = 1 << 16;
/// In one data file's name there are five digits, but TensorFlow writes more if it must.
constexpr std::uint64_t shardLimit = 1'000'000;

template <typename Take> Expected<void> forEachPart(WindowedReader &reader, const Field &field, const Take &take)
{
    if (field.wire != Wire::Bytes)
        return invalidMessage();
    Message message(reader, field);
    for (;;) {
        BURNISH_TRY(const std::optional<Field> part, message.next());
        if (!part)
            return {};
        BURNISH_CHECK(take(*part));
    }
}

Expected<void> readShape(WindowedReader &reader, const Field &field, BundleEntry &entry)
{
    return forEachPart(reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number == shapeField::UnknownRank)
            entry.hasUnknownRank = part.value != 0;
        if (part.number != shapeField::Dimension || entry.dimensions.size() > rankLimit)
            return {};
        std::uint64_t size = 0;
        BURNISH_CHECK(forEachPart(reader, part, [&](const Field &number) -> Expected<void> {
            if (number.number == dimensionField::Size)
                size = number.value;
            return {};
        }));
        entry.dimensions.push_back(size);
        return {};
    });
}

Expected<void> readSlice(WindowedReader &reader, const Field &field, BundleEntry &entry)
{
    std::vector<Extent> extents;
    auto read = forEachPart(reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number != sliceField::Extent || extents.size() > rankLimit)
            return {};
        Extent extent;
        BURNISH_CHECK(forEachPart(reader, part, [&](const Field &number) -> Expected<void> {
            if (number.number == extentField::Start)
                extent.start = std::int64_t(number.value);
            else if (number.number == extentField::Length)
                extent.length = std::int64_t(number.value);
            return {};
        }));
        extents.push_back(extent);
        return {};
    });
    if (!read)
        return read;
    if (entry.slices.size() == sliceLimit)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The tensor has more than %1 parts.").arg(sliceLimit));
    entry.slices.push_back(std::move(extents));
    return {};
}

Field wholeOf(const ByteSource &source)
{
    Field whole;
    whole.wire = Wire::Bytes;
    whole.end = source.size();
    return whole;
}

Expected<void> readEntry(std::string_view value, BundleEntry &entry)
{
    const StartOfFile source(std::as_bytes(std::span(value)), value.size());
    WindowedReader reader(source);
    return forEachPart(reader, wholeOf(source), [&](const Field &field) -> Expected<void> {
        switch (field.number) {
        case entryField::DataType:
            entry.dataType = field.value;
            return {};
        case entryField::Shape:
            return readShape(reader, field, entry);
        case entryField::ShardId:
            entry.shard = field.value;
            return {};
        case entryField::Offset:
            entry.offset = field.value;
            return {};
        case entryField::Size:
            entry.size = field.value;
            return {};
        case entryField::Crc:
            entry.crc = std::uint32_t(field.value);
            return {};
        case entryField::Slices:
            return readSlice(reader, field, entry);
        default:
            return {};
        }
    });
}

/// The entry with the empty key.
Expected<void> readHeader(const leveldb::TableEntry &entry, BundleIndex &index)
{
    const StartOfFile source(std::as_bytes(std::span(entry.value)), entry.value.size());
    WindowedReader reader(source);
    bool isFirstFormat = false;
    std::uint64_t endianness = 0;
    auto read = forEachPart(reader, wholeOf(source), [&](const Field &field) -> Expected<void> {
        if (field.number == headerField::NumShards && field.wire == Wire::Varint)
            index.shards = field.value;
        else if (field.number == headerField::NumShards)
            isFirstFormat = true;
        else if (field.number == headerField::Endianness)
            endianness = field.value;
        return {};
    });
    if (isFirstFormat)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("This is a TensorFlow checkpoint in the first format (V1), which keeps all "
                                     "tensors in one table. Convert it to the second format with TensorFlow: restore "
                                     "it with tf.compat.v1.train.Saver and save it with "
                                     "Saver(write_version=2), which writes .index and .data files."));
    if (!read || index.shards == 0 || index.shards > shardLimit || endianness > 1)
        return malformed(FormatsText::tr("The header of the checkpoint is invalid."), entry.block);
    index.isBigEndian = endianness == 1;
    return {};
}

} // namespace

Expected<BundleIndex> readBundleIndex(const ByteSource &source, const Task &task)
{
    BundleIndex index;
    std::uint64_t keyBytes = 0;
    const auto add = [&](const leveldb::TableEntry &found) -> Expected<void> {
        if (found.key.empty())
            return readHeader(found, index);
        if (index.shards == 0)
            return malformed(FormatsText::tr("The table has no header of a checkpoint of TensorFlow."), found.block);
        keyBytes += found.key.size();
        if (index.entries.size() == entryLimit(source.size()) || keyBytes > keyBytesLimit(source.size()))
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The checkpoint has too many tensors for the size of its index."));
        BundleEntry entry;
        entry.key = found.key;
        entry.block = found.block;
        if (!entry.isPart() && !isUtf8(found.key))
            entry.flaw = malformed(FormatsText::tr("The name of the tensor is not valid UTF-8."), found.block);
        else if (auto read = readEntry(found.value, entry); !read)
            entry.flaw = Error(read.error().code(), read.error().message()).at(found.block);
        index.entries.push_back(std::move(entry));
        return {};
    };
    BURNISH_CHECK(leveldb::forEachEntry(source, task, add));
    if (index.shards == 0)
        return malformed(FormatsText::tr("The table has no header of a checkpoint of TensorFlow."), 0);
    return index;
}

std::string sliceKey(std::string_view name, const std::vector<Extent> &extents)
{
    std::string key;
    appendNumber(key, 0);
    appendString(key, name);
    appendNumber(key, extents.size());
    for (const Extent &extent : extents) {
        appendSigned(key, extent.start);
        appendSigned(key, extent.length);
    }
    return key;
}

} // namespace burnish::tensorflow
