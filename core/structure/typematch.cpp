// SPDX-License-Identifier: MIT
#include "core/structure/typematch.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <unordered_map>

namespace burnish {

namespace {

using Kind = RecordType::Kind;
using Obstacle = TypeMatch::Obstacle;

/// The model's names, split at their dots.
class NameTree
{
public:
    static constexpr std::int32_t none = -1;

    struct Level
    {
        std::map<std::string, std::int32_t, std::less<>> children;
        std::optional<NodeId> leaf;
    };

    NameTree()
        : m_levels(1)
    {}

    std::int32_t add(std::string_view path)
    {
        constexpr int maximalDepth = 512;
        std::int32_t level = 0;
        for (int depth = 0; !path.empty(); ++depth) {
            const auto dot = depth < maximalDepth ? path.find('.') : std::string_view::npos;
            const std::string_view name = path.substr(0, dot);
            level = childOrNew(level, name);
            path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
        }
        return level;
    }
    void setLeaf(std::int32_t level, NodeId node) { m_levels[std::size_t(level)].leaf = node; }
    [[nodiscard]] const Level &at(std::int32_t level) const { return m_levels[std::size_t(level)]; }
    [[nodiscard]] std::int32_t child(std::int32_t level, std::string_view name) const
    {
        if (level == none)
            return none;
        const auto found = at(level).children.find(name);
        return found == at(level).children.end() ? none : found->second;
    }

private:
    std::int32_t childOrNew(std::int32_t level, std::string_view name)
    {
        const auto found = child(level, name);
        if (found != none)
            return found;
        m_levels.emplace_back();
        const auto added = std::int32_t(m_levels.size() - 1);
        m_levels[std::size_t(level)].children.emplace(std::string(name), added);
        return added;
    }

    std::vector<Level> m_levels;
};

/// A place in the model's names, and in the user's choices for it.
struct Place
{
    std::int32_t named = NameTree::none;
    std::int32_t declared = NameTree::none;

    [[nodiscard]] bool exists() const { return named != NameTree::none || declared != NameTree::none; }
    friend auto operator<=>(const Place &, const Place &) = default;
};

std::optional<std::uint64_t> asIndex(std::string_view name)
{
    std::uint64_t index = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    const bool isPlain =
        error == std::errc() && end == name.data() + name.size() && (name.size() == 1 || name[0] != '0');
    return isPlain ? std::optional(index) : std::nullopt;
}

class TypeMatcher
{
public:
    TypeMatcher(const ModelState &model, const TypeMatchRequest &request)
        : m_model(model)
        , m_isRecord(model.isRecord())
        , m_otherName(request.otherName)
    {
        std::set<NodeId> assigned;
        for (const auto &[path, source] : request.assigned) {
            assigned.insert(source);
            m_declared.setLeaf(m_declared.add(withoutItem(path)), source);
        }
        for (const auto &[path, variant] : request.variants)
            m_variants.emplace(m_declared.add(withoutItem(path)), variant);
        for (const auto &[path, length] : request.lengths)
            m_lengths.emplace(m_declared.add(withoutItem(path)), length);
        model.visitPaths(model.root(), [&](NodeId id, const Node &node, const std::string &path) {
            const bool isKnown = node.isTensor() ? !assigned.contains(id) : m_isRecord && id != model.root();
            if (isKnown) {
                const std::int32_t level = m_names.add(withoutItem(path));
                if (!node.isContainer())
                    m_names.setLeaf(level, id);
            }
            return true;
        });
    }

    TypeMatchPtr match(const RecordTypePtr &type) { return at(type, {0, 0}, 0); }

private:
    // A type built by a hostile structure file must end somewhere.
    static constexpr int depthLimit = 400;
    static constexpr std::size_t sizeLimit = 4'000'000;
    static constexpr std::uint64_t gapLimit = 4096;

    /// Paths below an item that is not a struct begin with the item's empty name.
    [[nodiscard]] static std::string_view withoutItem(std::string_view path)
    {
        return path.starts_with('.') ? path.substr(1) : path;
    }
    [[nodiscard]] Place child(Place place, std::string_view name) const
    {
        return {m_names.child(place.named, name), m_declared.child(place.declared, name)};
    }
    /// Finds a field of a struct by its name with and without Rust's prefix for keywords, or by its other name.
    [[nodiscard]] Place field(Place place, const std::string &name, const std::string &container) const
    {
        Place found = child(place, name);
        if (found.named == NameTree::none)
            found.named = m_names.child(place.named, name.starts_with("r#") ? name.substr(2) : "r#" + name);
        if (found.named == NameTree::none && m_otherName && place.named != NameTree::none) {
            if (const auto other = m_otherName(name, container))
                found.named = m_names.child(place.named, *other);
        }
        return found;
    }
    [[nodiscard]] std::optional<NodeId> leafAt(Place place) const
    {
        if (place.declared != NameTree::none && m_declared.at(place.declared).leaf)
            return m_declared.at(place.declared).leaf;
        return place.named == NameTree::none ? std::nullopt : m_names.at(place.named).leaf;
    }

    TypeMatchPtr at(const RecordTypePtr &type, Place place, int depth)
    {
        const auto key = std::pair(type.get(), place);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        TypeMatchPtr match = depth > depthLimit || m_known.size() > sizeLimit ? obstacle(type, Obstacle::Size)
                                                                              : fresh(type, place, depth + 1);
        m_known.emplace(key, match);
        return match;
    }

    [[nodiscard]] static TypeMatchPtr obstacle(const RecordTypePtr &type, Obstacle reason)
    {
        TypeMatch match;
        match.type = type;
        match.obstacle = reason;
        return std::make_shared<const TypeMatch>(std::move(match));
    }

    static void add(TypeMatch &match, TypeMatchPtr child)
    {
        match.filled += child->filled;
        match.missing += child->missing;
        match.children.push_back(std::move(child));
    }
    /// Prefers more filled fields, then fewer missing ones.
    static bool isBetter(const TypeMatch &a, const TypeMatch &b)
    {
        return a.filled != b.filled ? a.filled > b.filled : a.missing < b.missing;
    }

    TypeMatchPtr fresh(const RecordTypePtr &type, Place place, int depth)
    {
        TypeMatch match;
        match.type = type;
        switch (type->kind) {
        case Kind::Constant:
        case Kind::Unit:
            break;
        case Kind::Parameter:
        case Kind::Tensor:
        case Kind::Scalar:
            fillLeaf(match, place);
            break;
        case Kind::Option:
            fillOption(match, place, depth);
            break;
        case Kind::Vec:
            fillVec(match, place, depth);
            break;
        case Kind::Array:
            fillArray(match, place, depth);
            break;
        case Kind::Tuple:
            return tuple(type, place, depth);
        case Kind::Struct:
            for (const RecordField &part : type->fields)
                add(match, at(part.type, field(place, part.name, type->name), depth));
            break;
        case Kind::Enum:
            fillEnum(match, place, depth);
            break;
        case Kind::Map:
            fillMap(match, place, depth);
            break;
        case Kind::OneOf:
            return likeliest(*type, place, depth);
        }
        return std::make_shared<const TypeMatch>(std::move(match));
    }

    void fillLeaf(TypeMatch &match, Place place)
    {
        const bool needsValue = match.type->kind == Kind::Scalar;
        const auto leaf = leafAt(place);
        if (leaf && (needsValue ? m_model.node(*leaf).kind == NodeKind::Value : m_model.node(*leaf).isTensor())) {
            match.source = leaf;
            ++match.filled;
            return;
        }
        ++match.missing;
        if (needsValue)
            match.obstacle = Obstacle::Value;
    }

    void fillOption(TypeMatch &match, Place place, int depth)
    {
        const TypeMatchPtr content = at(match.type->element, place, depth);
        const auto leaf = leafAt(place);
        // A record marks an option as filled even if it contains no tensor.
        const bool isThere =
            m_isRecord && place.named != NameTree::none && !(leaf && m_model.node(*leaf).kind == NodeKind::Null);
        const bool isDeclared = m_variants.contains(place.declared) || m_lengths.contains(place.declared);
        match.isPaired = content->filled > 0 || isThere || isDeclared;
        match.children.push_back(content);
        if (match.isPaired) {
            match.filled = content->filled;
            match.missing = content->missing;
        }
    }

    /// Returns how many elements the model numbers here; rejects gaps that no model has.
    [[nodiscard]] std::optional<std::uint64_t> lengthAt(Place place) const
    {
        std::uint64_t end = 0;
        std::uint64_t count = 0;
        const auto look = [&](const NameTree &tree, std::int32_t level) {
            if (level == NameTree::none)
                return;
            for (const auto &[name, ignored] : tree.at(level).children) {
                if (const auto index = asIndex(name)) {
                    end = std::max(end, *index == std::uint64_t(-1) ? *index : *index + 1);
                    ++count;
                }
            }
        };
        look(m_names, place.named);
        look(m_declared, place.declared);
        return end <= count + gapLimit ? std::optional(end) : std::nullopt;
    }

    void fillVec(TypeMatch &match, Place place, int depth)
    {
        const auto declared = m_lengths.find(place.declared);
        const auto length = declared == m_lengths.end() ? lengthAt(place) : std::optional(declared->second);
        if (!length || *length > sizeLimit) {
            match.obstacle = Obstacle::Length;
            return;
        }
        const bool isReported = declared != m_lengths.end() || (m_isRecord && place.named != NameTree::none);
        const bool needsNoTensor = at(match.type->element, {}, depth)->missing == 0;
        match.isGuess = !isReported && (*length == 0 || needsNoTensor);
        for (std::uint64_t i = 0; i < *length; ++i)
            add(match, at(match.type->element, child(place, std::to_string(i)), depth));
    }

    void fillArray(TypeMatch &match, Place place, int depth)
    {
        if (match.type->length > sizeLimit) {
            match.obstacle = Obstacle::Size;
            return;
        }
        const TypeMatchPtr absent = at(match.type->element, {}, depth);
        for (std::uint64_t i = 0; i < match.type->length; ++i) {
            const Place element = place.exists() ? child(place, std::to_string(i)) : Place();
            add(match, element.exists() ? at(match.type->element, element, depth) : absent);
        }
    }

    TypeMatchPtr tuple(const RecordTypePtr &type, Place place, int depth)
    {
        TypeMatch indexed;
        TypeMatch bare;
        indexed.type = bare.type = type;
        bare.hasNoIndex = true;
        for (const RecordField &element : type->fields) {
            const Place below = child(place, element.name);
            add(indexed, at(element.type, below, depth));
            if (!m_isRecord)
                add(bare, at(element.type, {place.named, below.declared}, depth));
        }
        const bool isBare = !m_isRecord && isBetter(bare, indexed);
        return std::make_shared<const TypeMatch>(std::move(isBare ? bare : indexed));
    }

    void fillEnum(TypeMatch &match, Place place, int depth)
    {
        const auto &variants = match.type->fields;
        const auto choose = [&](std::size_t index, TypeMatchPtr content) {
            match.variant = std::uint32_t(index);
            add(match, std::move(content));
        };
        if (const auto declared = m_variants.find(place.declared); declared != m_variants.end()) {
            const auto found = std::ranges::find(variants, declared->second, &RecordField::name);
            if (found == variants.end())
                match.obstacle = Obstacle::Variant;
            else
                choose(std::size_t(found - variants.begin()), at(found->type, child(place, found->name), depth));
            return;
        }
        for (std::size_t i = 0; i < variants.size(); ++i) {
            if (const Place below = child(place, variants[i].name); below.exists())
                return choose(i, at(variants[i].type, below, depth));
        }
        chooseByContent(match, place, depth);
    }

    /// Used if no variant is named: chooses the one with tensors here, otherwise the only one that needs none.
    void chooseByContent(TypeMatch &match, Place place, int depth)
    {
        const auto &variants = match.type->fields;
        std::optional<std::size_t> best;
        TypeMatchPtr content;
        std::size_t withoutNeeds = 0;
        for (std::size_t i = 0; i < variants.size(); ++i) {
            TypeMatchPtr here = at(variants[i].type, place, depth);
            withoutNeeds += here->filled == 0 && here->missing == 0;
            if (!content || isBetter(*here, *content)) {
                best = i;
                content = std::move(here);
            }
        }
        if (!best) {
            match.obstacle = Obstacle::Variant;
            return;
        }
        if (content->filled == 0 && withoutNeeds > 1)
            match.obstacle = Obstacle::Variant;
        match.isGuess = content->filled == 0 && variants.size() > 1;
        match.variant = std::uint32_t(*best);
        add(match, std::move(content));
    }

    void fillMap(TypeMatch &match, Place place, int depth)
    {
        if (place.named == NameTree::none)
            return;
        for (const auto &[name, level] : m_names.at(place.named).children) {
            match.keys.push_back(name);
            add(match, at(match.type->element, child(place, name), depth));
        }
    }

    TypeMatchPtr likeliest(const RecordType &type, Place place, int depth)
    {
        TypeMatchPtr best;
        for (const RecordField &alternative : type.fields) {
            TypeMatchPtr match = at(alternative.type, place, depth);
            const bool isCleaner = best && best->obstacle != Obstacle::None && match->obstacle == Obstacle::None;
            // If nothing is found, keep the likeliest alternative, not the one that needs nothing.
            const bool isBetterFilled = best && match->filled > 0 && isBetter(*match, *best);
            if (!best || isCleaner || (best->obstacle == match->obstacle && isBetterFilled))
                best = std::move(match);
        }
        return best ? best : obstacle(makeRecordType(Kind::Constant), Obstacle::Variant);
    }

    const ModelState &m_model;
    bool m_isRecord;
    const OtherFieldName &m_otherName;
    NameTree m_names;
    NameTree m_declared;
    std::map<std::int32_t, std::string> m_variants;  ///< by level in m_declared
    std::map<std::int32_t, std::uint64_t> m_lengths; ///< likewise
    std::map<std::pair<const RecordType *, Place>, TypeMatchPtr> m_known;
};

} // namespace

TypeMatchPtr matchType(const ModelState &model, const RecordTypePtr &type, const TypeMatchRequest &request)
{
    return TypeMatcher(model, request).match(type);
}

} // namespace burnish
