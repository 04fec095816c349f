// SPDX-License-Identifier: MIT
#include "core/regex/patternparser.h"

#include "core/regex/unicode/unicodeproperties.h"
#include "core/regex/utf8.h"

#include <algorithm>
#include <utility>

namespace burnish::rustsyntax {

namespace {

constexpr std::uint32_t nestingLimit = 250;

bool isNameCharacter(char32_t c, bool first)
{
    if (c == '_' || unicode::letters().contains(c))
        return true;
    return !first && (c == '.' || c == '[' || c == ']' || unicode::numbers().contains(c));
}

bool isAlwaysEmpty(const Node &node)
{
    if (node.kind == Node::Kind::Set)
        return false;
    if (node.kind == Node::Kind::Repeat && node.maximum == 0u)
        return true;
    return std::all_of(node.parts.begin(), node.parts.end(), isAlwaysEmpty);
}

} // namespace

Expected<Pattern> parse(std::string_view utf8Pattern, std::size_t *errorPosition)
{
    Parser parser(utf8Pattern);
    auto pattern = parser.parse();
    if (!pattern && errorPosition)
        *errorPosition = parser.errorPosition();
    return pattern;
}

Parser::Parser(std::string_view utf8Pattern)
{
    for (std::size_t offset = 0; offset < utf8Pattern.size();) {
        const utf8::Decoded decoded = utf8::decode(utf8Pattern, offset);
        if (decoded.codePoint == utf8::Decoded::invalid && !m_invalidByte)
            m_invalidByte = m_chars.size();
        m_chars += decoded.codePoint;
        m_offsets.push_back(offset);
        offset += decoded.size;
    }
    m_offsets.push_back(utf8Pattern.size());
}

Expected<Pattern> Parser::parse()
{
    if (m_invalidByte)
        return failure(*m_invalidByte, Text::tr("Invalid UTF-8 at character %1 of the pattern."));
    BURNISH_TRY(Parsed whole, parseAlternatives(0));
    if (!atEnd())
        return failure(m_position, Text::tr("Unmatched closing parenthesis at character %1."));
    if (m_laterFailure)
        return failure(m_laterFailure->first, m_laterFailure->second);
    return Pattern{std::move(whole.node), std::move(m_groupNames)};
}

namespace {

/// Combines the parts between two bars.
Parsed branchOf(std::vector<Parsed> parts)
{
    Parsed branch;
    for (const Parsed &part : parts)
        branch.depth = std::max(branch.depth, part.depth);
    branch.depth += parts.size() > 1 ? 1 : 0;
    if (parts.size() == 1) {
        branch.node = std::move(parts.front().node);
    } else if (!parts.empty()) {
        branch.node.kind = Node::Kind::Concat;
        for (Parsed &part : parts) {
            if (part.node.kind != Node::Kind::Empty)
                branch.node.parts.push_back(std::move(part.node));
        }
    }
    return branch;
}

} // namespace

/// Parses up to the end or a closing parenthesis, which is left to the caller.
Expected<Parsed> Parser::parseAlternatives(std::size_t groupStart)
{
    Node alternatives;
    alternatives.kind = Node::Kind::Alternate;
    std::uint32_t depth = 0;
    std::vector<Parsed> parts;
    const auto finishBranch = [&] {
        Parsed branch = branchOf(std::exchange(parts, {}));
        depth = std::max(depth, branch.depth);
        alternatives.parts.push_back(std::move(branch.node));
    };

    for (;;) {
        skipSpace();
        if (atEnd() || current() == ')')
            break;
        switch (current()) {
        case '(':
            BURNISH_CHECK(parseGroup(parts));
            break;
        case '|':
            finishBranch();
            bump();
            break;
        case '[': {
            BURNISH_TRY(ParsedClass parsed, parseClass());
            Parsed part;
            part.node.kind = Node::Kind::Set;
            part.node.set = std::move(parsed.set);
            part.depth = parsed.depth;
            parts.push_back(std::move(part));
            break;
        }
        case '?':
        case '*':
        case '+':
        case '{':
            BURNISH_CHECK(parseOperator(parts));
            break;
        default: {
            BURNISH_TRY(const Item item, parseAtom());
            Parsed part;
            part.node = literalNode(item);
            parts.push_back(std::move(part));
        }
        }
    }

    finishBranch();
    Parsed result;
    if (alternatives.parts.size() == 1) {
        result.node = std::move(alternatives.parts.front());
    } else {
        result.node = std::move(alternatives);
        ++depth;
    }
    result.depth = depth;
    BURNISH_CHECK(limitDepth(depth, groupStart));
    return result;
}

Expected<Parser::Item> Parser::parseAtom()
{
    if (current() == '\\')
        return parseEscape();
    Item item;
    if (current() == '.')
        item = dot();
    else if (current() == '^' || current() == '$')
        item = anchor();
    else
        item.literal = current();
    item.start = m_position;
    bump();
    return item;
}

Parser::Item Parser::dot()
{
    if (!m_flags.unicode)
        failLater(m_position, Text::tr("With (?-u), the dot at character %1 could match invalid UTF-8."));
    Item item;
    item.kind = Item::Kind::Set;
    item.set = CodePointSet::all();
    if (!m_flags.dotAll) {
        item.set.subtract(CodePointSet(U'\n'));
        if (m_flags.crlf)
            item.set.subtract(CodePointSet(U'\r'));
    }
    return item;
}

Parser::Item Parser::anchor() const
{
    Item item;
    item.kind = Item::Kind::Assertion;
    const bool isStart = current() == '^';
    if (!m_flags.multiLine)
        item.assertion = isStart ? Assertion::TextStart : Assertion::TextEnd;
    else if (m_flags.crlf)
        item.assertion = isStart ? Assertion::CrlfLineStart : Assertion::CrlfLineEnd;
    else
        item.assertion = isStart ? Assertion::LineStart : Assertion::LineEnd;
    return item;
}

Expected<void> Parser::parseGroup(std::vector<Parsed> &parts)
{
    const std::size_t start = m_position;
    BURNISH_CHECK(limitDepth(m_openGroups + 1, start));
    bump();
    skipSpace();
    if (bumpIf(U"?=") || bumpIf(U"?!") || bumpIf(U"?<=") || bumpIf(U"?<!"))
        return failure(start, Text::tr("Look-ahead and look-behind are not supported (character %1)."));

    const std::size_t inner = m_position;
    Parsed group;
    const Flags outer = m_flags;
    bool captures = true;
    if (bumpIf(U"?P<") || bumpIf(U"?<")) {
        BURNISH_TRY(std::string name, parseGroupName());
        m_groupNames.push_back(std::move(name));
    } else if (bumpIf(U"?")) {
        captures = false;
        if (atEnd())
            return failure(start, Text::tr("Unclosed group starting at character %1."));
        const std::size_t flagsStart = m_position;
        BURNISH_TRY(const bool opensGroup, parseFlags());
        if (!opensGroup) {
            if (m_position == flagsStart + 1)
                return failure(inner, Text::tr("There is nothing to repeat before character %1."));
            group.repeatable = false;
            parts.push_back(std::move(group));
            return {};
        }
    } else {
        m_groupNames.emplace_back();
    }

    const auto number = static_cast<std::uint32_t>(m_groupNames.size() - 1);
    ++m_openGroups;
    BURNISH_TRY(Parsed content, parseAlternatives(start));
    --m_openGroups;
    if (atEnd())
        return failure(start, Text::tr("Unclosed group starting at character %1."));
    m_flags = outer;
    bump();

    group.depth = content.depth + 1;
    BURNISH_CHECK(limitDepth(group.depth, start));
    if (captures) {
        group.node.kind = Node::Kind::Capture;
        group.node.group = number;
        group.node.parts.push_back(std::move(content.node));
    } else {
        group.node = std::move(content.node);
    }
    parts.push_back(std::move(group));
    return {};
}

Expected<std::string> Parser::parseGroupName()
{
    const std::size_t start = m_position;
    std::string name;
    for (; !atEnd() && current() != '>'; bump()) {
        if (!isNameCharacter(current(), m_position == start))
            return failure(m_position,
                           Text::tr("Invalid character in the group name at character %1: a name starts with a letter "
                                    "or \"_\", followed by letters, digits, \"_\", \".\", \"[\" and \"]\"."));
        utf8::append(name, current());
    }
    if (atEnd())
        return failure(m_position, Text::tr("Unexpected end of pattern in the group name at character %1."));
    bump();
    if (name.empty())
        return failure(start, Text::tr("Empty group name at character %1."));
    if (std::find(m_groupNames.begin(), m_groupNames.end(), name) != m_groupNames.end())
        return failure(start, Text::tr("Duplicate group name at character %1."));
    return name;
}

/// Parses flags up to and including ":" (returns true: a group follows) or ")" (false), and applies them.
Expected<bool> Parser::parseFlags()
{
    Flags flags = m_flags;
    std::u32string seen;
    while (current() != ':' && current() != ')') {
        const char32_t letter = current();
        const bool isNew = seen.find(letter) == std::u32string::npos;
        const bool on = seen.find(U'-') == std::u32string::npos;
        switch (letter) {
        case '-':
            if (!isNew)
                return failure(m_position, Text::tr("Duplicate flag negation at character %1."));
            break;
        case 'i':
            flags.ignoreCase = on;
            break;
        case 'm':
            flags.multiLine = on;
            break;
        case 's':
            flags.dotAll = on;
            break;
        case 'U':
            flags.swapGreed = on;
            break;
        case 'u':
            flags.unicode = on;
            break;
        case 'R':
            flags.crlf = on;
            break;
        case 'x':
            flags.verbose = on;
            break;
        default:
            return failure(m_position, Text::tr("Unknown flag at character %1; expected i, m, s, U, u, R or x. Atomic, "
                                                "conditional and comment groups are not supported."));
        }
        if (!isNew)
            return failure(m_position, Text::tr("Duplicate flag at character %1."));
        seen += letter;
        if (!bump())
            return failure(m_position, Text::tr("Unexpected end of pattern in the flags at character %1."));
    }
    if (!seen.empty() && seen.back() == '-')
        return failure(m_position - 1, Text::tr("Expected a flag after the \"-\" at character %1."));
    const bool opensGroup = current() == ':';
    bump();
    m_flags = flags;
    return opensGroup;
}

Expected<void> Parser::parseOperator(std::vector<Parsed> &parts)
{
    const std::size_t start = m_position;
    if (parts.empty() || !parts.back().repeatable)
        return failure(start, Text::tr("There is nothing to repeat before character %1."));
    Parsed repeat;
    repeat.node.kind = Node::Kind::Repeat;
    if (current() == '{') {
        BURNISH_CHECK(parseCounts(start, repeat.node));
    } else {
        repeat.node.minimum = current() == '+' ? 1 : 0;
        if (current() == '?')
            repeat.node.maximum = 1;
        bump();
        repeat.node.greedy = !isAt('?');
        if (!repeat.node.greedy)
            bump();
    }
    if (m_flags.swapGreed)
        repeat.node.greedy = !repeat.node.greedy;
    repeat.depth = parts.back().depth + 1;
    BURNISH_CHECK(limitDepth(repeat.depth, start));
    // Something that is always empty need not be tried twice, whatever the counts.
    if (isAlwaysEmpty(parts.back().node)) {
        repeat.node.minimum = std::min<std::uint32_t>(repeat.node.minimum, 1);
        repeat.node.maximum = std::min<std::uint32_t>(repeat.node.maximum.value_or(1), 1);
    }
    repeat.node.parts.push_back(std::move(parts.back().node));
    parts.back() = std::move(repeat);
    return {};
}

Expected<void> Parser::parseCounts(std::size_t start, Node &repeat)
{
    const auto unclosed = [&] {
        return failure(
            start, Text::tr("Unclosed repetition count starting at character %1; write a literal brace as \"\\{\"."));
    };
    const auto countMissing = [&](std::size_t position) {
        return failure(position, Text::tr("Missing number in the repetition count at character %1."));
    };
    if (!bumpAndSkipSpace())
        return unclosed();
    skipWhiteSpace();
    const std::size_t minimumStart = m_position;
    BURNISH_TRY(const auto minimum, parseDecimal());
    if (atEnd())
        return unclosed();
    if (!minimum)
        return countMissing(minimumStart);
    repeat.minimum = *minimum;
    repeat.maximum = *minimum;
    if (current() == ',') {
        if (!bumpAndSkipSpace())
            return unclosed();
        repeat.maximum.reset();
        if (current() != '}') {
            skipWhiteSpace();
            const std::size_t maximumStart = m_position;
            BURNISH_TRY(repeat.maximum, parseDecimal());
            if (!repeat.maximum)
                return countMissing(maximumStart);
        }
    }
    if (!isAt('}'))
        return unclosed();
    repeat.greedy = true;
    if (bumpAndSkipSpace() && current() == '?') {
        repeat.greedy = false;
        bump();
    }
    if (repeat.maximum && *repeat.maximum < repeat.minimum)
        return failure(start,
                       Text::tr("Invalid repetition count at character %1: the maximum is less than the minimum."));
    return {};
}

/// Returns nothing if there is no digit.
Expected<std::optional<std::uint32_t>> Parser::parseDecimal()
{
    const std::size_t start = m_position;
    std::optional<std::uint64_t> number;
    while (!atEnd() && current() >= '0' && current() <= '9') {
        number = std::min<std::uint64_t>(number.value_or(0) * 10 + (current() - '0'), std::uint64_t(1) << 32);
        bumpAndSkipSpace();
    }
    skipWhiteSpace();
    if (number && *number > 0xFFFFFFFFu)
        return failure(start, Text::tr("The number at character %1 is too large."));
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

Expected<void> Parser::limitDepth(std::uint32_t depth, std::size_t position)
{
    if (depth > nestingLimit)
        return failure(position, Text::tr("The pattern is nested more than %2 levels deep at character %1.")
                                     .arg(QStringLiteral("%1"))
                                     .arg(nestingLimit));
    return {};
}

std::optional<char32_t> Parser::peek() const
{
    if (m_position + 1 >= m_chars.size())
        return std::nullopt;
    return m_chars[m_position + 1];
}

std::optional<char32_t> Parser::peekAfterSpace() const
{
    if (!m_flags.verbose)
        return peek();
    // Like Rust: this skips only the sign of a comment, not the comment itself.
    bool inComment = false;
    for (std::size_t i = m_position + 1; i < m_chars.size(); ++i) {
        const char32_t c = m_chars[i];
        if (unicode::whiteSpace().contains(c))
            continue;
        if (inComment || c != '#')
            return c;
        inComment = true;
    }
    return peek();
}

bool Parser::bump()
{
    if (!atEnd())
        ++m_position;
    return !atEnd();
}

bool Parser::bumpAndSkipSpace()
{
    if (!bump())
        return false;
    skipSpace();
    return !atEnd();
}

bool Parser::bumpIf(std::u32string_view text)
{
    if (std::u32string_view(m_chars).substr(m_position, text.size()) != text)
        return false;
    m_position += text.size();
    return true;
}

void Parser::skipWhiteSpace()
{
    while (!atEnd() && unicode::whiteSpace().contains(current()))
        bump();
}

void Parser::skipSpace()
{
    if (!m_flags.verbose)
        return;
    while (!atEnd()) {
        if (unicode::whiteSpace().contains(current())) {
            bump();
        } else if (current() == '#') {
            while (!atEnd() && current() != '\n')
                bump();
            bump();
        } else {
            break;
        }
    }
}

Error Parser::failure(std::size_t position, const QString &sentence)
{
    m_errorPosition = m_offsets[std::min(position, m_chars.size())];
    return Error(ErrorCode::InvalidArgument, sentence.arg(position + 1));
}

void Parser::failLater(std::size_t position, const QString &sentence)
{
    if (!m_laterFailure)
        m_laterFailure.emplace(position, sentence);
}

} // namespace burnish::rustsyntax
