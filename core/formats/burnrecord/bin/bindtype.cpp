// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/bindtype.h"

#include "core/formats/burnrecord/dtypeform.h"
#include "core/formats/formatstext.h"
#include "core/structure/recordtype.h"

#include <algorithm>
#include <limits>

namespace burnish::burnrecord {

namespace {

using bincode::Decoder;
using bincode::Encoder;
using bincode::Width;
using Kind = RecordType::Kind;

/// These types describe the dtype for bincode, which stores indices instead of names, so the order of every part
/// matters.
RecordTypePtr unit()
{
    return makeRecordType(Kind::Unit);
}

RecordTypePtr enumOf(std::vector<RecordField> variants)
{
    return makeCompoundType(Kind::Enum, std::move(variants));
}

RecordTypePtr plainEnum(std::span<const std::string_view> names)
{
    std::vector<RecordField> variants;
    for (const std::string_view name : names)
        variants.push_back({std::string(name), unit()});
    return enumOf(std::move(variants));
}

RecordTypePtr plainEnum(std::initializer_list<std::string_view> names)
{
    return plainEnum(std::span(names.begin(), names.size()));
}

RecordTypePtr structOf(std::vector<RecordField> fields)
{
    return makeCompoundType(Kind::Struct, std::move(fields));
}

RecordTypePtr oldType()
{
    return plainEnum({"QInt8"});
}

RecordTypePtr strategyType()
{
    const RecordTypePtr scale = makeScalarType(ScalarKind::F32);
    return enumOf({{"PerTensorAffineInt8",
                    structOf({{"scale", scale}, {"offset", makeScalarType(ScalarKind::I8)}, {"_a", unit()}})},
                   {"PerTensorSymmetricInt8", structOf({{"scale", scale}, {"_q", unit()}})}});
}

RecordTypePtr fiveFieldsType()
{
    return structOf({{"level", plainEnum({"Tensor"})},
                     {"mode", plainEnum({"Symmetric"})},
                     {"q_type", oldType()},
                     {"acc_precision", plainEnum({"Full", "Half"})},
                     {"propagation", plainEnum({"Propagate", "Inhibit"})}});
}

RecordTypePtr storeType(const Dialect &dialect)
{
    if (dialect.quantisation == Dialect::QuantForm::Store)
        return plainEnum({"Native", "U32"});
    const RecordTypePtr dimension = makeScalarType(ScalarKind::U64);
    return enumOf({{"Native", unit()}, {"PackedNative", dimension}, {"PackedU32", dimension}});
}

RecordTypePtr newSchemeType(const Dialect &dialect)
{
    const RecordTypePtr byte = makeScalarType(ScalarKind::U8);
    const RecordTypePtr block = structOf({{"storage", makeArrayType(byte, 5)}, {"len", byte}});
    return structOf({{"value", plainEnum(quantValueNames())},
                     {"param", plainEnum(quantParamNames())},
                     {"store", storeType(dialect)},
                     {"level", enumOf({{"Tensor", unit()}, {"Block", block}})},
                     {"mode", plainEnum({"Symmetric"})}});
}

RecordTypePtr schemeType(const Dialect &dialect)
{
    switch (dialect.quantisation) {
    case Dialect::QuantForm::Strategy:
        return strategyType();
    case Dialect::QuantForm::TypeOnly:
        return enumOf({{"PerTensorAffine", oldType()}, {"PerTensorSymmetric", oldType()}});
    case Dialect::QuantForm::PerTensor:
        return enumOf(
            {{"PerTensor", makeCompoundType(Kind::Tuple, {{"0", plainEnum({"Symmetric"})}, {"1", oldType()}})}});
    case Dialect::QuantForm::FiveFields:
        return fiveFieldsType();
    default:
        return newSchemeType(dialect);
    }
}

RecordTypePtr makeDtypeType(const Dialect &dialect)
{
    std::vector<RecordField> variants;
    for (const Dtype dtype : dialect.dtypes) {
        RecordTypePtr content = unit();
        if (dtype == Dtype::QFloat)
            content = schemeType(dialect);
        else if (dtype == Dtype::Bool && dialect.boolNamesStore)
            content = plainEnum({"Native", "U8", "U32"});
        variants.push_back({std::string(nameOf(dtype)), std::move(content)});
    }
    return enumOf(std::move(variants));
}

const RecordType &dtypeType(const Dialect &dialect)
{
    static const std::vector<RecordTypePtr> types = [] {
        std::vector<RecordTypePtr> made;
        for (const BurnVersion version : allBurnVersions())
            made.push_back(makeDtypeType(dialectOf(version)));
        return made;
    }();
    return *types[std::size_t(dialect.version)];
}

Expected<FormTree> readScalar(Decoder &decoder, ScalarKind kind)
{
    if (kind == ScalarKind::F32) {
        BURNISH_TRY(const float value, decoder.float32());
        return FormTree{value};
    }
    if (kind == ScalarKind::U64) {
        BURNISH_TRY(const std::uint64_t value, decoder.number(Width::U64));
        return FormTree{value};
    }
    BURNISH_TRY(const std::uint8_t bits, decoder.byte());
    if (kind == ScalarKind::I8 && std::int8_t(bits) < 0)
        return FormTree{std::int64_t(std::int8_t(bits))};
    return FormTree{std::uint64_t(bits)};
}

Expected<FormTree> readTree(Decoder &decoder, const RecordType &type)
{
    switch (type.kind) {
    case Kind::Scalar:
        return readScalar(decoder, type.scalar);
    case Kind::Array: {
        FormTree::Array elements;
        for (std::uint64_t i = 0; i < type.length; ++i) {
            BURNISH_TRY(FormTree element, readTree(decoder, *type.element));
            elements.push_back(std::move(element));
        }
        return FormTree{std::move(elements)};
    }
    case Kind::Tuple: {
        FormTree::Array elements;
        for (const RecordField &field : type.fields) {
            BURNISH_TRY(FormTree element, readTree(decoder, *field.type));
            elements.push_back(std::move(element));
        }
        return FormTree{std::move(elements)};
    }
    case Kind::Struct: {
        FormTree::Map fields;
        for (const RecordField &field : type.fields) {
            BURNISH_TRY(FormTree value, readTree(decoder, *field.type));
            fields.emplace_back(field.name, std::move(value));
        }
        return FormTree{std::move(fields)};
    }
    case Kind::Enum: {
        const std::uint64_t start = decoder.position();
        BURNISH_TRY(const std::uint64_t index, decoder.number(Width::U32));
        if (index >= type.fields.size()) {
            return std::move(
                Error(ErrorCode::Malformed, FormatsText::tr("Unknown dtype number %1.").arg(index)).at(start));
        }
        const RecordField &variant = type.fields[std::size_t(index)];
        if (variant.type->kind == Kind::Unit)
            return FormTree{variant.name};
        BURNISH_TRY(FormTree content, readTree(decoder, *variant.type));
        FormTree::Map map;
        map.emplace_back(variant.name, std::move(content));
        return FormTree{std::move(map)};
    }
    default:
        return FormTree{};
    }
}

/// Appends the values of a tree that was built for exactly this type.
class TreeWriter
{
public:
    explicit TreeWriter(Encoder &encoder)
        : m_encoder(encoder)
    {}

    void write(const FormTree &tree, const RecordType &type)
    {
        switch (type.kind) {
        case Kind::Scalar:
            return scalar(tree, type.scalar);
        case Kind::Array:
            for (const FormTree &element : *tree.array())
                write(element, *type.element);
            return;
        case Kind::Tuple:
            for (std::size_t i = 0; i < type.fields.size(); ++i)
                write((*tree.array())[i], *type.fields[i].type);
            return;
        case Kind::Struct:
            for (std::size_t i = 0; i < type.fields.size(); ++i)
                write((*tree.map())[i].second, *type.fields[i].type);
            return;
        case Kind::Enum:
            return variant(tree, type);
        default:
            return;
        }
    }

private:
    void scalar(const FormTree &tree, ScalarKind kind)
    {
        if (kind == ScalarKind::F32)
            return m_encoder.float32(std::get<float>(tree.content));
        const auto *natural = std::get_if<std::uint64_t>(&tree.content);
        const std::uint64_t number = natural ? *natural : std::uint64_t(std::get<std::int64_t>(tree.content));
        if (kind == ScalarKind::U64)
            return m_encoder.number(number);
        m_encoder.byte(std::uint8_t(number));
    }
    void variant(const FormTree &tree, const RecordType &type)
    {
        const FormTree::Map *map = tree.map();
        const std::string &name = map ? map->front().first : *tree.text();
        const auto found = std::ranges::find(type.fields, name, &RecordField::name);
        m_encoder.number(std::uint64_t(found - type.fields.begin()));
        if (map)
            write(map->front().second, *found->type);
    }

    Encoder &m_encoder;
};

} // namespace

Expected<RecordDtype> readBinDtype(Decoder &decoder, const Dialect &dialect)
{
    const std::uint64_t start = decoder.position();
    BURNISH_TRY(const FormTree tree, readTree(decoder, dtypeType(dialect)));
    auto dtype = dtypeFromTree(tree, dialect, VariantNumbers::Refused);
    if (!dtype)
        return std::move(std::move(dtype).error().at(start));
    return dtype;
}

Expected<void> writeBinDtype(Encoder &encoder, const TensorInfo &info, const Dialect &dialect)
{
    BURNISH_TRY(const FormTree tree, treeOf(info, dialect));
    if (info.scheme() && !info.scheme()->block.empty() && info.scheme()->block.size() != 5)
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("The binary form stores 5 block sizes, found %1.").arg(info.scheme()->block.size()));
    TreeWriter(encoder).write(tree, dtypeType(dialect));
    return {};
}

} // namespace burnish::burnrecord
