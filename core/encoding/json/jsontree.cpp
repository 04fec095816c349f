// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsontree.h"

#include "core/encoding/encodingtext.h"
#include "core/encoding/json/json.h"

#include <limits>

namespace burnish {

class JsonTree::Parser
{
public:
    explicit Parser(JsonTree &tree)
        : m_tree(tree)
        , m_reader({tree.m_text.constData(), std::size_t(tree.m_text.size())})
    {}

    Expected<void> parse()
    {
        for (JsonToken token = m_reader.next(); token != JsonToken::End; token = m_reader.next()) {
            if (token == JsonToken::Invalid)
                return m_reader.error();
            if (m_tree.m_nodes.size() >= nodeLimit)
                return Error(ErrorCode::Malformed, EncodingText::tr("The document has too many entries to be shown."));
            take(token);
        }
        listChildren();
        return {};
    }

private:
    void take(JsonToken token)
    {
        switch (token) {
        case JsonToken::Key:
            m_keyBegin = std::uint32_t(m_reader.offset() + 1);
            m_keySize = lengthOfString(m_keyBegin);
            break;
        case JsonToken::ObjectBegin:
            m_open = add(Kind::Object, m_reader.offset(), 0);
            break;
        case JsonToken::ArrayBegin:
            m_open = add(Kind::Array, m_reader.offset(), 0);
            break;
        case JsonToken::ObjectEnd:
        case JsonToken::ArrayEnd: {
            Node &closed = m_tree.m_nodes[m_open];
            closed.valueSize = std::uint32_t(m_reader.position()) - closed.valueBegin;
            m_open = closed.parent;
            break;
        }
        case JsonToken::String:
            add(Kind::String, m_reader.offset() + 1, lengthOfString(std::uint32_t(m_reader.offset() + 1)));
            break;
        case JsonToken::Number:
            add(Kind::Number, m_reader.offset(), m_reader.position() - m_reader.offset());
            break;
        default:
            add(Kind::Word, m_reader.offset(), m_reader.position() - m_reader.offset());
        }
    }

    /// Of a valid string's spelling up to its closing quote.
    [[nodiscard]] std::uint32_t lengthOfString(std::uint32_t begin) const
    {
        const char *const text = m_tree.m_text.constData();
        std::uint32_t end = begin;
        while (text[end] != '"')
            end += text[end] == '\\' ? 2 : 1;
        return end - begin;
    }

    std::uint32_t add(Kind kind, std::uint64_t begin, std::uint64_t size)
    {
        Node node = {.parent = m_open,
                     .keyBegin = m_keyBegin,
                     .keySize = m_keySize,
                     .valueBegin = std::uint32_t(begin),
                     .valueSize = std::uint32_t(size),
                     .kind = kind};
        m_keyBegin = 0;
        m_keySize = 0;
        if (m_open != none)
            node.row = m_tree.m_nodes[m_open].childCount++;
        m_tree.m_nodes.push_back(node);
        return std::uint32_t(m_tree.m_nodes.size() - 1);
    }

    /// Children of a node do not follow each other, since their own come in between.
    void listChildren()
    {
        std::uint32_t next = 0;
        for (Node &node : m_tree.m_nodes) {
            node.firstChild = next;
            next += node.childCount;
        }
        m_tree.m_children.resize(next);
        for (std::uint32_t i = 1; i < m_tree.m_nodes.size(); ++i) {
            const Node &node = m_tree.m_nodes[i];
            m_tree.m_children[m_tree.m_nodes[node.parent].firstChild + node.row] = i;
        }
    }

    JsonTree &m_tree;
    JsonReader m_reader;
    std::uint32_t m_open = none; ///< the object or array that is being read
    std::uint32_t m_keyBegin = 0;
    std::uint32_t m_keySize = 0;
};

Expected<JsonTree> JsonTree::parse(QByteArray json)
{
    if (std::uint64_t(json.size()) > std::numeric_limits<std::uint32_t>::max())
        return Error(ErrorCode::Malformed, EncodingText::tr("The document has too many entries to be shown."));
    JsonTree tree;
    tree.m_text = std::move(json);
    BURNISH_CHECK(Parser(tree).parse());
    return tree;
}

std::string_view JsonTree::key(std::uint32_t index) const
{
    const Node &node = m_nodes[index];
    return {m_text.constData() + node.keyBegin, node.keySize};
}

std::string_view JsonTree::value(std::uint32_t index) const
{
    const Node &node = m_nodes[index];
    return {m_text.constData() + node.valueBegin, node.valueSize};
}

} // namespace burnish
