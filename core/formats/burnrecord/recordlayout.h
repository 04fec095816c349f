// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatwriter.h"

#include <functional>
#include <optional>

namespace burnish::burnrecord {

/// Encodes the bytes of a tensor that are not written unchanged, for example as decimal numbers. Stateless; every
/// function may be called from any thread.
class TensorCoder
{
public:
    virtual ~TensorCoder() = default;

    /// Size of the encoded tensor; an upper bound unless sizeIsExact().
    [[nodiscard]] virtual std::uint64_t codedSize(const TensorInfo &info) const = 0;
    [[nodiscard]] virtual bool sizeIsExact() const = 0;
    /// Encodes the whole tensor chunk by chunk with constant memory; advances the task by tensor bytes.
    virtual Expected<void> write(const TensorExpr &tensor, ByteSink &sink, Task &task) const = 0;
};

/// Receives a record in any encoding, in the order of the file: its tensors, and all bytes around them. Either measures
/// them or writes them to a sink.
class RecordOutput
{
public:
    /// Measures only.
    RecordOutput() = default;
    RecordOutput(ByteSink &sink, Task &task)
        : m_sink(&sink)
        , m_task(&task)
    {}

    /// The buffer for the next bytes of the file; encoders append to it. Adding a tensor empties it.
    [[nodiscard]] std::vector<std::byte> &text() { return m_text; }
    /// Bytes of all text so far.
    [[nodiscard]] std::uint64_t textSize() const { return m_textBefore + m_text.size(); }
    /// A lower bound for the size of the uncompressed record.
    [[nodiscard]] std::uint64_t leastSize() const { return textSize() + m_leastCodedBytes; }
    /// Adds a tensor after the current content of text(). If the coder is null, its bytes are written unchanged.
    Expected<void> addTensor(const TensorExpr &tensor, const TensorCoder *coder = nullptr);
    /// Must be called after the last byte of text().
    Expected<void> finish();

private:
    friend class RecordLayout;
    Expected<void> passText();
    /// Keeps the error, so that encoders cannot mistake it for one of theirs.
    Expected<void> noting(Expected<void> done);

    ByteSink *m_sink = nullptr;
    Task *m_task = nullptr;
    std::vector<std::byte> m_text;
    std::uint64_t m_textBefore = 0; ///< bytes of text that were passed on
    std::uint64_t m_tensorBytes = 0;
    std::uint64_t m_codedBytes = 0;
    std::uint64_t m_leastCodedBytes = 0;
    bool m_sizeIsExact = true;
    bool m_isCoded = false;         ///< some tensor is not written unchanged
    std::optional<Error> m_failure; ///< of the sink, a tensor or the task
};

/// A record in any encoding. Encoded twice, to measure and to write it, rather than held in memory: the text around a
/// million tensors takes more than 100 MB.
class RecordLayout final : public FileLayout
{
public:
    /// Passes the whole record to the output. Called by any thread; must do the same each time.
    using Encoding = std::function<Expected<void>(RecordOutput &)>;

    /// Measures the record; fails if it cannot be encoded.
    static Expected<std::unique_ptr<FileLayout>> make(Encoding encode, bool isCompressed);

    [[nodiscard]] std::uint64_t fileSize() const override;
    [[nodiscard]] bool sizeIsExact() const override { return !m_isCompressed && m_measured.m_sizeIsExact; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return m_measured.m_tensorBytes; }
    [[nodiscard]] bool fixesOffsets() const override { return !m_isCompressed && !m_measured.m_isCoded; }

private:
    friend Expected<void> writeRecord(const RecordLayout &layout, ByteSink &sink, Task &task);
    RecordLayout(Encoding encode, bool isCompressed)
        : m_encode(std::move(encode))
        , m_isCompressed(isCompressed)
    {}
    Expected<void> writePlain(ByteSink &sink, Task &task) const;

    Encoding m_encode;
    RecordOutput m_measured;
    bool m_isCompressed;
};

/// Writes a record, compressed as one gzip member if requested.
Expected<void> writeRecord(const RecordLayout &layout, ByteSink &sink, Task &task);

} // namespace burnish::burnrecord
