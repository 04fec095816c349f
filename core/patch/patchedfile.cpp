// SPDX-License-Identifier: MIT
#include "core/patch/patchedfile.h"

#include "core/base/checkedmath.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

namespace burnish {

namespace {

/// Reads any bytes of a tensor, which itself only reads whole elements.
Expected<void> readBytes(const TensorExpr &tensor, std::uint64_t offset, std::span<std::byte> out, const Task &task)
{
    const std::uint64_t block = traits(tensor.info().dtype()).blockBytes;
    if (offset % block == 0 && out.size() % block == 0)
        return tensor.read(offset, out, task);
    const std::uint64_t first = offset / block * block;
    const std::uint64_t end = dividedUp(offset + out.size(), block) * block;
    std::vector<std::byte> elements(std::size_t(end - first));
    BURNISH_CHECK(tensor.read(first, elements, task));
    std::memcpy(out.data(), elements.data() + (offset - first), out.size());
    return {};
}

/// Copies stored runs that follow each other in one go: a model may have a million small tensors.
class RunCopier
{
public:
    RunCopier(ByteSink &out, Task &task)
        : m_out(out)
        , m_task(task)
    {}
    Expected<void> add(const ByteSourcePtr &source, std::uint64_t offset, std::uint64_t size)
    {
        if (source != m_source || offset != m_end) {
            BURNISH_CHECK(finish());
            m_source = source;
            m_begin = offset;
        }
        m_end = offset + size;
        return {};
    }
    /// Writes what was added.
    Expected<void> finish()
    {
        if (!m_source)
            return {};
        const ByteSourcePtr source = std::exchange(m_source, nullptr);
        return m_out.copyFrom(*source, m_begin, m_end - m_begin, m_task);
    }

private:
    ByteSink &m_out;
    Task &m_task;
    ByteSourcePtr m_source; ///< null if nothing waits
    std::uint64_t m_begin = 0;
    std::uint64_t m_end = 0;
};

/// Writes a part of a computed tensor.
Expected<void> writeRun(const TensorExpr &tensor, std::uint64_t offset, std::uint64_t size, ByteSink &out, Task &task)
{
    const std::uint64_t block = traits(tensor.info().dtype()).blockBytes;
    const std::uint64_t step = std::max(block, tensor.preferredChunk() / block * block);
    const auto buffer = std::make_unique_for_overwrite<std::byte[]>(std::size_t(std::min(step, size)));
    while (size > 0) {
        BURNISH_CHECK(task.poll());
        const std::span chunk(buffer.get(), std::size_t(std::min(step, size)));
        BURNISH_CHECK(readBytes(tensor, offset, chunk, task));
        BURNISH_CHECK(out.write(chunk));
        task.advance(chunk.size());
        offset += chunk.size();
        size -= chunk.size();
    }
    return {};
}

/// A file that does not exist.
class PatchedSource final : public ByteSource
{
public:
    PatchedSource(PatchedLayout layout, std::vector<TensorPtr> tensors, QString name)
        : m_layout(std::move(layout))
        , m_tensors(std::move(tensors))
        , m_name(std::move(name))
    {
        m_starts.reserve(m_layout.runs.size());
        std::uint64_t inShell = 0;
        for (const PatchedRun &run : m_layout.runs) {
            m_size += run.before;
            inShell += run.before;
            m_starts.push_back({m_size, inShell});
            m_size += run.size;
        }
        m_size += m_layout.shell->size() - inShell;
        std::set<ByteSourcePtr> sources;
        for (const PatchedRun &run : m_layout.runs)
            m_tensors[std::size_t(run.tensor)]->visitSources([&](const ByteSourcePtr &each) { sources.insert(each); });
        m_sources.assign(sources.begin(), sources.end());
    }

    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] QString name() const override { return m_name; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        BURNISH_CHECK(checkRange(offset, out.size()));
        const Task task;
        // The first run that begins after the offset; the shell or the run before it has the bytes.
        auto next = std::size_t(std::ranges::upper_bound(m_starts, offset, {}, &Start::inFile) - m_starts.begin());
        while (!out.empty()) {
            const std::uint64_t runEnd = next == 0 ? 0 : m_starts[next - 1].inFile + m_layout.runs[next - 1].size;
            std::size_t taken = 0;
            if (offset < runEnd) {
                const PatchedRun &run = m_layout.runs[next - 1];
                taken = std::size_t(std::min<std::uint64_t>(out.size(), runEnd - offset));
                BURNISH_CHECK(readBytes(*m_tensors[std::size_t(run.tensor)],
                                        run.offset + (offset - m_starts[next - 1].inFile), out.first(taken), task));
            } else {
                const std::uint64_t end = next == m_starts.size() ? m_size : m_starts[next].inFile;
                taken = std::size_t(std::min<std::uint64_t>(out.size(), end - offset));
                const std::uint64_t inShell = next == 0 ? 0 : m_starts[next - 1].inShell;
                BURNISH_CHECK(m_layout.shell->read(inShell + (offset - runEnd), out.first(taken)));
            }
            offset += taken;
            out = out.subspan(taken);
            while (next < m_starts.size() && m_starts[next].inFile <= offset)
                ++next;
        }
        return {};
    }
    Expected<void> checkUnchanged() const override
    {
        for (const ByteSourcePtr &source : m_sources)
            BURNISH_CHECK(source->checkUnchanged());
        return {};
    }

private:
    /// Where a run begins.
    struct Start
    {
        std::uint64_t inFile;
        std::uint64_t inShell; ///< of what follows the run
    };

    PatchedLayout m_layout;
    std::vector<TensorPtr> m_tensors;
    std::vector<ByteSourcePtr> m_sources;
    std::vector<Start> m_starts;
    std::uint64_t m_size = 0;
    QString m_name;
};

} // namespace

Expected<void> writePatchedFile(const PatchedLayout &layout, std::span<const TensorPtr> tensors, ByteSink &out,
                                Task &task)
{
    RunCopier copier(out, task);
    std::uint64_t inShell = 0;
    for (const PatchedRun &run : layout.runs) {
        if (run.before > 0) {
            BURNISH_CHECK(copier.finish());
            BURNISH_CHECK(out.copyFrom(*layout.shell, inShell, run.before, task));
            inShell += run.before;
        }
        const TensorExpr &tensor = *tensors[std::size_t(run.tensor)];
        if (const auto stored = tensor.stored()) {
            BURNISH_CHECK(copier.add(stored->source, stored->offset + run.offset, run.size));
        } else {
            BURNISH_CHECK(copier.finish());
            BURNISH_CHECK(writeRun(tensor, run.offset, run.size, out, task));
        }
    }
    BURNISH_CHECK(copier.finish());
    return out.copyFrom(*layout.shell, inShell, layout.shell->size() - inShell, task);
}

ByteSourcePtr makePatchedSource(PatchedLayout layout, std::vector<TensorPtr> tensors, QString name)
{
    return std::make_shared<PatchedSource>(std::move(layout), std::move(tensors), std::move(name));
}

} // namespace burnish
