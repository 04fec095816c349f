// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsoncoder.h"

#include "core/base/endian.h"
#include "core/base/parallel.h"
#include "core/encoding/json/jsonencoder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>

namespace burnish::burnrecord {

namespace {

/// Number of tensor bytes with a spelling that fits in a processor's cache; a multiple of every element size.
constexpr std::size_t pieceBytes = std::size_t(16) << 10;

/// A text in memory that is reused and therefore not cleared.
class PieceText
{
public:
    /// Returns the place for a new text of at most this size.
    char *start(std::size_t size)
    {
        if (m_room.size() < size)
            m_room.resize(size);
        return m_room.data();
    }
    void end(const char *end) { m_size = std::size_t(end - m_room.data()); }
    /// Replaces the last characters.
    void replaceEnd(std::size_t count, std::string_view text)
    {
        m_size -= count;
        m_room.resize(std::max(m_room.size(), m_size + text.size()));
        std::ranges::copy(text, m_room.data() + m_size);
        m_size += text.size();
    }
    [[nodiscard]] std::string_view text() const { return {m_room.data(), m_size}; }

private:
    std::vector<char> m_room;
    std::size_t m_size = 0;
};

/// Writes "[…]" in pieces; files write them to disk in a separate thread meanwhile.
class ListCoder : public TensorCoder
{
public:
    ListCoder(JsonStyle style, int depth)
        : m_opening("[")
        , m_separator(",")
    {
        if (style == JsonStyle::Pretty) {
            m_closing.push_back('\n');
            m_closing.append(std::size_t(depth) * 2, ' ');
            m_opening.append(m_closing).append("  ");
            m_separator.append(m_closing).append("  ");
        }
        m_closing.push_back(']');
    }

    [[nodiscard]] std::uint64_t codedSize(const TensorInfo &info) const final
    {
        const std::uint64_t elements = info.byteSize() / bytesOfElement(info);
        return m_opening.size() + m_closing.size() + elements * (longestElement(info) + m_separator.size());
    }
    [[nodiscard]] bool sizeIsExact() const final { return false; }

    Expected<void> write(const TensorExpr &tensor, ByteSink &sink, Task &task) const final
    {
        const std::uint64_t size = tensor.info().byteSize();
        const auto writeText = [&](std::string_view text) { return sink.write(std::as_bytes(std::span(text))); };
        if (size == 0)
            return writeText("[]");
        BURNISH_CHECK(writeText(m_opening));
        std::vector<PieceText> formatted(piecesTogether());
        std::uint64_t done = 0;
        return streamTensor(tensor, task, true, [&](std::span<const std::byte> chunk) -> Expected<void> {
            while (!chunk.empty()) {
                const auto part = chunk.first(std::min(chunk.size(), pieceBytes * formatted.size()));
                BURNISH_TRY(const std::size_t pieces, formatPieces(tensor.info().dtype(), part, formatted));
                done += part.size();
                if (done == size)
                    formatted[pieces - 1].replaceEnd(m_separator.size(), m_closing);
                for (const PieceText &piece : std::span(formatted).first(pieces))
                    BURNISH_CHECK(writeText(piece.text()));
                chunk = chunk.subspan(part.size());
            }
            return {};
        });
    }

protected:
    /// Replaces `out` with the elements, each followed by the separator.
    virtual void formatPiece(Dtype dtype, std::span<const std::byte> bytes, PieceText &out) const = 0;
    [[nodiscard]] virtual std::size_t longestElement(const TensorInfo &info) const = 0;
    [[nodiscard]] virtual std::size_t bytesOfElement(const TensorInfo &info) const = 0;
    /// How many pieces are formatted at a time, on all cores: more than one if that takes longer than starting threads.
    [[nodiscard]] virtual std::size_t piecesTogether() const { return 1; }
    [[nodiscard]] const std::string &separator() const { return m_separator; }

private:
    /// Returns the number of pieces.
    Expected<std::size_t> formatPieces(Dtype dtype, std::span<const std::byte> bytes,
                                       std::vector<PieceText> &formatted) const
    {
        const std::size_t pieces = (bytes.size() + pieceBytes - 1) / pieceBytes;
        BURNISH_CHECK(parallelFor(pieces, [&](std::size_t i) -> Expected<void> {
            const auto rest = bytes.subspan(i * pieceBytes);
            formatPiece(dtype, rest.first(std::min(rest.size(), pieceBytes)), formatted[i]);
            return {};
        }));
        return pieces;
    }

    std::string m_opening; ///< including the white space before the first element
    std::string m_closing;
    std::string m_separator;
};

class BytesCoder final : public ListCoder
{
public:
    BytesCoder(JsonStyle style, int depth)
        : ListCoder(style, depth)
        , m_pieces(256)
    {
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {
            const std::string piece = std::to_string(i) + separator();
            m_pieces[i].size = piece.size();
            std::copy_n(piece.data(), std::min(piece.size(), Piece::limit), m_pieces[i].text.data());
        }
    }

protected:
    void formatPiece(Dtype, std::span<const std::byte> bytes, PieceText &out) const override
    {
        // Whole registers are copied, even past the end of a piece, so the last one needs room after it.
        char *to = out.start(bytes.size() * (3 + separator().size()) + Piece::limit);
        const std::size_t longest = 3 + separator().size();
        if (longest <= 16)
            to = copyPieces<16>(bytes, to);
        else if (longest <= 32)
            to = copyPieces<32>(bytes, to);
        else if (longest <= Piece::limit)
            to = copyPieces<Piece::limit>(bytes, to);
        else
            to = copyLongPieces(bytes, to);
        out.end(to);
    }
    [[nodiscard]] std::size_t longestElement(const TensorInfo &) const override { return 3; }
    [[nodiscard]] std::size_t bytesOfElement(const TensorInfo &) const override { return 1; }

private:
    struct Piece
    {
        static constexpr std::size_t limit = 64;
        std::array<char, limit> text = {};
        std::size_t size = 0;
    };

    template <std::size_t Width> char *copyPieces(std::span<const std::byte> bytes, char *to) const
    {
        const Piece *const pieces = m_pieces.data();
        for (const std::byte byte : bytes) {
            const Piece &piece = pieces[std::size_t(byte)];
            std::memcpy(to, piece.text.data(), Width);
            to += piece.size;
        }
        return to;
    }
    char *copyLongPieces(std::span<const std::byte> bytes, char *to) const
    {
        for (const std::byte byte : bytes) {
            to = std::to_chars(to, to + 3, unsigned(byte)).ptr;
            to = std::copy(separator().begin(), separator().end(), to);
        }
        return to;
    }

    std::vector<Piece> m_pieces;
};

class ElementsCoder final : public ListCoder
{
public:
    using ListCoder::ListCoder;

protected:
    void formatPiece(Dtype dtype, std::span<const std::byte> bytes, PieceText &out) const override
    {
        switch (dtype) {
        case Dtype::F64:
            return formatEach<std::uint64_t>(bytes, out, [](char *to, std::uint64_t bits) {
                return writeJsonNumber(to, std::bit_cast<double>(bits));
            });
        case Dtype::F32:
        case Dtype::Flex32:
            return formatEach<std::uint32_t>(bytes, out, [](char *to, std::uint32_t bits) {
                return writeJsonNumber(to, std::bit_cast<float>(bits));
            });
        case Dtype::Bool:
            return formatEach<std::uint8_t>(bytes, out, [](char *to, std::uint8_t byte) {
                const std::string_view word = byte != 0 ? "true" : "false";
                return std::copy(word.begin(), word.end(), to);
            });
        case Dtype::I64:
            return formatEach<std::int64_t>(bytes, out, writeInteger<std::int64_t>);
        case Dtype::I32:
            return formatEach<std::int32_t>(bytes, out, writeInteger<std::int32_t>);
        case Dtype::I16:
            return formatEach<std::int16_t>(bytes, out, writeInteger<std::int16_t>);
        case Dtype::I8:
            return formatEach<std::int8_t>(bytes, out, writeInteger<int>);
        case Dtype::U64:
            return formatEach<std::uint64_t>(bytes, out, writeInteger<std::uint64_t>);
        case Dtype::U32:
            return formatEach<std::uint32_t>(bytes, out, writeInteger<std::uint32_t>);
        case Dtype::U8:
            return formatEach<std::uint8_t>(bytes, out, writeInteger<unsigned>);
        default: // U16, and the bits of F16 and BF16
            return formatEach<std::uint16_t>(bytes, out, writeInteger<std::uint16_t>);
        }
    }
    // Sign, seventeen digits, decimal point and a signed three-digit exponent.
    [[nodiscard]] std::size_t longestElement(const TensorInfo &) const override { return longest; }
    [[nodiscard]] std::size_t bytesOfElement(const TensorInfo &info) const override
    {
        return traits(info.dtype()).blockBytes;
    }
    [[nodiscard]] std::size_t piecesTogether() const override { return 8 * parallelWidth(); }

private:
    static constexpr std::size_t longest = 25;

    template <typename Bits, typename Write>
    void formatEach(std::span<const std::byte> bytes, PieceText &out, Write write) const
    {
        const std::size_t count = bytes.size() / sizeof(Bits);
        char *to = out.start(count * (longest + separator().size()) + jsonNumberRoom);
        for (std::size_t i = 0; i < count; ++i) {
            to = write(to, loadLittle<Bits>(bytes.data() + i * sizeof(Bits)));
            to = std::copy(separator().begin(), separator().end(), to);
        }
        out.end(to);
    }
    template <typename Integer> static char *writeInteger(char *to, Integer number)
    {
        return std::to_chars(to, to + longest, number).ptr;
    }
};

} // namespace

std::shared_ptr<const TensorCoder> jsonBytesCoder(JsonStyle style, int depth)
{
    return std::make_shared<BytesCoder>(style, depth);
}

std::shared_ptr<const TensorCoder> jsonElementsCoder(JsonStyle style, int depth)
{
    return std::make_shared<ElementsCoder>(style, depth);
}

} // namespace burnish::burnrecord
