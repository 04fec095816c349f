// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/pytorch.h"

#include "core/encoding/gzip.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/picklebytes.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/formats/pytorch/torchglobals.h"
#include "core/formats/pytorch/torchpackage.h"
#include "core/formats/pytorch/torchtree.h"
#include "core/formats/pytorch/torchwriter.h"
#include "core/formats/pytorch/torchzero.h"
#include "core/io/spooledsource.h"

#include <algorithm>
#include <set>

namespace burnish::pytorch {

namespace {

constexpr std::string_view savedFileEnding = ".pth";

/// True for a file of its own at the top of an archive.
bool isSavedFile(const std::string &member)
{
    return member.ends_with(savedFileEnding) && member.find('/') == std::string::npos;
}

/// True for a tar archive that gzip compressed, as older NeMo packs its models.
bool isPackedTar(std::span<const std::byte> prefix)
{
    constexpr std::size_t block = 512;
    return looksLikeGzip(prefix) && looksLikeTar(inflatedPrefix(prefix, block));
}

QString nameOf(FileLayoutKind layout)
{
    switch (layout) {
    case FileLayoutKind::Zip:
        return FormatsText::tr("zip archive");
    case FileLayoutKind::TorchScript:
        return FormatsText::tr("TorchScript");
    case FileLayoutKind::Legacy:
        return FormatsText::tr("layout before PyTorch 1.6");
    case FileLayoutKind::Nemo:
        return QStringLiteral("NeMo");
    case FileLayoutKind::Tar:
    case FileLayoutKind::Pickle:
        break;
    }
    return FormatsText::tr("PyTorch 0.1 tar archive");
}

/// Opens an archive of files that torch.save() wrote: their tensors follow the names of the files, as Stable-Baselines3
/// has them ("policy.pth", "policy.optimizer.pth"; stable_baselines3/common/save_util.py of 2.9).
Expected<OpenedModel> openArchiveOfFiles(const ZipArchive &archive, Task &task, Diagnostics &diagnostics)
{
    OpenedModel opened;
    MemberContents contents;
    JoinedTrees trees(diagnostics);
    std::set<std::string, std::less<>> globals;
    for (const ZipMember &member : archive.members()) {
        if (!isSavedFile(member.name) || archive.find(member.name) != &member)
            continue;
        const auto inMember = [&](Error error) { return std::move(error.inTensor(quotedForMessage(member.name))); };
        const auto source = contents.open(archive, member, task);
        if (!source)
            return inMember(source.error());
        auto content = openMember(*source, task, diagnostics);
        if (!content)
            return inMember(std::move(content).error());
        auto state = readTreeBelow(member.name.substr(0, member.name.size() - savedFileEnding.size()), *content, task,
                                   diagnostics);
        if (!state)
            return inMember(std::move(state).error());
        if (content->storages)
            BURNISH_CHECK(content->storages->finish());
        globals.insert(content->globals.begin(), content->globals.end());
        trees.add(*state);
        BURNISH_CHECK(trees.checkSize());
    }
    opened.state = trees.finish();
    opened.detail = QStringLiteral("Stable-Baselines3");
    opened.references = referencesTo(globals, diagnostics);
    return opened;
}

Expected<OpenedModel> openPackage(ZipArchive archive, Task &task, Diagnostics &diagnostics)
{
    OpenedModel opened;
    std::set<std::string, std::less<>> globals;
    BURNISH_TRY(opened.state, readTorchPackage(std::move(archive), globals, task, diagnostics));
    opened.detail = QStringLiteral("torch.package");
    opened.references = referencesTo(globals, diagnostics);
    return opened;
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        if (looksLikeLegacy(prefix))
            return Sniff::Mine;
        // Other formats also use zip and tar archives.
        return looksLikeZip(prefix) || looksLikeTar(prefix) || isPackedTar(prefix) ? Sniff::Maybe : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &file, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*file));
        ByteSourcePtr source = file;
        if (isPackedTar(prefix)) {
            Spool spool(file->name());
            BURNISH_CHECK(inflateGzip(*file, spool, task));
            BURNISH_TRY(source, spool.finish());
        }
        if (looksLikeZip(prefix)) {
            Diagnostics flaws;
            auto archive = ZipArchive::open(source, flaws);
            const bool isPackage = archive && isTorchPackage(*archive);
            const bool hasFiles = archive && std::ranges::any_of(archive->members(), isSavedFile, &ZipMember::name);
            if (isPackage || hasFiles) {
                for (const Error &flaw : flaws.flaws())
                    diagnostics.add(flaw);
                return isPackage ? openPackage(std::move(*archive), task, diagnostics)
                                 : openArchiveOfFiles(*archive, task, diagnostics);
            }
        }
        auto content = looksLikeZip(prefix)      ? openZip(source, task, diagnostics)
                       : looksLikeLegacy(prefix) ? openLegacy(source, task, diagnostics)
                                                 : openTar(source, task, diagnostics);
        if (!content)
            return std::move(content).error();
        BURNISH_CHECK(checkZeroPart(*content, task, diagnostics));
        OpenedModel opened;
        BURNISH_TRY(opened.state, readTree(*content, task, diagnostics));
        if (content->storages)
            BURNISH_CHECK(content->storages->finish());
        opened.detail = nameOf(content->layout);
        opened.references = referencesTo(content->globals, diagnostics);
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        if (looksLikeZip(prefix))
            return mapZip(source, task);
        FileMap map;
        map.fileSize = source->size();
        if (isPackedTar(prefix))
            return map;
        Diagnostics flaws;
        BURNISH_TRY(TorchContent content,
                    looksLikeLegacy(prefix) ? openLegacy(source, task, flaws) : openTar(source, task, flaws));
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
                         QStringLiteral("tar"), QStringLiteral("torch.package")};
    info.writtenVersions = {QStringLiteral("zip")};
    info.canHold = canWrite;
    return info;
}

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<Reader>();
}

} // namespace burnish::pytorch
