// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordlayout.h"

#include "core/encoding/gzip.h"

namespace burnish::burnrecord {

Expected<void> RecordOutput::noting(Expected<void> done)
{
    if (!done && !m_failure)
        m_failure = done.error();
    return done;
}

Expected<void> RecordOutput::passText()
{
    if (m_sink)
        BURNISH_CHECK(noting(m_sink->write(m_text)));
    m_textBefore += m_text.size();
    m_text.clear();
    return {};
}

Expected<void> RecordOutput::addTensor(const TensorExpr &tensor, const TensorCoder *coder)
{
    const TensorInfo &info = tensor.info();
    m_tensorBytes += info.byteSize();
    const bool isExact = !coder || coder->sizeIsExact();
    const std::uint64_t codedSize = coder ? coder->codedSize(info) : info.byteSize();
    m_codedBytes += codedSize;
    m_leastCodedBytes += isExact ? codedSize : info.elementCount();
    m_sizeIsExact &= isExact;
    m_isCoded |= coder != nullptr;
    BURNISH_CHECK(passText());
    if (!m_sink)
        return {};
    BURNISH_CHECK(noting(m_task->poll()));
    return noting(coder ? coder->write(tensor, *m_sink, *m_task) : writeTensor(tensor, *m_sink, *m_task));
}

Expected<void> RecordOutput::finish()
{
    BURNISH_CHECK(passText());
    m_text.shrink_to_fit();
    return {};
}

Expected<std::unique_ptr<FileLayout>> RecordLayout::make(Encoding encode, bool isCompressed)
{
    std::unique_ptr<RecordLayout> layout(new RecordLayout(std::move(encode), isCompressed));
    BURNISH_CHECK(layout->m_encode(layout->m_measured));
    BURNISH_CHECK(layout->m_measured.finish());
    return std::unique_ptr<FileLayout>(std::move(layout));
}

std::uint64_t RecordLayout::fileSize() const
{
    const std::uint64_t plain = m_measured.textSize() + m_measured.m_codedBytes;
    return m_isCompressed ? GzipSink::boundFor(plain) : plain;
}

Expected<void> RecordLayout::writePlain(ByteSink &sink, Task &task) const
{
    RecordOutput output(sink, task);
    auto done = m_encode(output);
    if (output.m_failure)
        return *std::move(output.m_failure); // without what the encoder added to it
    BURNISH_CHECK(std::move(done));
    return output.finish();
}

Expected<void> writeRecord(const RecordLayout &layout, ByteSink &sink, Task &task)
{
    if (!layout.m_isCompressed)
        return layout.writePlain(sink, task);
    GzipSink compressed(sink);
    BURNISH_CHECK(layout.writePlain(compressed, task));
    return compressed.finish();
}

} // namespace burnish::burnrecord
