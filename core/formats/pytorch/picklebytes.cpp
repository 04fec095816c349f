// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/picklebytes.h"

#include "core/formats/formatstext.h"

#include <algorithm>
#include <array>
#include <optional>

namespace burnish::pytorch {

namespace {

/// The number that starts every file: the long 0x1950a86a20f9469cfc6c.
constexpr std::array<unsigned char, 10> magicBytes = {0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19};

/// Converts a string to Latin-1 bytes; empty if it contains other characters.
std::optional<std::vector<std::byte>> latin1(std::string_view utf8)
{
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto lead = std::uint8_t(utf8[i]);
        if (lead < 0x80) {
            bytes.push_back(std::byte(lead));
        } else if ((lead == 0xc2 || lead == 0xc3) && i + 1 < utf8.size()) {
            bytes.push_back(std::byte((lead & 3) << 6 | (std::uint8_t(utf8[++i]) & 0x3f)));
        } else {
            return std::nullopt;
        }
    }
    return bytes;
}

} // namespace

std::span<const Pickle::Ref> argumentsOf(const Pickle &pickle, Pickle::Ref call)
{
    const Pickle::Ref arguments = pickle.kind(call) == Pickle::Kind::Call ? pickle.arguments(call) : Pickle::none;
    return pickle.kind(arguments) == Pickle::Kind::Tuple ? std::span<const Pickle::Ref>(pickle.items(arguments))
                                                         : std::span<const Pickle::Ref>();
}

Pickle::Ref holderOfBytes(const Pickle &pickle, Pickle::Ref object)
{
    if (pickle.kind(object) == Pickle::Kind::Bytes || pickle.kind(object) == Pickle::Kind::Text)
        return object;
    const auto arguments = argumentsOf(pickle, object);
    const bool isEncoded = pickle.isCallOf(object, "_codecs encode") && arguments.size() == 2 &&
                           pickle.kind(arguments[0]) == Pickle::Kind::Text &&
                           pickle.kind(arguments[1]) == Pickle::Kind::Text &&
                           (pickle.text(arguments[1]) == "latin1" || pickle.text(arguments[1]) == "latin-1");
    return isEncoded ? arguments[0] : Pickle::none;
}

Expected<BytesPlace> bytesAt(const Pickle &pickle, Pickle::Ref object)
{
    const Pickle::Ref holder = holderOfBytes(pickle, object);
    if (pickle.kind(holder) == Pickle::Kind::Bytes)
        return BytesPlace{pickle.source(), pickle.bytesOffset(holder), pickle.bytesLength(holder)};
    // Python 2 wrote bytes as strings, which need not be text.
    if (pickle.rawLength(holder) > 0)
        return BytesPlace{pickle.source(), pickle.rawOffset(holder), pickle.rawLength(holder)};
    auto bytes = pickle.kind(holder) == Pickle::Kind::Text ? latin1(pickle.text(holder)) : std::nullopt;
    // Protocol 2 has no bytes: it calls their class for none.
    const bool isOfNone = pickle.isCallOf(object, "__builtin__ bytes") || pickle.isCallOf(object, "builtins bytes");
    if (isOfNone && argumentsOf(pickle, object).empty())
        bytes.emplace();
    if (!bytes)
        return Error(ErrorCode::Malformed, FormatsText::tr("The bytes of an array of NumPy are of another type."));
    const std::uint64_t size = bytes->size();
    return BytesPlace{std::make_shared<MemorySource>(std::move(*bytes), pickle.source()->name()), 0, size};
}

Expected<ByteSourcePtr> bytesOf(const Pickle &pickle, Pickle::Ref object)
{
    BURNISH_TRY(const BytesPlace place, bytesAt(pickle, object));
    return SliceSource::make(place.source, place.begin, place.size);
}

bool looksLikeLegacy(std::span<const std::byte> prefix)
{
    // PROTO, a FRAME from protocol 4 on, LONG1 of ten bytes.
    if (prefix.size() < 2 || prefix[0] != std::byte(0x80))
        return false;
    std::size_t at = 2;
    if (prefix.size() > at && prefix[at] == std::byte(0x95))
        at += 9;
    if (prefix.size() < at + 2 + magicBytes.size() || prefix[at] != std::byte(0x8a) || prefix[at + 1] != std::byte(10))
        return false;
    return std::equal(magicBytes.begin(), magicBytes.end(), prefix.begin() + std::ptrdiff_t(at + 2),
                      [](unsigned char a, std::byte b) { return std::byte(a) == b; });
}

} // namespace burnish::pytorch
