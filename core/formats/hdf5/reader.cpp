// SPDX-License-Identifier: MIT
#include "core/encoding/utf8.h"
#include "core/encoding/zip.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/formats/hdf5/hdf5tree.h"
#include "core/formats/hdf5/kerasarchive.h"
#include "core/formats/zipmap.h"

#include <algorithm>
#include <array>

namespace burnish::hdf5 {

namespace {

/// The parts of the file at [begin, end) of the source. Groups, headers and datasets are anywhere behind the
/// superblock; only the library knows where.
Expected<std::vector<FilePart>> partsOf(const ByteSource &source, std::uint64_t begin, std::uint64_t end)
{
    std::vector<FilePart> parts;
    constexpr std::uint64_t signatureSize = 8;
    std::array<std::byte, signatureSize + 1> start; // with the version
    for (std::uint64_t offset = 0; start.size() <= end - begin && offset <= end - begin - start.size();
         offset = offset == 0 ? 512 : offset * 2) {
        BURNISH_CHECK(source.read(begin + offset, start));
        if (!hasSignature(start))
            continue;
        const auto version = std::uint8_t(start.back());
        const std::uint64_t size = version == 0 ? 96 : version == 1 ? 100 : 48;
        const std::uint64_t behind = std::min(begin + offset + size, end);
        if (offset > 0)
            parts.push_back(filePart(begin, begin + offset, FilePartKind::Other, FormatsText::tr("User block")));
        parts.push_back(filePart(begin + offset, behind, FilePartKind::Header, FormatsText::tr("HDF5 superblock"),
                                 FormatsText::tr("version %1").arg(version)));
        if (behind < end)
            parts.push_back(
                filePart(behind, end, FilePartKind::Other, FormatsText::tr("Groups, headers and datasets")));
        return parts;
    }
    return Error(ErrorCode::Malformed, FormatsText::tr("The signature of HDF5 is missing."));
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        if (hasSignature(prefix))
            return Sniff::Mine;
        // A user block of any content may come first, of 512 bytes or a power of two more.
        for (std::size_t offset = 512; offset < prefix.size(); offset *= 2) {
            if (hasSignature(prefix.subspan(offset)))
                return Sniff::Maybe;
        }
        return Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        auto opened = openTree(source, {}, task, diagnostics);
        constexpr std::string_view matlabTitle = "MATLAB 7.3 MAT-file";
        std::vector<std::byte> start(std::size_t(std::min<std::uint64_t>(source->size(), matlabTitle.size())));
        BURNISH_CHECK(source->read(0, start));
        if (opened && std::string_view(reinterpret_cast<const char *>(start.data()), start.size()) == matlabTitle)
            diagnostics.add(
                Error(ErrorCode::Unsupported,
                      FormatsText::tr("MATLAB wrote this file: the axes of its arrays are in reverse order, as h5py "
                                      "shows them, and text is an array of numbers.")));
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        FileMap map;
        map.fileSize = source->size();
        BURNISH_TRY(map.parts, partsOf(*source, 0, map.fileSize));
        return map;
    }
};

constexpr std::uint64_t longestText = std::uint64_t(16) << 20;

class KerasReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        if (!looksLikeZip(prefix))
            return Sniff::NotMine;
        // Keras writes metadata.json first, uncompressed; this program the weights.
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        const bool isKeras = start.find("metadata.json{\"keras_version\"") != std::string_view::npos ||
                             start.find(kerasWeightsName) != std::string_view::npos;
        return isKeras ? Sniff::Mine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const ZipArchive archive, ZipArchive::open(source, diagnostics));
        const ZipMember *weights = archive.find(kerasWeightsName);
        if (!weights)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The zip archive contains no “%1”, unlike those of Keras.")
                             .arg(quotedForMessage(kerasWeightsName)));
        std::vector<Metadata::Entry> metadata;
        for (const std::string_view name : kerasTexts) {
            const ZipMember *member = archive.find(name);
            if (!member || member->size > longestText)
                continue;
            BURNISH_TRY(const ByteSourcePtr content, archive.content(*member, task));
            std::string text(std::size_t(content->size()), '\0');
            BURNISH_CHECK(content->read(0, std::as_writable_bytes(std::span(text))));
            if (isUtf8(text))
                metadata.emplace_back(name, std::move(text));
        }
        for (const ZipMember &member : archive.members()) {
            const bool isKnown =
                member.name == kerasWeightsName || std::ranges::find(kerasTexts, member.name) != kerasTexts.end();
            if (!isKnown && !member.name.ends_with('/'))
                diagnostics.add(
                    Error(ErrorCode::Unsupported,
                          FormatsText::tr("“%1” is not read: it contains no weights. An export does not write it.")
                              .arg(quotedForMessage(member.name))));
        }
        BURNISH_TRY(const ByteSourcePtr content, archive.content(*weights, task));
        return openTree(content, std::move(metadata), task, diagnostics);
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        return mapZip(source, task, [&](const ZipMember &member, std::uint64_t begin, std::uint64_t end) {
            auto parts = member.name == kerasWeightsName ? partsOf(*source, begin, end) : std::vector<FilePart>();
            if (parts && !parts->empty())
                return std::move(*parts);
            return std::vector{filePart(begin, end, FilePartKind::Other, FormatsText::tr("Content"))};
        });
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

std::shared_ptr<const FormatReader> kerasReader()
{
    return std::make_shared<const KerasReader>();
}

} // namespace burnish::hdf5
