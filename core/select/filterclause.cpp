// SPDX-License-Identifier: MIT
#include "core/select/filterclause.h"

#include <QString>

#include <algorithm>

namespace burnish {

namespace {

constexpr char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

/// `needle` must be in lower case.
bool containsIgnoringCase(std::string_view text, std::string_view needle)
{
    if (std::ranges::any_of(needle, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
        return QString::fromUtf8(text.data(), qsizetype(text.size()))
            .contains(QString::fromUtf8(needle.data(), qsizetype(needle.size())), Qt::CaseInsensitive);
    if (needle.empty())
        return true;
    const char first = needle.front();
    for (std::size_t i = 0; i + needle.size() <= text.size(); ++i) {
        if (lowered(text[i]) != first)
            continue;
        std::size_t length = 1;
        while (length < needle.size() && lowered(text[i + length]) == needle[length])
            ++length;
        if (length == needle.size())
            return true;
    }
    return false;
}

bool sameContent(const Node &a, const Node &b)
{
    return a.kind == b.kind && a.name == b.name && a.parent == b.parent && a.tensor == b.tensor &&
           a.paramId == b.paramId &&
           (a.value() == b.value() || (a.value() && b.value() && sameValue(*a.value(), *b.value())));
}

/// A leaf is edited if it differs itself, or if one of its ancestors was renamed or moved.
bool isEdited(const ModelState &state, NodeId id, const ModelState *saved)
{
    if (!saved)
        return false;
    const NodePtr before = saved->pointer(id);
    const NodePtr now = state.pointer(id);
    if (before != now && (!before || !sameContent(*before, *now)))
        return true;
    while (id != state.root()) {
        id = state.node(id).parent;
        const NodePtr above = saved->pointer(id);
        if (!above)
            return true;
        const Node &current = state.node(id);
        if (above.get() != &current && (above->name != current.name || above->parent != current.parent))
            return true;
    }
    return false;
}

} // namespace

bool globMatches(std::string_view pattern, std::string_view text, bool ignoreCase)
{
    std::size_t p = 0;
    std::size_t t = 0;
    std::size_t star = std::string_view::npos;
    std::size_t resume = 0;
    const auto isContinuation = [&](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
    };
    while (t < text.size()) {
        const bool same =
            p < pattern.size() && (ignoreCase ? lowered(pattern[p]) == lowered(text[t]) : pattern[p] == text[t]);
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && pattern[p] == '?') {
            ++p;
            do
                ++t;
            while (isContinuation(t));
        } else if (same) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

bool FilterClause::compares(double value) const
{
    switch (comparison) {
    case Comparison::Equal:
        return value == number;
    case Comparison::Less:
        return value < number;
    case Comparison::LessOrEqual:
        return value <= number;
    case Comparison::Greater:
        return value > number;
    case Comparison::GreaterOrEqual:
        return value >= number;
    }
    return false;
}

bool FilterClause::fitsShape(std::span<const std::uint64_t> dimensions) const
{
    const auto fits = [](const Dimension &requested, std::uint64_t size) {
        const auto *number = std::get_if<std::uint64_t>(&requested);
        return !number || *number == size;
    };
    const auto ellipsis =
        std::ranges::find_if(shape, [](const Dimension &d) { return std::holds_alternative<Ellipsis>(d); });
    const auto before = std::size_t(ellipsis - shape.begin());
    const std::size_t after = ellipsis == shape.end() ? 0 : shape.size() - before - 1;
    if (ellipsis == shape.end() ? dimensions.size() != before : dimensions.size() < before + after)
        return false;
    for (std::size_t i = 0; i < before; ++i) {
        if (!fits(shape[i], dimensions[i]))
            return false;
    }
    for (std::size_t i = 1; i <= after; ++i) {
        if (!fits(shape[shape.size() - i], dimensions[dimensions.size() - i]))
            return false;
    }
    return true;
}

bool FilterClause::needsStatistics() const
{
    return kind == Kind::Number || std::ranges::any_of(parts, [](const auto &part) { return part->needsStatistics(); });
}

FilterAnswer FilterClause::evaluateNumbers(const TensorStatistics *statistics) const
{
    if (!statistics)
        return Answer::Pending;
    const std::optional<double> value = valueOf(*statistics, statistic);
    if (!value)
        return Answer::Unknown;
    return compares(*value) ? Answer::Yes : Answer::No;
}

FilterAnswer FilterClause::evaluateTensor(const TensorInfo &info) const
{
    bool yes = false;
    switch (kind) {
    case Kind::Dtype:
        yes = std::ranges::count(typeNames, info.typeName()) > 0;
        break;
    case Kind::Shape:
        yes = fitsShape(info.shape().dimensions());
        break;
    case Kind::Size:
        yes = compares(double(info.byteSize()));
        break;
    case Kind::Params:
        yes = compares(double(info.elementCount()));
        break;
    case Kind::Rank:
        yes = compares(double(info.shape().rank()));
        break;
    default:
        break;
    }
    return yes ? Answer::Yes : Answer::No;
}

FilterAnswer FilterClause::evaluate(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                                    const ModelState *saved, const TensorStatistics *statistics) const
{
    bool yes = false;
    switch (kind) {
    case Kind::All: {
        Answer worst = Answer::Yes;
        for (const auto &part : parts) {
            worst = std::min(worst, part->evaluate(state, id, node, path, saved, statistics));
            if (worst == Answer::No)
                break;
        }
        return worst;
    }
    case Kind::Any: {
        Answer best = Answer::No;
        for (const auto &part : parts) {
            best = std::max(best, part->evaluate(state, id, node, path, saved, statistics));
            if (best == Answer::Yes)
                break;
        }
        return best;
    }
    case Kind::Not: {
        const Answer inner = parts.front()->evaluate(state, id, node, path, saved, statistics);
        return inner == Answer::Yes ? Answer::No : inner == Answer::No ? Answer::Yes : inner;
    }
    case Kind::Dtype:
    case Kind::Shape:
    case Kind::Size:
    case Kind::Params:
    case Kind::Rank:
        return node.tensor ? evaluateTensor(node.tensor->info()) : Answer::Unknown;
    case Kind::Number:
        return node.tensor ? evaluateNumbers(statistics) : Answer::Unknown;
    case Kind::Substring:
        yes = containsIgnoringCase(path, texts.front());
        break;
    case Kind::NameRegex:
        yes = regex->matches(path);
        break;
    case Kind::NameGlob:
        yes = std::ranges::any_of(texts, [&](const std::string &glob) { return globMatches(glob, path, false); });
        break;
    case Kind::Container: {
        const std::string type = state.containerTypeOf(id);
        yes = std::ranges::any_of(texts, [&](const std::string &glob) { return globMatches(glob, type, true); });
        break;
    }
    case Kind::NodeKind:
        yes = std::ranges::count(nodeKinds, node.kind) > 0;
        break;
    case Kind::Edited:
        yes = isEdited(state, id, saved);
        break;
    }
    return yes ? Answer::Yes : Answer::No;
}

} // namespace burnish
