// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/picklefile.h"

#include "core/encoding/gzip.h"
#include "core/encoding/npyheader.h"
#include "core/encoding/zlib.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/picklebytes.h"
#include "core/formats/pytorch/pickledarray.h"
#include "core/formats/pytorch/torchglobals.h"
#include "core/formats/pytorch/torchtree.h"
#include "core/io/spooledsource.h"
#include "core/io/startoffile.h"

#include <algorithm>

namespace burnish::pytorch {

namespace {

using namespace std::string_view_literals;

/// Names that another format owns are among the first objects.
constexpr std::size_t decisiveBytes = 256;

std::string_view asText(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

/// A pickle of protocol 2 to 5: its version, then a frame, a global, a container, a number, a text, a bool or None.
bool startsPickle(std::string_view start)
{
    constexpr std::string_view next = "\x95\x8c\x88\x89"
                                      "c}](KMJG)NXU";
    return start.size() > 3 && start[0] == '\x80' && start[1] >= 2 && start[1] <= 5 &&
           next.find(start[2]) != std::string_view::npos;
}

/// True for a pickle that zlib or gzip compressed.
bool startsPackedPickle(std::span<const std::byte> prefix)
{
    constexpr std::size_t enough = 16;
    if (looksLikeGzip(prefix))
        return startsPickle(asText(inflatedPrefix(prefix, enough)));
    return looksLikeZlib(prefix) && startsPickle(asText(inflatedZlibPrefix(prefix, enough)));
}

/// The size of the header if it is one of an array of Python objects, which a pickle follows; otherwise 0.
std::uint64_t headerBeforePickle(std::span<const std::byte> prefix)
{
    if (!looksLikeNpy(prefix))
        return 0;
    const auto header = readNpyHeader(StartOfFile(prefix, prefix.size()), 0, prefix.size());
    return header && header->descr.ends_with('O') && header->size < prefix.size() ? header->size : 0;
}

/// What zlib or gzip compressed.
Expected<ByteSourcePtr> inflated(const ByteSourcePtr &source, bool isGzip, Task &task)
{
    Spool spool(source->name());
    if (isGzip)
        BURNISH_CHECK(inflateGzip(*source, spool, task));
    else
        BURNISH_CHECK(inflateZlib(*source, spool, task));
    return spool.finish();
}

/// A pickle, and where it lies.
struct PicklePlace
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;
};

Expected<PicklePlace> placeOfPickle(const ByteSourcePtr &source, Task &task)
{
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
    if (const std::uint64_t header = headerBeforePickle(prefix))
        return PicklePlace{source, header};
    if (!startsPackedPickle(prefix))
        return PicklePlace{source, 0};
    BURNISH_TRY(ByteSourcePtr content, inflated(source, looksLikeGzip(prefix), task));
    return PicklePlace{std::move(content), 0};
}

QString writerOf(const TorchContent &content)
{
    if (content.isOfPaddle)
        return QStringLiteral("Paddle");
    return content.arrays.empty() && content.arraysInside.empty() ? QString() : QStringLiteral("joblib");
}

class PickleFileReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        if (headerBeforePickle(prefix) != 0)
            return Sniff::Mine;
        const std::string_view start = asText(prefix);
        if (startsPackedPickle(prefix))
            return Sniff::Mine;
        if (!startsPickle(start) || looksLikeLegacy(prefix) ||
            start.substr(0, decisiveBytes).find("torch.distributed.checkpoint.metadata") != start.npos)
            return Sniff::NotMine;
        return start.size() >= std::min<std::uint64_t>(fileSize, decisiveBytes) ? Sniff::Mine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const PicklePlace place, placeOfPickle(source, task));
        BURNISH_TRY(const TorchContent content, openPickle(place.source, place.begin, task));
        OpenedModel opened;
        BURNISH_TRY(opened.state, readTree(content, task, diagnostics));
        if (const std::uint64_t end = content.object.end(); end < place.source->size())
            diagnostics.leaveOut(
                OmissionKind::Unread,
                std::move(Error(ErrorCode::Unsupported, FormatsText::tr("More bytes follow the pickle, such as of a "
                                                                        "further call of pickle.dump(); only the "
                                                                        "first object is read."))
                              .at(end)));
        opened.detail = writerOf(content);
        opened.references = referencesTo(content.globals, diagnostics);
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const PicklePlace place, placeOfPickle(source, task));
        FileMap map;
        map.fileSize = source->size();
        if (place.source != source)
            return map;
        BURNISH_TRY(const TorchContent content, openPickle(source, place.begin, task));
        if (place.begin > 0)
            map.parts.push_back(filePart(0, place.begin, FilePartKind::Header, FormatsText::tr("NumPy header")));
        // Arrays of several elements lie between opcodes.
        std::uint64_t at = place.begin;
        const Pickle &pickle = content.object;
        for (Pickle::Ref object = 0; object < pickle.objectCount(); ++object) {
            if (pickle.kind(object) != Pickle::Kind::Bytes || pickle.bytesLength(object) < 2 ||
                pickle.bytesOffset(object) < at)
                continue;
            map.parts.push_back(filePart(at, pickle.bytesOffset(object), FilePartKind::Descriptor,
                                         FormatsText::tr("Saved object (pickle)")));
            at = pickle.bytesOffset(object) + pickle.bytesLength(object);
        }
        if (content.arrays.empty())
            map.parts.push_back(
                filePart(at, pickle.end(), FilePartKind::Descriptor, FormatsText::tr("Saved object (pickle)")));
        return map;
    }
};

} // namespace

FormatInfo pickleInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("pickle");
    info.displayName = QStringLiteral("Python pickle");
    info.extensions = {QStringLiteral("pkl"),      QStringLiteral("pickle"), QStringLiteral("joblib"),
                       QStringLiteral("pdparams"), QStringLiteral("pdopt"),  QStringLiteral("kv")};
    info.canWrite = false;
    info.isMapped = true;
    info.sharesTensors = true;
    info.readVersions = {QStringLiteral("2"), QStringLiteral("3"),      QStringLiteral("4"),
                         QStringLiteral("5"), QStringLiteral("joblib"), QStringLiteral("Paddle")};
    return info;
}

std::shared_ptr<const FormatReader> pickleReader()
{
    return std::make_shared<const PickleFileReader>();
}

} // namespace burnish::pytorch
