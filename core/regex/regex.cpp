// SPDX-License-Identifier: MIT
#include "core/regex/regex.h"

#include "core/regex/patternsize.h"
#include "core/regex/pikemachine.h"
#include "core/regex/re2pattern.h"
#include "core/regex/replacement.h"
#include "core/regex/utf8.h"

#include <QCoreApplication>

#include <re2/re2.h>

#include <algorithm>
#include <mutex>

namespace burnish {

namespace {

struct RegexText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Regex)
};

constexpr double sizeLimit = 10 * 1024 * 1024;
constexpr std::size_t usualGroups = 10;

std::unique_ptr<RE2> compiledRe2(const rustsyntax::Node &root, rustsyntax::Alphabet alphabet)
{
    const auto pattern = rustsyntax::toRe2(root, alphabet);
    if (!pattern)
        return nullptr;
    RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(32 << 20);
    auto re2 = std::make_unique<RE2>(*pattern, options);
    return re2->ok() ? std::move(re2) : nullptr;
}

std::shared_ptr<const GroupNames> shared(GroupNames names)
{
    static const auto s_none = std::make_shared<const GroupNames>(1);
    return names == *s_none ? s_none : std::make_shared<const GroupNames>(std::move(names));
}

/// Up to three engines for one pattern, made when the first text needs them: of a million rules, few match anything.
/// Names are mostly ASCII, for which RE2 needs only small tables and has exact word boundaries.
class Engines
{
public:
    explicit Engines(rustsyntax::Node root)
        : m_root(std::move(root))
    {}

    const RE2 *re2For(std::string_view text)
    {
        if (utf8::isAscii(text)) {
            std::call_once(m_asciiOnce, [this] { m_ascii = compiledRe2(m_root, rustsyntax::Alphabet::Ascii); });
            return m_ascii.get();
        }
        std::call_once(m_unicodeOnce, [this] { m_unicode = compiledRe2(m_root, rustsyntax::Alphabet::Unicode); });
        return m_unicode.get();
    }
    const PikeMachine &pike()
    {
        std::call_once(m_machineOnce, [this] { m_machine = std::make_unique<PikeMachine>(m_root); });
        return *m_machine;
    }

private:
    rustsyntax::Node m_root;
    std::once_flag m_asciiOnce;
    std::unique_ptr<RE2> m_ascii;
    std::once_flag m_unicodeOnce;
    std::unique_ptr<RE2> m_unicode;
    std::once_flag m_machineOnce;
    std::unique_ptr<PikeMachine> m_machine;
};

} // namespace

struct Regex::Program
{
    std::string source;
    std::shared_ptr<const GroupNames> groupNames; ///< most patterns share theirs
    rustsyntax::RequiredText required;
    std::unique_ptr<Engines> engines; ///< null if the required text is the whole pattern

    const RE2 *re2For(std::string_view text) const { return engines ? engines->re2For(text) : nullptr; }
    bool find(const RE2 *re2, std::string_view text, std::size_t start, std::span<GroupSpan> groups) const;
    bool findLiteral(std::string_view text, std::size_t start, std::span<GroupSpan> groups) const;
};

/// For patterns with no operators except anchors.
bool Regex::Program::findLiteral(std::string_view text, std::size_t start, std::span<GroupSpan> groups) const
{
    using Place = rustsyntax::RequiredText::Place;
    std::size_t begin = 0;
    if (required.place == Place::Anywhere)
        begin = text.find(required.text, start);
    else if (!required.admits(text))
        return false;
    else
        begin = required.place == Place::Start ? 0 : text.size() - required.text.size();
    if (begin == std::string_view::npos || begin < start)
        return false;
    std::fill(groups.begin(), groups.end(), GroupSpan());
    if (!groups.empty())
        groups[0] = {begin, begin + required.text.size()};
    return true;
}

bool Regex::Program::find(const RE2 *re2, std::string_view text, std::size_t start, std::span<GroupSpan> groups) const
{
    if (!engines)
        return findLiteral(text, start, groups);
    if (start > 0 && required.matchesOnlyAtStart)
        return false;
    if (!re2)
        return engines->pike().search(text, start, groups);
    const std::size_t known = std::min(groups.size(), groupNames->size());
    std::array<re2::StringPiece, usualGroups> few;
    std::vector<re2::StringPiece> many;
    re2::StringPiece *pieces = few.data();
    if (known > few.size()) {
        many.resize(known);
        pieces = many.data();
    }
    // RE2 sets the data of groups outside the match to null, so that of the text must not be null.
    if (!text.data())
        text = "";
    const re2::StringPiece subject(text.data(), text.size());
    if (!re2->Match(subject, start, text.size(), RE2::UNANCHORED, pieces, int(known)))
        return false;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        groups[i] = GroupSpan();
        if (i < known && pieces[i].data()) {
            groups[i].begin = std::size_t(pieces[i].data() - text.data());
            groups[i].end = groups[i].begin + pieces[i].size();
        }
    }
    return true;
}

Regex::Regex(std::shared_ptr<const Program> program)
    : m_program(std::move(program))
{}

Expected<Regex> Regex::compile(std::string_view utf8Pattern, std::size_t *errorPosition)
{
    BURNISH_TRY(rustsyntax::Pattern pattern, rustsyntax::parse(utf8Pattern, errorPosition));
    if (rustsyntax::compiledRustSize(pattern.root) > sizeLimit) {
        if (errorPosition)
            *errorPosition = 0;
        return Error(ErrorCode::InvalidArgument,
                     RegexText::tr("The pattern has too many repetitions: compiled, it would take more than 10 MiB."));
    }
    auto program = std::make_shared<Program>();
    program->source = utf8Pattern;
    program->groupNames = shared(std::move(pattern.groupNames));
    program->required = rustsyntax::requiredText(pattern.root);
    if (!program->required.isWholePattern)
        program->engines = std::make_unique<Engines>(std::move(pattern.root));
    return Regex(std::move(program));
}

const std::string &Regex::pattern() const
{
    return m_program->source;
}

const GroupNames &Regex::groupNames() const
{
    return *m_program->groupNames;
}

bool Regex::matches(std::string_view text) const
{
    return find(text, 0, {});
}

bool Regex::find(std::string_view text, std::size_t start, std::span<GroupSpan> groups) const
{
    if (start > text.size() || !m_program->required.admits(text))
        return false;
    return m_program->find(m_program->re2For(text), text, start, groups);
}

std::string Regex::replaceAll(std::string_view text, const Replacement &replacement,
                              std::vector<MatchSpan> *spans) const
{
    std::string output;
    return replaceAll(text, replacement, output, spans) ? output : std::string(text);
}

bool Regex::replaceAll(std::string_view text, const Replacement &replacement, std::string &output,
                       std::vector<MatchSpan> *spans, std::size_t longest) const
{
    const rustsyntax::RequiredText &required = m_program->required;
    if (!required.admits(text))
        return false;
    const RE2 *re2 = m_program->re2For(text);
    std::array<GroupSpan, usualGroups> few;
    std::vector<GroupSpan> many;
    std::span<GroupSpan> groups = std::span(few).first(std::min(replacement.groupCount(), few.size()));
    if (replacement.groupCount() > few.size()) {
        many.resize(replacement.groupCount());
        groups = many;
    }

    std::size_t copied = 0;
    std::optional<std::size_t> previousEnd;
    for (std::size_t position = 0; position <= text.size();) {
        if (position > 0 && !required.admits(text.substr(position)))
            break;
        if (!m_program->find(re2, text, position, groups))
            break;
        const GroupSpan match = groups[0];
        if (match.begin == match.end && match.end == previousEnd) {
            if (match.end >= text.size())
                break;
            position = match.end + utf8::decode(text, match.end).size;
            continue;
        }
        if (!previousEnd)
            output.clear();
        output.append(text, copied, match.begin - copied);
        const std::size_t outputBegin = output.size();
        replacement.appendTo(output, text, groups, longest);
        if (spans)
            spans->push_back({match.begin, match.end, outputBegin, output.size()});
        copied = match.end;
        previousEnd = match.end;
        position = match.end;
        if (output.size() > longest)
            return true;
    }
    if (!previousEnd)
        return false;
    output.append(text, copied);
    return true;
}

} // namespace burnish
