// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsoncoder.h"

#include "core/base/endian.h"
#include "core/encoding/json/jsonencoder.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstring>

namespace burnish::burnrecord {

namespace {

/// Number of tensor bytes with a spelling that fits in a processor's cache; a multiple of every element size.
constexpr std::size_t pieceBytes = std::size_t(16) << 10;

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
        std::string formatted;
        std::uint64_t done = 0;
        return streamTensor(tensor, task, true, [&](std::span<const std::byte> chunk) -> Expected<void> {
            while (!chunk.empty()) {
                const auto piece = chunk.first(std::min(chunk.size(), pieceBytes));
                formatPiece(tensor.info().dtype(), piece, formatted);
                done += piece.size();
                if (done == size) {
                    formatted.resize(formatted.size() - m_separator.size());
                    formatted += m_closing;
                }
                BURNISH_CHECK(writeText(formatted));
                chunk = chunk.subspan(piece.size());
            }
            return {};
        });
    }

protected:
    /// Replaces `out` with the elements, each followed by the separator.
    virtual void formatPiece(Dtype dtype, std::span<const std::byte> bytes, std::string &out) const = 0;
    [[nodiscard]] virtual std::size_t longestElement(const TensorInfo &info) const = 0;
    [[nodiscard]] virtual std::size_t bytesOfElement(const TensorInfo &info) const = 0;
    [[nodiscard]] const std::string &separator() const { return m_separator; }

private:
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
    void formatPiece(Dtype, std::span<const std::byte> bytes, std::string &out) const override
    {
        // Whole registers are copied, even past the end of a piece, so the last one needs room after it.
        out.resize(bytes.size() * (3 + separator().size()) + Piece::limit);
        char *to = out.data();
        const std::size_t longest = 3 + separator().size();
        if (longest <= 16)
            to = copyPieces<16>(bytes, to);
        else if (longest <= 32)
            to = copyPieces<32>(bytes, to);
        else if (longest <= Piece::limit)
            to = copyPieces<Piece::limit>(bytes, to);
        else
            to = copyLongPieces(bytes, to);
        out.resize(std::size_t(to - out.data()));
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
    void formatPiece(Dtype dtype, std::span<const std::byte> bytes, std::string &out) const override
    {
        out.clear();
        const std::size_t step = traits(dtype).blockBytes;
        for (std::size_t at = 0; at < bytes.size(); at += step) {
            appendElement(dtype, bytes.data() + at, out);
            out += separator();
        }
    }
    // Sign, seventeen digits, decimal point and a signed three-digit exponent.
    [[nodiscard]] std::size_t longestElement(const TensorInfo &) const override { return 25; }
    [[nodiscard]] std::size_t bytesOfElement(const TensorInfo &info) const override
    {
        return traits(info.dtype()).blockBytes;
    }

private:
    static void appendElement(Dtype dtype, const std::byte *bytes, std::string &out)
    {
        switch (dtype) {
        case Dtype::F64:
            return appendJsonNumber(out, std::bit_cast<double>(loadLittle<std::uint64_t>(bytes)));
        case Dtype::F32:
        case Dtype::Flex32:
            return appendJsonNumber(out, std::bit_cast<float>(loadLittle<std::uint32_t>(bytes)));
        case Dtype::Bool:
            out += *bytes != std::byte(0) ? "true" : "false";
            return;
        case Dtype::I64:
            return appendInteger(out, loadLittle<std::int64_t>(bytes));
        case Dtype::I32:
            return appendInteger(out, loadLittle<std::int32_t>(bytes));
        case Dtype::I16:
            return appendInteger(out, loadLittle<std::int16_t>(bytes));
        case Dtype::I8:
            return appendInteger(out, int(std::int8_t(*bytes)));
        case Dtype::U64:
            return appendInteger(out, loadLittle<std::uint64_t>(bytes));
        case Dtype::U32:
            return appendInteger(out, loadLittle<std::uint32_t>(bytes));
        case Dtype::U8:
            return appendInteger(out, unsigned(*bytes));
        default: // U16, and the bits of F16 and BF16
            return appendInteger(out, loadLittle<std::uint16_t>(bytes));
        }
    }
    template <typename Integer> static void appendInteger(std::string &out, Integer number)
    {
        std::array<char, 24> digits;
        out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
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
