// SPDX-License-Identifier: MIT
#include "core/structure/fill/typefill.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/model/statebuilder.h"
#include "core/structure/fill/idpool.h"
#include "core/structure/structuretext.h"
#include "core/structure/typeform.h"

#include <map>

namespace burnish {

namespace {

using Kind = RecordType::Kind;
using FormKind = RecordForm::Kind;
using Obstacle = TypeMatch::Obstacle;

class TypeFilling
{
public:
    TypeFilling(const ModelState &model, ParamId idSeed)
        : m_model(model)
        , m_ids(idSeed)
    {
        Metadata metadata = model.metadata();
        // The model's metadata about its own file does not apply to the new record.
        for (const std::string_view key : recordMetadataKeys)
            metadata.remove(key);
        m_builder.metadata() = std::move(metadata);
        m_builder.setLayout(Layout::Burn);
        m_builder.setExtras(m_builder.root(), {});
    }

    FilledModel run(const TypeMatch &match)
    {
        addItem(match);
        m_result.record = m_builder.finish();
        for (const NodeId id : m_model.tensors()) {
            if (!m_takenBy.contains(id))
                m_result.unused.push_back(id);
        }
        return std::move(m_result);
    }

private:
    static constexpr std::size_t nodeLimit = 2'000'000;
    static constexpr std::size_t reportedLimit = 10'000; ///< at most this many missing fields are reported one by one

    /// The node being created: its position and its surroundings.
    struct Spot
    {
        NodeId parent;
        std::string name;
        std::string path;
        std::uint8_t somes = 0;
    };

    [[nodiscard]] Spot below(const Spot &spot, NodeId parent, const std::string &name) const
    {
        const bool isFirst = parent == m_builder.root();
        return {parent, name, isFirst ? name : spot.path + '.' + name, 0};
    }

    /// A struct, enum or map is the root itself, anything else its only child.
    void addItem(const TypeMatch &match)
    {
        const TypeMatch *inner = &match;
        std::uint8_t somes = 0;
        while (inner->type->kind == Kind::Option && inner->isPaired) {
            inner = inner->children.front().get();
            ++somes;
        }
        const Kind kind = inner->type->kind;
        if (kind == Kind::Struct || kind == Kind::Enum || kind == Kind::Map)
            fillContainer(m_builder.root(), *inner, {m_builder.root(), {}, {}, somes});
        else
            addNode(match, {m_builder.root(), {}, {}, 0});
    }

    void addNode(const TypeMatch &match, Spot spot)
    {
        if (match.obstacle == Obstacle::Size || ++m_nodes > nodeLimit) {
            if (!m_isTooLarge)
                addProblem(ErrorCode::Unsupported, StructureText::tr("The structure has too many fields."), spot.path);
            m_isTooLarge = true;
            return;
        }
        switch (match.type->kind) {
        case Kind::Option:
            return addOption(match, std::move(spot));
        case Kind::Constant:
        case Kind::Unit:
            return setForm(m_builder.addNull(spot.parent, spot.name), formKindOf(*match.type), spot.somes);
        case Kind::Parameter:
        case Kind::Tensor:
            return addTensor(match, spot);
        case Kind::Scalar:
            return addValue(match, spot);
        case Kind::Vec:
        case Kind::Array:
        case Kind::Tuple:
            return fillContainer(m_builder.addSequence(spot.parent, spot.name), match, spot);
        default:
            return fillContainer(m_builder.addModule(spot.parent, spot.name), match, spot);
        }
    }

    void addOption(const TypeMatch &match, Spot spot)
    {
        if (match.isPaired) {
            ++spot.somes;
            return addNode(*match.children.front(), std::move(spot));
        }
        setForm(m_builder.addNull(spot.parent, spot.name), FormKind::None, spot.somes);
    }

    void setForm(NodeId node, FormKind kind, std::uint8_t somes, std::uint32_t variant = 0)
    {
        m_builder.setForm(node, {kind, somes, std::uint16_t(variant)});
    }

    void fillContainer(NodeId node, const TypeMatch &match, const Spot &spot)
    {
        const RecordType &type = *match.type;
        setForm(node, type.kind == Kind::Enum ? FormKind::Enum : formKindOf(type), spot.somes, match.variant);
        if ((type.kind == Kind::Struct || type.kind == Kind::Enum) && !type.name.empty())
            m_builder.setContainerType(node, type.name);
        if (match.obstacle == Obstacle::Length) {
            addProblem(ErrorCode::Mismatch,
                       StructureText::tr(
                           "The element indices of this list have gaps in the model; list indices must be contiguous."),
                       spot.path);
        }
        if (match.obstacle == Obstacle::Variant)
            addProblem(ErrorCode::InvalidArgument,
                       StructureText::tr("The variant of %1 cannot be determined from the tensors; choose one of %2.")
                           .arg(fromUtf8(textOf(type)), variantNames(type)),
                       spot.path);
        noteGuess(match, spot);
        for (std::size_t i = 0; i < match.children.size(); ++i)
            addNode(*match.children[i], below(spot, node, childName(match, i)));
    }

    [[nodiscard]] static std::string childName(const TypeMatch &match, std::size_t i)
    {
        const RecordType &type = *match.type;
        if (type.kind == Kind::Struct)
            return type.fields[i].name;
        if (type.kind == Kind::Enum)
            return type.fields[match.variant].name;
        return type.kind == Kind::Map ? match.keys[i] : std::to_string(i);
    }
    [[nodiscard]] static QString variantNames(const RecordType &type)
    {
        QStringList names;
        for (const RecordField &variant : type.fields)
            names.append(fromUtf8(variant.name));
        return joinedNames(names);
    }

    void noteGuess(const TypeMatch &match, const Spot &spot)
    {
        if (match.hasNoIndex && match.filled > 0)
            addNote(StructureText::tr("The elements of this tuple have no index in the model, as in Burn 0.19 stores."),
                    spot.path);
        if (!match.isGuess || match.obstacle != Obstacle::None)
            return;
        if (match.type->kind == Kind::Vec && !match.children.empty())
            addNote(StructureText::tr("The length of the list is taken from the tensor indices in the model; elements "
                                      "without a tensor at the end would be missing."),
                    spot.path);
        else if (match.type->kind == Kind::Vec)
            addNote(
                StructureText::tr("The length of the list cannot be determined from the tensors; it is written empty, "
                                  "and Burn can load it only into an empty list."),
                spot.path);
        else
            addNote(
                StructureText::tr("The variant of %1 cannot be determined from the tensors; it is written as %2, the "
                                  "only variant that needs no tensors.")
                    .arg(fromUtf8(textOf(*match.type)), fromUtf8(match.type->fields[match.variant].name)),
                spot.path);
    }

    void addTensor(const TypeMatch &match, const Spot &spot)
    {
        if (!match.source) {
            m_result.missing.push_back(spot.path);
            if (m_result.missing.size() <= reportedLimit)
                addProblem(ErrorCode::NotFound, StructureText::tr("No tensor fills this field of the structure."),
                           spot.path);
            setForm(m_builder.addNull(spot.parent, spot.name), FormKind::Unknown, spot.somes);
            return;
        }
        const NodeId source = *match.source;
        const auto [first, isNew] = m_takenBy.try_emplace(source, spot.path);
        if (!isNew) {
            m_result.problems.push_back(std::move(
                Error(ErrorCode::Collision, StructureText::tr("This tensor would fill both %1 and %2.")
                                                .arg(quotedForMessage(first->second), quotedForMessage(spot.path)))
                    .inTensor(quotedForMessage(m_model.path(source)))));
        }
        const Node &node = m_model.node(source);
        checkTensor(*match.type, node.tensor->info(), spot.path);
        const bool isParameter = match.type->kind == Kind::Parameter;
        const bool keepsForeignId = isParameter && !node.paramId && node.isParameter();
        std::optional<ParamId> id;
        if (isParameter && !keepsForeignId)
            id = m_ids.takeOwnOrFresh(node.paramId);
        const NodeId place = m_builder.addTensor(spot.parent, spot.name, node.tensor, id);
        if (node.extras() && m_model.isRecord())
            m_builder.setExtras(place, *node.extras());
        setForm(place, FormKind::Unknown, spot.somes);
        m_result.filled.push_back({place, source});
    }

    void checkTensor(const RecordType &type, const TensorInfo &info, const std::string &path)
    {
        if (type.rank && info.shape().rank() != *type.rank) {
            addProblem(ErrorCode::Mismatch,
                       StructureText::tr("Expected a tensor of rank %2, found shape %1.")
                           .arg(shapeAsList(info.shape()))
                           .arg(*type.rank),
                       path);
        }
        const bool isBool = info.dtype() == Dtype::Bool;
        const bool isInt = !isBool && isInteger(info.dtype());
        const bool fits = type.tensorKind == TensorKind::Any || (type.tensorKind == TensorKind::Bool) == isBool;
        const bool fitsNumber = type.tensorKind == TensorKind::Any || (type.tensorKind == TensorKind::Int) == isInt;
        if (!fits || !fitsNumber) {
            const std::string_view dtype = info.typeName();
            addNote(StructureText::tr("The tensor has dtype %1, but the structure has %2; Burn converts it.")
                        .arg(fromUtf8(dtype), fromUtf8(textOf(type))),
                    path);
        }
    }

    void addValue(const TypeMatch &match, const Spot &spot)
    {
        NodeId place;
        if (match.source) {
            place = m_builder.addValue(spot.parent, spot.name, *m_model.node(*match.source).value());
        } else {
            addProblem(ErrorCode::NotFound,
                       StructureText::tr("The model has no value for this field of type %1.")
                           .arg(fromUtf8(textOf(*match.type))),
                       spot.path);
            place = m_builder.addNull(spot.parent, spot.name);
        }
        setForm(place, match.source ? formKindOf(*match.type) : FormKind::Unknown, spot.somes);
    }

    void addProblem(ErrorCode code, const QString &message, const std::string &path)
    {
        m_result.problems.push_back(std::move(Error(code, message).inTensor(quotedForMessage(path))));
    }
    void addNote(const QString &message, const std::string &path)
    {
        m_result.notes.push_back(std::move(Error(ErrorCode::Mismatch, message).inTensor(quotedForMessage(path))));
    }

    const ModelState &m_model;
    StateBuilder m_builder;
    FilledModel m_result;
    std::map<NodeId, std::string> m_takenBy;
    IdPool m_ids;
    std::size_t m_nodes = 0;
    bool m_isTooLarge = false;
};

} // namespace

FilledModel fillType(const ModelState &model, const TypeMatchPtr &match, ParamId idSeed)
{
    return TypeFilling(model, idSeed).run(*match);
}

} // namespace burnish
