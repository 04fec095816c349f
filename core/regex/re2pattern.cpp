// SPDX-License-Identifier: MIT
#include "core/regex/re2pattern.h"

#include "core/regex/utf8.h"

#include <algorithm>
#include <charconv>

namespace burnish::rustsyntax {

namespace {

void appendCodePoint(std::string &out, char32_t c)
{
    char digits[8];
    const auto end = std::to_chars(digits, digits + sizeof(digits), static_cast<std::uint32_t>(c), 16).ptr;
    out += "\\x{";
    out.append(digits, end);
    out += '}';
}

class Emitter
{
public:
    explicit Emitter(Alphabet alphabet)
        : m_alphabet(alphabet)
    {}

    bool emit(const Node &node)
    {
        switch (node.kind) {
        case Node::Kind::Empty:
            m_out += "(?:)";
            return true;
        case Node::Kind::Set:
            emitSet(node.set);
            return true;
        case Node::Kind::Assertion:
            return emitAssertion(node);
        case Node::Kind::Capture:
            m_out += '(';
            if (!emit(node.parts.front()))
                return false;
            m_out += ')';
            return true;
        case Node::Kind::Repeat:
            return emitRepeat(node);
        case Node::Kind::Concat:
            for (const Node &part : node.parts) {
                if (!emit(part))
                    return false;
            }
            return true;
        case Node::Kind::Alternate: {
            const char *separator = "(?:";
            for (const Node &part : node.parts) {
                m_out += separator;
                separator = "|";
                if (!emit(part))
                    return false;
            }
            m_out += ')';
            return true;
        }
        }
        return false;
    }

    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    void emitSet(const CodePointSet &set)
    {
        if (set.isSingle() && (m_alphabet == Alphabet::Unicode || set.isAscii())) {
            appendCodePoint(m_out, set.ranges().front().first);
            return;
        }
        std::string ranges;
        for (const CodePointSet::Range &range : set.ranges()) {
            char32_t last = range.last;
            if (m_alphabet == Alphabet::Ascii) {
                if (range.first >= 0x80)
                    break;
                last = std::min<char32_t>(last, 0x7F);
            }
            appendCodePoint(ranges, range.first);
            ranges += '-';
            appendCodePoint(ranges, last);
        }
        m_out += ranges.empty() ? "[^\\x{0}-\\x{10ffff}]" : '[' + ranges + ']';
    }

    bool emitAssertion(const Node &node)
    {
        switch (node.assertion) {
        case Assertion::TextStart:
            m_out += "\\A";
            return true;
        case Assertion::TextEnd:
            m_out += "\\z";
            return true;
        case Assertion::LineStart:
            m_out += "(?m:^)";
            return true;
        case Assertion::LineEnd:
            m_out += "(?m:$)";
            return true;
        case Assertion::WordBoundary:
        case Assertion::NotWordBoundary:
            if (m_alphabet == Alphabet::Unicode)
                return false;
            m_out += node.assertion == Assertion::WordBoundary ? "\\b" : "\\B";
            return true;
        default:
            return false;
        }
    }

    bool emitRepeat(const Node &node)
    {
        // RE2 does not stop a lazy loop over something that can be empty where it should: a(?:(?:|a)*)+? matches all of
        // aaaa.
        if (!node.greedy && !node.maximum && canBeEmpty(node.parts.front()))
            return false;
        m_out += "(?:";
        if (!emit(node.parts.front()))
            return false;
        m_out += ')';
        if (node.minimum == 0 && !node.maximum) {
            m_out += '*';
        } else if (node.minimum == 1 && !node.maximum) {
            m_out += '+';
        } else if (node.minimum == 0 && node.maximum == 1u) {
            m_out += '?';
        } else {
            m_out += '{' + std::to_string(node.minimum);
            if (node.maximum != node.minimum)
                m_out += ',' + (node.maximum ? std::to_string(*node.maximum) : std::string());
            m_out += '}';
        }
        if (!node.greedy)
            m_out += '?';
        return true;
    }

    Alphabet m_alphabet;
    std::string m_out;
};

/// Walks the mandatory parts of a match in order, and keeps the longest run of single characters.
class RequiredTextSearch
{
public:
    void walk(const Node &node)
    {
        switch (node.kind) {
        case Node::Kind::Empty:
            return;
        case Node::Kind::Set:
            m_isLiteral = m_isLiteral && node.set.isSingle() && !m_pastEnd;
            if (node.set.isSingle()) {
                utf8::append(m_run, node.set.ranges().front().first);
                m_nothingBefore = false;
            } else {
                endRun();
            }
            return;
        case Node::Kind::Assertion:
            if (node.assertion == Assertion::TextStart && m_nothingBefore) {
                m_runAtStart = true;
                m_onlyAtStart = true;
            } else if (node.assertion == Assertion::TextEnd && !m_run.empty()) {
                m_isLiteral = m_isLiteral && !m_runAtStart;
                m_pastEnd = true;
                endRun(true);
            } else {
                m_isLiteral = false;
            }
            return;
        case Node::Kind::Capture:
            m_isLiteral = false;
            walk(node.parts.front());
            return;
        case Node::Kind::Concat:
            for (const Node &part : node.parts)
                walk(part);
            return;
        case Node::Kind::Repeat:
        case Node::Kind::Alternate:
            m_isLiteral = false;
            endRun();
            return;
        }
    }

    RequiredText finish()
    {
        endRun();
        m_best.isWholePattern = m_isLiteral && !m_best.text.empty();
        m_best.matchesOnlyAtStart = m_onlyAtStart;
        return std::move(m_best);
    }

private:
    void endRun(bool atEnd = false)
    {
        if (m_run.size() > m_best.text.size()) {
            m_best.text = std::move(m_run);
            m_best.place = m_runAtStart ? RequiredText::Place::Start
                           : atEnd      ? RequiredText::Place::End
                                        : RequiredText::Place::Anywhere;
        }
        m_run.clear();
        m_runAtStart = false;
        m_nothingBefore = false;
    }

    RequiredText m_best;
    std::string m_run;
    bool m_runAtStart = false;
    bool m_nothingBefore = true;
    bool m_isLiteral = true;
    bool m_pastEnd = false;
    bool m_onlyAtStart = false;
};

} // namespace

std::optional<std::string> toRe2(const Node &root, Alphabet alphabet)
{
    Emitter emitter(alphabet);
    if (!emitter.emit(root))
        return std::nullopt;
    return emitter.take();
}

bool canBeEmpty(const Node &node)
{
    switch (node.kind) {
    case Node::Kind::Empty:
    case Node::Kind::Assertion:
        return true;
    case Node::Kind::Set:
        return false;
    case Node::Kind::Capture:
        return canBeEmpty(node.parts.front());
    case Node::Kind::Repeat:
        return node.minimum == 0 || canBeEmpty(node.parts.front());
    case Node::Kind::Concat:
        return std::all_of(node.parts.begin(), node.parts.end(), canBeEmpty);
    case Node::Kind::Alternate:
        return std::any_of(node.parts.begin(), node.parts.end(), canBeEmpty);
    }
    return true;
}

RequiredText requiredText(const Node &root)
{
    RequiredTextSearch search;
    search.walk(root);
    return search.finish();
}

} // namespace burnish::rustsyntax
