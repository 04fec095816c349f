// SPDX-License-Identifier: MIT
#include "app/hdf5/strings.h"

#include <cstring>

namespace burnish::hdf5 {

namespace {

/// Removes the padding of a string of fixed length.
std::string unpadded(const char *bytes, std::size_t size, H5T_str_t padding)
{
    if (padding == H5T_STR_NULLTERM)
        return {bytes, ::strnlen(bytes, size)};
    const char pad = padding == H5T_STR_SPACEPAD ? ' ' : '\0';
    while (size > 0 && bytes[size - 1] == pad)
        --size;
    return {bytes, size};
}

std::optional<std::vector<std::string>> readVariable(hid_t type, hid_t space, std::uint64_t count, std::uint64_t room,
                                                     const ReadElements &read)
{
    std::vector<char *> texts(std::size_t(count), nullptr);
    const bool isRead = read(type, texts.data()) >= 0;
    std::vector<std::string> strings;
    std::uint64_t total = 0;
    for (const char *text : texts) {
        if (!isRead)
            break;
        const std::size_t length = text ? std::strlen(text) : 0;
        total += length;
        if (total > room)
            break;
        strings.emplace_back(text ? text : "", length);
    }
    H5Dvlen_reclaim(type, space, H5P_DEFAULT, texts.data());
    if (!isRead || total > room)
        return std::nullopt;
    return strings;
}

} // namespace

std::optional<std::vector<std::string>> readStrings(hid_t type, hid_t space, std::uint64_t count, std::uint64_t room,
                                                    const ReadElements &read)
{
    const htri_t isVariable = H5Tis_variable_str(type);
    if (isVariable < 0 || count > room)
        return std::nullopt;
    if (count == 0)
        return std::vector<std::string>();
    if (isVariable > 0)
        return readVariable(type, space, count, room, read);
    const std::size_t size = H5Tget_size(type);
    if (size == 0 || count > room / size)
        return std::nullopt;
    std::vector<char> bytes(std::size_t(count) * size);
    if (read(type, bytes.data()) < 0)
        return std::nullopt;
    const H5T_str_t padding = H5Tget_strpad(type);
    std::vector<std::string> strings;
    for (std::uint64_t i = 0; i < count; ++i)
        strings.push_back(unpadded(bytes.data() + i * size, size, padding));
    return strings;
}

std::string descriptionOf(hid_t type)
{
    const std::string size = std::to_string(H5Tget_size(type));
    switch (H5Tget_class(type)) {
    case H5T_INTEGER:
        return "integer of " + std::to_string(H5Tget_precision(type)) + " bits in " + size + " bytes";
    case H5T_FLOAT:
        return "float of " + std::to_string(H5Tget_precision(type)) + " bits in " + size + " bytes";
    case H5T_STRING:
        return "string";
    case H5T_COMPOUND:
        return "compound of " + std::to_string(H5Tget_nmembers(type)) + " members in " + size + " bytes";
    case H5T_REFERENCE:
        return "reference";
    case H5T_OPAQUE:
        return "opaque, " + size + " bytes";
    case H5T_VLEN:
        return "variable-length sequence";
    case H5T_ARRAY:
        return "array of " + size + " bytes";
    case H5T_ENUM:
        return "enumeration";
    case H5T_BITFIELD:
        return "bit field of " + size + " bytes";
    case H5T_TIME:
        return "time";
    default:
        return "unknown";
    }
}

} // namespace burnish::hdf5
