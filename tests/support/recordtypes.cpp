// SPDX-License-Identifier: MIT
#include "support/recordtypes.h"

#include <QJsonArray>

#include <array>

namespace burnish::test {

namespace {

using Kind = RecordType::Kind;
using namespace Qt::StringLiterals;

class FixedStructure final : public Structure
{
public:
    explicit FixedStructure(RecordTypePtr type)
        : m_type(std::move(type))
    {}
    [[nodiscard]] StructureOrigin origin() const override { return StructureOrigin::RustSource; }
    [[nodiscard]] QString name() const override { return u"Fixed"_s; }
    [[nodiscard]] Expected<RecordTypePtr> typeFor(BurnVersion) const override { return m_type; }

private:
    RecordTypePtr m_type;
};

RecordTypePtr compound(Kind kind, std::vector<RecordField> fields, std::string name = {})
{
    return makeCompoundType(kind, std::move(fields), std::move(name));
}

RecordTypePtr plainTensor(Kind kind, std::optional<std::uint32_t> rank, TensorKind tensorKind)
{
    RecordType type;
    type.kind = kind;
    type.rank = rank;
    type.tensorKind = tensorKind;
    return std::make_shared<const RecordType>(std::move(type));
}

std::string moduleName(const QJsonObject &schema)
{
    QString name = schema[u"name"_s].toString();
    if (name.endsWith(u"RecordItem"))
        name.chop(10);
    return name.toStdString();
}

RecordTypePtr structType(const QJsonObject &schema)
{
    const QJsonArray list = schema[u"fields"_s].toArray();
    if (schema[u"name"_s] == u"ParamSerde"_s) {
        const QJsonObject tensor = list[1][1].toObject();
        return plainTensor(Kind::Parameter, std::uint32_t(tensor[u"shape"_s].toArray().size()), TensorKind::Any);
    }
    std::vector<RecordField> fields;
    for (const QJsonValue &field : list)
        fields.push_back({field[0].toString().toStdString(), typeFromSchema(field[1].toObject())});
    return compound(Kind::Struct, std::move(fields), moduleName(schema));
}

std::vector<RecordTypePtr> elementsOf(const QJsonObject &schema)
{
    std::vector<RecordTypePtr> types;
    for (const QJsonValue &item : schema[u"items"_s].toArray())
        types.push_back(typeFromSchema(item.toObject()));
    return types;
}

RecordTypePtr anyOf(const std::vector<RecordTypePtr> &types)
{
    std::vector<RecordField> all;
    for (const RecordTypePtr &type : types) {
        all.push_back({{}, type});
    }
    if (all.empty())
        return makeRecordType(Kind::Constant);
    return compound(Kind::OneOf, std::move(all));
}

RecordTypePtr variantType(const QJsonObject &schema)
{
    std::vector<RecordField> variants;
    const int index = schema[u"index"_s].toInt();
    for (int i = 0; i < index; ++i)
        variants.push_back({"other" + std::to_string(i), makeRecordType(Kind::Constant)});
    const QJsonValue content = schema[u"of"_s];
    variants.push_back({schema[u"variant"_s].toString().toStdString(),
                        content.isObject() ? typeFromSchema(content.toObject()) : makeRecordType(Kind::Unit)});
    return compound(Kind::Enum, std::move(variants));
}

RecordTypePtr parameter(std::uint32_t rank, TensorKind kind = TensorKind::Float)
{
    return makeParameterType(rank, kind);
}

RecordTypePtr constant()
{
    return makeRecordType(Kind::Constant);
}

RecordTypePtr optional(RecordTypePtr type)
{
    return makeWrapperType(Kind::Option, std::move(type));
}

RecordTypePtr linear()
{
    return compound(Kind::Struct, {{"weight", parameter(2)}, {"bias", optional(parameter(1))}}, "Linear");
}

} // namespace

RecordTypePtr typeFromSchema(const QJsonObject &schema)
{
    const QString kind = schema[u"kind"_s].toString();
    if (kind == u"struct")
        return structType(schema);
    if (kind == u"tensor")
        return plainTensor(Kind::Tensor, std::uint32_t(schema[u"shape"_s].toArray().size()), TensorKind::Any);
    if (kind == u"some")
        return optional(typeFromSchema(schema[u"of"_s].toObject()));
    if (kind == u"seq")
        return makeWrapperType(Kind::Vec, anyOf(elementsOf(schema)));
    if (kind == u"tuple") {
        std::vector<RecordField> fields;
        for (RecordTypePtr &type : elementsOf(schema))
            fields.push_back({std::to_string(fields.size()), std::move(type)});
        return compound(Kind::Tuple, std::move(fields));
    }
    if (kind == u"newtype_variant" || kind == u"unit_variant")
        return variantType(schema);
    if (kind == u"map") {
        std::vector<RecordTypePtr> types;
        for (const QJsonValue &entry : schema[u"entries"_s].toArray())
            types.push_back(typeFromSchema(entry[1].toObject()));
        return makeWrapperType(Kind::Map, anyOf(types));
    }
    if (kind == u"unit")
        return makeRecordType(Kind::Unit);
    if (kind == u"none")
        return constant();
    if (kind == u"str")
        return makeScalarType(ScalarKind::String);
    constexpr std::array scalars = {ScalarKind::Bool, ScalarKind::I8,  ScalarKind::I16, ScalarKind::I32,
                                    ScalarKind::I64,  ScalarKind::U8,  ScalarKind::U16, ScalarKind::U32,
                                    ScalarKind::U64,  ScalarKind::F32, ScalarKind::F64};
    for (const ScalarKind scalar : scalars) {
        if (kind == QString::fromLatin1(nameOf(scalar)))
            return makeScalarType(scalar);
    }
    qFatal("The schema has the unknown kind %s.", qPrintable(kind));
}

RecordTypePtr typeOfOldModel(BurnVersion version)
{
    const RecordTypePtr pair = makeArrayType(constant(), 2);
    const RecordTypePtr conv = compound(Kind::Struct,
                                        {{"weight", parameter(4)},
                                         {"bias", optional(parameter(1))},
                                         {"stride", pair},
                                         {"kernel_size", pair},
                                         {"dilation", pair},
                                         {"groups", constant()},
                                         {"padding", constant()}},
                                        "Conv2d");
    const RecordTypePtr norm = compound(Kind::Struct,
                                        {{"gamma", parameter(1)},
                                         {"beta", parameter(1)},
                                         {"running_mean", parameter(1)},
                                         {"running_var", parameter(1)},
                                         {"momentum", constant()},
                                         {"epsilon", constant()}},
                                        "BatchNorm");
    std::vector<RecordField> fields = {{"lin1", linear()},
                                       {"conv", conv},
                                       {"norm", norm},
                                       {"heads", makeWrapperType(Kind::Vec, linear())},
                                       {"maybe", optional(linear())},
                                       {"drop", constant()},
                                       {"count", constant()}};
    if (version >= BurnVersion::V0_11) {
        fields.push_back({"int_param", parameter(1, TensorKind::Int)});
        fields.push_back({"bool_param", parameter(1, TensorKind::Bool)});
    }
    return compound(Kind::Struct, std::move(fields), "Old");
}

StructurePtr structureOf(RecordTypePtr type)
{
    return std::make_shared<FixedStructure>(std::move(type));
}

} // namespace burnish::test
