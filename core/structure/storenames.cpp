// SPDX-License-Identifier: MIT
#include "core/structure/storenames.h"

#include "core/base/seededhash.h"
#include "core/model/statebuilder.h"
#include "core/structure/recordtype.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

struct StoreNamesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::StoreNames)
};

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
            if (isItem || isDropped)
                continue;
            const bool isField = parent.kind == NodeKind::Module && parent.form.kind != RecordForm::Kind::Map &&
                                 parent.form.kind != RecordForm::Kind::Enum;
            names.push_back(isField && isRustKeyword(node.name) ? "r#" + node.name : node.name);
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

bool sameFields(const ModelState &record, const Node &a, const Node &b)
{
    return a.kind == b.kind &&
           (a.kind == NodeKind::Sequence || std::ranges::equal(a.children, b.children, [&](NodeId x, NodeId y) {
                return record.node(x).name == record.node(y).name;
            }));
}

/// Returns true if the elements have different types, which only a tuple allows.
bool mustBeTuple(const ModelState &record, const Node &list)
{
    const Node *first = nullptr;
    for (const NodeId id : list.children) {
        const Node &element = record.node(id);
        if (!element.isContainer() || mayBeVariant(record, element))
            continue;
        if (first && !sameFields(record, *first, element))
            return true;
        first = first ? first : &element;
    }
    return false;
}

Error collision(const ModelState &record, NodeId a, NodeId b, const std::string &name)
{
    return Error(
        ErrorCode::Collision,
        StoreNamesText::tr(
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

std::string storePath(const ModelState &record, NodeId tensor, BurnVersion version)
{
    return Speller(record, version).path(tensor);
}

ModelState withGuessedTuples(ModelState record)
{
    std::vector<NodeId> tuples;
    record.visit(record.root(), [&](NodeId id, const Node &node) {
        const bool isUnknown = node.kind == NodeKind::Sequence && node.form.kind == RecordForm::Kind::Unknown;
        if (isUnknown && mustBeTuple(record, node))
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
