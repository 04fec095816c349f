// SPDX-License-Identifier: MIT
#include "core/merge/methods/keptrows.h"

#include "core/io/temporaryfile.h"

namespace burnish {

KeptRows::KeptRows(std::uint64_t rows, std::size_t rowBytes)
    : m_rowBytes(rowBytes)
    , m_isKept(std::size_t(rows))
{}

KeptRows::~KeptRows() = default;

bool KeptRows::open()
{
    auto file = openTemporary();
    if (!file)
        return false;
    m_file = std::move(*file);
    unlinkTemporary(*m_file);
    return true;
}

bool KeptRows::read(std::uint64_t row, std::size_t offset, std::span<std::byte> out)
{
    const std::lock_guard lock(m_mutex);
    if (!m_isKept[std::size_t(row)])
        return false;
    return m_file->seek(qint64(row * m_rowBytes + offset)) &&
           m_file->read(reinterpret_cast<char *>(out.data()), qint64(out.size())) == qint64(out.size());
}

void KeptRows::keep(std::uint64_t row, std::span<const std::byte> bytes)
{
    const std::lock_guard lock(m_mutex);
    if (m_failed || m_isKept[std::size_t(row)])
        return;
    if (!m_file)
        m_failed = !open();
    m_failed =
        m_failed || !m_file->seek(qint64(row * m_rowBytes)) ||
        m_file->write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size())) != qint64(bytes.size()) ||
        !m_file->flush();
    m_isKept[std::size_t(row)] = !m_failed;
}

} // namespace burnish
