// SPDX-License-Identifier: MIT
#include "app/hdf5/channel.h"
#include "app/hdf5/listing.h"
#include "app/hdf5/strings.h"

namespace burnish::hdf5 {

namespace {

/// Numbers and strings of an attribute take at most this many bytes; larger ones are only described.
constexpr std::uint64_t largestAttribute = longestItem / 2;

/// Packs the elements, converted by the library to 64 bits; false if it cannot.
template <typename Number>
bool packNumbers(Packer &item, AttributeKind kind, hid_t attribute, hid_t memoryType, std::uint64_t count)
{
    if (count > largestAttribute / sizeof(Number))
        return false;
    std::vector<Number> numbers(std::size_t(count), Number(0));
    if (count > 0 && H5Aread(attribute, memoryType, numbers.data()) < 0)
        return false;
    item.number(std::uint8_t(kind));
    for (const Number number : numbers)
        item.number(number);
    return true;
}

bool packStrings(Packer &item, hid_t attribute, hid_t type, hid_t space, std::uint64_t count)
{
    const auto strings = readStrings(type, space, count, largestAttribute / 2, [&](hid_t memoryType, void *memory) {
        return H5Aread(attribute, memoryType, memory);
    });
    if (!strings || strings->size() > largestAttribute / 2 / sizeof(std::uint64_t))
        return false;
    item.number(std::uint8_t(AttributeKind::Text));
    for (const std::string &text : *strings)
        item.text(text);
    return true;
}

bool packValues(Packer &item, hid_t attribute, hid_t type, hid_t space, std::uint64_t count)
{
    switch (H5Tget_class(type)) {
    case H5T_STRING:
        return packStrings(item, attribute, type, space, count);
    case H5T_FLOAT:
        return packNumbers<double>(item, AttributeKind::Float, attribute, H5T_NATIVE_DOUBLE, count);
    case H5T_INTEGER:
        if (H5Tget_sign(type) == H5T_SGN_2)
            return packNumbers<std::int64_t>(item, AttributeKind::Signed, attribute, H5T_NATIVE_INT64, count);
        return packNumbers<std::uint64_t>(item, AttributeKind::Unsigned, attribute, H5T_NATIVE_UINT64, count);
    default:
        return false;
    }
}

void sendAttribute(hid_t object, const std::string &name)
{
    const Handle attribute(H5Aopen(object, name.c_str(), H5P_DEFAULT), H5Aclose);
    const Handle type(attribute ? H5Aget_type(attribute.id()) : -1, H5Tclose);
    const Handle space(attribute ? H5Aget_space(attribute.id()) : -1, H5Sclose);
    Packer head;
    head.number(std::uint8_t(Entry::Attribute));
    head.number(std::uint32_t(0));
    head.text(name);
    Packer item = head;
    if (type && space) {
        const hssize_t count = H5Sget_simple_extent_npoints(space.id());
        item.number(std::uint8_t(H5Sget_simple_extent_type(space.id()) == H5S_SCALAR ? 0 : 1));
        item.number(std::uint64_t(count < 0 ? 0 : count));
        if (count >= 0 && packValues(item, attribute.id(), type.id(), space.id(), std::uint64_t(count))) {
            sendItem(item.bytes());
            return;
        }
    }
    head.number(std::uint8_t(0));
    head.number(std::uint64_t(0));
    head.number(std::uint8_t(AttributeKind::Other));
    head.text(type ? descriptionOf(type.id()) : lastReason());
    sendItem(head.bytes());
}

struct Names
{
    std::vector<std::string> names;
    std::uint64_t room = 0;
};

herr_t keepName(hid_t, const char *name, const H5A_info_t *, void *data)
{
    auto &names = *static_cast<Names *>(data);
    if (names.names.size() == names.room)
        return 1;
    names.names.emplace_back(name);
    return 0;
}

} // namespace

std::vector<std::string> namesIn(hid_t object, const std::string &attribute)
{
    std::vector<std::string> names;
    for (int part = -1;; ++part) {
        const std::string name = part < 0 ? attribute : attribute + std::to_string(part);
        if (H5Aexists(object, name.c_str()) <= 0) {
            if (part < 0)
                continue;
            return names;
        }
        const Handle found(H5Aopen(object, name.c_str(), H5P_DEFAULT), H5Aclose);
        const Handle type(found ? H5Aget_type(found.id()) : -1, H5Tclose);
        const Handle space(found ? H5Aget_space(found.id()) : -1, H5Sclose);
        const hssize_t count = space ? H5Sget_simple_extent_npoints(space.id()) : -1;
        if (!type || count < 0 || H5Tget_class(type.id()) != H5T_STRING)
            return names;
        const auto strings =
            readStrings(type.id(), space.id(), std::uint64_t(count), largestAttribute,
                        [&](hid_t memoryType, void *memory) { return H5Aread(found.id(), memoryType, memory); });
        if (!strings)
            return names;
        names.insert(names.end(), strings->begin(), strings->end());
        if (part < 0 || names.size() > largestAttribute)
            return names;
    }
}

void sendAttributes(hid_t object, std::uint64_t &room)
{
    Names names;
    names.room = room;
    hsize_t at = 0;
    // Those before a damaged one are kept.
    H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, &at, keepName, &names);
    room -= names.names.size();
    for (const std::string &name : names.names)
        sendAttribute(object, name);
}

} // namespace burnish::hdf5
