// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatwriter.h"

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

/// A record in any encoding: everything except the tensors' bytes is in memory, split where a tensor's bytes follow.
class RecordLayout final : public FileLayout
{
public:
    explicit RecordLayout(bool isCompressed)
        : m_isCompressed(isCompressed)
    {}

    /// The output buffer for the next bytes of the file; writers append to it.
    [[nodiscard]] std::vector<std::byte> &text() { return m_text; }
    /// Allocates memory for about as many bytes of text() and tensors at once, rather than in steps.
    void reserve(std::size_t textSize, std::size_t tensors)
    {
        m_text.reserve(textSize);
        m_pieces.reserve(tensors + 1);
    }
    /// Adds a tensor after the current content of text(). If the coder is null, its bytes are written unchanged.
    void addTensor(TensorPtr tensor, std::shared_ptr<const TensorCoder> coder = nullptr);
    /// Must be called after the last byte of text().
    void finish();

    [[nodiscard]] std::uint64_t fileSize() const override;
    /// A lower bound for the size of the uncompressed record.
    [[nodiscard]] std::uint64_t leastSize() const { return m_text.size() + m_leastCodedBytes; }
    [[nodiscard]] bool sizeIsExact() const override { return !m_isCompressed && m_sizeIsExact; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return m_tensorBytes; }

private:
    friend Expected<void> writeRecord(const RecordLayout &layout, ByteSink &sink, Task &task);
    struct Piece
    {
        std::size_t end;  ///< in m_text
        TensorPtr tensor; ///< follows this piece; null after the last piece
        std::shared_ptr<const TensorCoder> coder;
    };

    std::vector<std::byte> m_text;
    std::vector<Piece> m_pieces;
    std::uint64_t m_tensorBytes = 0;
    std::uint64_t m_codedBytes = 0;
    std::uint64_t m_leastCodedBytes = 0;
    bool m_sizeIsExact = true;
    bool m_isCompressed;
};

/// Writes a finished layout, compressed as one gzip member if requested.
Expected<void> writeRecord(const RecordLayout &layout, ByteSink &sink, Task &task);

} // namespace burnish::burnrecord
