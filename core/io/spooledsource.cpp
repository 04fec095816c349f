// SPDX-License-Identifier: MIT
#include "core/io/spooledsource.h"

#include "core/io/filesource.h"
#include "core/io/temporaryfile.h"

#include <cstring>

namespace burnish {

namespace {

/// A temporary file that reports the name of its spooled content.
class SpooledSource final : public ByteSource
{
public:
    SpooledSource(std::unique_ptr<QTemporaryFile> file, std::shared_ptr<const FileSource> content, QString name)
        : m_file(std::move(file))
        , m_content(std::move(content))
        , m_name(std::move(name))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_content->size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        return m_content->read(offset, out);
    }
    [[nodiscard]] QString name() const override { return m_name; }

private:
    std::unique_ptr<QTemporaryFile> m_file; // removes the file on destruction if it could not be unlinked earlier
    std::shared_ptr<const FileSource> m_content;
    QString m_name;
};

} // namespace

Spool::Spool(QString name, std::size_t memory)
    : m_name(std::move(name))
    , m_limit(memory)
{}

Spool::~Spool() = default;

Expected<void> Spool::spill()
{
    BURNISH_TRY(m_file, openTemporary());
    const std::vector<std::byte> memory = std::exchange(m_memory, {});
    m_position = 0;
    return write(memory);
}

Expected<void> Spool::write(std::span<const std::byte> bytes)
{
    if (!m_file && bytes.size() > m_limit - m_memory.size())
        BURNISH_CHECK(spill());
    if (m_file) {
        const auto size = qint64(bytes.size());
        if (m_file->write(reinterpret_cast<const char *>(bytes.data()), size) != size)
            return temporaryWriteError(*m_file);
    } else {
        m_memory.insert(m_memory.end(), bytes.begin(), bytes.end());
    }
    m_position += bytes.size();
    return {};
}

Expected<void> Spool::read(std::uint64_t offset, std::span<std::byte> out)
{
    if (out.empty())
        return {};
    if (!m_file) {
        std::memcpy(out.data(), m_memory.data() + offset, out.size());
        return {};
    }
    const auto size = qint64(out.size());
    const bool isRead =
        m_file->seek(qint64(offset)) && m_file->read(reinterpret_cast<char *>(out.data()), size) == size;
    if (!m_file->seek(qint64(m_position)) || !isRead)
        return temporaryWriteError(*m_file);
    return {};
}

Expected<ByteSourcePtr> Spool::finish()
{
    if (!m_file) {
        m_memory.shrink_to_fit();
        return ByteSourcePtr(std::make_shared<MemorySource>(std::move(m_memory), std::move(m_name)));
    }
    if (!m_file->flush())
        return temporaryWriteError(*m_file);
    BURNISH_TRY(auto content, FileSource::open(m_file->fileName()));
    unlinkTemporary(*m_file);
    return ByteSourcePtr(std::make_shared<SpooledSource>(std::move(m_file), std::move(content), std::move(m_name)));
}

Expected<void> DeferredSource::finish()
{
    BURNISH_TRY(m_content, m_spool.finish());
    return {};
}

} // namespace burnish
