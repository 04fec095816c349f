// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/dtypeform.h"

#include "core/formats/formatstext.h"
#include "core/tensor/quantisation/quanttypes.h"

#include <algorithm>
#include <array>

namespace burnish::burnrecord {

namespace {

using Names = std::span<const std::string_view>;
using Form = QuantScheme::Form;

constexpr std::array<std::string_view, 2> storesOf19 = {"Native", "U32"};
constexpr std::array<std::string_view, 3> storesOf20 = {"Native", "PackedNative", "PackedU32"};
constexpr std::array<std::string_view, 2> levelNames = {"Tensor", "Block"};
constexpr std::array<std::string_view, 1> modeNames = {"Symmetric"};
constexpr std::array<std::string_view, 3> boolStoreNames = {"Native", "U8", "U32"};
constexpr std::array<std::string_view, 1> oldTypeNames = {"QInt8"};
constexpr std::array<std::string_view, 2> accPrecisionNames = {"Full", "Half"};
constexpr std::array<std::string_view, 2> propagationNames = {"Propagate", "Inhibit"};
constexpr std::size_t largestBlockRank = 8;

template <typename Type> std::vector<std::string_view> namesOf(std::span<const Type> types)
{
    std::vector<std::string_view> names;
    for (const Type &type : types)
        names.push_back(type.name);
    return names;
}

QString textOf(std::string_view name)
{
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

Error malformed(const QString &message)
{
    return {ErrorCode::Malformed, message};
}

Error unknownForm()
{
    return malformed(FormatsText::tr("The dtype of a tensor is malformed."));
}

Error unknownQuantisation()
{
    return malformed(FormatsText::tr("A quantised tensor has no quantisation scheme."));
}

/// A variant of an enum and its content; null if there is none.
struct Variant
{
    std::string_view name;
    const FormTree *content = nullptr;
};

/// Reads the structs and enums that describe a dtype.
class SchemeReader
{
public:
    SchemeReader(const Dialect &dialect, VariantNumbers numbers)
        : m_dialect(dialect)
        , m_numbers(numbers)
    {}

    Expected<Variant> variant(const FormTree &tree, Names names) const;
    Expected<std::string> plainVariant(const FormTree &tree, Names names) const;
    Expected<std::shared_ptr<const QuantScheme>> scheme(const FormTree &tree) const;

private:
    template <std::size_t N>
    static Expected<std::array<const FormTree *, N>> fields(const FormTree &tree,
                                                            const std::array<std::string_view, N> &names);
    static Expected<float> real(const FormTree &tree);
    static Expected<std::int64_t> integer(const FormTree &tree, std::int64_t least, std::int64_t most);
    Expected<void> oldScheme(const Variant &variant, QuantScheme &scheme) const;
    static Expected<void> strategy(const FormTree &tree, QuantScheme &scheme);
    Expected<void> perTensor(const FormTree &tree, QuantScheme &scheme) const;
    Expected<void> fiveFields(const FormTree &tree, QuantScheme &scheme) const;
    Expected<void> newScheme(const FormTree &tree, QuantScheme &scheme) const;
    Expected<void> store(const FormTree &tree, QuantScheme &scheme) const;
    Expected<void> level(const FormTree &tree, QuantScheme &scheme) const;
    static Expected<void> block(const FormTree &tree, QuantScheme &scheme);
    [[nodiscard]] bool isFiveFields(const FormTree &tree) const;

    const Dialect &m_dialect;
    VariantNumbers m_numbers;
};

Expected<Variant> SchemeReader::variant(const FormTree &tree, Names names) const
{
    if (const std::string *name = tree.text())
        return Variant{*name, nullptr};
    if (const FormTree::Map *map = tree.map(); map && map->size() == 1) {
        const auto &[name, content] = map->front();
        return Variant{name, content.isNull() ? nullptr : &content};
    }
    const auto *number = std::get_if<std::uint64_t>(&tree.content);
    if (number && *number < names.size() && m_numbers == VariantNumbers::Allowed)
        return Variant{names[std::size_t(*number)], nullptr};
    return unknownForm();
}

Expected<std::string> SchemeReader::plainVariant(const FormTree &tree, Names names) const
{
    BURNISH_TRY(const Variant found, variant(tree, names));
    if (found.content)
        return unknownForm();
    if (std::ranges::find(names, found.name) == names.end()) {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Unknown quantisation “%1”.").arg(quotedForMessage(found.name)));
    }
    return std::string(found.name);
}

/// Returns the fields of a struct in the forms accepted by serde: by name in any order, ignoring unknown ones, or all
/// fields as an array.
template <std::size_t N>
Expected<std::array<const FormTree *, N>> SchemeReader::fields(const FormTree &tree,
                                                               const std::array<std::string_view, N> &names)
{
    std::array<const FormTree *, N> found = {};
    if (const FormTree::Array *array = tree.array(); array && array->size() == N) {
        for (std::size_t i = 0; i < N; ++i)
            found[i] = &(*array)[i];
        return found;
    }
    const FormTree::Map *map = tree.map();
    if (!map)
        return unknownForm();
    for (const auto &[name, value] : *map) {
        const auto at = std::size_t(std::ranges::find(names, name) - names.begin());
        if (at == N)
            continue;
        if (std::exchange(found[at], &value))
            return malformed(FormatsText::tr("Duplicate field “%1”.").arg(textOf(name)));
    }
    for (std::size_t i = 0; i < N; ++i) {
        if (!found[i])
            return malformed(FormatsText::tr("The description of a quantised tensor is missing the field “%1”.")
                                 .arg(textOf(names[i])));
    }
    return found;
}

Expected<float> SchemeReader::real(const FormTree &tree)
{
    if (const auto *single = std::get_if<float>(&tree.content))
        return *single;
    if (const auto *number = std::get_if<double>(&tree.content))
        return float(*number);
    if (const auto *number = std::get_if<std::uint64_t>(&tree.content))
        return float(*number);
    if (const auto *number = std::get_if<std::int64_t>(&tree.content))
        return float(*number);
    return malformed(FormatsText::tr("The scale of a quantised tensor is not a number."));
}

Expected<std::int64_t> SchemeReader::integer(const FormTree &tree, std::int64_t least, std::int64_t most)
{
    const auto *natural = std::get_if<std::uint64_t>(&tree.content);
    const auto *negative = std::get_if<std::int64_t>(&tree.content);
    if (natural && *natural <= std::uint64_t(most) && least <= std::int64_t(*natural))
        return std::int64_t(*natural);
    if (negative && least <= *negative && *negative <= most)
        return *negative;
    return malformed(FormatsText::tr("Expected a number from %1 to %2 in the description of a quantised tensor.")
                         .arg(least)
                         .arg(most));
}

Expected<std::shared_ptr<const QuantScheme>> SchemeReader::scheme(const FormTree &tree) const
{
    auto scheme = std::make_shared<QuantScheme>();
    const FormTree::Map *map = tree.map();
    if (map && map->size() == 1) {
        BURNISH_CHECK(oldScheme({map->front().first, &map->front().second}, *scheme));
    } else if (isFiveFields(tree)) {
        BURNISH_CHECK(fiveFields(tree, *scheme));
    } else {
        BURNISH_CHECK(newScheme(tree, *scheme));
    }
    return std::shared_ptr<const QuantScheme>(std::move(scheme));
}

bool SchemeReader::isFiveFields(const FormTree &tree) const
{
    if (const FormTree::Map *map = tree.map())
        return std::ranges::any_of(*map, [](const auto &field) { return field.first == "q_type"; });
    return m_dialect.quantisation == Dialect::QuantForm::FiveFields;
}

/// Reads the enums of 0.14 to 0.17.
Expected<void> SchemeReader::oldScheme(const Variant &variant, QuantScheme &scheme) const
{
    const bool isAffine = variant.name.starts_with("PerTensorAffine");
    scheme.mode = isAffine ? "Affine" : "Symmetric";
    scheme.value = isAffine ? "Q8F" : "Q8S";
    scheme.store = "U32";
    if (variant.name == "PerTensorAffineInt8" || variant.name == "PerTensorSymmetricInt8")
        return strategy(*variant.content, scheme);
    if (variant.name == "PerTensorAffine" || variant.name == "PerTensorSymmetric") {
        scheme.form = Form::TypeOnly;
        BURNISH_CHECK(plainVariant(*variant.content, oldTypeNames));
        return {};
    }
    if (variant.name == "PerTensor")
        return perTensor(*variant.content, scheme);
    return Error(ErrorCode::Unsupported,
                 FormatsText::tr("Unknown quantisation “%1”.").arg(quotedForMessage(variant.name)));
}

Expected<void> SchemeReader::strategy(const FormTree &tree, QuantScheme &scheme)
{
    scheme.form = Form::Strategy;
    scheme.store = "Native";
    if (scheme.mode == "Affine") {
        constexpr std::array<std::string_view, 3> names = {"scale", "offset", "_a"};
        BURNISH_TRY(const auto found, fields(tree, names));
        BURNISH_TRY(scheme.scale, real(*found[0]));
        BURNISH_TRY(const std::int64_t offset, integer(*found[1], -128, 127));
        scheme.offset = std::int8_t(offset);
        return {};
    }
    constexpr std::array<std::string_view, 2> names = {"scale", "_q"};
    BURNISH_TRY(const auto found, fields(tree, names));
    BURNISH_TRY(scheme.scale, real(*found[0]));
    return {};
}

Expected<void> SchemeReader::perTensor(const FormTree &tree, QuantScheme &scheme) const
{
    scheme.form = Form::PerTensor;
    const FormTree::Array *parts = tree.array();
    if (!parts || parts->size() != 2)
        return unknownForm();
    BURNISH_TRY(scheme.mode, plainVariant((*parts)[0], modeNames));
    BURNISH_CHECK(plainVariant((*parts)[1], oldTypeNames));
    return {};
}

Expected<void> SchemeReader::fiveFields(const FormTree &tree, QuantScheme &scheme) const
{
    constexpr std::array<std::string_view, 5> names = {"level", "mode", "q_type", "acc_precision", "propagation"};
    BURNISH_TRY(const auto found, fields(tree, names));
    scheme.form = Form::FiveFields;
    scheme.value = "Q8S";
    scheme.store = "U32";
    BURNISH_CHECK(plainVariant(*found[0], Names(levelNames).first(1)));
    BURNISH_TRY(scheme.mode, plainVariant(*found[1], modeNames));
    BURNISH_CHECK(plainVariant(*found[2], oldTypeNames));
    BURNISH_TRY(scheme.accPrecision, plainVariant(*found[3], accPrecisionNames));
    BURNISH_TRY(scheme.propagation, plainVariant(*found[4], propagationNames));
    return {};
}

Expected<void> SchemeReader::newScheme(const FormTree &tree, QuantScheme &scheme) const
{
    constexpr std::array<std::string_view, 5> names = {"value", "param", "store", "level", "mode"};
    BURNISH_TRY(const auto found, fields(tree, names));
    BURNISH_TRY(scheme.value, plainVariant(*found[0], quantValueNames()));
    BURNISH_TRY(scheme.param, plainVariant(*found[1], quantParamNames()));
    BURNISH_CHECK(store(*found[2], scheme));
    BURNISH_CHECK(level(*found[3], scheme));
    BURNISH_TRY(scheme.mode, plainVariant(*found[4], modeNames));
    return {};
}

Expected<void> SchemeReader::store(const FormTree &tree, QuantScheme &scheme) const
{
    BURNISH_TRY(const Variant found, variant(tree, quantStoreNames(m_dialect)));
    const bool isPacked = found.name == "PackedNative" || found.name == "PackedU32";
    if ((!isPacked && found.name != "Native" && found.name != "U32") || isPacked != (found.content != nullptr))
        return malformed(FormatsText::tr("Unknown quantisation store %1.").arg(quotedForMessage(found.name)));
    scheme.store = found.name;
    if (isPacked) {
        BURNISH_TRY(const std::int64_t dimension, integer(*found.content, 0, std::numeric_limits<std::int64_t>::max()));
        scheme.storeDimension = std::uint64_t(dimension);
    }
    return {};
}

Expected<void> SchemeReader::level(const FormTree &tree, QuantScheme &scheme) const
{
    BURNISH_TRY(const Variant found, variant(tree, levelNames));
    if (found.name == "Block" && found.content)
        return block(*found.content, scheme);
    if (found.name == "Tensor" && !found.content)
        return {};
    return Error(ErrorCode::Unsupported,
                 FormatsText::tr("Unknown quantisation “%1”.").arg(quotedForMessage(found.name)));
}

Expected<void> SchemeReader::block(const FormTree &tree, QuantScheme &scheme)
{
    const auto refused = [] {
        return malformed(FormatsText::tr("The block size of a quantised tensor is malformed."));
    };
    constexpr std::array<std::string_view, 2> names = {"storage", "len"};
    BURNISH_TRY(const auto found, fields(tree, names));
    const FormTree::Array *sizes = found[0]->array();
    if (!sizes || sizes->size() > largestBlockRank)
        return refused();
    for (const FormTree &each : *sizes) {
        BURNISH_TRY(const std::int64_t size, integer(each, 1, 255));
        scheme.block.push_back(std::uint8_t(size));
    }
    BURNISH_TRY(const std::int64_t rank, integer(*found[1], 0, 255));
    if (rank == 0 || std::size_t(rank) > scheme.block.size())
        return refused();
    scheme.blockRank = std::uint8_t(rank);
    return {};
}

Expected<Dtype> dtypeNamed(std::string_view name)
{
    const auto dtype = dtypeFromName(name);
    if (!dtype || *dtype > Dtype::QFloat)
        return malformed(FormatsText::tr("Unknown Burn dtype “%1”.").arg(quotedForMessage(name)));
    return *dtype;
}

Expected<RecordDtype> numberedDtype(std::uint64_t number, const Dialect &dialect)
{
    if (number >= dialect.dtypes.size() || dialect.dtypes[std::size_t(number)] == Dtype::QFloat)
        return malformed(FormatsText::tr("Unknown Burn dtype number %1.").arg(number));
    return RecordDtype{dialect.dtypes[std::size_t(number)], nullptr, false};
}

FormTree textTree(std::string_view text)
{
    return {std::string(text)};
}

FormTree fieldTree(std::string_view name, FormTree value)
{
    FormTree::Map map;
    map.emplace_back(name, std::move(value));
    return {std::move(map)};
}

FormTree strategyTree(const QuantScheme &scheme)
{
    FormTree::Map fields;
    fields.emplace_back("scale", FormTree{scheme.scale});
    if (scheme.mode == "Affine") {
        if (scheme.offset < 0)
            fields.emplace_back("offset", FormTree{std::int64_t(scheme.offset)});
        else
            fields.emplace_back("offset", FormTree{std::uint64_t(scheme.offset)});
        fields.emplace_back("_a", FormTree{FormTree::Marker()});
        return fieldTree("PerTensorAffineInt8", {std::move(fields)});
    }
    fields.emplace_back("_q", FormTree{FormTree::Marker()});
    return fieldTree("PerTensorSymmetricInt8", {std::move(fields)});
}

FormTree fiveFieldsTree(const QuantScheme &scheme)
{
    FormTree::Map fields;
    fields.emplace_back("level", textTree("Tensor"));
    fields.emplace_back("mode", textTree(scheme.mode));
    fields.emplace_back("q_type", textTree(oldTypeNames.front()));
    fields.emplace_back("acc_precision", textTree(scheme.accPrecision));
    fields.emplace_back("propagation", textTree(scheme.propagation));
    return {std::move(fields)};
}

FormTree levelTree(const QuantScheme &scheme)
{
    if (scheme.block.empty())
        return textTree("Tensor");
    FormTree::Array sizes;
    for (const std::uint8_t size : scheme.block)
        sizes.push_back(FormTree{std::uint64_t(size)});
    FormTree::Map block;
    block.emplace_back("storage", FormTree{std::move(sizes)});
    block.emplace_back("len", FormTree{std::uint64_t(scheme.blockRank)});
    return fieldTree("Block", {std::move(block)});
}

Expected<FormTree> newSchemeTree(const QuantScheme &scheme, const Dialect &dialect)
{
    BURNISH_TRY(const std::string store, quantStoreFor(scheme, dialect));
    const bool isPacked = store == "PackedNative" || store == "PackedU32";
    FormTree::Map fields;
    fields.emplace_back("value", textTree(scheme.value));
    fields.emplace_back("param", textTree(scheme.param));
    fields.emplace_back("store", isPacked ? fieldTree(store, FormTree{scheme.storeDimension}) : textTree(store));
    fields.emplace_back("level", levelTree(scheme));
    fields.emplace_back("mode", textTree(scheme.mode));
    return FormTree{std::move(fields)};
}

Expected<FormTree> schemeTree(const QuantScheme &scheme, const Dialect &dialect)
{
    if (quantFormOf(dialect) != scheme.form) {
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("Burn %1 describes quantised tensors in a different form.").arg(nameOf(dialect.version)));
    }
    switch (scheme.form) {
    case Form::Strategy:
        return strategyTree(scheme);
    case Form::TypeOnly:
        return fieldTree("PerTensor" + scheme.mode, textTree(oldTypeNames.front()));
    case Form::PerTensor:
        return fieldTree("PerTensor", {FormTree::Array{textTree(scheme.mode), textTree(oldTypeNames.front())}});
    case Form::FiveFields:
        return fiveFieldsTree(scheme);
    case Form::Scheme:
    case Form::Levels:
    case Form::Ggml:
    case Form::Parts:
    case Form::Unknown:
        break;
    }
    return newSchemeTree(scheme, dialect);
}

} // namespace

Expected<RecordDtype> dtypeFromTree(const FormTree &tree, const Dialect &dialect, VariantNumbers numbers)
{
    const auto *number = std::get_if<std::uint64_t>(&tree.content);
    if (number && numbers == VariantNumbers::Allowed)
        return numberedDtype(*number, dialect);
    const SchemeReader reader(dialect, numbers);
    BURNISH_TRY(const Variant found, reader.variant(tree, {}));
    BURNISH_TRY(const Dtype dtype, dtypeNamed(found.name));
    if (dtype == Dtype::QFloat) {
        if (!found.content)
            return unknownQuantisation();
        BURNISH_TRY(auto scheme, reader.scheme(*found.content));
        return RecordDtype{dtype, std::move(scheme), false};
    }
    if (!found.content)
        return RecordDtype{dtype, nullptr, false};
    if (dtype != Dtype::Bool)
        return unknownForm();
    BURNISH_TRY(const std::string store, reader.plainVariant(*found.content, boolStoreNames));
    return RecordDtype{dtype, nullptr, store == "U32"};
}

Expected<FormTree> treeOf(const TensorInfo &info, const Dialect &dialect)
{
    if (std::ranges::find(dialect.dtypes, info.dtype()) == dialect.dtypes.end()) {
        return Error(ErrorCode::Unsupported, FormatsText::tr("Burn %1 does not support dtype %2.")
                                                 .arg(nameOf(dialect.version), textOf(info.typeName())));
    }
    if (info.dtype() == Dtype::QFloat) {
        BURNISH_TRY(FormTree scheme, schemeTree(*info.scheme(), dialect));
        return fieldTree("QFloat", std::move(scheme));
    }
    if (info.dtype() == Dtype::Bool && dialect.boolNamesStore)
        return fieldTree("Bool", textTree(boolStoreNames.front()));
    return textTree(nameOf(info.dtype()));
}

std::optional<QuantScheme::Form> quantFormOf(const Dialect &dialect)
{
    switch (dialect.quantisation) {
    case Dialect::QuantForm::None:
        return std::nullopt;
    case Dialect::QuantForm::Strategy:
        return Form::Strategy;
    case Dialect::QuantForm::TypeOnly:
        return Form::TypeOnly;
    case Dialect::QuantForm::PerTensor:
        return Form::PerTensor;
    case Dialect::QuantForm::FiveFields:
        return Form::FiveFields;
    case Dialect::QuantForm::Store:
    case Dialect::QuantForm::PackedStore:
        break;
    }
    return Form::Scheme;
}

std::span<const std::string_view> quantValueNames()
{
    static const std::vector<std::string_view> names = namesOf(quantValueTypes());
    return names;
}

std::span<const std::string_view> quantParamNames()
{
    static const std::vector<std::string_view> names = namesOf(quantScaleTypes());
    return names;
}

std::span<const std::string_view> quantStoreNames(const Dialect &dialect)
{
    return dialect.quantisation == Dialect::QuantForm::PackedStore ? Names(storesOf20) : Names(storesOf19);
}

Expected<std::string> quantStoreFor(const QuantScheme &scheme, const Dialect &dialect)
{
    // 0.20 split the U32 store of 0.19 by the packed dimension; the last one, number 0, corresponds to 0.19.
    if (dialect.quantisation == Dialect::QuantForm::PackedStore)
        return scheme.store == "U32" ? std::string("PackedU32") : scheme.store;
    if (scheme.store == "PackedNative" || scheme.storeDimension != 0) {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Burn %1 cannot store values packed this way.").arg(nameOf(dialect.version)));
    }
    return scheme.store == "PackedU32" ? std::string("U32") : scheme.store;
}

} // namespace burnish::burnrecord
