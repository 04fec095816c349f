// SPDX-License-Identifier: MIT
#include "core/structure/templatestructure.h"

#include <QCoreApplication>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Structure)
};

using Kind = RecordType::Kind;
using FormKind = RecordForm::Kind;

RecordTypePtr oneOf(std::vector<RecordTypePtr> alternatives)
{
    if (alternatives.size() == 1)
        return alternatives.front();
    std::vector<RecordField> fields;
    for (RecordTypePtr &alternative : alternatives)
        fields.push_back({{}, std::move(alternative)});
    return makeCompoundType(Kind::OneOf, std::move(fields));
}

TensorKind tensorKindOf(Dtype dtype)
{
    if (dtype == Dtype::Bool)
        return TensorKind::Bool;
    return isInteger(dtype) ? TensorKind::Int : TensorKind::Float;
}

ScalarKind scalarKindOf(const Node &node)
{
    const Value &value = *node.value;
    if (std::holds_alternative<bool>(value))
        return ScalarKind::Bool;
    if (std::holds_alternative<float>(value))
        return ScalarKind::F32;
    if (std::holds_alternative<double>(value))
        return ScalarKind::F64;
    if (std::holds_alternative<std::string>(value))
        return ScalarKind::String;
    switch (node.form.kind) {
    case FormKind::UnsignedByte:
        return ScalarKind::U8;
    case FormKind::SignedByte:
        return ScalarKind::I8;
    case FormKind::HalfBits:
        return ScalarKind::F16;
    case FormKind::Signed:
        return ScalarKind::I64;
    default:
        return std::holds_alternative<std::int64_t>(value) ? ScalarKind::I64 : ScalarKind::U64;
    }
}

class TypeReader
{
public:
    explicit TypeReader(const ModelState &record)
        : m_record(record)
    {}

    /// The item: the root's fields, or its only nameless child.
    [[nodiscard]] RecordTypePtr item() const
    {
        const Node &root = m_record.node(m_record.root());
        if (root.children.size() == 1 && m_record.node(root.children.front()).name.empty())
            return typeOf(m_record.node(root.children.front()));
        return bare(root);
    }

private:
    [[nodiscard]] RecordTypePtr typeOf(const Node &node) const
    {
        RecordTypePtr type = bare(node);
        for (int i = 0; i < node.form.somes; ++i)
            type = makeWrapperType(Kind::Option, std::move(type));
        const bool isKnown = node.form.kind != FormKind::Unknown || node.form.somes > 0;
        if (isKnown || type->kind == Kind::Scalar)
            return type;
        return oneOf({type, makeWrapperType(Kind::Option, type)});
    }

    [[nodiscard]] RecordTypePtr bare(const Node &node) const
    {
        switch (node.kind) {
        case NodeKind::Tensor: {
            RecordType type;
            type.kind = node.isParameter() ? Kind::Parameter : Kind::Tensor;
            type.rank = std::uint32_t(node.tensor->info().shape().rank());
            type.tensorKind = tensorKindOf(node.tensor->info().dtype());
            return std::make_shared<const RecordType>(std::move(type));
        }
        case NodeKind::Value:
            return makeScalarType(scalarKindOf(node));
        case NodeKind::Null:
            return makeRecordType(node.form.kind == FormKind::Unit ? Kind::Unit : Kind::Constant);
        case NodeKind::Sequence:
            return sequence(node);
        case NodeKind::Module:
            break;
        }
        std::vector<RecordField> fields;
        for (const NodeId child : node.children)
            fields.push_back({m_record.node(child).name, typeOf(m_record.node(child))});
        return makeCompoundType(Kind::Struct, std::move(fields), node.containerType ? *node.containerType : std::string());
    }

    [[nodiscard]] RecordTypePtr sequence(const Node &node) const
    {
        std::vector<RecordField> elements;
        for (const NodeId child : node.children)
            elements.push_back({m_record.node(child).name, typeOf(m_record.node(child))});
        const RecordTypePtr tuple = makeCompoundType(Kind::Tuple, std::move(elements));
        return tuple;
    }

    const ModelState &m_record;
};

class TemplateStructure final : public Structure
{
public:
    TemplateStructure(ModelState record, QString name)
        : m_record(std::move(record))
        , m_name(std::move(name))
        , m_type(recordTypeOf(m_record))
    {}

    [[nodiscard]] StructureOrigin origin() const override { return StructureOrigin::Template; }
    [[nodiscard]] QString name() const override { return m_name; }
    [[nodiscard]] Expected<RecordTypePtr> typeFor(BurnVersion) const override { return m_type; }
    [[nodiscard]] const ModelState *templateRecord() const override { return &m_record; }

private:
    ModelState m_record;
    QString m_name;
    RecordTypePtr m_type;
};

} // namespace

RecordTypePtr recordTypeOf(const ModelState &record)
{
    return TypeReader(record).item();
}

Expected<StructurePtr> makeTemplateStructure(ModelState record, QString name)
{
    if (!record.isRecord()) {
        return Error(ErrorCode::Unsupported,
                     Text::tr("The template is no record: only files of Burn's recorders tell all fields of a model."));
    }
    return StructurePtr(std::make_shared<TemplateStructure>(std::move(record), std::move(name)));
}

} // namespace burnish
