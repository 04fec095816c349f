// SPDX-License-Identifier: MIT
#include "core/encoding/deflatestream.h"

#include "core/base/barrier.h"
#include "core/base/workerthread.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/inflater.h"
#include "core/encoding/inflationlimit.h"
#include "core/io/windowedreader.h"

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace burnish {

namespace {

constexpr std::size_t inflatedChunk = std::size_t(1) << 18;

/// Inflates a stream, one buffer at a time.
class StreamInflater
{
public:
    StreamInflater(const ByteSource &source, std::uint64_t begin)
        : m_source(source)
        , m_reader(source, begin, WindowedReader::toTheEnd, nullptr,
                   {.smallest = inflatedChunk, .largest = inflatedChunk})
    {}

    struct Step
    {
        std::size_t made = 0;   ///< bytes at the start of the buffer
        std::size_t loaded = 0; ///< compressed bytes read
        bool isLast = false;
    };
    Expected<Step> step(std::span<std::byte> buffer);

    /// Returns the offset after the data. Must be called after the last step.
    [[nodiscard]] std::uint64_t end() const { return m_reader.position() - m_inflater.overread(); }

private:
    const ByteSource &m_source;
    WindowedReader m_reader;
    Inflater m_inflater;
    std::uint64_t m_inflated = 0;
};

Expected<StreamInflater::Step> StreamInflater::step(std::span<std::byte> buffer)
{
    Step step;
    const bool isAllLoaded = m_reader.loaded().size() == m_reader.left();
    if (m_reader.loaded().empty() && !isAllLoaded) {
        if (!m_reader.look(1))
            return *m_reader.failure();
        step.loaded = m_reader.loaded().size();
    }
    std::span<const std::byte> in = m_reader.loaded();
    const std::size_t offered = in.size();
    std::span<std::byte> room = buffer;
    const auto status = m_inflater.step(in, room);
    m_reader.advance(offered - in.size());
    step.made = buffer.size() - room.size();
    m_inflated += step.made;
    if (status == Inflater::Status::Broken) {
        return malformed(
            EncodingText::tr("The compressed data is damaged after %1 decompressed bytes.").arg(m_inflated),
            m_reader.position());
    }
    step.isLast = status == Inflater::Status::Ended;
    if (!step.isLast && isAllLoaded && offered == in.size() && step.made == 0) {
        return malformed(
            EncodingText::tr("The compressed data ends unexpectedly after %1 decompressed bytes.").arg(m_inflated),
            m_source.size());
    }
    return step;
}

/// Runs the steps of an inflater, in a thread of its own if there is one, so that it inflates while its results are
/// stored.
class StepsAhead
{
public:
    StepsAhead(StreamInflater &inflater, bool usesThread)
        : m_inflater(inflater)
    {
        for (Slot &slot : std::span(m_slots).first(usesThread ? m_slots.size() : 1))
            slot.buffer = std::make_unique_for_overwrite<std::byte[]>(bufferSize);
        if (usesThread)
            m_thread = startWorker([this] { run(); });
    }
    ~StepsAhead()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stopped = true;
        }
        m_changed.notify_all();
        m_thread.reset();
    }
    StepsAhead(const StepsAhead &) = delete;
    StepsAhead &operator=(const StepsAhead &) = delete;

    /// Returns the next step, and its bytes in `made` until the next call.
    Expected<StreamInflater::Step> next(std::span<const std::byte> &made)
    {
        std::size_t slot = 0;
        if (m_thread) {
            std::unique_lock lock(m_mutex);
            // The results of the call before are no longer used.
            m_taken = m_returned;
            m_changed.notify_all();
            m_changed.wait(lock, [&] { return m_done > m_returned; });
            slot = m_returned++ % m_slots.size();
        } else {
            m_slots[0].step = m_inflater.step({m_slots[0].buffer.get(), bufferSize});
        }
        if (m_slots[slot].step)
            made = {m_slots[slot].buffer.get(), m_slots[slot].step->made};
        return std::move(m_slots[slot].step);
    }

private:
    static constexpr std::size_t bufferSize = 4 * inflatedChunk;
    struct Slot
    {
        std::unique_ptr<std::byte[]> buffer;
        Expected<StreamInflater::Step> step = StreamInflater::Step();
    };

    void run()
    {
        for (;;) {
            {
                std::unique_lock lock(m_mutex);
                m_changed.wait(lock, [&] { return m_stopped || m_done - m_taken < m_slots.size(); });
                if (m_stopped)
                    return;
            }
            Slot &slot = m_slots[m_done % m_slots.size()];
            slot.step = caught([&] { return m_inflater.step({slot.buffer.get(), bufferSize}); });
            const bool isLast = !slot.step || slot.step->isLast;
            {
                const std::lock_guard lock(m_mutex);
                ++m_done;
            }
            m_changed.notify_all();
            if (isLast)
                return;
        }
    }

    StreamInflater &m_inflater;
    std::array<Slot, 4> m_slots;
    // Guarded by the mutex. Steps are counted from the first one; a slot belongs to the thread until its step is done,
    // and again once its result is no longer used.
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::size_t m_done = 0;
    std::size_t m_returned = 0;
    std::size_t m_taken = 0;
    bool m_stopped = false;
    WorkerThread m_thread;
};

} // namespace

Expected<std::uint64_t> inflateStream(const ByteSource &source, std::uint64_t begin, ByteSink &sink,
                                      const std::function<void(std::span<const std::byte>)> &check, Task &task)
{
    // A thread costs more than it saves for little data.
    constexpr std::uint64_t leastForThread = 4 * inflatedChunk;
    const InflationLimit limit(source, task);
    StreamInflater inflater(source, begin);
    std::uint64_t inflated = 0;
    {
        StepsAhead steps(inflater, source.size() >= leastForThread);
        for (bool isLast = false; !isLast;) {
            BURNISH_CHECK(task.poll());
            std::span<const std::byte> made;
            BURNISH_TRY(const StreamInflater::Step step, steps.next(made));
            task.advance(step.loaded);
            check(made);
            inflated += made.size();
            BURNISH_CHECK(limit.check(inflated));
            BURNISH_CHECK(sink.write(made));
            isLast = step.isLast;
        }
    }
    return inflater.end();
}

std::vector<std::byte> inflatedStart(std::span<const std::byte> stream, std::size_t limit)
{
    std::vector<std::byte> out(limit);
    std::span<std::byte> room(out);
    Inflater inflater;
    for (;;) {
        const std::size_t before = stream.size() + room.size();
        const auto status = inflater.step(stream, room);
        if (status != Inflater::Status::Running || room.empty() || stream.size() + room.size() == before)
            break;
    }
    out.resize(limit - room.size());
    return out;
}

} // namespace burnish
