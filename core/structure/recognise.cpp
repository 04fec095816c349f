// SPDX-License-Identifier: MIT
#include "core/structure/recognise.h"

#include "core/base/joinedtext.h"
#include "core/base/seededhash.h"
#include "core/structure/keptlayout.h"
#include "core/structure/moduletable.h"
#include "core/structure/moduletensors.h"
#include "core/structure/structuretext.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <set>

namespace burnish {

namespace {

using Kind = RecordType::Kind;
using FormKind = RecordForm::Kind;

/// Returns true if a record of 0.6 has a field for it.
bool isStored(const RecordType &type)
{
    switch (type.kind) {
    case Kind::Constant:
    case Kind::Unit:
        return false;
    case Kind::Option:
    case Kind::Vec:
    case Kind::Array:
        return isStored(*type.element);
    default:
        return true;
    }
}

/// Checks whether nodes of a record are what one version writes for a type.
class Fit
{
public:
    Fit(const ModelState &record, BurnVersion version)
        : m_record(record)
        , m_version(version)
    {}

    [[nodiscard]] bool operator()(const Node &node, const RecordType &type) const
    {
        switch (type.kind) {
        case Kind::Constant:
        case Kind::Unit:
            return node.kind == NodeKind::Null;
        case Kind::Option:
            return node.kind == NodeKind::Null || (*this)(node, *type.element);
        case Kind::Parameter:
            return node.isTensor() && tensorFits(node, type);
        case Kind::Tensor:
            return node.isTensor() && !node.isParameter() && tensorFits(node, type);
        case Kind::Scalar:
            return node.kind == NodeKind::Value && valueFits(*node.value(), type.scalar);
        case Kind::Vec:
            return node.kind == NodeKind::Sequence && allFit(node, *type.element);
        case Kind::Array:
            return node.kind == NodeKind::Sequence && node.children.size() == type.length &&
                   allFit(node, *type.element);
        case Kind::Map:
            return node.kind == NodeKind::Module && allFit(node, *type.element);
        case Kind::Tuple:
            return node.kind == NodeKind::Sequence && fieldsFit(node, type);
        case Kind::Struct:
            if (node.kind != NodeKind::Module)
                return false;
            return m_version == BurnVersion::V0_6 ? unorderedFieldsFit(node, type) : fieldsFit(node, type);
        case Kind::Enum:
            return node.kind == NodeKind::Module && node.children.size() == 1 && variantFits(child(node, 0), type);
        case Kind::OneOf:
            break;
        }
        return false;
    }

private:
    [[nodiscard]] const Node &child(const Node &node, std::size_t index) const
    {
        return m_record.node(node.children[index]);
    }

    [[nodiscard]] bool allFit(const Node &node, const RecordType &element) const
    {
        return std::ranges::all_of(node.children, [&](NodeId id) { return (*this)(m_record.node(id), element); });
    }

    /// Compares by position; names count only for structs, which name their fields.
    [[nodiscard]] bool fieldsFit(const Node &node, const RecordType &type) const
    {
        if (node.children.size() != type.fields.size())
            return false;
        for (std::size_t i = 0; i < type.fields.size(); ++i) {
            if (child(node, i).name != type.fields[i].name)
                return false;
        }
        for (std::size_t i = 0; i < type.fields.size(); ++i) {
            if (!(*this)(child(node, i), *type.fields[i].type))
                return false;
        }
        return true;
    }

    [[nodiscard]] bool unorderedFieldsFit(const Node &node, const RecordType &type) const
    {
        std::size_t found = 0;
        for (const RecordField &field : type.fields) {
            if (!isStored(*field.type))
                continue;
            const auto id = std::ranges::find_if(
                node.children, [&](NodeId candidate) { return m_record.node(candidate).name == field.name; });
            if (id == node.children.end() || !(*this)(m_record.node(*id), *field.type))
                return false;
            ++found;
        }
        return found == node.children.size();
    }

    [[nodiscard]] bool variantFits(const Node &variant, const RecordType &type) const
    {
        const auto found = std::ranges::find(type.fields, variant.name, &RecordField::name);
        return found != type.fields.end() && (*this)(variant, *found->type);
    }

    [[nodiscard]] static bool tensorFits(const Node &node, const RecordType &type)
    {
        const TensorInfo &info = node.tensor->info();
        if (type.rank && *type.rank != info.shape().rank())
            return false;
        const bool isInt = isInteger(info.dtype());
        const bool isBool = info.dtype() == Dtype::Bool;
        switch (type.tensorKind) {
        case TensorKind::Any:
            return true;
        case TensorKind::Float:
            return !isInt && !isBool;
        case TensorKind::Int:
            return isInt;
        case TensorKind::Bool:
            return isBool;
        }
        return false;
    }

    [[nodiscard]] static bool valueFits(const Value &value, ScalarKind kind)
    {
        if (kind == ScalarKind::Bool)
            return std::holds_alternative<bool>(value);
        if (kind == ScalarKind::String)
            return std::holds_alternative<std::string>(value);
        if (kind == ScalarKind::F32 || kind == ScalarKind::F64)
            return std::holds_alternative<float>(value) || std::holds_alternative<double>(value);
        if (const auto *number = std::get_if<std::uint64_t>(&value))
            return *number <= largest(kind);
        const auto *number = std::get_if<std::int64_t>(&value);
        return number && (*number >= 0 ? std::uint64_t(*number) <= largest(kind) : *number >= smallest(kind));
    }

    [[nodiscard]] static std::uint64_t largest(ScalarKind kind)
    {
        switch (kind) {
        case ScalarKind::I8:
            return std::numeric_limits<std::int8_t>::max();
        case ScalarKind::U8:
            return std::numeric_limits<std::uint8_t>::max();
        case ScalarKind::I16:
            return std::numeric_limits<std::int16_t>::max();
        case ScalarKind::U16:
        case ScalarKind::F16:
        case ScalarKind::BF16:
            return std::numeric_limits<std::uint16_t>::max();
        case ScalarKind::I32:
            return std::numeric_limits<std::int32_t>::max();
        case ScalarKind::U32:
            return std::numeric_limits<std::uint32_t>::max();
        case ScalarKind::I64:
            return std::numeric_limits<std::int64_t>::max();
        default:
            return std::numeric_limits<std::uint64_t>::max();
        }
    }

    [[nodiscard]] static std::int64_t smallest(ScalarKind kind)
    {
        switch (kind) {
        case ScalarKind::I8:
            return std::numeric_limits<std::int8_t>::min();
        case ScalarKind::I16:
            return std::numeric_limits<std::int16_t>::min();
        case ScalarKind::I32:
            return std::numeric_limits<std::int32_t>::min();
        case ScalarKind::I64:
            return std::numeric_limits<std::int64_t>::min();
        default:
            return 0;
        }
    }

    const ModelState &m_record;
    BurnVersion m_version;
};

/// The structs of one version by their field names, so that most modules of a record need only one look-up.
class FieldIndex
{
public:
    explicit FieldIndex(BurnVersion version)
        : m_version(version)
    {
        for (const std::string &name : moduleNames(version)) {
            const RecordTypePtr type = moduleType(name, version);
            if (type->kind != Kind::Struct)
                continue;
            std::vector<std::string_view> fields;
            for (const RecordField &field : type->fields) {
                if (version != BurnVersion::V0_6 || isStored(*field.type))
                    fields.push_back(field.name);
            }
            m_mostFields = std::max(m_mostFields, fields.size());
            m_types[keyOf(std::move(fields))].push_back(type);
        }
    }

    static const FieldIndex &of(BurnVersion version)
    {
        constexpr std::size_t count = std::size_t(BurnVersion::V0_23) + 1;
        static std::array<std::once_flag, count> once;
        static std::array<std::unique_ptr<const FieldIndex>, count> indexes;
        const std::size_t index = std::size_t(version);
        std::call_once(once[index], [&] { indexes[index] = std::make_unique<const FieldIndex>(version); });
        return *indexes[index];
    }

    /// Returns the only type that fits, otherwise null.
    [[nodiscard]] RecordTypePtr typeOf(const ModelState &record, const Node &module) const
    {
        if (module.kind != NodeKind::Module || module.children.empty() || module.children.size() > m_mostFields)
            return nullptr;
        std::vector<std::string_view> names;
        for (const NodeId id : module.children)
            names.push_back(record.node(id).name);
        const auto candidates = m_types.find(keyOf(std::move(names)));
        if (candidates == m_types.end())
            return nullptr;
        RecordTypePtr only;
        const Fit fits(record, m_version);
        for (const RecordTypePtr &type : candidates->second) {
            if (!fits(module, *type))
                continue;
            if (only)
                return nullptr;
            only = type;
        }
        return only;
    }

private:
    [[nodiscard]] std::string keyOf(std::vector<std::string_view> names) const
    {
        if (m_version == BurnVersion::V0_6)
            std::ranges::sort(names);
        std::string key;
        for (const std::string_view name : names) {
            key += name;
            key += '\n';
        }
        return key;
    }

    BurnVersion m_version;
    TextMap<std::vector<RecordTypePtr>> m_types;
    std::size_t m_mostFields = 0;
};

/// Newest first, because most records with an unknown writer are new. Excludes 0.6, where fields have no fixed order.
std::vector<BurnVersion> versionsToTry(std::optional<BurnVersion> version)
{
    if (version)
        return {*version};
    std::vector<BurnVersion> all(allBurnVersions().begin(), allBurnVersions().end());
    std::erase_if(all, [](BurnVersion each) { return each >= BurnVersion::V0_22 || each == BurnVersion::V0_6; });
    std::ranges::reverse(all);
    return all;
}

/// Returns the newest type that fits if all that fit have the same name.
RecordTypePtr agreedType(const ModelState &record, const Node &node, const std::vector<BurnVersion> &versions)
{
    RecordTypePtr found;
    for (const BurnVersion version : versions) {
        const RecordTypePtr type = FieldIndex::of(version).typeOf(record, node);
        if (type && found && type->name != found->name)
            return nullptr;
        if (type && !found)
            found = type;
    }
    return found;
}

class TypeNamer
{
public:
    explicit TypeNamer(ModelState &record)
        : m_record(record)
        , m_kept(record)
        , m_versions(versionsToTry(burnVersionOf(record.metadata())))
        , m_isOfNamesAlone(isRecordOfNamesAlone(record))
    {}

    void nameBelow(NodeId id)
    {
        // Keeps the vector of children alive, since the node may be replaced.
        const NodePtr node = m_record.pointer(id);
        if (!node->isContainer())
            return;
        if (node->kind == NodeKind::Module && !node->containerType()) {
            const RecordTypePtr type = agreedType(m_record, *node, m_versions);
            if (type && !isInDoubt(id, *type)) {
                nameAs(id, *type);
                return;
            }
        }
        for (const NodeId child : node->children)
            nameBelow(child);
    }

private:
    /// An embedding looks like a linear layer without a bias where that writes no null for the bias.
    [[nodiscard]] bool isInDoubt(NodeId id, const RecordType &type) const
    {
        return m_isOfNamesAlone && type.name == "Embedding" && !isNamedLikeEmbedding(kindNameOf(m_record, id));
    }

    /// The node must fit the type.
    void nameAs(NodeId id, const RecordType &type)
    {
        const NodePtr node = m_record.pointer(id);
        switch (type.kind) {
        case Kind::Option:
            nameAs(id, *type.element);
            break;
        case Kind::Vec:
        case Kind::Array:
            for (const NodeId child : node->children)
                nameAs(child, *type.element);
            break;
        case Kind::Struct:
        case Kind::Enum:
            if (node->kind != NodeKind::Module)
                break;
            setType(id, *node, type.name);
            for (const NodeId child : node->children) {
                const auto field = std::ranges::find(type.fields, m_record.node(child).name, &RecordField::name);
                if (field != type.fields.end())
                    nameAs(child, *field->type);
            }
            break;
        default:
            break;
        }
    }

    void setType(NodeId id, const Node &node, const std::string &name)
    {
        if (node.containerType() || m_kept.contains(id))
            return;
        auto &shared = m_names[name];
        if (!shared)
            shared = std::make_shared<const std::string>(name);
        Node named = node;
        named.setContainerType(shared);
        m_record.assign(id, std::make_shared<const Node>(std::move(named)));
    }

    ModelState &m_record;
    KeptLayout m_kept;
    std::vector<BurnVersion> m_versions;
    bool m_isOfNamesAlone;
    TextMap<std::shared_ptr<const std::string>> m_names;
};

RecordTraits::Family familyOf(RecordKind::Family family)
{
    return family == RecordKind::Family::Optimizer ? RecordTraits::Family::Optimizer : RecordTraits::Family::Scheduler;
}

/// "A", "A or B", "A, B or C".
QString alternatives(const std::vector<std::string> &names)
{
    QStringList texts;
    for (const std::string &name : names)
        texts += QString::fromStdString(name);
    if (texts.size() < 2)
        return texts.join(QString());
    const QString last = texts.takeLast();
    return StructureText::tr("%1 or %2", "alternatives").arg(joinedNames(texts), last);
}

/// The shapes of a module's own tensors, by name.
class TensorShapes
{
public:
    TensorShapes(const ModelState &model, NodeId module)
    {
        for (const NodeId id : model.node(module).children) {
            const Node &child = model.node(id);
            if (child.isTensor())
                m_shapes.emplace(child.name, child.tensor->info().shape());
        }
    }

    [[nodiscard]] bool isEmpty() const { return m_shapes.empty(); }
    [[nodiscard]] bool has(std::string_view name) const { return m_shapes.contains(name); }
    /// Returns true if these are the only tensors.
    [[nodiscard]] bool areOnly(std::initializer_list<std::string_view> names) const
    {
        return m_shapes.size() == names.size() && std::ranges::all_of(names, [this](auto name) { return has(name); });
    }
    [[nodiscard]] std::size_t rank(std::string_view name) const
    {
        const auto found = m_shapes.find(name);
        return found == m_shapes.end() ? 0 : found->second.rank();
    }
    [[nodiscard]] std::uint64_t size(std::string_view name, std::size_t dimension) const
    {
        const auto found = m_shapes.find(name);
        return found == m_shapes.end() ? 0 : found->second.dimensions()[dimension];
    }

private:
    std::map<std::string, Shape, std::less<>> m_shapes;
};

std::optional<ModuleGuess> guessNorm(const TensorShapes &tensors)
{
    if (tensors.has("running_mean") && tensors.has("running_var"))
        return ModuleGuess{"BatchNorm", StructureText::tr("Only a batch norm has a running mean and variance.")};
    if (tensors.areOnly({"gamma", "beta"}) || (tensors.areOnly({"weight", "bias"}) && tensors.rank("weight") == 1)) {
        return ModuleGuess{
            "LayerNorm", StructureText::tr("It has two tensors of rank 1 for scale and shift; so does a group norm.")};
    }
    if (tensors.areOnly({"gamma"}) || (tensors.areOnly({"weight"}) && tensors.rank("weight") == 1))
        return ModuleGuess{"RmsNorm", StructureText::tr("It has one tensor of rank 1 for scale.")};
    return std::nullopt;
}

std::optional<ModuleGuess> guessRecurrent(const TensorShapes &tensors)
{
    constexpr std::string_view input = "weight_ih_l0";
    constexpr std::string_view hidden = "weight_hh_l0";
    if (tensors.rank(input) != 2 || tensors.rank(hidden) != 2)
        return std::nullopt;
    const std::uint64_t rows = tensors.size(hidden, 0);
    const std::uint64_t columns = tensors.size(hidden, 1);
    if (columns != 0 && rows / columns == 4 && rows % columns == 0)
        return ModuleGuess{"Lstm", StructureText::tr("Its weights contain four stacked gates, as in PyTorch.")};
    if (columns != 0 && rows / columns == 3 && rows % columns == 0)
        return ModuleGuess{"Gru", StructureText::tr("Its weights contain three stacked gates, as in PyTorch.")};
    return std::nullopt;
}

std::optional<ModuleGuess> guessWeighted(const TensorShapes &tensors, const std::string &name)
{
    if (!tensors.areOnly({"weight"}) && !tensors.areOnly({"weight", "bias"}))
        return std::nullopt;
    const bool hasBias = tensors.has("bias");
    const auto isNamedLike = [&name](std::string_view part) { return name.find(part) != std::string::npos; };
    switch (tensors.rank("weight")) {
    case 2:
        if (!hasBias && (isNamedLike("emb") || isNamedLike("wte") || isNamedLike("wpe")))
            return ModuleGuess{"Embedding",
                               StructureText::tr("It is named like an embedding and has a weight of rank 2.")};
        return ModuleGuess{"Linear", StructureText::tr("It has a weight of rank 2; so do some other modules.")};
    case 3:
        return ModuleGuess{"Conv1d", StructureText::tr("It has a weight of rank 3; so does a transposed convolution.")};
    case 4:
        return ModuleGuess{"Conv2d", StructureText::tr("It has a weight of rank 4; so does a transposed convolution.")};
    case 5:
        return ModuleGuess{"Conv3d", StructureText::tr("It has a weight of rank 5; so does a transposed convolution.")};
    default:
        return std::nullopt;
    }
}

} // namespace

bool fitsType(const ModelState &record, NodeId node, const RecordType &type, BurnVersion version)
{
    return Fit(record, version)(record.node(node), type);
}

bool itemFitsType(const ModelState &record, const RecordType &type, BurnVersion version)
{
    const Node &root = record.node(record.root());
    const bool isWrapped = root.children.size() == 1 && record.node(root.children.front()).name.empty();
    return fitsType(record, isWrapped ? root.children.front() : record.root(), type, version);
}

RecordTypePtr recognisedType(const ModelState &record, NodeId node, std::optional<BurnVersion> version)
{
    return agreedType(record, record.node(node), versionsToTry(version));
}

ModelState withRecognisedTypes(ModelState record)
{
    if (record.isRecord())
        TypeNamer(record).nameBelow(record.root());
    return record;
}

QString RecordTraits::description() const
{
    switch (family) {
    case Family::Model:
        break;
    case Family::Optimizer:
        if (names.empty())
            return StructureText::tr("state of an optimizer");
        return StructureText::tr("state of the %1 optimizer").arg(alternatives(names));
    case Family::Scheduler:
        return StructureText::tr("state of the %1 learning-rate scheduler").arg(alternatives(names));
    }
    return {};
}

RecordTraits recogniseRecordKind(const ModelState &record, std::optional<BurnVersion> version)
{
    RecordTraits nature;
    if (record.node(record.root()).children.empty())
        return nature;
    std::set<std::string> names;
    for (const BurnVersion candidate : versionsToTry(version)) {
        for (const RecordKind &kind : recordKinds(candidate)) {
            const bool isOther = !names.empty() && nature.family != familyOf(kind.family);
            if (isOther || !itemFitsType(record, *kind.type, candidate))
                continue;
            nature.family = familyOf(kind.family);
            names.insert(kind.name);
        }
    }
    nature.names.assign(names.begin(), names.end());
    return nature;
}

std::optional<ModuleGuess> guessModule(const ModelState &model, NodeId module)
{
    const Node &node = model.node(module);
    const TensorShapes tensors(model, module);
    if (node.kind != NodeKind::Module || tensors.isEmpty())
        return std::nullopt;
    if (tensors.rank("in_proj_weight") == 2)
        return ModuleGuess{"MultiHeadAttention",
                           StructureText::tr("It contains PyTorch's combined query, key and value weights.")};
    if (auto recurrent = guessRecurrent(tensors))
        return recurrent;
    if (auto norm = guessNorm(tensors))
        return norm;
    return guessWeighted(tensors, node.name);
}

std::optional<ModuleGuess> guessUnnamedModule(const ModelState &model, NodeId module)
{
    const Node &node = model.node(module);
    if (model.isRecord() || node.kind != NodeKind::Module || node.containerType() || module == model.root())
        return std::nullopt;
    return guessModule(model, module);
}

} // namespace burnish
