// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/plural.h"
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/formats/formatstext.h"
#include "core/formats/safetensors/header.h"

#include <algorithm>
#include <array>

namespace burnish::safetensors {

namespace {

/// Offsets of the members of the header object.
struct Members
{
    std::size_t afterBrace = 0;
    std::size_t end = 0;                                         ///< after the closing brace
    bool isEmpty = true;                                         ///< no members except metadata
    std::optional<std::pair<std::size_t, std::size_t>> metadata; ///< from the start of its key to the end of its value
    std::size_t beforeMetadata = 0; ///< end of the member before it, or after the opening brace
    std::size_t afterMetadata = 0;  ///< the next key, or the closing brace
    bool isMetadataLast = true;
};

/// The header has been parsed before, so nothing is checked here.
Members membersOf(std::string_view json)
{
    Members members;
    JsonReader reader(json);
    reader.next();
    members.afterBrace = std::size_t(reader.position());
    std::size_t previousEnd = members.afterBrace;
    bool awaitsNext = false;
    while (reader.next() == JsonToken::Key) {
        const auto begin = std::size_t(reader.offset());
        if (std::exchange(awaitsNext, false)) {
            members.afterMetadata = begin;
            members.isMetadataLast = false;
        }
        const bool isMetadata = reader.text() == "__metadata__";
        reader.next();
        (void)reader.skipRest();
        const auto end = std::size_t(reader.position());
        if (isMetadata) {
            members.metadata.emplace(begin, end);
            members.beforeMetadata = previousEnd;
            awaitsNext = true;
        } else {
            members.isEmpty = false;
        }
        previousEnd = end;
    }
    members.end = std::size_t(reader.position());
    if (awaitsNext)
        members.afterMetadata = members.end - 1;
    return members;
}

/// Returns the header's JSON with this metadata, without anything after its closing brace.
std::string withMetadata(std::string_view json, const Metadata &metadata)
{
    const Members at = membersOf(json);
    std::string section;
    appendMetadata(section, metadata);
    std::size_t cutBegin = at.afterBrace;
    std::size_t cutEnd = at.afterBrace;
    if (at.metadata && !section.empty()) {
        cutBegin = at.metadata->first;
        cutEnd = at.metadata->second;
    } else if (at.metadata) {
        // Also cut the comma after it or, if it is the last member, the comma before it.
        cutBegin = at.isMetadataLast ? at.beforeMetadata : at.metadata->first;
        cutEnd = at.isMetadataLast ? at.metadata->second : at.afterMetadata;
    } else if (!section.empty() && !at.isEmpty) {
        section += ',';
    }
    std::string result(json.substr(0, cutBegin));
    result += section;
    result += json.substr(cutEnd, at.end - cutEnd);
    return result;
}

/// The JSON of a file's header, and the same with other metadata and without padding.
struct HeaderChange
{
    std::string before;
    std::string after;
};

Expected<HeaderChange> changeOf(const ByteSource &file, const Metadata &metadata)
{
    const auto isCutOff = [] {
        return Error(ErrorCode::Malformed, FormatsText::tr("The file is not a complete SafeTensors file.")).at(0);
    };
    std::array<std::byte, prefixSize> prefix;
    if (file.size() < prefixSize)
        return isCutOff();
    BURNISH_CHECK(file.read(0, prefix));
    const auto size = loadLittle<std::uint64_t>(prefix.data());
    if (size > file.size() - prefixSize)
        return isCutOff();
    if (size > maximalHeaderSize)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("A header of more than %1 bytes cannot be changed in place.")
                         .arg(qulonglong(maximalHeaderSize)));
    HeaderChange change;
    change.before.resize(std::size_t(size));
    BURNISH_CHECK(file.read(prefixSize, std::as_writable_bytes(std::span(change.before))));
    const Task task;
    BURNISH_TRY(const Header header, parseHeader(std::string_view(change.before), task));
    // Bytes that belong to no tensor stay where they are.
    if (header.bodySize > file.size() - prefixSize - size)
        return isCutOff();
    change.after = withMetadata(change.before, metadata);
    return change;
}

} // namespace

void appendMetadata(std::string &json, const Metadata &metadata)
{
    auto pairs = metadata.entries();
    if (pairs.empty())
        return;
    std::ranges::sort(pairs);
    json += "\"__metadata__\":";
    char separator = '{';
    for (const auto &[key, value] : pairs) {
        json += separator;
        separator = ',';
        appendJsonString(json, key);
        json += ':';
        appendJsonString(json, value);
    }
    json += '}';
}

Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata)
{
    BURNISH_TRY(HeaderChange change, changeOf(file, metadata));
    auto &[before, after] = change;
    if (after.size() > before.size())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The header has no room for this metadata: %n byte(s) are missing.", nullptr,
                                     forPlural(after.size() - before.size())));
    after.resize(before.size(), ' ');
    return patchBetween(before, after, prefixSize);
}

Expected<NewStart> startWith(const ByteSource &file, const Metadata &metadata)
{
    BURNISH_TRY(const HeaderChange change, changeOf(file, metadata));
    // By whole pages, so that mapped tensors keep their alignment.
    constexpr std::uint64_t page = 4096;
    const std::uint64_t before = change.before.size();
    const std::uint64_t needed = change.after.size() + roomForMetadata;
    const std::uint64_t size = before + (needed > before ? roundedUp(needed - before, page) : 0);
    if (size > maximalHeaderSize)
        return headerTooLong(size);
    NewStart start = {prefixSize + before, std::vector<std::byte>(std::size_t(prefixSize + size), std::byte(' '))};
    storeLittle(start.bytes.data(), size);
    std::ranges::copy(std::as_bytes(std::span(change.after)), start.bytes.begin() + std::ptrdiff_t(prefixSize));
    return start;
}

} // namespace burnish::safetensors
