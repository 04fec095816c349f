// SPDX-License-Identifier: MIT
#include "core/modelfiles/distributedcheckpoint.h"

#include "core/base/seededhash.h"
#include "core/formats/pytorch/torchcheckpoint.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/shardedset.h"
#include "core/tensor/expressions/assemble.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <limits>

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
    DataFile &open(const std::string &file);
    Expected<ByteSourcePtr> archiveOf(const CheckpointChunk &chunk);
    Expected<void> add(const CheckpointItem &item);
    Expected<void> addValue(const CheckpointItem &item);
    Expected<TensorPtr> assembled(const CheckpointItem &item);

    QString m_folder;
    Task &m_task;
    Diagnostics &m_diagnostics;
    TextMap<DataFile> m_sources; ///< by their names in the metadata
    std::vector<FileOnDisk> m_files;
    StateBuilder m_builder;
    TextSet m_taken;
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

/// The saved object of one chunk, an archive of its own within a data file.
Expected<ByteSourcePtr> CheckpointReader::archiveOf(const CheckpointChunk &chunk)
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
            return Error(tensor.error().code(), tensor.error().message()).inFile(archive->name());
        if (!((*tensor)->info().shape() == Shape(chunk.sizes)))
            return Error(ErrorCode::Malformed,
                         ModelFilesText::tr("Expected a part of shape %1, found %2.")
                             .arg(shapeAsList(Shape(chunk.sizes)), shapeAsList((*tensor)->info().shape())))
                .inFile(archive->name());
        pieces.push_back({chunk.offsets, std::move(*tensor)});
    }
    return makeAssembled(info, std::move(pieces));
}

Expected<void> CheckpointReader::addValue(const CheckpointItem &item)
{
    BURNISH_TRY(const ByteSourcePtr archive, archiveOf(item.chunks.front()));
    auto value = pytorch::readCheckpointValue(archive, m_task, m_diagnostics);
    if (!value)
        return Error(value.error().code(), value.error().message()).inFile(archive->name());
    value->visitPaths(value->root(), [&](NodeId, const Node &node, const std::string &inside) {
        const std::string path = inside.empty() ? item.name : item.name + '.' + inside;
        if (node.isContainer() || !m_taken.insert(path).second)
            return true;
        if (node.isTensor())
            m_builder.addTensorAt(path, node.tensor);
        else if (node.value())
            m_builder.addValueAt(path, *node.value());
        else
            m_builder.addNullAt(path);
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
    std::optional<Error> first;
    std::size_t failed = 0;
    Omissions omissions;
    for (const CheckpointItem &item : items) {
        auto done = add(item);
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
