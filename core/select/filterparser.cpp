// SPDX-License-Identifier: MIT
#include "core/select/filter.h"
#include "core/select/filterclause.h"
#include "core/select/selecttext.h"
#include "core/tensor/quantisation/ggmlblocks.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace burnish {

namespace {

constexpr int maximalDepth = 100;

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::string lowerCase(std::string_view text)
{
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
        return QString::fromUtf8(text.data(), qsizetype(text.size())).toLower().toStdString();
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return lower;
}

/// Returns the name of a dtype, or of a type of ggml's blocks, as TensorInfo::typeName() spells it.
std::optional<std::string_view> typeNameOf(std::string_view text)
{
    const std::string requested = lowerCase(text);
    for (const DtypeTraits &dtype : allDtypes()) {
        if (lowerCase(dtype.name) == requested)
            return dtype.name;
    }
    for (const GgmlBlockType &type : ggmlBlockTypes()) {
        if (lowerCase(type.name) == requested)
            return type.name;
    }
    return std::nullopt;
}

/// Returns the names for one type, or for all of a kind: "float" of any size, "int", "complex". Empty if unknown.
std::vector<std::string_view> typeNamesOf(std::string_view text)
{
    if (const auto name = typeNameOf(text))
        return {*name};
    const std::string requested = lowerCase(text);
    std::vector<std::string_view> names;
    for (const DtypeTraits &dtype : allDtypes()) {
        const bool isRequested = requested == "float"     ? dtype.kind == DtypeKind::Float
                                 : requested == "int"     ? dtype.kind == DtypeKind::Integer
                                 : requested == "complex" ? dtype.kind == DtypeKind::Complex
                                                          : false;
        if (isRequested)
            names.push_back(dtype.name);
    }
    return names;
}

} // namespace

std::optional<double> numberWithUnit(std::string_view text)
{
    double number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc() || !std::isfinite(number) || number < 0)
        return std::nullopt;
    std::string unit = lowerCase(text.substr(std::size_t(end - text.data())));
    if (!unit.empty() && unit.back() == 'b')
        unit.pop_back();
    const bool binary = unit.size() == 2 && unit.back() == 'i';
    if (binary)
        unit.pop_back();
    if (unit.empty())
        return number;
    const auto power = std::string_view("kmgt").find(unit);
    if (unit.size() != 1 || power == std::string_view::npos)
        return std::nullopt;
    return number * std::pow(binary ? 1024.0 : 1000.0, double(power + 1));
}

/// Recursive descent parser; m_at is the position of the next byte.
class FilterParser
{
public:
    explicit FilterParser(std::string_view text)
        : m_text(text)
    {}

    Expected<Filter> parse();

private:
    using Clause = FilterClause;
    using ClausePtr = std::shared_ptr<const Clause>;

    struct Word
    {
        std::string text;
        std::size_t begin = 0;
        bool wasQuoted = false;
    };

    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    void skipSpaces()
    {
        while (!atEnd() && isSpace(m_text[m_at]))
            ++m_at;
    }
    [[nodiscard]] Error errorAt(std::size_t position, const QString &message) const
    {
        return Error(ErrorCode::InvalidArgument, message).at(position);
    }
    Expected<ClausePtr> parseAny(int depth);
    Expected<ClausePtr> parseAll(int depth);
    Expected<ClausePtr> parseOne(int depth);
    Expected<Word> parseWord();
    Expected<ClausePtr> parseKeyed(const std::string &key, std::size_t keyAt);
    Expected<ClausePtr> parseStatistic(Statistic statistic, const std::string &key);
    Expected<std::string_view> parseComparison(const std::string &key);
    Expected<void> readNumber(Clause &clause, std::string_view operation, const Word &word);
    static Clause::Comparison comparisonFrom(std::string_view operation)
    {
        using Comparison = Clause::Comparison;
        return operation == "<"    ? Comparison::Less
               : operation == "<=" ? Comparison::LessOrEqual
               : operation == ">"  ? Comparison::Greater
               : operation == ">=" ? Comparison::GreaterOrEqual
                                   : Comparison::Equal;
    }
    Expected<void> readList(Clause &clause, const Word &word);
    Expected<void> readShape(Clause &clause, const Word &word);

    std::string_view m_text;
    std::size_t m_at = 0;
};

Expected<Filter> FilterParser::parse()
{
    Filter filter;
    skipSpaces();
    if (atEnd())
        return filter;
    BURNISH_TRY(filter.m_clause, parseAny(0));
    if (!atEnd())
        return errorAt(m_at, SelectText::tr("Unmatched closing parenthesis."));
    return filter;
}

Expected<FilterParser::ClausePtr> FilterParser::parseAny(int depth)
{
    auto any = std::make_shared<Clause>();
    any->kind = Clause::Kind::Any;
    for (;;) {
        BURNISH_TRY(ClausePtr all, parseAll(depth));
        any->parts.push_back(std::move(all));
        if (peek() != '|')
            break;
        ++m_at;
    }
    return any->parts.size() == 1 ? any->parts.front() : ClausePtr(any);
}

Expected<FilterParser::ClausePtr> FilterParser::parseAll(int depth)
{
    auto all = std::make_shared<Clause>();
    for (skipSpaces(); !atEnd() && peek() != '|' && peek() != ')'; skipSpaces()) {
        BURNISH_TRY(ClausePtr one, parseOne(depth));
        all->parts.push_back(std::move(one));
    }
    if (all->parts.empty())
        return errorAt(m_at, SelectText::tr("Expected a condition here."));
    return all->parts.size() == 1 ? all->parts.front() : ClausePtr(all);
}

Expected<FilterParser::ClausePtr> FilterParser::parseOne(int depth)
{
    if (depth > maximalDepth)
        return errorAt(m_at, SelectText::tr("The filter is nested too deeply."));
    const std::size_t begin = m_at;
    if (peek() == '!') {
        ++m_at;
        skipSpaces();
        if (atEnd() || peek() == '|' || peek() == ')')
            return errorAt(m_at, SelectText::tr("Expected a condition here."));
        auto negation = std::make_shared<Clause>();
        negation->kind = Clause::Kind::Not;
        BURNISH_TRY(ClausePtr inner, parseOne(depth + 1));
        negation->parts.push_back(std::move(inner));
        return ClausePtr(std::move(negation));
    }
    if (peek() == '(') {
        ++m_at;
        BURNISH_TRY(ClausePtr inner, parseAny(depth + 1));
        if (peek() != ')')
            return errorAt(begin, SelectText::tr("Unclosed parenthesis."));
        ++m_at;
        return inner;
    }

    std::size_t keyEnd = m_at;
    while (keyEnd < m_text.size() && isLetter(m_text[keyEnd]))
        ++keyEnd;
    if (keyEnd > m_at && keyEnd < m_text.size() &&
        std::string_view(":~<>=").find(m_text[keyEnd]) != std::string_view::npos) {
        const std::string key = lowerCase(m_text.substr(m_at, keyEnd - m_at));
        m_at = keyEnd;
        return parseKeyed(key, begin);
    }
    BURNISH_TRY(Word word, parseWord());
    auto clause = std::make_shared<Clause>();
    clause->kind = !word.wasQuoted && word.text == "edited" ? Clause::Kind::Edited : Clause::Kind::Substring;
    clause->texts.push_back(lowerCase(word.text));
    return ClausePtr(std::move(clause));
}

Expected<FilterParser::Word> FilterParser::parseWord()
{
    Word word;
    word.begin = m_at;
    if (peek() == '"') {
        word.wasQuoted = true;
        for (++m_at; !atEnd() && peek() != '"'; ++m_at) {
            // All other backslashes are part of the regular expression.
            if (peek() == '\\' && m_at + 1 < m_text.size()) {
                if (m_text[m_at + 1] != '"')
                    word.text += '\\';
                ++m_at;
            }
            word.text += peek();
        }
        if (atEnd())
            return errorAt(word.begin, SelectText::tr("Unclosed quotation mark."));
        ++m_at;
        return word;
    }
    // Brackets keep a word together: name~(q|k)_proj, shape:[*, 4096].
    int open = 0;
    for (; !atEnd(); ++m_at) {
        const char c = peek();
        if (open == 0 && (isSpace(c) || c == '|' || c == ')'))
            break;
        if (c == '(' || c == '[')
            ++open;
        else if ((c == ')' || c == ']') && open > 0)
            --open;
        word.text += c;
    }
    return word;
}

Expected<FilterParser::ClausePtr> FilterParser::parseKeyed(const std::string &key, std::size_t keyAt)
{
    struct Key
    {
        std::string_view name;
        Clause::Kind kind;
        std::string_view operations; ///< first characters of the supported operators
    };
    static constexpr Key keys[] = {
        {"name", Clause::Kind::NameGlob, ":~"},  {"dtype", Clause::Kind::Dtype, ":"},
        {"shape", Clause::Kind::Shape, ":"},     {"container", Clause::Kind::Container, ":"},
        {"kind", Clause::Kind::NodeKind, ":"},   {"size", Clause::Kind::Size, "<>="},
        {"params", Clause::Kind::Params, "<>="}, {"rank", Clause::Kind::Rank, "<>="},
    };
    if (const auto statistic = statisticFromName(key))
        return parseStatistic(*statistic, key);
    const auto known = std::ranges::find(keys, key, &Key::name);
    if (known == std::end(keys))
        return errorAt(keyAt, SelectText::tr("Unknown filter “%1”. Available filters: name, dtype, shape, size, "
                                             "params, rank, container, kind, edited, min, max, absmax, mean, std, "
                                             "norm, zeros, nan and inf; put text to search for in quotation marks.")
                                  .arg(quotedForMessage(key)));
    const std::size_t operationAt = m_at;
    std::string_view operation = m_text.substr(m_at, 1);
    if (known->operations.find(operation.front()) == std::string_view::npos) {
        const QString name = QString::fromStdString(key);
        if (known->operations == ":")
            return errorAt(operationAt, SelectText::tr("Expected “:” after %1.").arg(name));
        return errorAt(operationAt, SelectText::tr("Expected one of the following after %1: %2")
                                        .arg(name, known->operations == "<>=" ? QStringLiteral("< <= = >= >")
                                                                              : QStringLiteral(": ~")));
    }
    ++m_at;
    if ((operation == "<" || operation == ">") && peek() == '=') {
        operation = m_text.substr(operationAt, 2);
        ++m_at;
    }
    BURNISH_TRY(const Word word, parseWord());
    if (word.text.empty())
        return errorAt(m_at,
                       SelectText::tr("Missing value after %1.").arg(quotedForMessage(key + std::string(operation))));
    auto clause = std::make_shared<Clause>();
    clause->kind = known->kind;
    if (operation == "~") {
        clause->kind = Clause::Kind::NameRegex;
        std::size_t position = 0;
        auto regex = Regex::compile(word.text, &position);
        if (!regex)
            return std::move(regex).error().at(word.begin + (word.wasQuoted ? 1 : 0) + position);
        clause->regex = *std::move(regex);
    } else if (known->operations == "<>=") {
        BURNISH_CHECK(readNumber(*clause, operation, word));
    } else if (known->kind == Clause::Kind::Shape) {
        BURNISH_CHECK(readShape(*clause, word));
    } else {
        BURNISH_CHECK(readList(*clause, word));
    }
    return ClausePtr(std::move(clause));
}

/// Parses the number of a statistic: signed, with an exponent; a count with units; a share with a percent sign.
static std::optional<double> figureFrom(std::string_view text, bool isShare)
{
    if (isShare)
        text.remove_suffix(1);
    else if (const auto count = numberWithUnit(text))
        return count;
    const bool hasPlus = text.starts_with('+');
    double number = 0;
    const auto [end, failure] = std::from_chars(text.data() + hasPlus, text.data() + text.size(), number);
    if (failure != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return isShare ? number / 100 : number;
}

Expected<FilterParser::ClausePtr> FilterParser::parseStatistic(Statistic statistic, const std::string &key)
{
    BURNISH_TRY(const std::string_view operation, parseComparison(key));
    BURNISH_TRY(const Word word, parseWord());
    const bool isShare = word.text.size() > 1 && word.text.back() == '%';
    const auto share = shareOf(statistic);
    if (isShare && !share)
        return errorAt(word.begin, SelectText::tr("Only zeros, nan and inf can be given as a percentage."));
    const auto number = figureFrom(word.text, isShare);
    if (!number)
        return errorAt(
            word.begin,
            SelectText::tr("Expected a number such as 0.5, -3 or 1e-4, found “%1”.").arg(quotedForMessage(word.text)));
    auto clause = std::make_shared<Clause>();
    clause->kind = Clause::Kind::Number;
    clause->statistic = isShare ? *share : statistic;
    clause->number = *number;
    clause->comparison = comparisonFrom(operation);
    return ClausePtr(std::move(clause));
}

/// Parses one of < <= = >= >.
Expected<std::string_view> FilterParser::parseComparison(const std::string &key)
{
    const std::size_t begin = m_at;
    if (std::string_view("<>=").find(peek()) == std::string_view::npos)
        return errorAt(begin, SelectText::tr("Expected one of the following after %1: %2")
                                  .arg(QString::fromStdString(key), QStringLiteral("< <= = >= >")));
    const bool mayBeEqual = peek() != '=';
    ++m_at;
    if (mayBeEqual && peek() == '=')
        ++m_at;
    if (atEnd() || isSpace(peek()) || peek() == '|' || peek() == ')')
        return errorAt(m_at, SelectText::tr("Missing value after %1.")
                                 .arg(quotedForMessage(key + std::string(m_text.substr(begin, m_at - begin)))));
    return m_text.substr(begin, m_at - begin);
}

Expected<void> FilterParser::readNumber(Clause &clause, std::string_view operation, const Word &word)
{
    const auto number = numberWithUnit(word.text);
    if (!number)
        return errorAt(
            word.begin,
            SelectText::tr("Expected a number such as 300, 10M or 4KiB, found “%1”.").arg(quotedForMessage(word.text)));
    clause.number = *number;
    clause.comparison = comparisonFrom(operation);
    return {};
}

Expected<void> FilterParser::readList(Clause &clause, const Word &word)
{
    std::size_t begin = 0;
    while (begin <= word.text.size()) {
        const std::size_t end = std::min(word.text.find(',', begin), word.text.size());
        const std::string item = word.text.substr(begin, end - begin);
        const std::size_t place = word.begin + begin;
        begin = end + 1;
        if (item.empty())
            return errorAt(place, SelectText::tr("The list contains an empty entry."));
        if (clause.kind == Clause::Kind::Dtype) {
            const std::vector<std::string_view> known = typeNamesOf(item);
            if (known.empty())
                return errorAt(place, SelectText::tr("Unknown dtype “%1”.").arg(quotedForMessage(item)));
            clause.typeNames.insert(clause.typeNames.end(), known.begin(), known.end());
        } else if (clause.kind == Clause::Kind::NodeKind) {
            if (item == "tensor")
                clause.nodeKinds.push_back(NodeKind::Tensor);
            else if (item == "value")
                clause.nodeKinds.push_back(NodeKind::Value);
            else if (item == "null")
                clause.nodeKinds.push_back(NodeKind::Null);
            else
                return errorAt(place, SelectText::tr("Unknown kind; expected tensor, value or null."));
        } else {
            clause.texts.push_back(item);
        }
    }
    return {};
}

Expected<void> FilterParser::readShape(Clause &clause, const Word &word)
{
    std::string text;
    std::ranges::copy_if(word.text, std::back_inserter(text), [](char c) { return !isSpace(c); });
    const Error bad = errorAt(
        word.begin,
        SelectText::tr("Expected a shape such as [768,*] or [..,3,3], found “%1”.").arg(quotedForMessage(word.text)));
    if (text.size() < 2 || text.front() != '[' || text.back() != ']')
        return bad;
    text = text.substr(1, text.size() - 2);
    bool hasEllipsis = false;
    std::size_t begin = 0;
    while (!text.empty() && begin <= text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view item = std::string_view(text).substr(begin, end - begin);
        begin = end + 1;
        if (item == "*") {
            clause.shape.emplace_back();
        } else if (item == "..") {
            if (std::exchange(hasEllipsis, true))
                return bad;
            clause.shape.emplace_back(Clause::Ellipsis());
        } else {
            std::uint64_t size = 0;
            const auto [last, failure] = std::from_chars(item.data(), item.data() + item.size(), size);
            if (failure != std::errc() || last != item.data() + item.size())
                return bad;
            clause.shape.emplace_back(size);
        }
    }
    return {};
}

Expected<Filter> Filter::parse(std::string_view utf8)
{
    return FilterParser(utf8).parse();
}

} // namespace burnish
