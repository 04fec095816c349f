// SPDX-License-Identifier: MIT
#include "core/structure/guessedstructure.h"

#include "core/structure/fixedstructure.h"
#include "core/structure/moduletable.h"
#include "core/structure/recognise.h"

#include <algorithm>

namespace burnish {

namespace {

using Kind = RecordType::Kind;

class Guess
{
public:
    Guess(const ModelState &model, BurnVersion version)
        : m_model(model)
        , m_version(version)
    {}

    [[nodiscard]] RecordTypePtr item() const { return fieldsOf(m_model.node(m_model.root()), 0); }

private:
    // Deeper trees are not models; their rest stays unknown.
    static constexpr int depthLimit = 200;

    [[nodiscard]] RecordTypePtr typeOf(NodeId id, int depth) const
    {
        const Node &node = m_model.node(id);
        switch (node.kind) {
        case NodeKind::Tensor:
            return makeParameterType(std::uint32_t(node.tensor->info().shape().rank()), TensorKind::Any);
        case NodeKind::Value:
        case NodeKind::Null:
            return makeRecordType(Kind::Constant);
        case NodeKind::Module:
            if (RecordTypePtr known = knownType(id, node))
                return known;
            break;
        case NodeKind::Sequence:
            break;
        }
        return depth < depthLimit ? fieldsOf(node, depth + 1) : makeRecordType(Kind::Constant);
    }

    [[nodiscard]] RecordTypePtr knownType(NodeId id, const Node &node) const
    {
        if (node.containerType())
            if (RecordTypePtr type = moduleType(*node.containerType(), m_version))
                return type;
        const auto guess = guessModule(m_model, id);
        return guess ? moduleType(guess->type, m_version) : nullptr;
    }

    [[nodiscard]] RecordTypePtr fieldsOf(const Node &node, int depth) const
    {
        std::vector<RecordField> fields;
        bool isCounted = !node.children.empty();
        for (const NodeId child : node.children) {
            isCounted = isCounted && m_model.node(child).name == std::to_string(fields.size());
            fields.push_back({m_model.node(child).name, typeOf(child, depth)});
        }
        if (!isCounted)
            return makeCompoundType(Kind::Struct, std::move(fields),
                                    node.containerType() ? *node.containerType() : std::string());
        const std::string first = formOf(*fields.front().type);
        if (std::ranges::all_of(fields, [&](const RecordField &field) { return formOf(*field.type) == first; }))
            return makeWrapperType(Kind::Vec, fields.front().type);
        return makeCompoundType(Kind::Tuple, std::move(fields));
    }

    /// Returns the same string for the same form; textOf() alone calls every unnamed struct a struct.
    static std::string formOf(const RecordType &type)
    {
        std::string form = textOf(type);
        for (const RecordField &field : type.fields)
            form += ' ' + field.name + ' ' + formOf(*field.type);
        if (type.element)
            form += ' ' + formOf(*type.element);
        return form;
    }

    const ModelState &m_model;
    BurnVersion m_version;
};

} // namespace

StructurePtr makeGuessedStructure(const ModelState &model, BurnVersion version, QString name)
{
    return makeFixedStructure(Guess(model, version).item(), std::move(name), StructureOrigin::ModuleTable);
}

} // namespace burnish
