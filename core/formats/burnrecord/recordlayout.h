// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatwriter.h"

namespace burnish::burnrecord {

/// How an encoding spells the bytes of a tensor that are not written as they are: as decimal numbers, say. Stateless;
/// every function may be called from any thread.
class TensorCoder
{
public:
    virtual ~TensorCoder() = default;

    /// Bytes of the coded tensor; an upper bound unless sizeIsExact().
    [[nodiscard]] virtual std::uint64_t codedSize(const TensorInfo &info) const = 0;
    [[nodiscard]] virtual bool sizeIsExact() const = 0;
    /// Codes the whole tensor chunk by chunk, in memory that does not grow with it; advances the task by tensor bytes.
    virtual Expected<void> write(const TensorExpr &tensor, ByteSink &sink, Task &task) const = 0;
};

/// A record of any encoding: everything but the tensors' bytes is in memory, in pieces that end where a tensor's bytes
/// follow.
class RecordLayout final : public FileLayout
{
public:
    explicit RecordLayout(bool isCompressed)
        : m_isCompressed(isCompressed)
    {}

    /// What comes next in the file; writers append to it.
    [[nodiscard]] std::vector<std::byte> &text() { return m_text; }
    /// Puts a tensor behind what text() holds by now. A null coder writes its bytes as they are.
    void addTensor(TensorPtr tensor, std::shared_ptr<const TensorCoder> coder = nullptr);
    /// After the last byte of text.
    void finish();

    [[nodiscard]] std::uint64_t fileSize() const override;
    [[nodiscard]] bool sizeIsExact() const override { return !m_isCompressed && m_sizeIsExact; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return m_tensorBytes; }

private:
    friend Expected<void> writeRecord(const RecordLayout &layout, ByteSink &sink, Task &task);
    struct Piece
    {
        std::size_t end;  ///< in m_text
        TensorPtr tensor; ///< that follows; null behind the last piece
        std::shared_ptr<const TensorCoder> coder;
    };

    std::vector<std::byte> m_text;
    std::vector<Piece> m_pieces;
    std::uint64_t m_tensorBytes = 0;
    std::uint64_t m_codedBytes = 0;
    bool m_sizeIsExact = true;
    bool m_isCompressed;
};

/// Writes a finished layout, in one gzip member if it is to be compressed.
Expected<void> writeRecord(const RecordLayout &layout, ByteSink &sink, Task &task);

} // namespace burnish::burnrecord
