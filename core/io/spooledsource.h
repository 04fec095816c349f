// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <QTemporaryFile>

namespace burnish {

/// Stores bytes that need random access later, such as inflated ones: small amounts stay in memory, larger ones go to a
/// temporary file that is removed with its source. A full disk is an Io error of write().
class Spool final : public ByteSink
{
public:
    static constexpr std::size_t defaultMemory = std::size_t(16) << 20;

    /// `name` is the name that the source reports, e.g. the path of the compressed file.
    explicit Spool(QString name, std::size_t memory = defaultMemory);
    ~Spool() override;

    Expected<void> write(std::span<const std::byte> bytes) override;
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    /// Reads what was written, before finish(). The bytes must lie before position().
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out);
    /// Returns a source of everything written; the spool is then empty.
    Expected<ByteSourcePtr> finish();

private:
    Expected<void> spill();

    QString m_name;
    std::size_t m_limit;
    std::vector<std::byte> m_memory;
    std::unique_ptr<QTemporaryFile> m_file;
    std::uint64_t m_position = 0;
};

/// Data spooled while a file is being read, used as the source of its tensors, which are created before all bytes have
/// arrived. Before finish(), only the thread that appends may read.
class DeferredSource final : public ByteSource
{
public:
    explicit DeferredSource(QString name)
        : m_name(std::move(name))
        , m_spool(m_name)
    {}
    Expected<void> append(std::span<const std::byte> bytes) { return m_spool.write(bytes); }
    Expected<void> finish();

    [[nodiscard]] std::uint64_t size() const override { return m_spool.position(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        if (m_content)
            return m_content->read(offset, out);
        BURNISH_CHECK(checkRange(offset, out.size()));
        return m_spool.read(offset, out);
    }
    [[nodiscard]] QString name() const override { return m_name; }

private:
    QString m_name;
    mutable Spool m_spool; ///< a file is read at a position of its own
    ByteSourcePtr m_content;
};

} // namespace burnish
