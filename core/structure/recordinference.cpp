// SPDX-License-Identifier: MIT
#include "core/structure/recordinference.h"

#include "core/structure/moduletable.h"
#include "core/structure/recognise.h"
#include "core/structure/recordtype.h"

#include <algorithm>
#include <map>

namespace burnish {

namespace {

using Kind = RecordType::Kind;
using FormKind = RecordForm::Kind;
using Alternatives = std::vector<RecordTypePtr>;

RecordTypePtr oneOf(Alternatives alternatives)
{
    if (alternatives.size() == 1)
        return alternatives.front();
    std::vector<RecordField> fields;
    for (RecordTypePtr &alternative : alternatives)
        fields.push_back({{}, std::move(alternative)});
    return makeCompoundType(Kind::OneOf, std::move(fields));
}

/// Returns true for records of full precision up to 0.11, which store integers as floats.
bool hasFloatsForIntegers(const Metadata &metadata)
{
    const auto integer = metadata.value("int");
    return integer && integer == metadata.value("float");
}

/// Returns true for keys of an optimizer's record: parameter ids of any Burn version.
bool isIdText(std::string_view name)
{
    constexpr std::size_t newLength = 13;
    constexpr std::size_t oldLength = 10;
    constexpr std::size_t uuidLength = 36;
    if (name.size() == uuidLength)
        return name[8] == '-' && name[13] == '-' && name[18] == '-' && name[23] == '-';
    return (name.size() == newLength || name.size() == oldLength) && ParamId::fromText(name) &&
           std::ranges::none_of(name, [](char c) { return c >= 'A' && c <= 'V'; });
}

/// Returns the variants of the enums in every optimizer's record, in declaration order; Rank0 was added in 0.13.
std::vector<std::string> adaptorVariants(std::string_view seen, BurnVersion version)
{
    if (seen == "V1")
        return {"V1"};
    std::vector<std::string> ranks;
    for (char rank = version < BurnVersion::V0_13 ? '1' : '0'; rank <= '8'; ++rank)
        ranks.push_back(std::string("Rank") + rank);
    return std::ranges::find(ranks, seen) == ranks.end() ? std::vector<std::string>() : ranks;
}

/// Infers the type of a place from all nodes found there: one, or one per element of the sequences around it.
class Inference
{
public:
    Inference(const ModelState &record, OptionsOffered options)
        : m_record(record)
        , m_version(burnVersionOf(record.metadata()).value_or(BurnVersion::V0_19))
        , m_hasFloatsForIntegers(hasFloatsForIntegers(record.metadata()))
        , m_nestsOptions(options == OptionsOffered::Nested)
    {}

    /// Returns the item: the root's fields, or its only nameless child.
    [[nodiscard]] RecordTypePtr item() const
    {
        const Node &root = m_record.node(m_record.root());
        if (root.children.size() == 1 && m_record.node(root.children.front()).name.empty())
            return typeOf({root.children.front()});
        return oneOf(modules({m_record.root()}));
    }

private:
    using Samples = std::vector<NodeId>;
    static constexpr int depthLimit = 400;

    [[nodiscard]] const Node &node(NodeId id) const { return m_record.node(id); }

    /// Readers keep deeper nesting in raw form, so only a tree made by hand gets here.
    [[nodiscard]] RecordTypePtr typeOf(const Samples &samples) const
    {
        if (m_depth >= depthLimit)
            return makeRecordType(Kind::Constant);
        ++m_depth;
        RecordTypePtr type = typeWithin(samples);
        --m_depth;
        return type;
    }

    [[nodiscard]] RecordTypePtr typeWithin(const Samples &samples) const
    {
        Samples filled;
        Samples empty;
        for (const NodeId id : samples)
            (node(id).kind == NodeKind::Null ? empty : filled).push_back(id);
        if (filled.empty())
            return nulls(empty);
        return offered(contents(filled), node(filled.front()), !empty.empty());
    }

    // Where these functions were inlined, they would multiply the stack that a level takes.

    /// Returns what the content `types` of nodes like `first` can be, with the options around them.
    [[nodiscard]] Q_NEVER_INLINE RecordTypePtr offered(const Alternatives &types, const Node &first,
                                                       bool hasEmpty) const
    {
        if (first.form.somes > 0) {
            Alternatives wrapped = types;
            for (RecordTypePtr &type : wrapped) {
                for (int i = 0; i < first.form.somes; ++i)
                    type = makeWrapperType(Kind::Option, type);
            }
            return oneOf(std::move(wrapped));
        }
        const bool isValue = first.kind == NodeKind::Value && !m_nestsOptions;
        const bool isPlain = !hasEmpty && (first.form.kind != FormKind::Unknown || isValue);
        if (isPlain)
            return oneOf(types);
        Alternatives options;
        for (const RecordTypePtr &type : types)
            options.push_back(makeWrapperType(Kind::Option, type));
        if (m_nestsOptions) {
            for (const RecordTypePtr &type : types)
                options.push_back(makeWrapperType(Kind::Option, makeWrapperType(Kind::Option, type)));
        }
        if (hasEmpty)
            return oneOf(std::move(options));
        const bool isOptionFirst = first.isTensor() && first.name == "bias";
        Alternatives all = isOptionFirst ? options : types;
        const Alternatives &others = isOptionFirst ? types : options;
        all.insert(all.end(), others.begin(), others.end());
        return oneOf(std::move(all));
    }

    [[nodiscard]] Q_NEVER_INLINE RecordTypePtr nulls(const Samples &samples) const
    {
        const RecordForm form = node(samples.front()).form;
        RecordTypePtr constant = makeRecordType(form.kind == FormKind::Unit ? Kind::Unit : Kind::Constant);
        for (int i = 0; i < form.somes; ++i)
            constant = makeWrapperType(Kind::Option, std::move(constant));
        if (form.kind == FormKind::None)
            return makeWrapperType(Kind::Option, std::move(constant));
        if (form.kind != FormKind::Unknown || form.somes > 0)
            return constant;
        const RecordTypePtr option = makeWrapperType(Kind::Option, constant);
        if (m_nestsOptions)
            return oneOf({constant, option, makeWrapperType(Kind::Option, option)});
        return oneOf({constant, option});
    }

    /// Returns what the nodes may be apart from the options around them; none of them is null.
    [[nodiscard]] Alternatives contents(const Samples &samples) const
    {
        Alternatives all;
        for (const auto &[kind, alike] : byKind(samples)) {
            Alternatives types;
            if (kind == NodeKind::Tensor)
                types = tensors(alike);
            else if (kind == NodeKind::Value)
                types = values(alike);
            else if (kind == NodeKind::Sequence)
                types = sequences(alike);
            else
                types = modules(alike);
            all.insert(all.end(), types.begin(), types.end());
        }
        return all;
    }

    [[nodiscard]] Q_NEVER_INLINE std::map<NodeKind, Samples> byKind(const Samples &samples) const
    {
        std::map<NodeKind, Samples> kinds;
        for (const NodeId id : samples)
            kinds[node(id).kind].push_back(id);
        return kinds;
    }

    [[nodiscard]] TensorKind tensorKindOf(Dtype dtype) const
    {
        if (dtype == Dtype::Bool)
            return TensorKind::Bool;
        if (isInteger(dtype))
            return TensorKind::Int;
        return m_hasFloatsForIntegers ? TensorKind::Any : TensorKind::Float;
    }

    [[nodiscard]] Q_NEVER_INLINE Alternatives tensors(const Samples &samples) const
    {
        const Node &first = node(samples.front());
        RecordType type;
        type.kind = first.isParameter() ? Kind::Parameter : Kind::Tensor;
        type.tensorKind = tensorKindOf(first.tensor->info().dtype());
        // An optimizer's state has one type for parameters of every rank.
        if (type.kind == Kind::Parameter)
            type.rank = std::uint32_t(first.tensor->info().shape().rank());
        for (const NodeId id : samples) {
            const TensorInfo &info = node(id).tensor->info();
            if (type.rank != info.shape().rank())
                type.rank.reset();
            if (type.tensorKind != tensorKindOf(info.dtype()))
                type.tensorKind = TensorKind::Any;
        }
        return {std::make_shared<const RecordType>(std::move(type))};
    }

    [[nodiscard]] static Alternatives scalars(std::initializer_list<ScalarKind> kinds)
    {
        Alternatives types;
        for (const ScalarKind kind : kinds)
            types.push_back(makeScalarType(kind));
        return types;
    }

    [[nodiscard]] Q_NEVER_INLINE Alternatives values(const Samples &samples) const
    {
        const Node &first = node(samples.front());
        switch (first.form.kind) {
        case FormKind::Unsigned:
            return scalars({ScalarKind::U64});
        case FormKind::Signed:
            return scalars({ScalarKind::I64});
        case FormKind::UnsignedByte:
            return scalars({ScalarKind::U8});
        case FormKind::SignedByte:
            return scalars({ScalarKind::I8});
        case FormKind::HalfBits:
            return scalars({ScalarKind::F16});
        default:
            break;
        }
        const Value &value = *first.value();
        if (std::holds_alternative<bool>(value))
            return scalars({ScalarKind::Bool});
        if (std::holds_alternative<float>(value))
            return scalars({ScalarKind::F32});
        if (std::holds_alternative<double>(value))
            return scalars({ScalarKind::F64, ScalarKind::F32});
        if (std::holds_alternative<std::vector<std::byte>>(value))
            return {makeWrapperType(Kind::Vec, makeScalarType(ScalarKind::U8))};
        if (std::holds_alternative<std::string>(value) || std::holds_alternative<NamedValue>(value))
            return texts(samples);
        return integers(samples);
    }

    [[nodiscard]] Alternatives integers(const Samples &samples) const
    {
        const bool hasNegative = std::ranges::any_of(samples, [this](NodeId id) {
            const auto *number = std::get_if<std::int64_t>(node(id).value().get());
            return number && *number < 0;
        });
        if (hasNegative)
            return scalars({ScalarKind::I64, ScalarKind::I8});
        return scalars({ScalarKind::U64, ScalarKind::I64, ScalarKind::U8, ScalarKind::I8});
    }

    [[nodiscard]] Alternatives texts(const Samples &samples) const
    {
        const Node &first = node(samples.front());
        const auto *text = std::get_if<std::string>(first.value().get());
        const bool isVariant = first.form.kind == FormKind::Enum;
        if (!isVariant && !isCapitalised(*text))
            return scalars({ScalarKind::String});
        RecordType type;
        type.kind = Kind::Enum;
        type.hasAllVariants = false;
        type.fields.push_back({*text, makeRecordType(Kind::Unit)});
        const RecordTypePtr variant = std::make_shared<const RecordType>(std::move(type));
        if (isVariant)
            return {variant};
        return {variant, makeScalarType(ScalarKind::String)};
    }

    /// Returns true if the nodes can be elements of one sequence, judging only by their kinds and field names.
    [[nodiscard]] bool areAlike(const Samples &samples) const
    {
        const Node *first = nullptr;
        for (const NodeId id : samples) {
            const Node &current = node(id);
            if (current.kind == NodeKind::Null)
                continue;
            if (!first)
                first = &current;
            else if (current.kind != first->kind ||
                     (current.kind == NodeKind::Module && !haveSameFields(*first, current) &&
                      !(isVariant(*first) && isVariant(current))))
                return false;
        }
        return true;
    }

    [[nodiscard]] bool haveSameFields(const Node &a, const Node &b) const
    {
        return std::ranges::equal(a.children, b.children,
                                  [this](NodeId x, NodeId y) { return node(x).name == node(y).name; });
    }
    [[nodiscard]] bool isVariant(const Node &module) const
    {
        return module.form.kind == FormKind::Enum ||
               (module.form.kind == FormKind::Unknown && module.children.size() == 1 &&
                isCapitalised(node(module.children.front()).name));
    }
    [[nodiscard]] bool isMap(const Node &module) const
    {
        if (module.form.kind != FormKind::Unknown)
            return module.form.kind == FormKind::Map;
        return !module.children.empty() &&
               std::ranges::all_of(module.children, [this](NodeId id) { return isIdText(node(id).name); });
    }

    /// A field name can look like an id, "schedulers", but hardly one with digits.
    [[nodiscard]] bool mayBeFields(const Node &map) const
    {
        return map.form.kind == FormKind::Unknown && std::ranges::all_of(map.children, [this](NodeId id) {
                   return std::ranges::none_of(node(id).name.str(), [](char c) { return c >= '0' && c <= '9'; });
               });
    }

    [[nodiscard]] Samples childrenOf(const Samples &parents) const
    {
        Samples children;
        for (const NodeId id : parents)
            children.insert(children.end(), node(id).children.begin(), node(id).children.end());
        return children;
    }

    [[nodiscard]] Q_NEVER_INLINE Alternatives sequences(const Samples &samples) const
    {
        const FormKind form = node(samples.front()).form.kind;
        const std::size_t length = node(samples.front()).children.size();
        const bool isOneLength =
            std::ranges::all_of(samples, [&](NodeId id) { return node(id).children.size() == length; });
        const Samples elements = childrenOf(samples);
        if (isOneLength && (form == FormKind::Tuple || (form == FormKind::Unknown && !areAlike(elements))))
            return {tuple(samples, length)};
        const RecordTypePtr element = elements.empty() ? makeRecordType(Kind::Constant) : typeOf(elements);
        const RecordTypePtr vec = makeWrapperType(Kind::Vec, element);
        if (form == FormKind::Vec || !isOneLength)
            return {vec};
        const RecordTypePtr array = makeArrayType(element, length);
        if (form == FormKind::Array)
            return {array};
        const bool holdsNothing = !elements.empty() && std::ranges::all_of(elements, [this](NodeId id) {
            return node(id).kind == NodeKind::Null;
        });
        constexpr std::size_t longestTuple = 10;
        if (holdsNothing)
            return {array, vec};
        if (length < 2 || length > longestTuple)
            return {vec, array};
        std::vector<RecordField> parts;
        for (std::size_t i = 0; i < length; ++i)
            parts.push_back({std::to_string(i), element});
        return {vec, array, makeCompoundType(Kind::Tuple, std::move(parts))};
    }

    [[nodiscard]] RecordTypePtr tuple(const Samples &samples, std::size_t length) const
    {
        return makeCompoundType(Kind::Tuple, fields(samples, length));
    }

    /// Infers field by field from nodes that all have the same fields.
    [[nodiscard]] std::vector<RecordField> fields(const Samples &samples, std::size_t count) const
    {
        std::vector<RecordField> fields;
        for (std::size_t i = 0; i < count; ++i)
            addField(fields, samples, i, typeOf(childrenAt(samples, i)));
        return fields;
    }
    [[nodiscard]] Q_NEVER_INLINE Samples childrenAt(const Samples &parents, std::size_t index) const
    {
        Samples children;
        for (const NodeId id : parents)
            children.push_back(node(id).children[index]);
        return children;
    }
    Q_NEVER_INLINE void addField(std::vector<RecordField> &fields, const Samples &parents, std::size_t index,
                                 RecordTypePtr type) const
    {
        fields.push_back({node(node(parents.front()).children[index]).name, std::move(type)});
    }

    [[nodiscard]] Alternatives modules(const Samples &samples) const
    {
        const auto all = [&](auto &&holds) {
            return std::ranges::all_of(samples, [&](NodeId id) { return holds(node(id)); });
        };
        if (all([this](const Node &module) { return isMap(module); }))
            return maps(samples);
        if (all([this](const Node &module) { return isVariant(module); }))
            return variants(samples);
        Alternatives types;
        for (const Samples &alike : withSameFields(samples))
            types.push_back(structure(alike));
        return types;
    }

    /// Returns the nodes in groups with the same fields, but not too many groups.
    [[nodiscard]] Q_NEVER_INLINE std::vector<Samples> withSameFields(const Samples &samples) const
    {
        std::vector<Samples> groups;
        Samples rest = samples;
        while (!rest.empty() && groups.size() <= alternativesLimit) {
            const Node &leader = node(rest.front());
            Samples alike;
            Samples others;
            for (const NodeId id : rest)
                (haveSameFields(leader, node(id)) ? alike : others).push_back(id);
            groups.push_back(std::move(alike));
            rest = std::move(others);
        }
        return groups;
    }

    [[nodiscard]] Q_NEVER_INLINE Alternatives maps(const Samples &samples) const
    {
        const Samples entries = childrenOf(samples);
        Alternatives types = {
            makeWrapperType(Kind::Map, entries.empty() ? makeRecordType(Kind::Constant) : typeOf(entries))};
        if (samples.size() == 1 && mayBeFields(node(samples.front())))
            types.push_back(structure(samples));
        return types;
    }

    /// Returns the type of one of Burn's own modules, which settles what names leave open; null if it is not one.
    [[nodiscard]] Q_NEVER_INLINE RecordTypePtr burnsModule(const Samples &samples) const
    {
        const auto &name = node(samples.front()).containerType();
        RecordTypePtr type = name ? moduleType(*name, m_version) : nullptr;
        const bool fits = type && type->kind == Kind::Struct && std::ranges::all_of(samples, [&](NodeId id) {
                              return fitsType(m_record, id, *type, m_version);
                          });
        return fits ? type : nullptr;
    }

    [[nodiscard]] RecordTypePtr structure(const Samples &samples) const
    {
        if (RecordTypePtr known = burnsModule(samples))
            return known;
        return structOf(node(samples.front()), fields(samples, node(samples.front()).children.size()));
    }
    [[nodiscard]] Q_NEVER_INLINE static RecordTypePtr structOf(const Node &module, std::vector<RecordField> fields)
    {
        return makeCompoundType(Kind::Struct, std::move(fields),
                                module.containerType() ? *module.containerType() : std::string());
    }

    [[nodiscard]] Q_NEVER_INLINE Alternatives variants(const Samples &samples) const
    {
        const Node &first = node(samples.front());
        RecordType type;
        type.kind = Kind::Enum;
        type.name = first.containerType() ? *first.containerType() : std::string();
        const std::vector<std::string> known = adaptorVariants(node(first.children.front()).name, m_version);
        if (!known.empty()) {
            const RecordTypePtr content = plainTypeOf(childrenOf(samples));
            for (const std::string &name : known)
                type.fields.push_back({name, content});
            return {std::make_shared<const RecordType>(std::move(type))};
        }
        type.hasAllVariants = false;
        std::map<std::string, Samples> seen;
        for (const NodeId id : childrenOf(samples))
            seen[node(id).name].push_back(id);
        for (const auto &[name, alike] : seen)
            type.fields.push_back({name, plainTypeOf(alike)});
        const RecordTypePtr open = std::make_shared<const RecordType>(type);
        if (first.form.kind != FormKind::Unknown || seen.size() > 1)
            return {open};
        type.kind = Kind::Struct;
        type.hasAllVariants = true;
        return {open, std::make_shared<const RecordType>(std::move(type))};
    }

    /// Infers a variant's content, which is not an option.
    [[nodiscard]] RecordTypePtr plainTypeOf(const Samples &samples) const
    {
        const bool isFilled =
            std::ranges::none_of(samples, [this](NodeId id) { return node(id).kind == NodeKind::Null; });
        return isFilled && node(samples.front()).form.somes == 0 ? oneOf(contents(samples)) : typeOf(samples);
    }

    static constexpr std::size_t alternativesLimit = 8;
    const ModelState &m_record;
    mutable int m_depth = 0; ///< recursion depth of typeOf()
    BurnVersion m_version;   ///< version of the record's writer
    bool m_hasFloatsForIntegers;
    bool m_nestsOptions;
};

} // namespace

RecordTypePtr recordTypeOf(const ModelState &record, OptionsOffered options)
{
    return Inference(record, options).item();
}

} // namespace burnish
