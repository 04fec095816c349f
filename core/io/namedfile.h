// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"
#include "core/io/fileidentity.h"

namespace burnish {

/// A file that is opened for each read: for models in more files than a program may hold open. If another program has
/// changed the file since, reads fail.
class NamedFile final : public ByteSource
{
public:
    /// NotFound if there is no such file; reads nothing.
    static Expected<ByteSourcePtr> make(const QString &path);

    [[nodiscard]] std::uint64_t size() const override { return m_identity.size; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override;
    [[nodiscard]] QString name() const override { return m_path; }
    [[nodiscard]] std::optional<FileRange> fileRange(std::uint64_t offset) const override
    {
        return FileRange{-1, offset};
    }
    Expected<void> checkUnchanged() const override;

private:
    NamedFile(QString path, const FileIdentity &identity)
        : m_path(std::move(path))
        , m_identity(identity)
    {}

    QString m_path;
    FileIdentity m_identity;
};

} // namespace burnish
