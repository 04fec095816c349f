// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"
#include "core/io/platform.h"

#include <atomic>

namespace burnish {

/// A file on disk, mapped where the system can; nothing of it is read at opening. A file that was replaced under its
/// name is read on as it was; of one that was written over nothing can be read any more. What was read within the last
/// moment before that is noticed may be of the new content: whoever has read all that belongs together asks
/// checkUnchanged().
class FileSource final : public ByteSource
{
public:
    static Expected<std::shared_ptr<const FileSource>> open(const QString &path);

    [[nodiscard]] std::uint64_t size() const override { return m_file->size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override;
    /// The path as it was given to open().
    [[nodiscard]] QString name() const override { return m_path; }
    [[nodiscard]] std::optional<FileRange> fileRange(std::uint64_t offset) const override;
    Expected<void> checkUnchanged() const override { return m_file->checkUnchanged(); }

private:
    FileSource(std::unique_ptr<platform::InputFile> file, QString path)
        : m_file(std::move(file))
        , m_path(std::move(path))
    {}
    std::unique_ptr<platform::InputFile> m_file;
    QString m_path;
    mutable std::atomic<std::int64_t> m_checkedAt = -1; ///< when the file was last known to be as it was
};

} // namespace burnish
