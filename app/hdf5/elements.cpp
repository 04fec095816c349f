// SPDX-License-Identifier: MIT
#include "app/hdf5/elements.h"

#include <array>
#include <string_view>

namespace burnish::hdf5 {

namespace {

/// Where the parts of a float are, in bits from the lowest, and what the library calls its bias.
struct FloatForm
{
    Element element;
    std::size_t bytes;
    std::size_t exponentAt;
    std::size_t exponentBits;
    std::size_t mantissaBits;
    std::size_t bias;
};

constexpr std::array floatForms = {
    FloatForm{Element::Float, 2, 10, 5, 10, 15},
    FloatForm{Element::BFloat, 2, 7, 8, 7, 127},
    FloatForm{Element::Float, 4, 23, 8, 23, 127},
    FloatForm{Element::Float, 8, 52, 11, 52, 1023},
};

bool describeOrder(hid_t type, DatasetEntry &entry)
{
    const H5T_order_t order = H5Tget_order(type);
    entry.isBigEndian = order == H5T_ORDER_BE;
    return order == H5T_ORDER_LE || order == H5T_ORDER_BE;
}

bool fillsItsBytes(hid_t type)
{
    return H5Tget_offset(type) == 0 && H5Tget_precision(type) == 8 * H5Tget_size(type);
}

bool describeInteger(hid_t type, DatasetEntry &entry)
{
    const std::size_t bytes = H5Tget_size(type);
    const H5T_sign_t sign = H5Tget_sign(type);
    if ((bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) || sign == H5T_SGN_ERROR || !fillsItsBytes(type))
        return false;
    entry.element = Element::Integer;
    entry.bytes = std::uint8_t(bytes);
    entry.isSigned = sign == H5T_SGN_2;
    return describeOrder(type, entry);
}

bool describeFloat(hid_t type, DatasetEntry &entry)
{
    std::size_t signAt = 0;
    std::size_t exponentAt = 0;
    std::size_t exponentBits = 0;
    std::size_t mantissaAt = 0;
    std::size_t mantissaBits = 0;
    if (H5Tget_fields(type, &signAt, &exponentAt, &exponentBits, &mantissaAt, &mantissaBits) < 0 ||
        H5Tget_norm(type) != H5T_NORM_IMPLIED || !fillsItsBytes(type))
        return false;
    const std::size_t bytes = H5Tget_size(type);
    const std::size_t bias = H5Tget_ebias(type);
    for (const FloatForm &form : floatForms) {
        if (bytes == form.bytes && signAt + 1 == 8 * bytes && exponentAt == form.exponentAt &&
            exponentBits == form.exponentBits && mantissaAt == 0 && mantissaBits == form.mantissaBits &&
            bias == form.bias) {
            entry.element = form.element;
            entry.bytes = std::uint8_t(bytes);
            entry.isSigned = true;
            return describeOrder(type, entry);
        }
    }
    return false;
}

/// h5py's bool: an enumeration of 8-bit integers with the members FALSE = 0 and TRUE = 1.
bool isBool(hid_t type)
{
    if (H5Tget_size(type) != 1 || H5Tget_nmembers(type) != 2)
        return false;
    constexpr std::array<std::string_view, 2> names = {"FALSE", "TRUE"};
    for (unsigned i = 0; i < 2; ++i) {
        char *name = H5Tget_member_name(type, i);
        signed char value = -1;
        const bool isNamed = name && names[i] == name && H5Tget_member_value(type, i, &value) >= 0 && value == int(i);
        H5free_memory(name);
        if (!isNamed)
            return false;
    }
    return true;
}

bool describeEnum(hid_t type, DatasetEntry &entry)
{
    const Handle base(H5Tget_super(type), H5Tclose);
    if (!base || H5Tget_class(base.id()) != H5T_INTEGER || !describeInteger(base.id(), entry))
        return false;
    if (isBool(type))
        entry.element = Element::Bool;
    return true;
}

/// h5py's complex numbers: a compound of two floats "r" and "i".
bool describeComplex(hid_t type, DatasetEntry &entry)
{
    if (H5Tget_nmembers(type) != 2)
        return false;
    const std::size_t bytes = H5Tget_size(type);
    constexpr std::array<std::string_view, 2> names = {"r", "i"};
    for (unsigned i = 0; i < 2; ++i) {
        char *name = H5Tget_member_name(type, i);
        const bool isNamed = name && names[i] == name;
        H5free_memory(name);
        const Handle part(H5Tget_member_type(type, i), H5Tclose);
        if (!isNamed || !part || H5Tget_class(part.id()) != H5T_FLOAT || !describeFloat(part.id(), entry) ||
            entry.element != Element::Float || 2 * std::size_t(entry.bytes) != bytes ||
            H5Tget_member_offset(type, i) != i * bytes / 2)
            return false;
    }
    entry.element = Element::Complex;
    entry.bytes = std::uint8_t(bytes);
    return true;
}

/// Bytes without a type, which h5py makes of bfloat16 and other types of ml_dtypes. A tag names what the bytes are,
/// such as the dates of h5py.
bool describeOpaque(hid_t type, DatasetEntry &entry)
{
    const std::size_t bytes = H5Tget_size(type);
    char *tag = H5Tget_tag(type);
    const bool isTagged = !tag || *tag;
    H5free_memory(tag);
    if (isTagged || (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8))
        return false;
    entry.element = Element::Opaque;
    entry.bytes = std::uint8_t(bytes);
    return true;
}

} // namespace

bool describeElements(hid_t type, DatasetEntry &entry)
{
    switch (H5Tget_class(type)) {
    case H5T_INTEGER:
        return describeInteger(type, entry);
    case H5T_FLOAT:
        return describeFloat(type, entry);
    case H5T_ENUM:
        return describeEnum(type, entry);
    case H5T_COMPOUND:
        return describeComplex(type, entry);
    case H5T_OPAQUE:
        return describeOpaque(type, entry);
    default:
        return false;
    }
}

} // namespace burnish::hdf5
