// SPDX-License-Identifier: MIT
#include "core/formats/zipmap.h"

#include "core/base/endian.h"
#include "core/encoding/zipformat.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"

#include <algorithm>

namespace burnish {

namespace {

constexpr std::uint16_t paddingField = 0x4246; ///< "FB", used by PyTorch for alignment
constexpr std::uint32_t descriptorMagic = 0x08074b50;
constexpr std::uint64_t descriptorSize = 16;
constexpr std::uint64_t longDescriptorSize = 24;

/// Returns the end of the checksum and sizes after the content, if present; never beyond `limit`.
Expected<std::uint64_t> descriptorEnd(const ByteSource &source, std::uint64_t end, std::uint64_t limit)
{
    std::array<std::byte, 4> magic;
    if (limit < end || limit - end < descriptorSize)
        return end;
    BURNISH_CHECK(source.read(end, magic));
    if (loadLittle<std::uint32_t>(magic.data()) != descriptorMagic)
        return end;
    return end + (limit - end == longDescriptorSize ? longDescriptorSize : descriptorSize);
}

/// Maps the local header with the extra field that aligns the content.
Expected<FilePart> mapLocalHeader(const ByteSource &source, const ZipMember &member, std::uint64_t data)
{
    FilePart header = filePart(member.headerOffset, data, FilePartKind::Header, FormatsText::tr("Local header"));
    std::array<std::byte, zipLocalSize> fixed;
    BURNISH_CHECK(source.read(member.headerOffset, fixed));
    std::uint64_t at = member.headerOffset + zipLocalSize + loadLittle<std::uint16_t>(fixed.data() + 26);
    while (data - at >= 4) {
        std::array<std::byte, 4> field;
        BURNISH_CHECK(source.read(at, field));
        const std::uint64_t end = at + 4 + loadLittle<std::uint16_t>(field.data() + 2);
        if (end > data)
            break;
        const bool pads = loadLittle<std::uint16_t>(field.data()) == paddingField;
        if (header.parts.size() < filePartLimit) {
            header.parts.push_back(
                filePart(at, end, pads ? FilePartKind::Padding : FilePartKind::Header,
                         pads ? FormatsText::tr("Padding before the content") : FormatsText::tr("Extra field")));
        }
        at = end;
    }
    return header;
}

Expected<FilePart> mapMember(const ByteSource &source, const ZipArchive &archive, const ZipMember &member,
                             std::uint64_t limit, const ZipContentMap &mapContent)
{
    BURNISH_TRY(const std::uint64_t data, archive.dataOffset(member));
    const std::uint64_t end = data + member.compressedSize;
    BURNISH_TRY(const std::uint64_t whole, descriptorEnd(source, end, limit));
    FilePart part = filePart(member.headerOffset, whole, FilePartKind::Other, filePartValue(member.name));
    BURNISH_TRY(FilePart header, mapLocalHeader(source, member, data));
    part.parts.push_back(std::move(header));
    if (member.method != 0 || member.isEncrypted) {
        part.parts.push_back(filePart(data, end, FilePartKind::Other, FormatsText::tr("Content, compressed")));
    } else {
        for (FilePart &inside : mapContent(member, data, end))
            part.parts.push_back(std::move(inside));
    }
    if (whole > end)
        part.parts.push_back(filePart(end, whole, FilePartKind::Header, FormatsText::tr("Sizes and checksum")));
    return part;
}

FilePart mapDirectory(const ZipArchive &archive)
{
    FilePart directory = filePart(archive.directoryBegin(), archive.directoryEnd(), FilePartKind::Header,
                                  FormatsText::tr("Central directory"), QString::number(archive.members().size()));
    for (const ZipMember &member : archive.members()) {
        directory.parts.push_back(
            filePart(member.entryOffset, member.entryEnd, FilePartKind::Descriptor, filePartValue(member.name)));
    }
    return directory;
}

} // namespace

Expected<FileMap> mapZip(const ByteSourcePtr &source, Task &task, const ZipContentMap &mapContent)
{
    Diagnostics flaws;
    BURNISH_TRY(const ZipArchive archive, ZipArchive::open(source, flaws));
    std::vector<const ZipMember *> members;
    for (const ZipMember &member : archive.members())
        members.push_back(&member);
    std::ranges::stable_sort(members, {}, &ZipMember::headerOffset);

    FileMap map;
    map.fileSize = source->size();
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (i % 4096 == 0)
            BURNISH_CHECK(task.poll());
        const std::uint64_t limit = i + 1 < members.size() ? members[i + 1]->headerOffset : archive.directoryBegin();
        BURNISH_TRY(FilePart part, mapMember(*source, archive, *members[i], limit, mapContent));
        map.parts.push_back(std::move(part));
    }
    map.parts.push_back(mapDirectory(archive));
    if (archive.endRecordBegin() > archive.directoryEnd()) {
        map.parts.push_back(filePart(archive.directoryEnd(), archive.endRecordBegin(), FilePartKind::Header,
                                     FormatsText::tr("Zip64 end record and locator")));
    }
    map.parts.push_back(filePart(archive.endRecordBegin(), archive.endRecordEnd(), FilePartKind::Header,
                                 FormatsText::tr("End record")));
    return map;
}

} // namespace burnish
