// SPDX-License-Identifier: MIT
#include "core/structure/storenames.h"

#include "core/base/seededhash.h"
#include "core/model/statebuilder.h"
#include "core/structure/moduletable.h"
#include "core/structure/recordtype.h"
#include "core/structure/structuretext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// The names of one record in stores of one version.
class Speller
{
public:
    Speller(const ModelState &record, BurnVersion version)
        : m_record(record)
        , m_dropsTupleIndex(version <= BurnVersion::V0_19)
    {}

    [[nodiscard]] std::string path(NodeId id) const
    {
        std::vector<std::string> names;
        for (; id != m_record.root(); id = m_record.node(id).parent) {
            const Node &node = m_record.node(id);
            const Node &parent = m_record.node(node.parent);
            const bool isItem = node.parent == m_record.root() && node.name.empty();
            const bool isDropped = m_dropsTupleIndex && parent.form.kind == RecordForm::Kind::Tuple;
            if (!isItem && !isDropped)
                names.push_back(storeName(m_record, id));
        }
        std::string path;
        for (auto name = names.rbegin(); name != names.rend(); ++name)
            path += (path.empty() ? std::string() : std::string(".")) + *name;
        return path;
    }

private:
    const ModelState &m_record;
    bool m_dropsTupleIndex;
};

bool mayBeVariant(const ModelState &record, const Node &node)
{
    if (node.children.size() != 1)
        return false;
    return isCapitalised(record.node(node.children.front()).name);
}

/// Compares what two elements show of their types.
class Likeness
{
public:
    explicit Likeness(const ModelState &record)
        : m_record(record)
    {}

    /// Returns false if no type has both as values.
    [[nodiscard]] bool canBeOfOneType(const Node &a, const Node &b, int depth = 0) const
    {
        if (a.kind == NodeKind::Null || b.kind == NodeKind::Null || depth > depthLimit)
            return true;
        if (a.kind == NodeKind::Module && (mayBeVariant(m_record, a) || mayBeVariant(m_record, b)))
            return true;
        if (a.kind != b.kind)
            return false;
        if (a.isTensor())
            return tensorsFit(a, b);
        return a.kind != NodeKind::Module || fieldsFit(a, b, depth);
    }

private:
    static constexpr int depthLimit = 32;

    static bool tensorsFit(const Node &a, const Node &b)
    {
        const TensorInfo &first = a.tensor->info();
        const TensorInfo &second = b.tensor->info();
        const auto kindOf = [](Dtype dtype) { return dtype == Dtype::Bool ? 0 : isInteger(dtype) ? 1 : 2; };
        return first.shape().rank() == second.shape().rank() && kindOf(first.dtype()) == kindOf(second.dtype());
    }

    [[nodiscard]] bool fieldsFit(const Node &a, const Node &b, int depth) const
    {
        return std::ranges::equal(a.children, b.children, [&](NodeId x, NodeId y) {
            const Node &first = m_record.node(x);
            const Node &second = m_record.node(y);
            return first.name == second.name && canBeOfOneType(first, second, depth + 1);
        });
    }

    const ModelState &m_record;
};

/// Returns true if the elements have different types, which only a tuple allows.
bool mustBeTuple(const ModelState &record, const Node &list)
{
    const Likeness likeness(record);
    const Node *first = nullptr;
    for (const NodeId id : list.children) {
        const Node &element = record.node(id);
        if (element.kind == NodeKind::Null || mayBeVariant(record, element))
            continue;
        if (first && !likeness.canBeOfOneType(*first, element))
            return true;
        first = first ? first : &element;
    }
    return false;
}

bool isUnknownSequence(const Node &node)
{
    return node.kind == NodeKind::Sequence && node.form.kind == RecordForm::Kind::Unknown;
}

/// Returns true for fields of Burn's own modules, which have no tuples of modules.
bool isFieldOfBurn(const ModelState &record, const Node &node)
{
    const auto &owner = record.node(node.parent).containerType();
    return owner && moduleType(*owner, burnVersionOf(record.metadata()).value_or(BurnVersion::V0_19));
}

Error collision(const ModelState &record, NodeId a, NodeId b, const std::string &name)
{
    return Error(
        ErrorCode::Collision,
        StructureText::tr(
            "“%1” and “%2” would both be named “%3”, because Burn 0.19 stores omit the indices of tuple elements.")
            .arg(quotedForMessage(record.path(a)), quotedForMessage(record.path(b)), quotedForMessage(name)));
}

} // namespace

bool isRustKeyword(std::string_view name)
{
    constexpr std::array<std::string_view, 48> words = {
        "abstract", "as",     "async",   "await",  "become",  "box",    "break", "const", "continue", "do",
        "dyn",      "else",   "enum",    "extern", "false",   "final",  "fn",    "for",   "gen",      "if",
        "impl",     "in",     "let",     "loop",   "macro",   "match",  "mod",   "move",  "mut",      "override",
        "priv",     "pub",    "ref",     "return", "static",  "struct", "trait", "true",  "try",      "type",
        "typeof",   "unsafe", "unsized", "use",    "virtual", "where",  "while", "yield"};
    return std::ranges::binary_search(words, name);
}

std::string storeName(const ModelState &record, NodeId id)
{
    const Node &node = record.node(id);
    const Node &parent = record.node(node.parent);
    const bool isField = parent.kind == NodeKind::Module && parent.form.kind != RecordForm::Kind::Map &&
                         parent.form.kind != RecordForm::Kind::Enum;
    return isField && isRustKeyword(node.name) ? "r#" + node.name : node.name;
}

std::string storePath(const ModelState &record, NodeId tensor, BurnVersion version)
{
    return Speller(record, version).path(tensor);
}

ModelState withGuessedTuples(ModelState record)
{
    std::vector<NodeId> tuples;
    record.visit(record.root(), [&](NodeId id, const Node &node) {
        if (isUnknownSequence(node) && mustBeTuple(record, node))
            tuples.push_back(id);
        return true;
    });
    for (const NodeId id : tuples) {
        Node tuple = record.node(id);
        tuple.form.kind = RecordForm::Kind::Tuple;
        record.assign(id, std::make_shared<const Node>(std::move(tuple)));
    }
    return record;
}

std::vector<NodeId> possibleTuples(const ModelState &record)
{
    constexpr std::size_t shortest = 2;
    constexpr std::size_t longest = 10; // of the tuples that Burn implements Module for
    std::vector<NodeId> found;
    record.visit(record.root(), [&](NodeId id, const Node &node) {
        const std::size_t length = node.children.size();
        if (isUnknownSequence(node) && length >= shortest && length <= longest && !mustBeTuple(record, node) &&
            !isFieldOfBurn(record, node) && !record.tensors(id).empty())
            found.push_back(id);
        return true;
    });
    return found;
}

std::vector<NodeId> tensorsWithoutId(const ModelState &record)
{
    std::vector<NodeId> found = record.tensors();
    std::erase_if(found, [&](NodeId id) { return record.node(id).isParameter(); });
    return found;
}

Expected<StoreModel> storeModel(const ModelState &record, BurnVersion version)
{
    const Speller speller(record, version);
    StoreModel spelt;
    StateBuilder builder;
    builder.metadata() = record.metadata();
    builder.setLayout(record.layout());
    TextMap<NodeId> taken;
    std::optional<Error> refused;
    bool differs = false;
    record.visitPaths(record.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (refused || node.isContainer() || node.kind == NodeKind::Null)
            return !refused;
        const std::string name = speller.path(id);
        differs |= name != path;
        if (!node.isTensor()) {
            builder.addValueAt(name, *node.value(), node.offset);
            return true;
        }
        const auto [first, isNew] = taken.try_emplace(name, id);
        if (!isNew)
            refused = collision(record, first->second, id, name);
        const NodeId place = builder.addTensorAt(name, node.tensor, node.paramId);
        if (node.extras())
            builder.setExtras(place, *node.extras());
        spelt.places.emplace(id, place);
        return true;
    });
    if (refused)
        return *refused;
    spelt.model = builder.finish();
    if (!differs) {
        spelt.model = record;
        for (auto &[from, to] : spelt.places)
            to = from;
        return spelt;
    }
    for (const auto &[from, to] : spelt.places) {
        const std::string type = record.containerTypeOf(from);
        const NodeId module = spelt.model.node(to).parent;
        if (type.empty() || spelt.model.node(module).containerType())
            continue;
        Node typed = spelt.model.node(module);
        typed.setContainerType(std::make_shared<const std::string>(type));
        spelt.model.assign(module, std::make_shared<const Node>(std::move(typed)));
    }
    return spelt;
}

} // namespace burnish
