// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace burnish::burnrecord {

/// A small value in a form common to MessagePack and JSON, for the enums and structs that describe a tensor's dtype.
struct FormTree
{
    /// Rust's PhantomData as a field: an empty array in MessagePack, null in JSON.
    struct Marker
    {};
    using Array = std::vector<FormTree>;
    struct Entry;
    using Map = std::vector<Entry>;

    std::variant<std::monostate, bool, std::uint64_t, std::int64_t, double, std::string, Array, Map, float, Marker>
        content;

    [[nodiscard]] bool isNull() const { return std::holds_alternative<std::monostate>(content); }
    [[nodiscard]] const std::string *text() const { return std::get_if<std::string>(&content); }
    [[nodiscard]] const Array *array() const { return std::get_if<Array>(&content); }
    [[nodiscard]] const Map *map() const { return std::get_if<Map>(&content); }
};

struct FormTree::Entry
{
    Entry(std::string_view key, FormTree value)
        : first(key)
        , second(std::move(value))
    {}

    std::string first;
    FormTree second;
};

} // namespace burnish::burnrecord
