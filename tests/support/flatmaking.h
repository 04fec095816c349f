// SPDX-License-Identifier: MIT
#pragma once

#include "support/tablemaking.h"

#include <map>
#include <memory>

namespace burnish::test {

/// A number, a table or a vector of a FlatBuffer. The same one in several places is written once.
struct FlatNode
{
    enum class Kind { Number, Table, Numbers, List } kind;
    std::uint64_t number = 0;
    int width = 0; ///< of a number, or of the elements of a vector of them, in bytes
    std::map<unsigned, std::shared_ptr<FlatNode>> fields = {};
    std::string bytes = {};                               ///< of a vector of numbers
    std::vector<std::shared_ptr<FlatNode>> elements = {}; ///< of other vectors
};
using FlatPtr = std::shared_ptr<FlatNode>;

inline FlatPtr flatNumber(std::uint64_t number, int width)
{
    return std::make_shared<FlatNode>(FlatNode{.kind = FlatNode::Kind::Number, .number = number, .width = width});
}
inline FlatPtr flatTable(std::map<unsigned, FlatPtr> fields)
{
    return std::make_shared<FlatNode>(FlatNode{.kind = FlatNode::Kind::Table, .fields = std::move(fields)});
}
/// Also a string.
inline FlatPtr flatBytes(std::string_view bytes)
{
    return std::make_shared<FlatNode>(
        FlatNode{.kind = FlatNode::Kind::Numbers, .width = 1, .bytes = std::string(bytes)});
}
inline FlatPtr flatNumbers(std::initializer_list<std::uint64_t> numbers, int width)
{
    FlatNode node{.kind = FlatNode::Kind::Numbers, .width = width};
    for (const std::uint64_t number : numbers)
        addLittle(node.bytes, number, width);
    return std::make_shared<FlatNode>(std::move(node));
}
/// Of tables or strings.
inline FlatPtr flatList(std::vector<FlatPtr> elements)
{
    return std::make_shared<FlatNode>(FlatNode{.kind = FlatNode::Kind::List, .elements = std::move(elements)});
}

/// Writes a FlatBuffer: what a table refers to is behind it.
class FlatWriter
{
public:
    /// `head` follows the offset of the root.
    static std::string written(const FlatPtr &root, std::string_view head)
    {
        FlatWriter writer;
        writer.m_out = std::string(4, '\0') + std::string(head);
        writer.refer(0, root);
        return writer.m_out;
    }

private:
    void refer(std::size_t at, const FlatPtr &node)
    {
        std::string distance;
        addLittle(distance, place(node, at) - at, 4);
        m_out.replace(at, 4, distance);
    }
    std::size_t place(const FlatPtr &node, std::size_t after)
    {
        const auto known = m_places.find(node.get());
        if (known != m_places.end() && known->second > after)
            return known->second;
        const std::size_t begin = node->kind == FlatNode::Kind::Table ? table(*node) : vector(*node);
        m_places[node.get()] = begin;
        std::size_t at = begin + 4;
        for (const auto &[field, value] : node->fields) {
            if (!isNumber(*value))
                refer(at, value);
            at += sizeOf(*value);
        }
        for (const FlatPtr &element : node->elements) {
            refer(at, element);
            at += 4;
        }
        return begin;
    }
    static bool isNumber(const FlatNode &value) { return value.kind == FlatNode::Kind::Number; }
    static std::size_t sizeOf(const FlatNode &value) { return isNumber(value) ? std::size_t(value.width) : 4; }
    std::size_t table(const FlatNode &node)
    {
        const std::size_t count = node.fields.empty() ? 0 : node.fields.rbegin()->first + 1;
        std::vector<std::size_t> offsets(count);
        std::string body;
        for (const auto &[field, value] : node.fields) {
            offsets[field] = 4 + body.size();
            addLittle(body, value->number, int(sizeOf(*value)));
        }
        const std::size_t list = m_out.size();
        addLittle(m_out, 4 + 2 * count, 2);
        addLittle(m_out, 4 + body.size(), 2);
        for (const std::size_t offset : offsets)
            addLittle(m_out, offset, 2);
        const std::size_t begin = m_out.size();
        addLittle(m_out, begin - list, 4);
        m_out += body;
        return begin;
    }
    std::size_t vector(const FlatNode &node)
    {
        const std::size_t begin = m_out.size();
        const bool isList = node.kind == FlatNode::Kind::List;
        addLittle(m_out, isList ? node.elements.size() : node.bytes.size() / std::size_t(node.width), 4);
        m_out += isList ? std::string(4 * node.elements.size(), '\0') : node.bytes;
        return begin;
    }

    std::string m_out;
    std::map<const FlatNode *, std::size_t> m_places;
};

} // namespace burnish::test
