// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/windowedreader.h"
#include "core/tensor/tensorexpr.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace burnish::wordvectors {

/// The numbers of words and of elements, as the first line of a file says.
struct TableSize
{
    std::uint64_t words = 0;
    std::uint64_t elements = 0;
    std::size_t headerSize = 0; ///< bytes, with the line feed
};
/// Reads that line at the start of a file; empty if it is another one.
[[nodiscard]] std::optional<TableSize> tableSizeIn(std::string_view start);

/// Returns the number; empty for another text. Out of the range of F32 it is infinite or zero, as in NumPy.
[[nodiscard]] std::optional<float> floatFrom(std::string_view text);

/// Characters of numbers and between them.
[[nodiscard]] inline bool isGap(char c)
{
    return c == ' ' || c == '\t';
}
inline constexpr std::array<bool, 256> numericCharacters = [] {
    std::array<bool, 256> is{};
    for (const char c : std::string_view("0123456789.-+eEnNaAiIfFtTyY")) // as in "-1.5e-3", "NaN" and "infinity"
        is[std::uint8_t(c)] = true;
    return is;
}();
[[nodiscard]] inline bool isNumeric(char c)
{
    return numericCharacters[std::uint8_t(c)];
}

/// Whether rows end with a line feed: word2vec.c writes one, gensim does not.
enum class RowEnd : std::uint8_t { None, Newline };
[[nodiscard]] std::string_view withoutBlanksAtEnd(std::string_view line);
/// Returns the length of the word in a line that ends with so many numbers; empty if it does not.
[[nodiscard]] std::optional<std::size_t> wordLength(std::string_view line, std::uint64_t numbers);
/// True if the start of a file of this size has its first row as text, or is text altogether.
[[nodiscard]] bool isTextTable(std::string_view start, const TableSize &size);

/// The tensor of rows of F32 that begin at these offsets of the source.
[[nodiscard]] TensorPtr makeBinaryRows(TensorInfo info, ByteSourcePtr source, std::vector<std::uint64_t> begins,
                                       RowEnd end);
/// Returns the end of the rows that the tensor is computed from; None for those of other files.
[[nodiscard]] RowEnd rowEndOf(const TensorExpr &tensor);
/// The same for numbers as text, with gaps before each.
[[nodiscard]] TensorPtr makeTextRows(TensorInfo info, ByteSourcePtr source, std::vector<std::uint64_t> begins);

/// Describes what no program reads at the end of a file.
[[nodiscard]] Error bytesLeft(const WindowedReader &reader);

/// The longest word that is read, in bytes, and the longest line.
inline constexpr std::size_t longestWord = 65'536;
inline constexpr std::size_t longestLine = std::size_t(4) << 20;

} // namespace burnish::wordvectors
