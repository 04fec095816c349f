// SPDX-License-Identifier: MIT
#include "core/formats/coreml/blobfiles.h"

#include "core/base/endian.h"
#include "core/formats/externalfile.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"

#include <algorithm>
#include <array>

namespace burnish::coreml {

namespace {

// The head of a file: a count of blobs, the version, zeros. The description of a blob: the mark, the type, the size and
// the offset of the data, padding in bits, zeros.
constexpr std::uint64_t headSize = 64;
constexpr std::uint64_t descriptionSize = 64;
constexpr std::uint32_t storageVersion = 2;
constexpr std::uint32_t mark = 0xdeadbeef;
constexpr std::uint64_t alignment = 64;
constexpr std::size_t pollInterval = 4096;
constexpr std::size_t mostParts = 200000; ///< of the map

} // namespace

BlobFiles::BlobFiles(const ByteSource &model)
    : m_folder(folderOfModel(model))
{}

Expected<Blob> BlobFiles::find(const std::string &location, std::uint64_t offset)
{
    m_isOfFile = true;
    constexpr std::string_view modelPath = "@model_path/";
    auto found = m_files.find(location);
    if (found == m_files.end()) {
        const std::string below = location.starts_with(modelPath) ? location.substr(modelPath.size()) : location;
        BURNISH_TRY(ByteSourcePtr opened, openExternalFile(m_folder, below));
        std::array<std::byte, headSize> head = {};
        if (opened->size() < head.size())
            return Error(ErrorCode::Malformed, FormatsText::tr("The file of weights is truncated."))
                .inFile(opened->name());
        BURNISH_CHECK(opened->read(0, head));
        if (const auto version = loadLittle<std::uint32_t>(head.data() + 4); version != storageVersion)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("Expected version %1 of Core ML's file of weights, found %2.")
                             .arg(storageVersion)
                             .arg(version))
                .inFile(opened->name());
        found = m_files.emplace(location, std::move(opened)).first;
    }
    m_isOfFile = false;
    const ByteSourcePtr &source = found->second;
    const std::uint64_t size = source->size();
    const auto outside = [&](std::uint64_t begin, std::uint64_t bytes) {
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The tensor's data has %1 bytes from byte %2 on, but the file “%3” has only %4.")
                         .arg(bytes)
                         .arg(begin)
                         .arg(quotedForMessage(location))
                         .arg(size));
    };
    if (offset > size || descriptionSize > size - offset)
        return outside(offset, descriptionSize);
    std::array<std::byte, descriptionSize> description = {};
    BURNISH_CHECK(source->read(offset, description));
    if (loadLittle<std::uint32_t>(description.data()) != mark)
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("Expected the description of a tensor at byte %1 of the file “%2”.")
                         .arg(offset)
                         .arg(quotedForMessage(location)));
    Blob blob;
    blob.source = source;
    blob.dataType = loadLittle<std::uint32_t>(description.data() + 4);
    blob.size = loadLittle<std::uint64_t>(description.data() + 8);
    blob.offset = loadLittle<std::uint64_t>(description.data() + 16);
    if (blob.offset > size || blob.size > size - blob.offset)
        return outside(blob.offset, blob.size);
    return blob;
}

Expected<std::optional<FileMap>> mapBlobFile(const ByteSource &source, const Task &task)
{
    FileMap map;
    map.fileSize = source.size();
    std::array<std::byte, headSize> head = {};
    if (map.fileSize < head.size())
        return std::nullopt;
    BURNISH_CHECK(source.read(0, head));
    // A model begins with a number that is not zero, and its description.
    if (loadLittle<std::uint32_t>(head.data() + 4) != storageVersion || head[2] != std::byte(0))
        return std::nullopt;
    map.parts.push_back(filePart(0, headSize, FilePartKind::Header, FormatsText::tr("Title and version")));
    std::array<std::byte, descriptionSize> description = {};
    for (std::uint64_t at = headSize;
         at <= map.fileSize && descriptionSize <= map.fileSize - at && map.parts.size() < mostParts;) {
        if (map.parts.size() % pollInterval == 0)
            BURNISH_CHECK(task.poll());
        BURNISH_CHECK(source.read(at, description));
        const auto bytes = loadLittle<std::uint64_t>(description.data() + 8);
        const auto offset = loadLittle<std::uint64_t>(description.data() + 16);
        if (loadLittle<std::uint32_t>(description.data()) != mark || offset < at + descriptionSize ||
            offset > map.fileSize || bytes > map.fileSize - offset)
            break;
        map.parts.push_back(
            filePart(at, at + descriptionSize, FilePartKind::Descriptor, FormatsText::tr("Description of a tensor")));
        const std::uint64_t end = offset + bytes;
        if (end > offset)
            map.parts.push_back(filePart(offset, end, FilePartKind::Other, FormatsText::tr("Content")));
        at = end + (alignment - end % alignment) % alignment;
        if (at > end)
            map.parts.push_back(filePart(end, std::min(at, map.fileSize), FilePartKind::Padding, {}));
    }
    return map;
}

} // namespace burnish::coreml
