// SPDX-License-Identifier: MIT
#include "core/modelfiles/distributedcheckpoint.h"

#include "core/base/checkedmath.h"
#include "core/base/seededhash.h"
#include "core/encoding/inflationlimit.h"
#include "core/encoding/zstd.h"
#include "core/formats/pytorch/torchcheckpoint.h"
#include "core/formats/pytorch/torchtree.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/spooledsource.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/shardedset.h"
#include "core/tensor/expressions/assemble.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace burnish {

namespace {

using pytorch::CheckpointChunk;
using pytorch::CheckpointItem;

const QLatin1String metadataName(".metadata");
const QLatin1String partEnding(".distcp");
/// The items of a checkpoint share no bytes, so that each byte of a file is read once. More often is only tolerated.
constexpr std::uint64_t mostReadings = 4;

struct DataFile
{
    Expected<ByteSourcePtr> source;
    std::uint64_t taken = 0; ///< bytes in the archives of all items so far
};

class CheckpointReader
{
public:
    CheckpointReader(QString folder, Task &task, Diagnostics &diagnostics)
        : m_folder(std::move(folder))
        , m_task(task)
        , m_diagnostics(diagnostics)
    {}

    Expected<OpenedFile> read();

private:
    [[nodiscard]] QString pathOf(const QString &name) const { return QDir(m_folder).filePath(name); }
    [[nodiscard]] QString fileOf(const CheckpointChunk &chunk) const
    {
        return pathOf(QString::fromStdString(chunk.file));
    }
    DataFile &open(const std::string &file);
    Expected<ByteSourcePtr> bytesOf(const CheckpointChunk &chunk);
    Expected<ByteSourcePtr> archiveOf(const CheckpointChunk &chunk);
    Expected<void> inflateAll(const std::vector<CheckpointItem> &items);
    Expected<void> inflate(const CheckpointChunk &chunk);
    Expected<void> add(const CheckpointItem &item);
    Expected<void> addValue(const CheckpointItem &item);
    Expected<TensorPtr> assembled(const CheckpointItem &item);

    QString m_folder;
    Task &m_task;
    Diagnostics &m_diagnostics;
    TextMap<DataFile> m_sources; ///< by their names in the metadata
    /// Compressed chunks, one after the other: each in a spool of its own would keep most of a model in memory.
    std::shared_ptr<DeferredSource> m_spool;
    struct Inflated
    {
        std::uint64_t begin = 0;
        std::uint64_t size = 0;
        std::optional<Error> flaw;
    };
    std::unordered_map<const CheckpointChunk *, Inflated> m_inflated;
    std::uint64_t m_packedSize = 0; ///< of all files with compressed chunks
    std::vector<FileOnDisk> m_files;
    StateBuilder m_builder;
    TextSet m_taken;
    std::uint64_t m_values = 0; ///< in all items that are not tensors
    std::uint64_t m_pathBytes = 0;
};

/// Opens a data file, once. The name comes from the metadata.
DataFile &CheckpointReader::open(const std::string &file)
{
    if (const auto known = m_sources.find(file); known != m_sources.end())
        return known->second;
    const auto opened = [&]() -> Expected<ByteSourcePtr> {
        if (!isShardFileName(file))
            return Error(ErrorCode::Malformed,
                         ModelFilesText::tr("The checkpoint's metadata refers to a file outside its folder: “%1”.")
                             .arg(quotedForMessage(file)));
        const QString path = pathOf(QString::fromStdString(file));
        m_files.push_back(fileOnDisk(path));
        if (!statusOfPath(path).exists())
            return Error(ErrorCode::NotFound,
                         ModelFilesText::tr("The file %1 of the checkpoint is missing.").arg(quotedForMessage(file)));
        BURNISH_TRY(const auto source, FileSource::open(path));
        return ByteSourcePtr(source);
    };
    return m_sources.emplace(file, DataFile{opened()}).first->second;
}

/// Stores what Zstandard packed, and refuses far more than the checkpoint's files can stand for.
class ChunkSink final : public ByteSink
{
public:
    ChunkSink(DeferredSource &spool, std::uint64_t packedSize, const Task &task)
        : m_spool(spool)
        , m_limit(spool.name(), packedSize, task)
    {}
    Expected<void> write(std::span<const std::byte> bytes) override
    {
        BURNISH_CHECK(m_limit.check(checkedAdd(m_spool.size(), bytes.size()).value_or(UINT64_MAX)));
        m_position += bytes.size();
        return m_spool.append(bytes);
    }
    [[nodiscard]] std::uint64_t position() const override { return m_position; }

private:
    DeferredSource &m_spool;
    InflationLimit m_limit;
    std::uint64_t m_position = 0;
};

Expected<void> CheckpointReader::inflate(const CheckpointChunk &chunk)
{
    BURNISH_TRY(ByteSourcePtr bytes, bytesOf(chunk));
    for (int layer = 1; layer < chunk.zstdLayers; ++layer) {
        Spool inner(bytes->name());
        BURNISH_CHECK(inflateZstd(*bytes, inner, m_task));
        BURNISH_TRY(bytes, inner.finish());
    }
    if (!m_spool)
        m_spool = std::make_shared<DeferredSource>(pathOf(metadataName));
    ChunkSink sink(*m_spool, m_packedSize, m_task);
    const std::uint64_t begin = m_spool->size();
    BURNISH_CHECK(inflateZstd(*bytes, sink, m_task));
    m_inflated[&chunk] = {begin, sink.position(), {}};
    return {};
}

/// Inflates the compressed chunks of all items. A damaged one has its flaw.
Expected<void> CheckpointReader::inflateAll(const std::vector<CheckpointItem> &items)
{
    TextSet packed;
    for (const CheckpointItem &item : items) {
        for (const CheckpointChunk &chunk : item.chunks) {
            if (chunk.zstdLayers == 0 || item.flaw || !packed.insert(chunk.file).second)
                continue;
            if (const DataFile &data = open(chunk.file); data.source)
                m_packedSize = checkedAdd(m_packedSize, (*data.source)->size()).value_or(UINT64_MAX);
        }
    }
    for (const CheckpointItem &item : items) {
        for (const CheckpointChunk &chunk : item.chunks) {
            if (chunk.zstdLayers == 0 || item.flaw)
                continue;
            auto done = inflate(chunk);
            if (done)
                continue;
            if (done.error().isCancelled() || done.error().code() == ErrorCode::NeedsConsent)
                return done;
            m_inflated[&chunk].flaw = std::move(done.error().inFile(fileOf(chunk)));
        }
    }
    return m_spool ? m_spool->finish() : Expected<void>();
}

/// The saved object of one chunk, an archive of its own.
Expected<ByteSourcePtr> CheckpointReader::archiveOf(const CheckpointChunk &chunk)
{
    const auto inflated = m_inflated.find(&chunk);
    if (inflated == m_inflated.end())
        return bytesOf(chunk);
    if (inflated->second.flaw)
        return *inflated->second.flaw;
    return SliceSource::make(m_spool, inflated->second.begin, inflated->second.size);
}

/// The bytes of one chunk within a data file, as they are there.
Expected<ByteSourcePtr> CheckpointReader::bytesOf(const CheckpointChunk &chunk)
{
    DataFile &data = open(chunk.file);
    BURNISH_TRY(const ByteSourcePtr file, data.source);
    if (chunk.begin > file->size() || chunk.length > file->size() - chunk.begin)
        return malformed(ModelFilesText::tr("The file is truncated: an item needs %1 bytes from offset %2, but the "
                                            "file has only %3.")
                             .arg(chunk.length)
                             .arg(chunk.begin)
                             .arg(file->size()),
                         file->size())
            .inFile(file->name());
    if (chunk.length > mostReadings * file->size() - data.taken)
        return malformed(
                   ModelFilesText::tr("The checkpoint's metadata refers to the same bytes of this file too often."),
                   chunk.begin)
            .inFile(file->name());
    data.taken += chunk.length;
    return SliceSource::make(file, chunk.begin, chunk.length);
}

Expected<TensorPtr> CheckpointReader::assembled(const CheckpointItem &item)
{
    BURNISH_TRY(TensorInfo info, TensorInfo::make(*item.dtype, Shape(item.size)));
    std::vector<TensorPiece> pieces;
    for (const CheckpointChunk &chunk : item.chunks) {
        BURNISH_CHECK(m_task.poll());
        if (Shape(chunk.sizes).elementCount() == 0)
            continue; // saved by writers that had nothing of the tensor
        BURNISH_TRY(const ByteSourcePtr archive, archiveOf(chunk));
        auto tensor = pytorch::readCheckpointTensor(archive, m_task);
        if (!tensor)
            return Error(tensor.error().code(), tensor.error().message()).inFile(fileOf(chunk));
        if (!((*tensor)->info().shape() == Shape(chunk.sizes)))
            return Error(ErrorCode::Malformed,
                         ModelFilesText::tr("Expected a part of shape %1, found %2.")
                             .arg(shapeAsList(Shape(chunk.sizes)), shapeAsList((*tensor)->info().shape())))
                .inFile(fileOf(chunk));
        pieces.push_back({chunk.offsets, std::move(*tensor)});
    }
    return makeAssembled(info, std::move(pieces));
}

Expected<void> CheckpointReader::addValue(const CheckpointItem &item)
{
    BURNISH_TRY(const ByteSourcePtr archive, archiveOf(item.chunks.front()));
    auto value = pytorch::readCheckpointValue(archive, m_task, m_diagnostics);
    if (!value)
        return Error(value.error().code(), value.error().message()).inFile(fileOf(item.chunks.front()));
    value->visitPaths(value->root(), [&](NodeId, const Node &node, const std::string &inside) {
        const std::string path = inside.empty() ? item.name : item.name + '.' + inside;
        ++m_values;
        m_pathBytes += path.size();
        if (!node.isContainer() && m_taken.insert(path).second)
            m_builder.addLeafAt(path, node);
        return true;
    });
    return {};
}

Expected<void> CheckpointReader::add(const CheckpointItem &item)
{
    if (item.flaw)
        return *item.flaw;
    if (!item.dtype)
        return addValue(item);
    BURNISH_TRY(TensorPtr tensor, assembled(item));
    if (!m_taken.insert(item.name).second)
        return Error(ErrorCode::Collision, ModelFilesText::tr("Two items of the checkpoint have this name."));
    m_builder.addTensorAt(item.name, std::move(tensor));
    return {};
}

Expected<OpenedFile> CheckpointReader::read()
{
    const QString metadata = pathOf(metadataName);
    m_files.push_back(fileOnDisk(metadata));
    if (!statusOfPath(metadata).isFile())
        return Error(ErrorCode::NotFound,
                     ModelFilesText::tr("The checkpoint has no file named .metadata, so saving it did not finish."));
    BURNISH_TRY(const auto source, FileSource::open(metadata));
    BURNISH_TRY(const std::vector<CheckpointItem> items, pytorch::readCheckpointMetadata(source, m_task));
    BURNISH_CHECK(inflateAll(items));
    std::optional<Error> first;
    std::size_t failed = 0;
    Omissions omissions;
    for (const CheckpointItem &item : items) {
        auto done = add(item);
        BURNISH_CHECK(pytorch::checkJoinedSize(m_values, m_pathBytes));
        if (done)
            continue;
        const ErrorCode code = done.error().code();
        if (code == ErrorCode::Cancelled || code == ErrorCode::NeedsConsent)
            return std::move(done).error();
        Error flaw = std::move(done.error().inTensor(quotedForMessage(item.name)).inFile(metadata));
        ++failed;
        if (!first)
            first = flaw;
        if (item.isTensor)
            omissions.add(
                {code == ErrorCode::NotFound ? OmissionKind::MissingFiles : OmissionKind::Unread, flaw, item.name});
        m_diagnostics.add(std::move(flaw));
    }
    if (first && failed == items.size())
        return std::move(*first);
    OpenedFile file;
    m_builder.setLayout(Layout::PyTorch);
    file.opened.format = findFormat(u"torch-dcp");
    file.opened.model.state = m_builder.finish();
    file.opened.model.state.setOmissions(std::move(omissions));
    file.opened.model.detail =
        ModelFilesText::tr("distributed checkpoint, %n file(s)", nullptr,
                           int(std::min<std::size_t>(m_files.size() - 1, std::numeric_limits<int>::max())));
    file.files = std::move(m_files);
    return file;
}

} // namespace

bool isCheckpointFolder(const QString &folder)
{
    return statusOfPath(QDir(folder).filePath(metadataName)).isFile() &&
           std::ranges::any_of(fileNamesIn(folder), [](const QString &name) { return name.endsWith(partEnding); });
}

QString checkpointFolderOf(const QString &path)
{
    if (path.endsWith(partEnding))
        return folderOfPath(path);
    if (QFileInfo(path).fileName() == metadataName && isCheckpointFolder(folderOfPath(path)))
        return folderOfPath(path);
    return statusOfPath(path).isFolder() && isCheckpointFolder(path) ? path : QString();
}

Expected<OpenedFile> openCheckpoint(const QString &folder, Task &task, Diagnostics &diagnostics)
{
    auto opened = CheckpointReader(folder, task, diagnostics).read();
    if (!opened)
        return std::move(opened.error().inFile(QDir(folder).filePath(metadataName)));
    return opened;
}

} // namespace burnish
