// SPDX-License-Identifier: MIT
#include "core/encoding/msgpackparser.h"

#include <msgpack/null_visitor.hpp>
#include <msgpack/unpack.hpp>

namespace burnish::msgpack {

namespace {

/// Converts the callbacks of msgpack-c into tokens.
class Adaptor : public ::msgpack::null_visitor
{
public:
    explicit Adaptor(TokenVisitor &visitor)
        : m_visitor(visitor)
    {}

    [[nodiscard]] ParseEnd end() const { return m_end; }

    bool visit_nil() { return m_visitor.take({}, {}); }
    bool visit_boolean(bool value) { return m_visitor.take({.kind = Kind::Bool, .boolean = value}, {}); }
    bool visit_positive_integer(std::uint64_t value)
    {
        return m_visitor.take({.kind = Kind::Unsigned, .number = value}, {});
    }
    /// Called for every signed marker, even if the number is not negative.
    bool visit_negative_integer(std::int64_t value)
    {
        if (value >= 0)
            return visit_positive_integer(std::uint64_t(value));
        return m_visitor.take({.kind = Kind::Negative, .negative = value}, {});
    }
    bool visit_float32(float value) { return m_visitor.take({.kind = Kind::Float32, .float32 = value}, {}); }
    bool visit_float64(double value) { return m_visitor.take({.kind = Kind::Float64, .float64 = value}, {}); }
    bool visit_str(const char *text, std::uint32_t size) { return payload({.kind = Kind::String}, text, size); }
    bool visit_bin(const char *bytes, std::uint32_t size) { return payload({.kind = Kind::Binary}, bytes, size); }
    /// The first byte is the type.
    bool visit_ext(const char *bytes, std::uint32_t size)
    {
        Token token;
        token.kind = Kind::Extension;
        token.extensionType = std::int8_t(*bytes);
        return payload(token, bytes + 1, size - 1);
    }
    bool start_array(std::uint32_t count) { return m_visitor.take({.kind = Kind::Array, .length = count}, {}); }
    bool start_map(std::uint32_t count) { return m_visitor.take({.kind = Kind::Map, .length = count}, {}); }
    bool end_array() { return leave(); }
    bool end_map() { return leave(); }
    void parse_error(std::size_t, std::size_t) { m_end = ParseEnd::Malformed; }
    void insufficient_bytes(std::size_t, std::size_t) { m_end = ParseEnd::CutOff; }

private:
    /// For empty payloads, msgpack-c can pass null or an arbitrary pointer.
    bool payload(Token token, const char *bytes, std::uint32_t size)
    {
        token.length = size;
        return m_visitor.take(token, size == 0 ? std::string_view() : std::string_view(bytes, size));
    }
    bool leave()
    {
        m_visitor.leave();
        return true;
    }

    TokenVisitor &m_visitor;
    ParseEnd m_end = ParseEnd::Stopped;
};

} // namespace

Parsed parse(std::span<const std::byte> bytes, TokenVisitor &visitor)
{
    Adaptor adaptor(visitor);
    std::size_t size = 0;
    try {
        if (::msgpack::parse(reinterpret_cast<const char *>(bytes.data()), bytes.size(), size, adaptor))
            return {ParseEnd::Whole, size};
    } catch (const ::msgpack::ext_size_overflow &) {
        // The extension is too large for the address space.
        return {ParseEnd::CutOff, 0};
    }
    return {adaptor.end(), 0};
}

} // namespace burnish::msgpack
