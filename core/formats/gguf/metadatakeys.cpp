// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/plural.h"
#include "core/formats/formatstext.h"
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
                         FormatsText::tr("A GGUF key has 1 to %1 bytes, but the metadata key “%2” has %3.")
                             .arg(maximalKeySize)
                             .arg(quotedForMessage(key))
                             .arg(key.size()));
        appendCount(header, key.size(), isBigEndian);
        header += key;
        if (const auto appended = appendValue(header, text, isBigEndian); !appended)
            return Error(ErrorCode::InvalidArgument,
                         FormatsText::tr("The value of the metadata key “%1” is invalid: %2")
                             .arg(quotedForMessage(key), appended.error().message()));
    }
    return {};
}

namespace {

// The counts of tensors and keys follow magic and version.
constexpr std::uint64_t keyCountAt = fixedSize - 8;

/// A file's header from the number of keys to the end of the tensor descriptors, before and after a change.
struct HeaderChange
{
    Header header;
    std::string before;
    std::string after;

    [[nodiscard]] std::uint64_t end() const { return keyCountAt + after.size(); }
};

Expected<HeaderChange> changeOf(const ByteSource &file, const Metadata &metadata)
{
    const Task task;
    Diagnostics flaws;
    HeaderChange change;
    BURNISH_TRY(change.header, readHeader(file, task, flaws));
    const Header &header = change.header;
    BURNISH_TRY(const std::uint64_t alignment, alignmentOf(metadata));
    if (alignment != header.alignment)
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("Changing general.alignment would move the tensors, so the file has to be exported."));
    change.before.resize(std::size_t(header.end - keyCountAt));
    BURNISH_CHECK(file.read(keyCountAt, std::as_writable_bytes(std::span(change.before))));
    // What the reader takes out says how to read the tensors.
    Metadata written = metadata;
    for (const std::string_view key : {layoutKey, scalarsKey}) {
        if (const auto own = header.metadata.value(key); own && !metadata.value(key))
            written.set(std::string(key), *own);
    }
    BURNISH_CHECK(appendKeys(change.after, written, header.isBigEndian));
    change.after += std::string_view(change.before).substr(std::size_t(header.tensorsBegin - keyCountAt));
    return change;
}

} // namespace

Expected<BytePatch> metadataPatch(const ByteSource &file, const Metadata &metadata)
{
    BURNISH_TRY(HeaderChange change, changeOf(file, metadata));
    auto &[header, before, after] = change;
    const std::uint64_t end = change.end();
    if (header.tensors.empty() ? end > file.size() : roundedUp(end, header.alignment) != header.dataBegin) {
        const std::uint64_t limit = std::max(header.end, std::min(header.dataBegin, file.size()));
        return Error(ErrorCode::Unsupported,
                     end > limit ? FormatsText::tr("The header has no room for this metadata: %n byte(s) are missing.",
                                                   nullptr, forPlural(end - limit))
                                 : FormatsText::tr("The header would shrink by %1 bytes, which would move the tensors.")
                                       .arg(header.end - end));
    }
    // Padding that the keys take, and bytes that become padding.
    const std::uint64_t limit = std::min(std::max(header.dataBegin, end), file.size());
    before.resize(std::size_t(limit - keyCountAt));
    BURNISH_CHECK(file.read(keyCountAt, std::as_writable_bytes(std::span(before))));
    after.resize(before.size(), '\0');
    return patchBetween(before, after, keyCountAt);
}

Expected<NewStart> startWith(const ByteSource &file, const Metadata &metadata)
{
    BURNISH_TRY(const HeaderChange change, changeOf(file, metadata));
    NewStart start;
    start.replaced = std::min(change.header.dataBegin, file.size());
    start.bytes.resize(std::size_t(roundedUp(change.end(), change.header.alignment)));
    BURNISH_CHECK(file.read(0, std::span(start.bytes).first(std::size_t(keyCountAt))));
    std::ranges::copy(std::as_bytes(std::span(change.after)), start.bytes.begin() + std::ptrdiff_t(keyCountAt));
    return start;
}

} // namespace burnish::gguf
