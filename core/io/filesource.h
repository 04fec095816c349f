// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"
#include "core/io/platform.h"
#include "core/io/readfiles.h"

#include <atomic>

namespace burnish {

/// A file on disk, memory-mapped if the system can; opening reads nothing. If the file is replaced under its name, the
/// source keeps reading the old one; if it is overwritten, all further reads fail. Reads shortly before an overwrite is
/// detected may already return new content: after reading everything that belongs together, call checkUnchanged().
class FileSource final : public ByteSource
{
public:
    static Expected<std::shared_ptr<const FileSource>> open(const QString &path);

    [[nodiscard]] std::uint64_t size() const override { return m_file->size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override;
    /// The path passed to open().
    [[nodiscard]] QString name() const override { return m_path; }
    [[nodiscard]] std::optional<FileRange> fileRange(std::uint64_t offset) const override;
    Expected<void> checkUnchanged() const override { return m_file->checkUnchanged(); }

private:
    FileSource(std::unique_ptr<platform::InputFile> file, QString path)
        : m_file(std::move(file))
        , m_path(std::move(path))
        , m_mark(m_path)
    {}
    std::unique_ptr<platform::InputFile> m_file;
    QString m_path;
    ReadFile m_mark;
    mutable std::atomic<std::int64_t> m_checkedAt = -1; ///< when the file was last known to be unchanged
};

} // namespace burnish
