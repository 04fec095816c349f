// SPDX-License-Identifier: MIT
#include "core/stores/samecontent.h"

#include "core/base/parallel.h"
#include "core/base/pathtext.h"
#include "core/io/fileondisk.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/io/smallfile.h"
#include "core/tensor/analysis/digest.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>
#include <mutex>
#include <tuple>

namespace burnish {

namespace {

// A cache is the SHA-256 of the rest, and that, big-endian as QDataStream writes it: the version, the number of
// entries, and for each its path, size, time and digest.
constexpr quint32 cacheVersion = 1;
constexpr std::uint64_t cacheLimit = std::uint64_t(64) << 20;
constexpr qsizetype digestSize = 32;

QByteArray sha256OfBytes(const QByteArray &bytes)
{
    Sha256 digest;
    digest.add(std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))));
    return digest.result();
}

/// A file that names of models lead to.
struct PlacedFile
{
    SameContent::Copy name; ///< the first one
    QString path;
    FileIdentity identity;
    QByteArray sample;
    QByteArray sha256;
};

/// Groups by `keyOf`; groups of one have no copies.
template <typename KeyOf>
std::vector<std::vector<PlacedFile *>> groupsOf(const std::vector<PlacedFile *> &files, const KeyOf &keyOf)
{
    std::map<decltype(keyOf(*files.front())), std::vector<PlacedFile *>> groups;
    for (PlacedFile *file : files)
        groups[keyOf(*file)].push_back(file);
    std::vector<std::vector<PlacedFile *>> several;
    for (auto &[key, group] : groups) {
        if (group.size() > 1)
            several.push_back(std::move(group));
    }
    return several;
}

std::vector<PlacedFile *> membersOf(const std::vector<std::vector<PlacedFile *>> &groups)
{
    std::vector<PlacedFile *> members;
    for (const auto &group : groups)
        members.insert(members.end(), group.begin(), group.end());
    return members;
}

/// Returns the weights, each place on the disk once.
Expected<std::vector<PlacedFile>> placedFiles(std::span<const StoredModel> models, const Task &task)
{
    std::map<std::tuple<std::uint64_t, std::uint64_t, QString>, PlacedFile> files;
    for (std::size_t model = 0; model < models.size(); ++model) {
        BURNISH_CHECK(task.poll());
        for (std::size_t i = 0; i < models[model].files.size(); ++i) {
            const StoredFile &file = models[model].files[i];
            if (!file.isWeights || file.path.isEmpty())
                continue;
            const auto identity = identityOfFile(file.path);
            if (!identity || identity->size == 0)
                continue;
            // Where the system numbers no files, their real path is all there is.
            const QString place = identity->file == 0 ? realPath(file.path) : QString();
            files.try_emplace({identity->device, identity->file, place},
                              PlacedFile{{model, i}, file.path, *identity, {}, {}});
        }
    }
    std::vector<PlacedFile> placed;
    placed.reserve(files.size());
    for (auto &[key, file] : files)
        placed.push_back(std::move(file));
    std::ranges::sort(placed, {}, [](const PlacedFile &file) { return std::pair(file.name.model, file.name.file); });
    return placed;
}

/// Returns a digest of a few blocks, by which most files of equal size differ: those of models with one architecture.
Expected<QByteArray> sampleOf(const PlacedFile &file)
{
    constexpr std::uint64_t block = std::uint64_t(64) << 10;
    BURNISH_TRY(const auto source, FileSource::open(file.path));
    const std::uint64_t size = source->size();
    const std::uint64_t length = std::min(block, size);
    Sha256 digest;
    std::vector<std::byte> bytes(static_cast<std::size_t>(length));
    for (const std::uint64_t offset : {std::uint64_t(0), (size - length) / 2, size - length}) {
        BURNISH_CHECK(source->read(offset, bytes));
        digest.add(bytes);
    }
    return digest.result();
}

Expected<QByteArray> sha256OfWhole(const PlacedFile &file, Task &task)
{
    BURNISH_TRY(const auto source, FileSource::open(file.path));
    BURNISH_TRY(const QByteArray digest, sha256OfRange(*source, 0, source->size(), task));
    BURNISH_CHECK(source->checkUnchanged());
    return QByteArray::fromHex(digest);
}

/// Computes a digest for each of the files, and leaves out those that cannot be read.
Expected<void> compute(std::vector<PlacedFile *> &files, QByteArray PlacedFile::*digest,
                       const std::function<Expected<QByteArray>(const PlacedFile &)> &digestOf, const Task &task)
{
    const auto computeOne = [&](std::size_t i) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        auto computed = digestOf(*files[i]);
        if (!computed)
            return computed.error().isCancelled() ? Expected<void>(computed.error()) : Expected<void>();
        files[i]->*digest = *std::move(computed);
        return {};
    };
    BURNISH_CHECK(parallelFor(files.size(), computeOne));
    std::erase_if(files, [&](const PlacedFile *file) { return (file->*digest).isEmpty(); });
    return {};
}

/// Hard links are possible between files of one device.
std::uint64_t savedBy(const std::vector<PlacedFile *> &group)
{
    std::map<std::uint64_t, std::uint64_t> onDevice;
    for (const PlacedFile *file : group)
        ++onDevice[file->identity.device];
    return group.front()->identity.size * (group.size() - onDevice.size());
}

} // namespace

DigestCache::DigestCache(QString path)
    : m_path(std::move(path))
{
    if (m_path.isEmpty())
        return;
    const auto content = readSmallFile(m_path, cacheLimit);
    if (!content || content->size() < digestSize ||
        content->first(digestSize) != sha256OfBytes(content->mid(digestSize)))
        return;
    QDataStream stream(content->mid(digestSize));
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 version = 0;
    quint32 count = 0;
    stream >> version >> count;
    for (quint32 i = 0; version == cacheVersion && i < count && stream.status() == QDataStream::Ok; ++i) {
        QByteArray file;
        quint64 size = 0;
        qint64 modifiedAt = 0;
        QByteArray sha256;
        stream >> file >> size >> modifiedAt >> sha256;
        if (stream.status() == QDataStream::Ok && sha256.size() == digestSize)
            m_entries[decodedPath(file)] = {size, modifiedAt, sha256};
    }
    if (stream.status() != QDataStream::Ok)
        m_entries.clear();
}

std::optional<QByteArray> DigestCache::find(const QString &path, std::uint64_t size, std::int64_t modifiedAt) const
{
    const auto found = m_entries.find(path);
    if (found == m_entries.end() || found->second.size != size || found->second.modifiedAt != modifiedAt)
        return std::nullopt;
    return found->second.sha256;
}

void DigestCache::add(const QString &path, std::uint64_t size, std::int64_t modifiedAt, const QByteArray &sha256)
{
    m_entries[path] = {size, modifiedAt, sha256};
}

Expected<void> DigestCache::save() const
{
    if (m_path.isEmpty())
        return {};
    std::vector<std::pair<QByteArray, const Entry *>> kept;
    for (const auto &[path, entry] : m_entries) {
        if (statusOfPath(path).isFile())
            kept.emplace_back(encodedPath(path), &entry);
    }
    QByteArray content;
    QDataStream stream(&content, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << cacheVersion << quint32(kept.size());
    for (const auto &[path, entry] : kept)
        stream << path << quint64(entry->size) << qint64(entry->modifiedAt) << entry->sha256;
    if (!makeFolders(folderOfPath(m_path)))
        return SafeFile::checkTarget(m_path, SafeFile::Existing::ReplaceInput);
    return SafeFile::writeAll(m_path, SafeFile::Existing::ReplaceInput, sha256OfBytes(content) + content);
}

Expected<std::vector<SameContent>> findSameContent(std::span<const StoredModel> models, DigestCache &cache, Task &task)
{
    BURNISH_TRY(std::vector<PlacedFile> placed, placedFiles(models, task));
    std::vector<PlacedFile *> files;
    files.reserve(placed.size());
    for (PlacedFile &file : placed)
        files.push_back(&file);
    files = membersOf(groupsOf(files, [](const PlacedFile &file) { return file.identity.size; }));
    for (PlacedFile *file : files) {
        if (const auto known = cache.find(file->path, file->identity.size, file->identity.changedAt))
            file->sha256 = *known;
    }
    // A group of files with known digests needs no samples.
    std::vector<PlacedFile *> candidates;
    for (auto &group : groupsOf(files, [](const PlacedFile &file) { return file.identity.size; })) {
        const bool isKnown = std::ranges::none_of(group, [](const PlacedFile *file) { return file->sha256.isEmpty(); });
        if (!isKnown) {
            BURNISH_CHECK(compute(group, &PlacedFile::sample, sampleOf, task));
            group = membersOf(groupsOf(group, [](const PlacedFile &file) { return file.sample; }));
        }
        candidates.insert(candidates.end(), group.begin(), group.end());
    }
    std::vector<PlacedFile *> unknown;
    std::uint64_t bytes = 0;
    for (PlacedFile *file : candidates) {
        if (file->sha256.isEmpty()) {
            unknown.push_back(file);
            bytes += file->identity.size;
        }
    }
    task.restart(bytes);
    // The largest first, so that no thread is left with one at the end.
    std::ranges::stable_sort(unknown, std::ranges::greater(),
                             [](const PlacedFile *file) { return file->identity.size; });
    std::mutex mutex;
    BURNISH_CHECK(compute(
        unknown, &PlacedFile::sha256,
        [&](const PlacedFile &file) -> Expected<QByteArray> {
            BURNISH_TRY(QByteArray digest, sha256OfWhole(file, task));
            const auto now = identityOfFile(file.path);
            if (!now || !(*now == file.identity))
                return QByteArray();
            const std::lock_guard lock(mutex);
            cache.add(file.path, file.identity.size, file.identity.changedAt, digest);
            return digest;
        },
        task));
    std::erase_if(candidates, [](const PlacedFile *file) { return file->sha256.isEmpty(); });

    std::vector<SameContent> found;
    for (const auto &group :
         groupsOf(candidates, [](const PlacedFile &file) { return std::pair(file.identity.size, file.sha256); })) {
        SameContent same;
        for (const PlacedFile *file : group)
            same.copies.push_back(file->name);
        std::ranges::sort(same.copies, {},
                          [](const SameContent::Copy &copy) { return std::pair(copy.model, copy.file); });
        same.size = group.front()->identity.size;
        same.saved = savedBy(group);
        found.push_back(std::move(same));
    }
    std::ranges::stable_sort(found, [](const SameContent &a, const SameContent &b) {
        return std::tuple(b.saved, b.size, a.copies.front().model, a.copies.front().file) <
               std::tuple(a.saved, a.size, b.copies.front().model, b.copies.front().file);
    });
    return found;
}

std::vector<SameModels> sameModelsAmong(std::span<const StoredModel> models, std::span<const SameContent> found)
{
    std::vector<std::vector<std::size_t>> contents(models.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const SameContent::Copy &copy : found[i].copies)
            contents[copy.model].push_back(i);
    }
    std::map<std::vector<std::size_t>, SameModels> byContent;
    for (std::size_t model = 0; model < models.size(); ++model) {
        const auto weights = std::ranges::count_if(models[model].files, &StoredFile::isWeights);
        if (weights == 0 || contents[model].size() != std::size_t(weights))
            continue;
        std::ranges::sort(contents[model]);
        byContent[contents[model]].models.push_back(model);
    }
    std::vector<SameModels> same;
    for (auto &[content, group] : byContent) {
        if (group.models.size() < 2)
            continue;
        for (const std::size_t i : content)
            group.saved += std::min<std::uint64_t>(found[i].saved, found[i].size * (group.models.size() - 1));
        same.push_back(std::move(group));
    }
    std::ranges::stable_sort(same, std::ranges::greater(), &SameModels::saved);
    return same;
}

} // namespace burnish
