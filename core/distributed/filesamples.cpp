// SPDX-License-Identifier: MIT
#include "core/distributed/filesamples.h"

#include "core/io/platform.h"
#include "core/tensor/analysis/digest.h"

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

} // namespace

Expected<ByteSourcePtr> openOutput(const QString &path)
{
    BURNISH_TRY(auto file, platform::InputFile::open(path));
    return ByteSourcePtr(std::make_shared<const OutputSource>(std::move(file), path));
}

Expected<QByteArray> samplesOf(const ByteSource &source, std::uint64_t offset, std::uint64_t size)
{
    if (size <= sampleBytes * sampleCount) {
        Task task;
        return sha256OfRange(source, offset, size, task);
    }
    Sha256 sha256;
    std::vector<std::byte> block(sampleBytes);
    const std::uint64_t distance = (size - sampleBytes) / (sampleCount - 1);
    for (std::uint64_t i = 0; i < sampleCount; ++i) {
        const std::uint64_t at = i + 1 == sampleCount ? size - sampleBytes : i * distance;
        BURNISH_CHECK(source.read(offset + at, block));
        sha256.add(block);
    }
    return sha256.result().toHex();
}

Expected<QByteArray> headOf(const ByteSource &source)
{
    Task task;
    return sha256OfRange(source, 0, std::min(source.size(), headBytes), task);
}

Expected<QByteArray> sha256OfRange(const ByteSource &source, std::uint64_t offset, std::uint64_t size, Task &task)
{
    constexpr std::uint64_t chunk = 1 << 20;
    Sha256 sha256;
    std::vector<std::byte> buffer;
    while (size > 0) {
        BURNISH_CHECK(task.poll());
        buffer.resize(std::size_t(std::min(chunk, size)));
        BURNISH_CHECK(source.read(offset, buffer));
        sha256.add(buffer);
        task.advance(buffer.size());
        offset += buffer.size();
        size -= buffer.size();
    }
    return sha256.result().toHex();
}

} // namespace burnish
