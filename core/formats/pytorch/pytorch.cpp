// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/pytorch.h"

#include "core/formats/fileprefix.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/formats/pytorch/torchglobals.h"
#include "core/formats/pytorch/torchtree.h"
#include "core/formats/pytorch/torchwriter.h"

namespace burnish::pytorch {

namespace {

QString nameOf(FileLayoutKind layout)
{
    switch (layout) {
    case FileLayoutKind::Zip:
        return FormatsText::tr("zip archive");
    case FileLayoutKind::TorchScript:
        return FormatsText::tr("TorchScript");
    case FileLayoutKind::Legacy:
        return FormatsText::tr("layout before PyTorch 1.6");
    case FileLayoutKind::Tar:
        break;
    }
    return FormatsText::tr("PyTorch 0.1 tar archive");
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        if (looksLikeLegacy(prefix))
            return Sniff::Mine;
        // Other formats also use zip and tar archives.
        return looksLikeZip(prefix) || looksLikeTar(prefix) ? Sniff::Maybe : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        auto content = looksLikeZip(prefix)      ? openZip(source, task, diagnostics)
                       : looksLikeLegacy(prefix) ? openLegacy(source, task, diagnostics)
                                                 : openTar(source, task, diagnostics);
        if (!content)
            return std::move(content).error();
        OpenedModel opened;
        BURNISH_TRY(opened.state, readTree(*content, task, diagnostics));
        if (content->storages)
            BURNISH_CHECK(content->storages->finish());
        opened.detail = nameOf(content->layout);
        for (const std::string &global : content->globals) {
            opened.references.push_back(referenceTo(global));
            const FileReference &reference = opened.references.back();
            if (reference.danger == ReferenceDanger::Dangerous) {
                diagnostics.add(
                    Error(ErrorCode::Unsupported,
                          FormatsText::tr("Python would run “%1” when loading this file. Burnish did not run it.")
                              .arg(quotedForMessage(reference.name))));
            }
        }
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        if (looksLikeZip(prefix))
            return mapZip(source, task);
        Diagnostics flaws;
        BURNISH_TRY(TorchContent content,
                    looksLikeLegacy(prefix) ? openLegacy(source, task, flaws) : openTar(source, task, flaws));
        FileMap map;
        map.fileSize = source->size();
        map.parts = std::move(content.parts);
        return map;
    }
};

} // namespace

FormatInfo info()
{
    FormatInfo info;
    info.id = QStringLiteral("pytorch");
    info.displayName = QStringLiteral("PyTorch");
    info.extensions = {QStringLiteral("pt"), QStringLiteral("pth"), QStringLiteral("ckpt")};
    info.isPyTorchFormat = true;
    info.isMapped = true;
    info.comesInShards = true;
    info.sharesTensors = true;
    info.readVersions = {QStringLiteral("zip"), QStringLiteral("TorchScript"), QStringLiteral("legacy"),
                         QStringLiteral("tar")};
    info.writtenVersions = {QStringLiteral("zip")};
    info.canHold = canWrite;
    return info;
}

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<Reader>();
}

} // namespace burnish::pytorch
