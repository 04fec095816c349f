// SPDX-License-Identifier: MIT
#include "core/encoding/utf8.h"
#include "core/encoding/zip.h"
#include "core/formats/hdf5/hdf5.h"
#include "core/formats/hdf5/hdf5text.h"
#include "core/formats/hdf5/hdf5tree.h"

#include <array>

namespace burnish::hdf5 {

namespace {

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
        return openTree(source, {}, task, diagnostics);
    }
};

constexpr std::string_view weightsName = "model.weights.h5";
/// Members that are kept as metadata.
constexpr std::array<std::string_view, 2> textNames = {"config.json", "metadata.json"};
constexpr std::uint64_t longestText = std::uint64_t(16) << 20;

class KerasReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        if (!looksLikeZip(prefix))
            return Sniff::NotMine;
        // Keras writes metadata.json first, uncompressed.
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        const bool isKeras = start.find("metadata.json{\"keras_version\"") != std::string_view::npos ||
                             start.find(weightsName) != std::string_view::npos;
        return isKeras ? Sniff::Mine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const ZipArchive archive, ZipArchive::open(source, diagnostics));
        const ZipMember *weights = archive.find(weightsName);
        if (!weights)
            return Error(ErrorCode::Unsupported,
                         Hdf5Text::tr("The zip archive contains no “%1”, unlike those of Keras.")
                             .arg(quotedForMessage(weightsName)));
        std::vector<Metadata::Entry> metadata;
        for (const std::string_view name : textNames) {
            const ZipMember *member = archive.find(name);
            if (!member || member->size > longestText)
                continue;
            BURNISH_TRY(const ByteSourcePtr content, archive.content(*member, task));
            std::string text(std::size_t(content->size()), '\0');
            BURNISH_CHECK(content->read(0, std::as_writable_bytes(std::span(text))));
            if (isUtf8(text))
                metadata.emplace_back(name, std::move(text));
        }
        BURNISH_TRY(const ByteSourcePtr content, archive.content(*weights, task));
        return openTree(content, std::move(metadata), task, diagnostics);
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
