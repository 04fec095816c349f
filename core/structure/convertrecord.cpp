// SPDX-License-Identifier: MIT
#include "core/structure/convertrecord.h"

#include "core/base/fromutf8.h"
#include "core/structure/conversionnotes.h"
#include "core/structure/moduletable.h"
#include "core/structure/recognise.h"
#include "core/structure/structuretext.h"
#include "core/structure/typeform.h"

#include <algorithm>

namespace burnish {

namespace {

using Kind = RecordType::Kind;
using FormKind = RecordForm::Kind;

RecordForm formOf(const RecordType &type, std::uint8_t somes)
{
    return {formKindOf(type), somes, 0};
}

/// Nodes of the record with their types, waiting to be placed in the target's module.
class Pool
{
public:
    struct Part
    {
        NodeId node;
        RecordTypePtr type;
        bool isTaken = false;
    };

    void add(NodeId node, std::string name, RecordTypePtr type)
    {
        m_parts.emplace_back(std::move(name), Part{node, std::move(type)});
    }
    /// Returns null if there is no such part left.
    Part *find(std::string_view name)
    {
        for (auto &[own, part] : m_parts) {
            if (own == name && !part.isTaken)
                return &part;
        }
        return nullptr;
    }
    [[nodiscard]] std::vector<std::pair<std::string, Part>> &parts() { return m_parts; }

private:
    std::vector<std::pair<std::string, Part>> m_parts;
};

class Converter
{
public:
    Converter(const ModelState &record, BurnVersion from, BurnVersion to)
        : m_state(record)
        , m_from(from)
        , m_to(to)
        , m_notes(from, to)
    {}

    ConvertedRecord run()
    {
        const RecordTraits nature = recogniseRecordKind(m_state, m_from);
        if (nature.family == RecordTraits::Family::Model)
            convertBelow(m_state.root());
        else
            convertKind(nature);
        m_result.notes = m_notes.differences(m_state);
        m_result.unknownForms = m_notes.unknownForms(m_state);
        if (m_from != m_to) {
            Metadata metadata = m_state.metadata();
            metadata.set("version", std::string(latestReleaseOf(m_to)));
            m_state.setMetadata(std::move(metadata));
        }
        m_result.record = std::move(m_state);
        return std::move(m_result);
    }

private:
    [[nodiscard]] const Node &node(NodeId id) const { return m_state.node(id); }

    template <typename Change> void modify(NodeId id, Change change)
    {
        Node changed = node(id);
        change(changed);
        m_state.assign(id, std::make_shared<const Node>(std::move(changed)));
    }

    void problem(NodeId id, const QString &sentence)
    {
        if (++m_problems <= shownProblems)
            m_result.problems.push_back(
                std::move(Error(ErrorCode::Unsupported, sentence).inTensor(fromUtf8(m_state.path(id)))));
    }

    // --- finding the nodes to convert

    void convertKind(const RecordTraits &nature)
    {
        const Node &root = node(m_state.root());
        const bool isWrapped = root.children.size() == 1 && node(root.children.front()).name.empty();
        const NodeId item = isWrapped ? root.children.front() : m_state.root();
        for (const std::string &name : nature.names) {
            const bool isOptimizer = nature.family == RecordTraits::Family::Optimizer;
            const RecordTypePtr from = isOptimizer ? optimizerType(name, m_from) : schedulerType(name, m_from);
            const RecordTypePtr to = isOptimizer ? optimizerType(name, m_to) : schedulerType(name, m_to);
            if (!to)
                continue;
            convert(item, *from, *to, 0);
            return;
        }
        problem(item,
                StructureText::tr("Burn %1 has no record type for the %2.").arg(nameOf(m_to), nature.description()));
    }

    void convertBelow(NodeId id)
    {
        const NodePtr current = m_state.pointer(id);
        if (!current->isContainer())
            return;
        if (const RecordTypePtr from = ownType(id, *current)) {
            convertModule(id, *from);
            return;
        }
        if (current->kind == NodeKind::Module)
            convertConstantsOfOwn(*current);
        if (current->kind == NodeKind::Module && current->form == RecordForm())
            noteUnknownForms(*current);
        for (const NodeId child : current->children)
            convertBelow(child);
    }

    /// A name that is not in the table belongs to a custom type, whatever its fields look like.
    [[nodiscard]] RecordTypePtr ownType(NodeId id, const Node &current) const
    {
        if (current.kind != NodeKind::Module)
            return nullptr;
        if (!current.containerType())
            return recognisedType(m_state, id, m_from);
        const RecordTypePtr named = moduleType(*current.containerType(), m_from);
        return named && fitsType(m_state, id, *named, m_from) ? named : nullptr;
    }

    void convertModule(NodeId id, const RecordType &from)
    {
        const RecordTypePtr to = moduleType(moduleNameIn(from.name, m_to), m_to);
        if (!to) {
            problem(id, StructureText::tr("Burn %1 has no module %2.").arg(nameOf(m_to), fromUtf8(from.name)));
            return;
        }
        const RecordForm before = node(id).form;
        convert(id, from, *to, before.somes);
        // Recognition does not show whether the module is an option in the model.
        if (before == RecordForm() && to->kind == Kind::Struct)
            setForm(id, before);
    }

    /// For the model's own modules: only the forms of their nodes show what their empty fields are.
    void convertConstantsOfOwn(const Node &module)
    {
        const bool joins = storesCompoundConstants(m_from) && !storesCompoundConstants(m_to);
        const bool spreads = !storesCompoundConstants(m_from) && storesCompoundConstants(m_to);
        for (const NodeId child : module.children) {
            const Node &field = node(child);
            if (joins && isListOfConstants(field)) {
                makeNull(child, FormKind::Constant, 0);
                m_notes.addJoinedList(child);
            } else if (spreads && field.kind == NodeKind::Null) {
                m_notes.addUnsureNull(child);
            }
        }
    }

    void noteUnknownForms(const Node &module)
    {
        for (const NodeId child : module.children) {
            const Node &field = node(child);
            if ((field.kind == NodeKind::Module || field.isTensor()) && field.form == RecordForm())
                m_notes.addUnknownForm(child);
        }
    }

    [[nodiscard]] bool isListOfConstants(const Node &field) const
    {
        return field.kind == NodeKind::Sequence && field.form.kind != FormKind::Unknown && !field.children.empty() &&
               std::ranges::all_of(field.children,
                                   [this](NodeId id) { return node(id).form.kind == FormKind::Constant; });
    }

    // --- converting a node from one type to another

    void convert(NodeId id, const RecordType &from, const RecordType &to, std::uint8_t somes)
    {
        if (to.kind == Kind::Option)
            return convertToOption(id, from, to, somes);
        if (from.kind == Kind::Option)
            return convertFromOption(id, from, to, somes);
        if (from.kind != to.kind && isConstant(from) && isConstant(to))
            return convertConstant(id, from, to, somes);
        if (from.kind != to.kind) {
            problem(id, StructureText::tr("Burn %1 stores this in a different form, and it cannot be converted.")
                            .arg(nameOf(m_to)));
            return;
        }
        switch (to.kind) {
        case Kind::Vec:
        case Kind::Array:
        case Kind::Map:
            setForm(id, formOf(to, somes));
            for (const NodeId child : NodeList(node(id).children))
                convert(child, *from.element, *to.element, 0);
            break;
        case Kind::Struct:
            convertStruct(id, from, to, somes);
            break;
        case Kind::Enum:
            convertVariant(id, from, to, somes);
            break;
        default:
            setForm(id, formOf(to, somes));
            break;
        }
    }

    void convertToOption(NodeId id, const RecordType &from, const RecordType &to, std::uint8_t somes)
    {
        const bool isOption = from.kind == Kind::Option;
        const bool isEmpty = node(id).kind == NodeKind::Null && node(id).form.somes <= somes;
        if (isEmpty && (isOption || from.kind == Kind::Constant))
            makeNull(id, FormKind::None, somes);
        else
            convert(id, isOption ? *from.element : from, *to.element, std::uint8_t(somes + 1));
    }

    void convertFromOption(NodeId id, const RecordType &from, const RecordType &to, std::uint8_t somes)
    {
        if (node(id).kind != NodeKind::Null || isConstant(to))
            convert(id, *from.element, to, somes);
        else
            problem(id, StructureText::tr("This field is empty, but Burn %1 requires it.").arg(nameOf(m_to)));
    }

    /// Converts between one constant and several.
    void convertConstant(NodeId id, const RecordType &from, const RecordType &to, std::uint8_t somes)
    {
        if (from.kind == Kind::Struct)
            m_notes.addDifference(id, from, to);
        if (to.kind == Kind::Constant)
            makeNull(id, FormKind::Constant, somes);
        else
            fillIn(id, std::string(node(id).name), to, somes, {}, node(id).parent);
    }

    void convertStruct(NodeId id, const RecordType &from, const RecordType &to, std::uint8_t somes)
    {
        m_notes.addDifference(id, from, to);
        Pool pool;
        for (const NodeId child : node(id).children) {
            const RecordField *field = fieldOf(from, node(child).name);
            pool.add(child, field->name, field->type);
        }
        liftNested(from, to, pool);
        assemble(id, to, somes, pool);
        for (auto &[name, part] : pool.parts()) {
            if (!part.isTaken)
                leaveOut(id, name, part, to);
        }
    }

    /// Adds fields that the target has directly and the source has in a nested module that the target lacks, as in
    /// InstanceNorm.
    void liftNested(const RecordType &from, const RecordType &to, Pool &pool)
    {
        for (const RecordField &field : from.fields) {
            Pool::Part *part =
                fieldOf(to, field.name) || field.type->kind != Kind::Struct ? nullptr : pool.find(field.name);
            if (!part)
                continue;
            const NodePtr nested = m_state.pointer(part->node);
            for (const NodeId child : nested->children) {
                const RecordField *inner = fieldOf(*field.type, node(child).name);
                if (inner && fieldOf(to, inner->name) && !fieldOf(from, inner->name))
                    pool.add(child, inner->name, inner->type);
            }
        }
    }

    /// Makes the node a module of the type from the parts in the pool and from what needs no data.
    void assemble(NodeId id, const RecordType &to, std::uint8_t somes, Pool &pool)
    {
        std::vector<NodeId> children;
        for (const RecordField &field : to.fields) {
            NodeId child;
            if (Pool::Part *part = pool.find(field.name)) {
                part->isTaken = true;
                child = part->node;
                convert(child, *part->type, *field.type, 0);
                if (node(child).parent != id)
                    modify(child, [&](Node &moved) { moved.parent = id; });
            } else if (hasPartsFor(field, pool)) {
                child = addNode(id, field.name, NodeKind::Module);
                assemble(child, *field.type, 0, pool);
            } else {
                child = newId();
                fillIn(child, field.name, *field.type, 0, to.name, id);
            }
            children.push_back(child);
        }
        const bool isTyped =
            !moduleType(to.name, m_to) || (node(id).containerType() && *node(id).containerType() == to.name);
        if (isTyped && node(id).children == children && node(id).form == formOf(to, somes))
            return;
        modify(id, [&](Node &module) {
            module.children = children;
            module.form = formOf(to, somes);
            if (!isTyped)
                module.setContainerType(std::make_shared<const std::string>(to.name));
        });
    }

    [[nodiscard]] static bool hasPartsFor(const RecordField &field, Pool &pool)
    {
        return field.type->kind == Kind::Struct &&
               std::ranges::any_of(field.type->fields, [&](const RecordField &inner) {
                   return !isConstant(*inner.type) && pool.find(inner.name);
               });
    }

    void convertVariant(NodeId id, const RecordType &from, const RecordType &to, std::uint8_t somes)
    {
        const NodeId variant = node(id).children.front();
        const RecordField *before = fieldOf(from, node(variant).name);
        const RecordField *after = fieldOf(to, node(variant).name);
        if (!after) {
            problem(id, StructureText::tr("%1 in Burn %2 has no variant %3.")
                            .arg(fromUtf8(to.name), nameOf(m_to), fromUtf8(node(variant).name)));
            return;
        }
        m_notes.addDifference(id, from, to);
        convert(variant, *before->type, *after->type, 0);
        setForm(id, {FormKind::Enum, somes, std::uint16_t(after - to.fields.data())});
    }

    /// Handles a part without a field in the target.
    void leaveOut(NodeId module, const std::string &name, const Pool::Part &part, const RecordType &to)
    {
        const Node &left = node(part.node);
        const std::string usual = defaultVariantOf(to.name, name);
        if (part.type->kind == Kind::Enum && !usual.empty()) {
            const std::string &chosen = node(left.children.front()).name;
            if (chosen != usual) {
                problem(part.node, StructureText::tr("%1 in Burn %2 always uses %3 here, not %4.")
                                       .arg(fromUtf8(to.name), nameOf(m_to), fromUtf8(usual), fromUtf8(chosen)));
            }
        } else if (holdsData(part.node, module)) {
            problem(part.node,
                    StructureText::tr("%1 in Burn %2 has no field for this.").arg(fromUtf8(to.name), nameOf(m_to)));
        }
        erase(part.node, module);
    }

    /// Returns true if the node, unless it has moved to another parent, is or contains a tensor or value.
    [[nodiscard]] bool holdsData(NodeId id, NodeId parent) const
    {
        const Node &current = node(id);
        if (current.parent != parent)
            return false;
        if (current.isTensor() || current.kind == NodeKind::Value)
            return true;
        return std::ranges::any_of(current.children, [&](NodeId child) { return holdsData(child, id); });
    }

    // --- the tree

    [[nodiscard]] NodeId newId() const { return {m_state.endIndex()}; }

    NodeId addNode(NodeId parent, std::string name, NodeKind kind)
    {
        Node made;
        made.name = std::move(name);
        made.parent = parent;
        made.kind = kind;
        const NodeId id = newId();
        m_state.assign(id, std::make_shared<const Node>(std::move(made)));
        return id;
    }

    void setForm(NodeId id, RecordForm form)
    {
        if (node(id).form != form)
            modify(id, [&](Node &changed) { changed.form = form; });
    }

    void makeNull(NodeId id, FormKind kind, std::uint8_t somes)
    {
        for (const NodeId child : NodeList(node(id).children))
            erase(child, id);
        const RecordForm form = {kind, somes, 0};
        if (node(id).kind == NodeKind::Null && node(id).form == form)
            return;
        modify(id, [&](Node &changed) {
            changed.kind = NodeKind::Null;
            changed.children.clear();
            changed.setContainerType(nullptr);
            changed.form = form;
        });
    }

    /// Empties the slots of a node and of all descendants that have not moved elsewhere.
    void erase(NodeId id, NodeId parent)
    {
        const NodePtr gone = m_state.pointer(id);
        if (gone->parent != parent)
            return;
        for (const NodeId child : gone->children)
            erase(child, id);
        m_state.assign(id, nullptr);
    }

    /// Fills the slot `id` with what a type has without stored data: its constants, and nothing else.
    void fillIn(NodeId id, std::string name, const RecordType &type, std::uint8_t somes, const std::string &module,
                std::optional<NodeId> parent)
    {
        if (m_state.contains(id))
            makeNull(id, FormKind::Unknown, 0);
        Node made = m_state.contains(id) ? node(id) : Node();
        made.name = std::move(name);
        if (parent)
            made.parent = *parent;
        made.kind = NodeKind::Null;
        made.form = formOf(type, somes);
        std::vector<std::pair<std::string, RecordTypePtr>> inner;
        switch (type.kind) {
        case Kind::Option:
            made.form = {FormKind::None, somes, 0};
            break;
        case Kind::Vec:
            made.kind = NodeKind::Sequence;
            break;
        case Kind::Array:
            made.kind = NodeKind::Sequence;
            for (std::uint64_t i = 0; i < type.length; ++i)
                inner.emplace_back(std::to_string(i), type.element);
            break;
        case Kind::Struct:
        case Kind::Tuple:
            made.kind = type.kind == Kind::Struct ? NodeKind::Module : NodeKind::Sequence;
            for (const RecordField &field : type.fields)
                inner.emplace_back(field.name, field.type);
            break;
        case Kind::Enum:
            made.kind = NodeKind::Module;
            if (const RecordField *variant = fieldOf(type, defaultVariantOf(module, made.name))) {
                made.form = {FormKind::Enum, somes, std::uint16_t(variant - type.fields.data())};
                made.setContainerType(std::make_shared<const std::string>(type.name));
                inner.emplace_back(variant->name, variant->type);
            }
            break;
        default:
            break;
        }
        const bool isWanting = type.kind == Kind::Parameter || type.kind == Kind::Tensor || type.kind == Kind::Scalar ||
                               (type.kind == Kind::Enum && inner.empty());
        m_state.assign(id, std::make_shared<const Node>(std::move(made)));
        if (isWanting)
            problem(id, StructureText::tr("This field is empty, but Burn %1 requires it.").arg(nameOf(m_to)));
        std::vector<NodeId> children;
        for (auto &[childName, childType] : inner) {
            children.push_back(newId());
            fillIn(children.back(), childName, *childType, 0, type.name, id);
        }
        modify(id, [&](Node &filled) { filled.children = children; });
    }

    static constexpr std::size_t shownProblems = 20;

    ModelState m_state;
    BurnVersion m_from;
    BurnVersion m_to;
    ConvertedRecord m_result;
    std::size_t m_problems = 0;
    ConversionNotes m_notes;
};

} // namespace

ConvertedRecord convertRecord(const ModelState &record, BurnVersion from, BurnVersion to)
{
    return Converter(record, from, to).run();
}

} // namespace burnish
