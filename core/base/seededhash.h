// SPDX-License-Identifier: MIT
#pragma once

#include <QHashFunctions>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace burnish {

/// Hashes a string or number that a file may have chosen. The seed differs between runs, so that no file can contain
/// keys crafted to share a slot: with std::hash, 100,000 such keys take minutes. For keys in two parts, `salt` is the
/// hash of the other part.
[[nodiscard]] inline std::size_t seededHash(std::string_view text, std::size_t salt = 0)
{
    static const std::size_t seed = QHashSeed::globalSeed();
    return qHashBits(text.data(), text.size(), seed ^ salt);
}
[[nodiscard]] inline std::size_t seededHash(std::uint64_t number, std::size_t salt = 0)
{
    static const std::size_t seed = QHashSeed::globalSeed();
    return qHashBits(&number, sizeof number, seed ^ salt);
}

/// For the tables below. Throwing is allowed on purpose: libstdc++ then keeps the hash beside each key.
struct SeededHash
{
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return seededHash(text); }
    std::size_t operator()(std::uint64_t number) const { return seededHash(number); }
};

// Hash tables for names, paths and ids from files. Their order differs between runs: sort before showing it.
template <typename Value> using TextMap = std::unordered_map<std::string, Value, SeededHash, std::equal_to<>>;
using TextSet = std::unordered_set<std::string, SeededHash, std::equal_to<>>;
/// The strings must outlive the table.
template <typename Value> using TextViewMap = std::unordered_map<std::string_view, Value, SeededHash>;
using TextViewSet = std::unordered_set<std::string_view, SeededHash>;
template <typename Value> using NumberMap = std::unordered_map<std::uint64_t, Value, SeededHash>;
using NumberSet = std::unordered_set<std::uint64_t, SeededHash>;

} // namespace burnish
