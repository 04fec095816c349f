// SPDX-License-Identifier: MIT
#include "core/distributed/filesamples.h"

#include "core/io/platform.h"

#include <algorithm>

namespace burnish {

namespace {

constexpr std::uint64_t sampleBytes = 4 << 10;
constexpr std::uint64_t sampleCount = 16;
constexpr std::uint64_t headBytes = 1 << 20;

class OutputSource final : public ByteSource
{
public:
    OutputSource(std::unique_ptr<platform::InputFile> file, QString path)
        : m_file(std::move(file))
        , m_path(std::move(path))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_file->size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        BURNISH_CHECK(checkRange(offset, out.size()));
        auto done = m_file->read(offset, out);
        if (!done)
            done.error().inFile(m_path);
        return done;
    }
    [[nodiscard]] QString name() const override { return m_path; }

private:
    std::unique_ptr<platform::InputFile> m_file;
    QString m_path;
};

Expected<ByteSourcePtr> opened(const QString &path, platform::InputFile::Access access)
{
    BURNISH_TRY(auto file, platform::InputFile::open(path, access));
    return ByteSourcePtr(std::make_shared<const OutputSource>(std::move(file), path));
}

struct Block
{
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
};

std::uint64_t blockCount(std::uint64_t size)
{
    return size > sampleBytes * sampleCount ? sampleCount : 1;
}

Block blockAt(std::uint64_t size, std::uint64_t i)
{
    if (blockCount(size) == 1)
        return {0, size};
    const std::uint64_t distance = (size - sampleBytes) / (sampleCount - 1);
    return {i + 1 == sampleCount ? size - sampleBytes : i * distance, sampleBytes};
}

} // namespace

Expected<ByteSourcePtr> openOutput(const QString &path)
{
    return opened(path, platform::InputFile::Access::Any);
}

void Samples::add(std::span<const std::byte> bytes)
{
    const std::uint64_t end = m_position + bytes.size();
    for (const std::uint64_t count = blockCount(m_size); m_block < count; ++m_block) {
        const Block block = blockAt(m_size, m_block);
        const std::uint64_t from = std::max(block.offset, m_position);
        const std::uint64_t to = std::min(block.offset + block.size, end);
        if (from < to)
            m_digest.add(bytes.subspan(std::size_t(from - m_position), std::size_t(to - from)));
        if (block.offset + block.size > end)
            break;
    }
    m_position = end;
}

Expected<QByteArray> samplesOf(const QString &path, std::uint64_t offset, std::uint64_t size)
{
    BURNISH_TRY(const ByteSourcePtr file, opened(path, platform::InputFile::Access::Scattered));
    Sha256 sha256;
    std::vector<std::byte> bytes;
    for (std::uint64_t i = 0; i < blockCount(size); ++i) {
        const Block block = blockAt(size, i);
        bytes.resize(std::size_t(block.size));
        BURNISH_CHECK(file->read(offset + block.offset, bytes));
        sha256.add(bytes);
    }
    return sha256.result().toHex();
}

Expected<QByteArray> headOf(const ByteSource &source)
{
    Task task;
    return sha256OfRange(source, 0, std::min(source.size(), headBytes), task);
}

} // namespace burnish
