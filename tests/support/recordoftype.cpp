// SPDX-License-Identifier: MIT
#include "support/recordoftype.h"

#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "support/manifest.h"

#include <QStringList>

#include <algorithm>
#include <cstring>

namespace burnish::test {

namespace {

using Kind = RecordType::Kind;
using FormKind = RecordForm::Kind;

class Maker
{
public:
    Maker(StateBuilder &builder, const RecordChoices &choices)
        : m_builder(builder)
        , m_choices(choices)
    {}

    void fields(NodeId module, const RecordType &type)
    {
        if (type.kind == Kind::Map) {
            for (std::size_t i = 0; i < m_choices.listLength; ++i)
                add(module, ParamId::random().text(), *type.element, 0);
        } else if (type.kind == Kind::Enum) {
            const RecordField &variant = type.fields[std::min(m_choices.variant, type.fields.size() - 1)];
            add(module, variant.name, *variant.type, 0);
        } else {
            for (const RecordField &field : type.fields)
                add(module, field.name, *field.type, 0);
        }
    }

    void add(NodeId parent, const std::string &name, const RecordType &type, std::uint8_t somes)
    {
        if (m_choices.leavesConstantsOut && isConstant(type))
            return;
        switch (type.kind) {
        case Kind::Constant:
            form(m_builder.addNull(parent, name, 1), {FormKind::Constant, somes, 0});
            return;
        case Kind::Unit:
            form(m_builder.addNull(parent, name, 1), {FormKind::Unit, somes, 0});
            return;
        case Kind::Option:
            option(parent, name, type, somes);
            return;
        case Kind::Parameter:
        case Kind::Tensor: {
            const bool isParameter = type.kind == Kind::Parameter;
            const NodeId node = m_builder.addTensor(parent, name, tensor(*type.rank),
                                                    isParameter ? std::optional(ParamId{++m_ids}) : std::nullopt);
            form(node, {FormKind::Unknown, somes, 0});
            return;
        }
        case Kind::Scalar:
            m_builder.addValue(parent, name, type.scalar == ScalarKind::F64 ? Value(0.5) : Value(std::uint64_t(7)), 1);
            return;
        case Kind::Vec:
        case Kind::Array:
            sequence(parent, name, type, somes);
            return;
        case Kind::Tuple: {
            const NodeId node = m_builder.addSequence(parent, name, 1);
            form(node, {FormKind::Tuple, somes, 0});
            fields(node, type);
            return;
        }
        case Kind::Struct:
        case Kind::Enum:
        case Kind::Map: {
            const NodeId node = m_builder.addModule(parent, name, 1);
            const auto variant = std::uint16_t(
                type.kind == Kind::Enum ? std::min(m_choices.variant, type.fields.size() - 1) : std::size_t(0));
            form(node, {type.kind == Kind::Struct ? FormKind::Struct
                        : type.kind == Kind::Enum ? FormKind::Enum
                                                  : FormKind::Map,
                        somes, variant});
            fields(node, type);
            return;
        }
        case Kind::OneOf:
            break;
        }
        qFatal("no record of that kind");
    }

private:
    [[nodiscard]] static bool isConstant(const RecordType &type)
    {
        return type.kind == Kind::Constant || (type.element && isConstant(*type.element));
    }

    void form(NodeId node, RecordForm form)
    {
        if (m_choices.setsForms)
            m_builder.setForm(node, form);
    }

    void option(NodeId parent, const std::string &name, const RecordType &type, std::uint8_t somes)
    {
        if (m_choices.fillsOptions)
            add(parent, name, *type.element, std::uint8_t(somes + 1));
        else
            form(m_builder.addNull(parent, name, 1), {FormKind::None, somes, 0});
    }

    void sequence(NodeId parent, const std::string &name, const RecordType &type, std::uint8_t somes)
    {
        const NodeId node = m_builder.addSequence(parent, name, 1);
        form(node, {type.kind == Kind::Vec ? FormKind::Vec : FormKind::Array, somes, 0});
        const std::size_t length = type.kind == Kind::Vec ? m_choices.listLength : std::size_t(type.length);
        for (std::size_t i = 0; i < length; ++i)
            add(node, std::to_string(i), *type.element, 0);
    }

    TensorPtr tensor(std::uint32_t rank)
    {
        m_first += 100;
        return countingTensor(Shape(std::vector<std::uint64_t>(rank, 2)), m_first);
    }

    StateBuilder &m_builder;
    const RecordChoices &m_choices;
    std::uint64_t m_ids = 0;
    float m_first = 0;
};

StateBuilder recordBuilder(BurnVersion version)
{
    StateBuilder builder;
    builder.setExtras(builder.root(), {});
    builder.setLayout(Layout::Burn);
    builder.metadata().set("float", "f32");
    builder.metadata().set("int", "i32");
    builder.metadata().set("format", "test");
    builder.metadata().set("version", std::string(latestReleaseOf(version)));
    builder.metadata().set("settings", "FullPrecisionSettings");
    return builder;
}

} // namespace

TensorPtr countingTensor(const Shape &shape, float first)
{
    const auto info = TensorInfo::make(Dtype::F32, shape);
    std::vector<std::byte> bytes(std::size_t(info->byteSize()));
    for (std::size_t i = 0; i < bytes.size() / sizeof(float); ++i) {
        const float number = first + float(i);
        std::memcpy(bytes.data() + i * sizeof(float), &number, sizeof(float));
    }
    return *makeStoredTensor(*info, std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("test")), 0);
}

ModelState recordOfType(const RecordType &type, BurnVersion version, const RecordChoices &choices)
{
    StateBuilder builder = recordBuilder(version);
    Maker maker(builder, choices);
    if (type.kind == Kind::Struct || type.kind == Kind::Enum || type.kind == Kind::Map)
        maker.fields(builder.root(), type);
    else
        maker.add(builder.root(), {}, type, 0);
    return builder.finish();
}

ModelState recordAround(const RecordTypePtr &type, BurnVersion version, const RecordChoices &choices)
{
    StateBuilder builder = recordBuilder(version);
    Maker(builder, choices).add(builder.root(), "it", *type, 0);
    builder.addNull(builder.root(), "own", 1);
    return builder.finish();
}

QString describedRecord(const ModelState &record)
{
    QStringList lines;
    record.visitPaths(record.root(), [&](NodeId, const Node &node, const std::string &path) {
        QString line = QStringLiteral("%1 kind=%2 form=%3.%4.%5")
                           .arg(QString::fromStdString(path))
                           .arg(int(node.kind))
                           .arg(int(node.form.kind))
                           .arg(node.form.somes)
                           .arg(node.form.variant);
        if (node.containerType())
            line += u' ' + QString::fromStdString(*node.containerType());
        if (node.isTensor())
            line += u' ' + sha256Of(*node.tensor) +
                    (node.paramId ? u' ' + QString::fromStdString(node.paramId->text()) : QString());
        if (node.value())
            line += u' ' + valueForPeople(*node.value());
        lines += line;
        return true;
    });
    return lines.join(u'\n');
}

} // namespace burnish::test
