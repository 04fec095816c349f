// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

#include <cstdint>
#include <string_view>
#include <vector>

namespace burnish {

/// A JSON document as a tree for display: members in the file's order, numbers and strings as spelled. Nodes take 36
/// bytes each and point into the text. Immutable; any thread.
class JsonTree
{
public:
    enum class Kind : std::uint8_t { Object, Array, String, Number, Word };
    static constexpr std::uint32_t none = ~std::uint32_t(0);
    static constexpr std::size_t nodeLimit = 4'000'000;

    struct Node
    {
        std::uint32_t parent = none;
        std::uint32_t row = 0;        ///< among the parent's children
        std::uint32_t firstChild = 0; ///< in an array of all children
        std::uint32_t childCount = 0;
        std::uint32_t keyBegin = 0; ///< in the text, without the quotes; of an element of an array, nothing
        std::uint32_t keySize = 0;
        std::uint32_t valueBegin = 0; ///< in the text; of a string, without the quotes
        std::uint32_t valueSize = 0;
        Kind kind = Kind::Word;
    };

    JsonTree() = default;
    /// Parses a document of less than 4 GiB. Errors carry the offset. Malformed: it is not JSON, or it has more than
    /// `nodeLimit` nodes.
    static Expected<JsonTree> parse(QByteArray json);

    [[nodiscard]] bool isEmpty() const { return m_nodes.empty(); }
    [[nodiscard]] std::size_t nodeCount() const { return m_nodes.size(); }
    /// Node 0 is the whole document.
    [[nodiscard]] const Node &node(std::uint32_t index) const { return m_nodes[index]; }
    [[nodiscard]] std::uint32_t child(std::uint32_t parent, std::uint32_t row) const
    {
        return m_children[m_nodes[parent].firstChild + row];
    }
    /// The key as spelled, with its escapes.
    [[nodiscard]] std::string_view key(std::uint32_t index) const;
    /// The value as spelled; of objects and arrays, all of their text.
    [[nodiscard]] std::string_view value(std::uint32_t index) const;

private:
    class Parser;

    QByteArray m_text;
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_children;
};

} // namespace burnish
