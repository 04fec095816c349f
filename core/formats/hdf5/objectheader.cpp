// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/objectheader.h"

#include "core/tensor/numpydtype.h"

#include <algorithm>
#include <bit>

namespace burnish::hdf5 {

namespace {

// Datatypes, section IV.A.2.d. All are little-endian.

void appendInteger(FileBytes &type, std::uint32_t bytes, bool isSigned)
{
    type.number(std::uint8_t(0x10));
    type.number(std::uint8_t(isSigned ? 0x08 : 0x00));
    type.number(std::uint16_t(0));
    type.number(bytes);
    type.number(std::uint16_t(0)); // first bit
    type.number(std::uint16_t(8 * bytes));
}

void appendFloat(FileBytes &type, std::uint32_t bytes, std::uint8_t exponentBits)
{
    const auto mantissaBits = std::uint8_t(8 * bytes - 1 - exponentBits);
    type.number(std::uint8_t(0x11));
    type.number(std::uint8_t(0x20));          // the first bit of the mantissa is implied
    type.number(std::uint8_t(8 * bytes - 1)); // the sign
    type.number(std::uint8_t(0));
    type.number(bytes);
    type.number(std::uint16_t(0)); // first bit
    type.number(std::uint16_t(8 * bytes));
    type.number(mantissaBits); // where the exponent starts
    type.number(exponentBits);
    type.number(std::uint8_t(0)); // where the mantissa starts
    type.number(mantissaBits);
    type.number((std::uint32_t(1) << (exponentBits - 1)) - 1);
}

/// The exponents of IEEE 754, by size.
std::uint8_t exponentBitsOf(std::uint32_t bytes)
{
    return bytes == 2 ? 5 : bytes == 4 ? 8 : 11;
}

void appendPaddedName(FileBytes &type, std::string_view name)
{
    type.append(name);
    type.zeros(8 - name.size() % 8);
}

/// h5py's bool: an enumeration.
void appendBool(FileBytes &type)
{
    type.number(std::uint8_t(0x18));
    type.number(std::uint8_t(2)); // members
    type.number(std::uint16_t(0));
    type.number(std::uint32_t(1));
    appendInteger(type, 1, true);
    appendPaddedName(type, "FALSE");
    appendPaddedName(type, "TRUE");
    type.number(std::uint8_t(0));
    type.number(std::uint8_t(1));
}

/// h5py's complex numbers: a compound.
void appendComplex(FileBytes &type, std::uint32_t bytes)
{
    type.number(std::uint8_t(0x16));
    type.number(std::uint8_t(2)); // members
    type.number(std::uint16_t(0));
    type.number(bytes);
    for (const std::uint32_t i : {0U, 1U}) {
        appendPaddedName(type, i == 0 ? "r" : "i");
        type.number(i * bytes / 2);
        type.zeros(28); // not an array
        appendFloat(type, bytes / 2, exponentBitsOf(bytes / 2));
    }
}

void appendDatatype(FileBytes &type, Dtype dtype)
{
    if (dtype == Dtype::BF16) {
        appendFloat(type, 2, 8);
        return;
    }
    const auto bytes = std::uint32_t(traits(dtype).blockBytes);
    switch (numpyTypeCode(dtype).front()) {
    case 'f':
        appendFloat(type, bytes, exponentBitsOf(bytes));
        return;
    case 'c':
        appendComplex(type, bytes);
        return;
    case 'b':
        appendBool(type);
        return;
    default:
        appendInteger(type, bytes, numpyTypeCode(dtype).front() == 'i');
    }
}

void appendString(FileBytes &type, std::uint32_t bytes)
{
    type.number(std::uint8_t(0x13));
    type.number(std::uint8_t(0x01)); // padded with zeros, ASCII as NumPy's bytes
    type.number(std::uint16_t(0));
    type.number(bytes);
}

void appendVariableString(FileBytes &type)
{
    type.number(std::uint8_t(0x19));
    type.number(std::uint8_t(0x01)); // a string that ends with a zero
    type.number(std::uint8_t(0x01)); // UTF-8
    type.number(std::uint8_t(0));
    type.number(std::uint32_t(16));
    appendInteger(type, 1, false);
}

/// Section IV.A.2.b, version 1.
void appendDataspace(FileBytes &space, std::span<const std::uint64_t> shape)
{
    space.number(std::uint8_t(1));
    space.number(std::uint8_t(shape.size()));
    space.zeros(6);
    for (const std::uint64_t dimension : shape)
        space.number(dimension);
}

/// Appends an attribute's values and describes them in `type`; returns how many there are.
std::uint64_t appendValues(FileBytes &data, FileBytes &type, const AttributeValue &value, const HeapPlace &place)
{
    if (const auto *integers = std::get_if<std::vector<std::int64_t>>(&value.values)) {
        appendInteger(type, 8, true);
        for (const std::int64_t number : *integers)
            data.number(number);
        return integers->size();
    }
    if (const auto *floats = std::get_if<std::vector<double>>(&value.values)) {
        appendFloat(type, 8, exponentBitsOf(8));
        for (const double number : *floats)
            data.number(std::bit_cast<std::uint64_t>(number));
        return floats->size();
    }
    const auto &texts = std::get<std::vector<std::string>>(value.values);
    if (isInHeap(value)) {
        appendVariableString(type);
        appendPlace(data, place);
        return 1;
    }
    std::size_t longest = 1;
    for (const std::string &text : texts)
        longest = std::max(longest, text.size());
    appendString(type, std::uint32_t(std::min<std::size_t>(longest, UINT32_MAX)));
    for (const std::string &text : texts) {
        if (data.size() > ObjectHeader::longestMessage)
            break;
        data.append(text);
        data.zeros(longest - text.size());
    }
    return texts.size();
}

} // namespace

bool canHold(Dtype dtype)
{
    return dtype == Dtype::BF16 || (!numpyTypeCode(dtype).empty() && traits(dtype).kind != DtypeKind::Quantised);
}

void ObjectHeader::add(std::uint16_t type, const FileBytes &message)
{
    const std::uint64_t padding = (8 - message.size() % 8) % 8;
    m_content.number(type);
    m_content.number(std::uint16_t(message.size() + padding));
    m_content.zeros(4); // no flags
    m_content.append(message.bytes());
    m_content.zeros(std::size_t(padding));
    ++m_messages;
}

void ObjectHeader::appendTo(FileBytes &file) const
{
    file.number(std::uint8_t(1)); // version
    file.number(std::uint8_t(0));
    file.number(std::uint16_t(m_messages));
    file.number(std::uint32_t(1)); // links to the object
    file.number(std::uint32_t(m_content.size()));
    file.zeros(4);
    file.append(m_content.bytes());
}

namespace {

/// Section IV.A.2.f: version 2, allocated late, written if set, the default value.
void addFillValue(ObjectHeader &header)
{
    FileBytes fill;
    for (const std::uint8_t byte : {2, 2, 2, 1, 0, 0, 0, 0})
        fill.number(byte);
    header.add(0x0005, fill);
}

} // namespace

void addDataset(ObjectHeader &header, const TensorInfo &info)
{
    FileBytes space;
    appendDataspace(space, info.shape().dimensions());
    header.add(0x0001, space);
    FileBytes type;
    appendDatatype(type, info.dtype());
    header.add(0x0003, type);
    addFillValue(header);
}

void addTextDescription(ObjectHeader &header, std::span<const std::uint64_t> shape, std::uint32_t length)
{
    FileBytes space;
    appendDataspace(space, shape);
    header.add(0x0001, space);
    FileBytes type;
    if (length > 0)
        appendString(type, length);
    else
        appendVariableString(type);
    header.add(0x0003, type);
    addFillValue(header);
}

void addLayout(ObjectHeader &header, std::uint64_t address, std::uint64_t size)
{
    FileBytes layout;
    layout.number(std::uint8_t(3)); // section IV.A.2.i, version 3
    layout.number(std::uint8_t(1)); // contiguous
    layout.number(address);
    layout.number(size);
    header.add(layoutMessage, layout);
}

void appendPlace(FileBytes &data, const HeapPlace &place)
{
    data.number(place.length);
    data.number(place.heap);
    data.number(place.index);
}

std::vector<HeapPlace> appendHeaps(FileBytes &file, std::span<const std::string_view> texts)
{
    constexpr std::size_t mostObjects = 60'000;
    constexpr std::size_t leastSize = 4096;
    std::vector<HeapPlace> places;
    while (places.size() < texts.size()) {
        const std::uint64_t address = file.size();
        FileBytes heap;
        heap.append("GCOL");
        heap.number(std::uint32_t(1)); // version
        heap.number(std::uint64_t(0)); // the heap's size
        for (std::uint16_t index = 1; index <= mostObjects && places.size() < texts.size(); ++index) {
            const std::string_view text = texts[places.size()];
            heap.number(index);
            heap.number(std::uint16_t(1)); // references
            heap.zeros(4);
            heap.number(std::uint64_t(text.size()));
            heap.append(text);
            heap.align();
            places.push_back({address, index, std::uint32_t(text.size())});
        }
        // The free space is an object, too, if it has room for its own header.
        const std::uint64_t used = heap.size();
        constexpr std::uint64_t ownSize = 16;
        if (used + ownSize <= leastSize) {
            heap.zeros(8);
            heap.number(leastSize - used);
            heap.zeros(leastSize - std::size_t(heap.size()));
        } else if (used < leastSize) {
            heap.zeros(leastSize - std::size_t(used));
        }
        heap.replace(8, heap.size());
        file.append(heap.bytes());
    }
    return places;
}

bool isInHeap(const AttributeValue &value)
{
    return !value.isArray && std::holds_alternative<std::vector<std::string>>(value.values);
}

FileBytes attributeOf(const std::string &name, const AttributeValue &value, const HeapPlace &place)
{
    FileBytes type;
    FileBytes data;
    const std::uint64_t count = appendValues(data, type, value, place);
    FileBytes space;
    if (value.isArray)
        appendDataspace(space, std::span(&count, 1));
    else
        appendDataspace(space, {});
    FileBytes message;
    if (name.size() + 1 > ObjectHeader::longestMessage || data.size() > ObjectHeader::longestMessage)
        return message;
    // Section IV.A.2.m, version 1.
    message.number(std::uint16_t(1));
    message.number(std::uint16_t(name.size() + 1));
    message.number(std::uint16_t(type.size()));
    message.number(std::uint16_t(space.size()));
    appendPaddedName(message, name);
    message.append(type.bytes());
    message.align();
    message.append(space.bytes());
    message.align();
    message.append(data.bytes());
    return message.size() > ObjectHeader::longestMessage ? FileBytes() : message;
}

} // namespace burnish::hdf5
