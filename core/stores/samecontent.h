// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/stores/storedmodel.h"

#include <map>
#include <optional>
#include <span>

namespace burnish {

/// Digests of files that were computed before, by path, size and modification time (nanoseconds since 1970); kept in a
/// file of this program. One thread at a time.
class DigestCache
{
public:
    /// An empty path: nothing is kept. A damaged file counts as empty.
    explicit DigestCache(QString path = {});
    [[nodiscard]] std::optional<QByteArray> find(const QString &path, std::uint64_t size,
                                                 std::int64_t modifiedAt) const;
    void add(const QString &path, std::uint64_t size, std::int64_t modifiedAt, const QByteArray &sha256);
    /// Writes the file whole or leaves it as it was. Leaves out files that are gone.
    Expected<void> save() const;

private:
    struct Entry
    {
        std::uint64_t size = 0;
        std::int64_t modifiedAt = 0;
        QByteArray sha256;
    };
    QString m_path;
    std::map<QString, Entry> m_entries;
};

/// Files with equal content.
struct SameContent
{
    struct Copy
    {
        std::size_t model = 0; ///< index in the list
        std::size_t file = 0;  ///< index in its files
    };
    std::vector<Copy> copies; ///< at least two, in different places of the disk
    std::uint64_t size = 0;   ///< of each, bytes
    std::uint64_t saved = 0;  ///< what hard links between them would save, bytes: 0 on different devices
};

/// Finds weights that are stored more than once: files of equal size are compared by samples, then by their SHA-256.
/// Links, and names that share a blob, do not count as copies. Files that cannot be read, or change meanwhile, are left
/// out. The largest saving first. Computes on several threads, and advances the task by the bytes that it reads; what
/// was computed before a cancellation is in the cache.
Expected<std::vector<SameContent>> findSameContent(std::span<const StoredModel> models, DigestCache &cache, Task &task);

/// Models with the same weights, file by file, each in a place of its own.
struct SameModels
{
    std::vector<std::size_t> models; ///< at least two, by their index in the list
    std::uint64_t saved = 0;         ///< what hard links between their files would save, bytes
};

/// Returns the models that are equal as a whole, by what findSameContent() returned for them. The largest saving first.
[[nodiscard]] std::vector<SameModels> sameModelsAmong(std::span<const StoredModel> models,
                                                      std::span<const SameContent> found);

} // namespace burnish
