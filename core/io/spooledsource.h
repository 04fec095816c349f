// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"

#include <QTemporaryFile>

namespace burnish {

/// Takes bytes that must be read again at random, such as inflated ones: small amounts stay in memory, larger ones go
/// to a temporary file that vanishes with its source. A full disk is an Io error of write().
class Spool final : public ByteSink
{
public:
    static constexpr std::size_t defaultMemory = std::size_t(16) << 20;

    /// `name` is what the source calls itself, e.g. the path of the compressed file.
    explicit Spool(QString name, std::size_t memory = defaultMemory);
    ~Spool() override;

    Expected<void> write(std::span<const std::byte> bytes) override;
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    /// Unsupported.
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override;
    /// The source of all that was written; the spool is used up.
    Expected<ByteSourcePtr> finish();

private:
    Expected<void> spill();
    [[nodiscard]] Error writeError() const;

    QString m_name;
    std::size_t m_limit;
    std::vector<std::byte> m_memory;
    std::unique_ptr<QTemporaryFile> m_file;
    std::uint64_t m_position = 0;
};

} // namespace burnish
