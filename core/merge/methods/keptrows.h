// SPDX-License-Identifier: MIT
#pragma once

#include <QTemporaryFile>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace burnish {

/// Keeps rows of a tensor that are expensive to compute in a temporary file, for readers that need only a part of each
/// row at a time. The file has no name while it is used, where the system allows it. May be used by any thread.
class KeptRows
{
public:
    KeptRows(std::uint64_t rows, std::size_t rowBytes);
    ~KeptRows();
    KeptRows(const KeptRows &) = delete;
    KeptRows &operator=(const KeptRows &) = delete;

    /// Reads bytes from `offset` on of a row. Returns false if the row is not kept or can no longer be read.
    bool read(std::uint64_t row, std::size_t offset, std::span<std::byte> out);
    /// Keeps a whole row. Does nothing once the temporary folder is full: the row must then be computed again.
    void keep(std::uint64_t row, std::span<const std::byte> bytes);

private:
    bool open();

    std::mutex m_mutex;
    std::size_t m_rowBytes;
    std::vector<bool> m_isKept;
    std::unique_ptr<QTemporaryFile> m_file;
    bool m_failed = false;
};

} // namespace burnish
