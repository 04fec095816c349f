// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/pathtext.h"
#include "core/formats/darknet/darknet.h"
#include "core/formats/darknet/darknetnetwork.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/leftout.h"
#include "core/formats/readlittle.h"
#include "core/io/smallfile.h"
#include "core/io/startoffile.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/strided.h"

#include <algorithm>

namespace burnish::darknet {

namespace {

constexpr std::uint64_t largestConfig = std::uint64_t(4) << 20; ///< bytes
/// What AlexeyAB's program writes; Redmon's writes 0.
constexpr std::uint32_t revisionOfAlexey = 5;

struct WeightsHeader
{
    std::uint32_t major = 0;
    std::uint32_t minor = 0;
    std::uint32_t revision = 0;
    std::uint64_t seen = 0; ///< images
    std::uint64_t size = 0; ///< bytes
};

Expected<WeightsHeader> readWeightsHeader(WindowedReader &reader)
{
    WeightsHeader header;
    BURNISH_TRY(header.major, readLittle<std::uint32_t>(reader));
    BURNISH_TRY(header.minor, readLittle<std::uint32_t>(reader));
    BURNISH_TRY(header.revision, readLittle<std::uint32_t>(reader));
    if (header.major == 0 && header.minor < 2) {
        BURNISH_TRY(header.seen, readLittle<std::uint32_t>(reader));
    } else {
        BURNISH_TRY(header.seen, readLittle<std::uint64_t>(reader));
    }
    header.size = reader.position();
    return header;
}

/// The elements of all parts with known sizes; empty if the sum overflows.
std::optional<std::uint64_t> elementsOf(const NetworkParts &network)
{
    std::optional<std::uint64_t> sum = 0;
    for (std::size_t i = 0; i < network.known && sum; ++i) {
        const auto info = TensorInfo::make(Dtype::F32, Shape(network.parts[i].dimensions));
        sum = info ? checkedAdd(*sum, info->elementCount()) : std::nullopt;
    }
    return sum;
}

class Reader final : public FormatReader
{
public:
    /// The numbers of the versions that exist. MATLAB's files of version 4 can start with the same, but have the length
    /// of a name where more images would be than anyone has shown to a network.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const StartOfFile start(prefix, fileSize);
        WindowedReader reader(start);
        const auto header = readWeightsHeader(reader);
        const bool isKnown = header && header->major == 0 && header->seen <= UINT32_MAX &&
                             ((header->minor == 1 && header->revision == 0) ||
                              (header->minor == 2 && header->revision <= revisionOfAlexey));
        return isKnown && fileSize > header->size ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        WindowedReader reader(*source, 0, WindowedReader::toTheEnd, &task);
        BURNISH_TRY(const WeightsHeader header, readWeightsHeader(reader));
        if (!source->fileRange(0))
            return Error(ErrorCode::NotFound,
                         FormatsText::tr("Weights of Darknet have neither names nor sizes: the .cfg of the network is "
                                         "needed beside the file."));
        BURNISH_TRY(const QString path, configBeside(source->name()));
        BURNISH_TRY(const QByteArray content, readSmallFile(path, largestConfig));
        auto config = configFrom(std::string_view(content.constData(), std::size_t(content.size())));
        if (!config)
            return std::move(config.error().inFile(path));
        const NetworkParts network = networkOf(*config, header, source->size() - header.size);

        StateBuilder builder;
        LeftOut leftOut(diagnostics);
        std::uint64_t place = header.size;
        for (std::size_t i = 0; i < network.parts.size(); ++i) {
            BURNISH_CHECK(task.poll());
            const Part &part = network.parts[i];
            if (i >= network.known) {
                BURNISH_CHECK(leftOut.add(part.path, *network.flaw));
                continue;
            }
            auto info = TensorInfo::make(Dtype::F32, Shape(part.dimensions));
            if (!info)
                return std::move(info.error().inTensor(quotedForMessage(part.path)));
            const std::uint64_t size = info->byteSize();
            // Programs save the first layers alone, for others to start from.
            if (size > 0 && place == source->size()) {
                BURNISH_CHECK(
                    leftOut.add(part.path, malformed(FormatsText::tr("The file ends before this tensor of the .cfg."),
                                                     source->size())));
                continue;
            }
            if (size > source->size() - place)
                return std::move(
                    malformed(FormatsText::tr("The file is truncated, or the .cfg is that of another network: the "
                                              "tensor needs %1 bytes, but only %2 follow.")
                                  .arg(size)
                                  .arg(source->size() - place),
                              place)
                        .inTensor(quotedForMessage(part.path)));
            StridedElements elements{source, place, size, 0, part.strides};
            if (elements.strides.empty())
                elements.strides = denseStrides(part.dimensions);
            BURNISH_TRY(TensorPtr tensor, makeStridedTensor(*info, std::move(elements)));
            builder.addTensorAt(part.path, std::move(tensor));
            place += size;
        }
        if (leftOut.first() && place == header.size)
            return *leftOut.first();
        // The section that cannot be followed is the last one with weights, or has none itself.
        if (network.flaw && network.known == network.parts.size() && place < source->size()) {
            if (place == header.size)
                return *network.flaw;
            diagnostics.leaveOut(OmissionKind::Unread, *network.flaw);
        }
        if (!network.flaw && place < source->size() && !isNamedLike(path, source->name()))
            return malformed(
                FormatsText::tr("“%1”, the only .cfg beside the file, leaves %2 bytes at its end unread, so "
                                "it is that of another network. Name the right one like the weights.")
                    .arg(shownFileName(path))
                    .arg(source->size() - place),
                place);
        if (!network.flaw && place < source->size())
            diagnostics.add(
                malformed(FormatsText::tr("%n byte(s) at the end of the file were not read.", nullptr,
                                          int(std::min<std::uint64_t>(source->size() - place, 1'000'000'000))),
                          place));
        builder.setLayout(Layout::PyTorch);
        builder.metadata().set("version", std::to_string(header.major) + '.' + std::to_string(header.minor) + '.' +
                                              std::to_string(header.revision));
        builder.metadata().set("seen", std::to_string(header.seen));
        OpenedModel opened;
        opened.detail = shownFileName(path);
        opened.state = builder.finish();
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        WindowedReader reader(*source, 0, WindowedReader::toTheEnd, &task);
        BURNISH_TRY(const WeightsHeader header, readWeightsHeader(reader));
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(
            filePart(0, header.size, FilePartKind::Header, FormatsText::tr("Version"),
                     QStringLiteral("%1.%2.%3").arg(header.major).arg(header.minor).arg(header.revision)));
        return map;
    }

private:
    /// The parts, as the program has them that the revision names; as the other one, if only these fill the file.
    static NetworkParts networkOf(const Config &config, const WeightsHeader &header, std::uint64_t bytes)
    {
        const bool isOfAlexey = header.revision >= revisionOfAlexey;
        NetworkParts named = partsOf(config, isOfAlexey ? Fork::Alexey : Fork::Redmon);
        const std::uint64_t elements = bytes / sizeof(float);
        if (elementsOf(named) == elements)
            return named;
        NetworkParts other = partsOf(config, isOfAlexey ? Fork::Redmon : Fork::Alexey);
        return !other.flaw && elementsOf(other) == elements ? std::move(other) : std::move(named);
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::darknet
