// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/shardfiles.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/formats/formatstext.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"

namespace burnish::tensorflow {

namespace {

/// The tensors of a checkpoint share no bytes, so that each byte of a file is read once. More often is only tolerated.
constexpr std::uint64_t mostReadings = 4;

QString stemOf(const ByteSource &index)
{
    const QLatin1String ending(".index");
    const QString name = index.name();
    return index.fileRange(0) && name.endsWith(ending) ? name.chopped(ending.size()) : QString();
}

QString fiveDigits(std::uint64_t number)
{
    return QStringLiteral("%1").arg(number, 5, 10, QLatin1Char('0'));
}

} // namespace

ShardFiles::ShardFiles(const ByteSource &index, std::uint64_t count)
    : m_stem(stemOf(index))
    , m_count(count)
{}

Expected<ByteSourcePtr> ShardFiles::openFirst(std::uint64_t shard) const
{
    if (m_stem.isEmpty())
        return Error(ErrorCode::NotFound,
                     FormatsText::tr("The tensors of a checkpoint are in data files next to its index, which only an "
                                     "index on disk with the name X.index can name."));
    const QString path = m_stem + QStringLiteral(".data-%1-of-%2").arg(fiveDigits(shard), fiveDigits(m_count));
    if (!statusOfPath(path).isFile())
        return Error(ErrorCode::NotFound,
                     FormatsText::tr("The file “%1” with data of the checkpoint is missing.").arg(shownFileName(path)));
    BURNISH_TRY(ByteSourcePtr source, FileSource::open(path));
    return source;
}

Expected<ByteSourcePtr> ShardFiles::open(std::uint64_t shard, std::uint64_t offset, std::uint64_t size)
{
    m_isOfFile = false;
    if (shard >= m_count)
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The tensor is in data file %1, but the checkpoint has only %2.")
                         .arg(shard + 1)
                         .arg(m_count));
    auto found = m_shards.find(shard);
    if (found == m_shards.end()) {
        found = m_shards.emplace(shard, Shard{openFirst(shard)}).first;
        if (found->second.source)
            ++m_opened;
        else
            m_missing.push_back(shard);
    }
    Shard &file = found->second;
    if (!file.source) {
        m_isOfFile = true;
        ++file.failed;
        return file.source.error();
    }
    const std::uint64_t present = (*file.source)->size();
    if (offset > present || size > present - offset)
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The tensor has %1 bytes from byte %2 of “%3” on, but the file has only %4.")
                         .arg(size)
                         .arg(offset)
                         .arg(shownFileName((*file.source)->name()))
                         .arg(present));
    if (size > mostReadings * present - file.taken)
        return Error(ErrorCode::Malformed, FormatsText::tr("The checkpoint refers to the same bytes of “%1” too often.")
                                               .arg(shownFileName((*file.source)->name())));
    file.taken += size;
    return *file.source;
}

void ShardFiles::report(Diagnostics &diagnostics) const
{
    for (const std::uint64_t shard : m_missing) {
        const Shard &file = m_shards.find(shard)->second;
        const Error &error = file.source.error();
        diagnostics.leaveOut(
            OmissionKind::MissingFiles,
            Error(error.code(), joinedSentences({error.message(), FormatsText::tr("%n tensor(s) were left out.",
                                                                                  nullptr, file.failed)})));
    }
}

} // namespace burnish::tensorflow
