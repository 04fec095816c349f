// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordlayout.h"

#include "core/encoding/gzip.h"

namespace burnish::burnrecord {

void RecordLayout::addTensor(TensorPtr tensor, std::shared_ptr<const TensorCoder> coder)
{
    const TensorInfo &info = tensor->info();
    m_tensorBytes += info.byteSize();
    const bool isExact = !coder || coder->sizeIsExact();
    const std::uint64_t codedSize = coder ? coder->codedSize(info) : info.byteSize();
    m_codedBytes += codedSize;
    m_leastCodedBytes += isExact ? codedSize : info.elementCount();
    m_sizeIsExact &= isExact;
    m_pieces.push_back({m_text.size(), std::move(tensor), std::move(coder)});
}

void RecordLayout::finish()
{
    // Shrinking copies the text, so a little too much memory is better.
    if (m_text.capacity() - m_text.size() > m_text.size() / 4)
        m_text.shrink_to_fit();
    m_pieces.push_back({m_text.size(), nullptr, nullptr});
}

std::uint64_t RecordLayout::fileSize() const
{
    const std::uint64_t plain = m_text.size() + m_codedBytes;
    return m_isCompressed ? GzipSink::boundFor(plain) : plain;
}

Expected<void> writeRecord(const RecordLayout &layout, ByteSink &sink, Task &task)
{
    const auto writePieces = [&](ByteSink &to) -> Expected<void> {
        std::size_t begin = 0;
        for (const auto &[end, tensor, coder] : layout.m_pieces) {
            BURNISH_CHECK(task.poll());
            BURNISH_CHECK(to.write(std::span(layout.m_text).subspan(begin, end - begin)));
            if (tensor)
                BURNISH_CHECK(coder ? coder->write(*tensor, to, task) : writeTensor(*tensor, to, task));
            begin = end;
        }
        return {};
    };
    if (!layout.m_isCompressed)
        return writePieces(sink);
    GzipSink compressed(sink);
    BURNISH_CHECK(writePieces(compressed));
    return compressed.finish();
}

} // namespace burnish::burnrecord
