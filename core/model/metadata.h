// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burnish {

/// Keys of the five metadata strings that every Burn record stores, in order. Record writers replace them.
inline constexpr std::array<std::string_view, 5> recordMetadataKeys = {"float", "int", "format", "version", "settings"};

/// A model's key-value pairs, UTF-8, in the file's order; keys are unique.
class Metadata
{
public:
    using Entry = std::pair<std::string, std::string>;

    Metadata() = default;
    /// The keys must be unique.
    explicit Metadata(std::vector<Entry> entries)
        : m_entries(std::move(entries))
    {}

    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }
    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }
    [[nodiscard]] std::optional<std::string> value(std::string_view key) const
    {
        const auto found = std::ranges::find(m_entries, key, &Entry::first);
        return found == m_entries.end() ? std::nullopt : std::optional(found->second);
    }
    /// Replaces the value if the key exists, otherwise appends the pair.
    void set(std::string key, std::string value)
    {
        const auto found = std::ranges::find(m_entries, key, &Entry::first);
        if (found != m_entries.end())
            found->second = std::move(value);
        else
            m_entries.emplace_back(std::move(key), std::move(value));
    }
    /// Returns false if the key did not exist.
    bool remove(std::string_view key)
    {
        return std::erase_if(m_entries, [&](const Entry &entry) { return entry.first == key; }) > 0;
    }

    friend bool operator==(const Metadata &, const Metadata &) = default;

private:
    std::vector<Entry> m_entries;
};

} // namespace burnish
