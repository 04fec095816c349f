// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchdcp.h"

#include "core/formats/fileprefix.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchcheckpoint.h"

namespace burnish::pytorch {

namespace {

class DcpReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        return start.starts_with("\x80") &&
                       start.substr(0, longestStart).find("torch.distributed.checkpoint.metadata") != start.npos
                   ? Sniff::Mine
                   : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &) const override
    {
        BURNISH_TRY(const auto items, readCheckpointMetadata(source, task));
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("This is the metadata of a distributed checkpoint of PyTorch with %n item(s). "
                                     "Expected the .distcp files that contain its tensors next to it.",
                                     nullptr, int(std::min<std::size_t>(items.size(), 1'000'000'000))));
    }

    /// The files of a checkpoint are its metadata, archives of torch.save(), or SafeTensors files; only their tensors
    /// are shown, which their owners add.
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        BURNISH_TRY(const std::vector<std::byte> bytes, readPrefix(*source, 9));
        const std::string_view start(reinterpret_cast<const char *>(bytes.data()), bytes.size());
        if (!start.starts_with("\x80") && !start.starts_with("PK") && (start.size() < 9 || start[8] != '{'))
            return malformed(FormatsText::tr("This is not a file of a distributed checkpoint."), 0);
        FileMap map;
        map.fileSize = source->size();
        return map;
    }

private:
    /// The class of the root is one of the first objects.
    static constexpr std::size_t longestStart = 256;
};

} // namespace

FormatInfo dcpInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("torch-dcp");
    info.displayName = QStringLiteral("PyTorch, distributed");
    info.extensions = {QStringLiteral("distcp"), QStringLiteral("metadata")};
    info.canWrite = false;
    info.isPyTorchFormat = true;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("1.0.0"), QStringLiteral("SafeTensors 1.0"), QStringLiteral("ZeRO")};
    return info;
}

std::shared_ptr<const FormatReader> dcpReader()
{
    return std::make_shared<DcpReader>();
}

} // namespace burnish::pytorch
