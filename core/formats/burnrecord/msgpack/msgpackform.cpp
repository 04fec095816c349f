// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/msgpackform.h"

#include "core/encoding/msgpackparser.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"

namespace burnish::burnrecord {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::ParseEnd;
using msgpack::Token;

constexpr std::uint64_t formNameLimit = 64;
constexpr std::uint64_t countLimit = 32;
constexpr std::size_t depthLimit = 8;
/// Bytes requested at first; more are parsed if they are already in memory.
constexpr std::size_t firstSize = 16;
/// Larger than anything recogniseMap() accepts as the dtype of a tensor.
constexpr std::size_t largestSize = 32 << 10;

class TreeBuilder final : public msgpack::TokenVisitor
{
public:
    bool take(const Token &token, std::string_view payload) override;
    void leave() override { m_open.pop_back(); }

    [[nodiscard]] FormTree tree() { return std::move(m_tree); }
    /// Number of tokens before the rejected one, or before the end of the bytes.
    [[nodiscard]] std::size_t tokensTaken() const { return m_tokensTaken; }
    /// The token that the error names: the map if one of its keys is not a string.
    [[nodiscard]] std::size_t namedToken() const { return m_namedToken.value_or(m_tokensTaken); }

private:
    struct Level
    {
        FormTree *tree;
        std::size_t token;
        bool awaitsKey; ///< of maps
    };
    bool takeKey(const Token &token, std::string_view payload);
    bool takeValue(const Token &token, std::string_view payload);
    /// Returns the place of the next value. Arrays and maps never grow while one of their elements is open.
    FormTree &place();

    FormTree m_tree;
    std::vector<Level> m_open;
    std::size_t m_tokensTaken = 0;
    std::optional<std::size_t> m_namedToken;
};

bool isName(std::string_view text)
{
    return text.size() <= formNameLimit && isUtf8(text);
}

bool TreeBuilder::take(const Token &token, std::string_view payload)
{
    const bool isKey = !m_open.empty() && m_open.back().awaitsKey;
    const bool isTaken = isKey ? takeKey(token, payload) : takeValue(token, payload);
    m_tokensTaken += isTaken ? 1 : 0;
    return isTaken;
}

bool TreeBuilder::takeKey(const Token &token, std::string_view payload)
{
    Level &map = m_open.back();
    if (token.kind != Kind::String)
        m_namedToken = map.token;
    if (token.kind != Kind::String || !isName(payload))
        return false;
    std::get<FormTree::Map>(map.tree->content).emplace_back(payload, FormTree());
    map.awaitsKey = false;
    return true;
}

FormTree &TreeBuilder::place()
{
    if (m_open.empty())
        return m_tree;
    Level &level = m_open.back();
    if (auto *array = std::get_if<FormTree::Array>(&level.tree->content))
        return array->emplace_back();
    level.awaitsKey = true;
    return std::get<FormTree::Map>(level.tree->content).back().second;
}

bool TreeBuilder::takeValue(const Token &token, std::string_view payload)
{
    if (token.isContainer() && (m_open.size() == depthLimit || token.length > countLimit))
        return false;
    FormTree &tree = place();
    switch (token.kind) {
    case Kind::Nil:
        return true;
    case Kind::Bool:
        tree.content = token.boolean;
        return true;
    case Kind::Unsigned:
        tree.content = token.number;
        return true;
    case Kind::Negative:
        tree.content = token.negative;
        return true;
    case Kind::Float32:
        tree.content = token.float32;
        return true;
    case Kind::Float64:
        tree.content = token.float64;
        return true;
    case Kind::String:
        tree.content = std::string(payload);
        return isName(payload);
    case Kind::Array:
        tree.content = FormTree::Array();
        m_open.push_back({&tree, m_tokensTaken, false});
        return true;
    case Kind::Map:
        tree.content = FormTree::Map();
        m_open.push_back({&tree, m_tokensTaken, true});
        return true;
    case Kind::Binary:
    case Kind::Extension:
        break;
    }
    return false;
}

/// Returns the error for the token where the builder stopped, with the offset from the decoder.
Error refusal(Decoder &decoder, const TreeBuilder &builder)
{
    std::uint64_t place = decoder.position();
    for (std::size_t i = 0; i <= builder.tokensTaken(); ++i) {
        const auto token = decoder.next();
        if (!token)
            return token.error();
        if (i == builder.namedToken())
            place = token->offset;
        if (token->kind == Kind::String) {
            if (auto text = decoder.text(*token, formNameLimit); !text)
                return std::move(text).error();
        }
    }
    return std::move(Error(ErrorCode::Malformed, FormatsText::tr("The dtype of a tensor is malformed.")).at(place));
}

} // namespace

Expected<FormTree> readFormTree(Decoder &decoder)
{
    for (std::size_t size = firstSize;; size *= 2) {
        BURNISH_TRY(const std::span<const std::byte> bytes, decoder.ahead(size));
        TreeBuilder builder;
        const msgpack::Parsed parsed = msgpack::parse(bytes, builder);
        if (parsed.end == ParseEnd::Whole) {
            decoder.seek(decoder.position() + parsed.size);
            return builder.tree();
        }
        if (parsed.end != ParseEnd::CutOff || bytes.size() < size || size >= largestSize)
            return refusal(decoder, builder);
    }
}

void writeFormTree(msgpack::Encoder &encoder, const FormTree &tree)
{
    const auto writeValue = [&](const auto &value) {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::monostate>) {
            encoder.nil();
        } else if constexpr (std::is_same_v<Value, bool>) {
            encoder.boolean(value);
        } else if constexpr (std::is_same_v<Value, std::string>) {
            encoder.text(value);
        } else if constexpr (std::is_same_v<Value, FormTree::Marker>) {
            encoder.array(0);
        } else if constexpr (std::is_same_v<Value, FormTree::Array>) {
            encoder.array(std::uint32_t(value.size()));
            for (const FormTree &element : value)
                writeFormTree(encoder, element);
        } else if constexpr (std::is_same_v<Value, FormTree::Map>) {
            encoder.map(std::uint32_t(value.size()));
            for (const auto &[name, content] : value) {
                encoder.text(name);
                writeFormTree(encoder, content);
            }
        } else {
            encoder.number(value);
        }
    };
    std::visit(writeValue, tree.content);
}

} // namespace burnish::burnrecord
