// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/formats/gguf/gguftext.h"
#include "core/formats/gguf/header.h"
#include "core/formats/gguf/valuetext.h"

#include <algorithm>
#include <array>

namespace burnish::gguf {

namespace {

/// The entries in the order in which they are written: the architecture first, as gguf-py does.
std::vector<const Metadata::Entry *> inWritingOrder(const Metadata &metadata)
{
    std::vector<const Metadata::Entry *> entries;
    for (const Metadata::Entry &entry : metadata.entries())
        entries.push_back(&entry);
    std::ranges::stable_partition(entries, [](const auto *entry) { return entry->first == architectureKey; });
    return entries;
}

void appendCount(std::string &header, std::uint64_t count, bool isBigEndian)
{
    std::array<std::byte, sizeof(count)> bytes;
    isBigEndian ? storeBig(bytes.data(), count) : storeLittle(bytes.data(), count);
    header.append(reinterpret_cast<const char *>(bytes.data()), bytes.size());
}

} // namespace

Expected<void> appendKeys(std::string &header, const Metadata &metadata, bool isBigEndian)
{
    appendCount(header, metadata.entries().size(), isBigEndian);
    for (const auto *entry : inWritingOrder(metadata)) {
        const auto &[key, text] = *entry;
        if (key.empty() || key.size() > maximalKeySize)
            return Error(ErrorCode::Unsupported,
                         GgufText::tr("A GGUF key has 1 to %1 bytes, but the metadata key “%2” has %3.")
                             .arg(maximalKeySize)
                             .arg(quotedForMessage(key))
                             .arg(key.size()));
        appendCount(header, key.size(), isBigEndian);
        header += key;
        if (const auto appended = appendValue(header, text, isBigEndian); !appended)
            return Error(ErrorCode::InvalidArgument, GgufText::tr("The value of the metadata key “%1” is invalid: %2")
                                                         .arg(quotedForMessage(key), appended.error().message()));
    }
    return {};
}

Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata)
{
    const Task task;
    Diagnostics flaws;
    BURNISH_TRY(const Header header, readHeader(file, task, flaws));
    BURNISH_TRY(const std::uint64_t alignment, alignmentOf(metadata));
    if (alignment != header.alignment)
        return Error(
            ErrorCode::Unsupported,
            GgufText::tr("Changing general.alignment would move the tensors, so the file has to be exported."));
    // The counts of tensors and keys follow magic and version.
    constexpr std::uint64_t keyCountAt = fixedSize - 8;
    std::string before(std::size_t(header.end - keyCountAt), '\0');
    BURNISH_CHECK(file.read(keyCountAt, std::as_writable_bytes(std::span(before))));
    // What the reader takes out says how to read the tensors.
    Metadata written = metadata;
    for (const std::string_view key : {layoutKey, scalarsKey}) {
        if (const auto own = header.metadata.value(key); own && !metadata.value(key))
            written.set(std::string(key), *own);
    }
    std::string after;
    BURNISH_CHECK(appendKeys(after, written, header.isBigEndian));
    after += std::string_view(before).substr(std::size_t(header.tensorsBegin - keyCountAt));
    const std::uint64_t end = keyCountAt + after.size();
    if (header.tensors.empty() ? end > file.size() : roundedUp(end, header.alignment) != header.dataBegin) {
        const bool isLonger = end > header.end;
        return Error(ErrorCode::Unsupported,
                     isLonger
                         ? GgufText::tr("The header has no room for this metadata: it would grow by %1 bytes, and "
                                        "its padding has %2.")
                               .arg(end - header.end)
                               .arg(std::min(header.dataBegin, std::max(file.size(), header.end)) - header.end)
                         : GgufText::tr("The header would shrink by %1 bytes, which would move the tensors, so the "
                                        "file has to be exported.")
                               .arg(header.end - end));
    }
    // Padding that the keys take, and bytes that become padding.
    const std::uint64_t limit = std::min(std::max(header.dataBegin, end), file.size());
    before.resize(std::size_t(limit - keyCountAt));
    BURNISH_CHECK(file.read(keyCountAt, std::as_writable_bytes(std::span(before))));
    after.resize(before.size(), '\0');
    return patchBetween(before, after, keyCountAt);
}

} // namespace burnish::gguf
