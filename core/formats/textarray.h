// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/model/value.h"

#include <optional>
#include <string_view>

namespace burnish {

// Arrays of strings are values of a model: NamedValue of this kind, spelled as an array of JSON, nested as the array's
// dimensions are. Several formats have them: datasets of HDF5, the words of vectors, texts of MATLAB.
inline constexpr const char *textsKind = "texts";

struct TextArray
{
    std::vector<std::uint64_t> shape; ///< empty for a string alone
    std::vector<std::string> texts;   ///< in row-major order
};

inline constexpr std::size_t mostTextDimensions = 32;

/// Returns the array with this spelling; empty for another value, or one too large for parseJson().
[[nodiscard]] std::optional<TextArray> textArrayFrom(const std::string &spelling);

/// Collects words, which are bytes in most files, into a value: an array of strings, or, if one of them is not UTF-8,
/// the bytes of all with a line break after each.
class WordList
{
public:
    void add(std::string_view word)
    {
        m_bytes += word;
        m_lengths.push_back(std::uint32_t(word.size()));
    }
    /// Malformed: a word is not UTF-8, and one contains a line break.
    [[nodiscard]] Expected<Value> value() const;

private:
    std::string m_bytes;
    std::vector<std::uint32_t> m_lengths;
};

/// Returns the words of such a value, or of a string with the spelling of one; empty if it is another one.
[[nodiscard]] std::optional<std::vector<std::string>> wordsOf(const Value &value);

} // namespace burnish
