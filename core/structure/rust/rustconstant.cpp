// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustconstant.h"

#include "core/base/checkedmath.h"

#include <algorithm>
#include <charconv>

namespace burnish::rust {

namespace {

class Calculator
{
public:
    using Number = std::optional<std::uint64_t>;

    Calculator(const std::vector<Token> &tokens, const ConstantLookup &named)
        : m_tokens(tokens)
        , m_named(named)
    {}

    Number whole()
    {
        const Number found = sum();
        return m_next == m_tokens.size() ? found : std::nullopt;
    }

private:
    [[nodiscard]] bool at(char mark) const { return m_next < m_tokens.size() && m_tokens[m_next].is(mark); }
    bool take(char mark)
    {
        const bool found = at(mark);
        m_next += found;
        return found;
    }

    Number sum()
    {
        Number left = product();
        while (left && (at('+') || at('-'))) {
            const bool isPlus = take('+') || !take('-');
            const Number right = product();
            if (!right || (!isPlus && *right > *left))
                return std::nullopt;
            left = isPlus ? checkedAdd(*left, *right) : Number(*left - *right);
        }
        return left;
    }

    Number product()
    {
        Number left = factor();
        while (left && (at('*') || at('/') || at('%'))) {
            const char mark = m_tokens[m_next++].mark;
            const Number right = factor();
            if (!right || (mark != '*' && *right == 0))
                return std::nullopt;
            left = mark == '*'   ? checkedMultiply(*left, *right)
                   : mark == '/' ? Number(*left / *right)
                                 : Number(*left % *right);
        }
        return left;
    }

    Number factor()
    {
        if (m_next >= m_tokens.size())
            return std::nullopt;
        Number found;
        if (at('(') || at('{')) {
            const char closing = m_tokens[m_next++].mark == '(' ? ')' : '}';
            found = sum();
            if (!take(closing))
                return std::nullopt;
        } else if (m_tokens[m_next].kind == Token::Kind::Number) {
            found = integerOf(m_tokens[m_next++].text);
        } else if (m_tokens[m_next].isName()) {
            std::vector<std::string> path;
            do {
                if (m_next >= m_tokens.size() || !m_tokens[m_next].isName())
                    return std::nullopt;
                path.push_back(normalName(m_tokens[m_next++].text));
            } while (take(pathSeparator));
            found = m_named(path);
        }
        while (m_next + 1 < m_tokens.size() && m_tokens[m_next].isWord("as"))
            m_next += 2;
        return found;
    }

    const std::vector<Token> &m_tokens;
    const ConstantLookup &m_named;
    std::size_t m_next = 0;
};

} // namespace

std::optional<std::uint64_t> integerOf(std::string_view literal)
{
    std::string digits;
    std::copy_if(literal.begin(), literal.end(), std::back_inserter(digits), [](char c) { return c != '_'; });
    std::string_view rest = digits;
    int base = 10;
    if (rest.size() > 2 && rest[0] == '0' && (rest[1] == 'x' || rest[1] == 'o' || rest[1] == 'b')) {
        base = rest[1] == 'x' ? 16 : rest[1] == 'o' ? 8 : 2;
        rest.remove_prefix(2);
    }
    std::uint64_t found = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), found, base);
    if (error != std::errc() || end == rest.data())
        return std::nullopt;
    const std::string_view suffix(end, std::size_t(rest.data() + rest.size() - end));
    if (!suffix.empty() && suffix[0] != 'u' && suffix[0] != 'i')
        return std::nullopt;
    return found;
}

std::optional<std::uint64_t> constantValue(const std::vector<Token> &expression, const ConstantLookup &named)
{
    return Calculator(expression, named).whole();
}

} // namespace burnish::rust
