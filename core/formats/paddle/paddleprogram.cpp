// SPDX-License-Identifier: MIT
#include "core/formats/paddle/paddleprogram.h"

#include "core/base/seededhash.h"
#include "core/encoding/json/jsondocument.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/formatstext.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <map>

namespace burnish::paddle {

using namespace Qt::StringLiterals;

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

constexpr std::uint64_t longestName = 4096;
constexpr std::size_t mostVariables = 1'000'000;
constexpr std::size_t mostVariableDimensions = 64;

// Numbers of fields in framework.proto.
namespace programField {
constexpr std::uint32_t Blocks = 1;
}
namespace blockField {
constexpr std::uint32_t Vars = 3;
constexpr std::uint32_t Ops = 4;
} // namespace blockField
namespace varField {
constexpr std::uint32_t Name = 1;
constexpr std::uint32_t Type = 2;
constexpr std::uint32_t Persistable = 3;
} // namespace varField
namespace typeField {
constexpr std::uint32_t Type = 1;
constexpr std::uint32_t DenseTensor = 3;
} // namespace typeField
namespace opField {
constexpr std::uint32_t Inputs = 1;
constexpr std::uint32_t Type = 3;
} // namespace opField
constexpr std::uint32_t opArguments = 2;
constexpr std::uint32_t denseTensorDesc = 1;
constexpr std::uint32_t descDimensions = 2;
/// Of VarType.Type: no inputs, outputs, readers and other objects.
constexpr std::uint64_t denseTensorType = 7;

/// Variables by name, and the operators that use them.
class Variables
{
public:
    Expected<void> add(Variable variable)
    {
        if (m_byName.size() == mostVariables)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The program has more than %1 variables.").arg(mostVariables));
        m_byName.try_emplace(variable.name, variable);
        return {};
    }
    void use(const std::string &name, const std::string &use)
    {
        const auto found = m_byName.find(name);
        if (found != m_byName.end() && found->second.use.empty())
            found->second.use = use;
    }
    [[nodiscard]] std::vector<Variable> sorted() &&
    {
        std::vector<Variable> all;
        all.reserve(m_byName.size());
        for (auto &[name, variable] : m_byName)
            all.push_back(std::move(variable));
        return all;
    }

private:
    std::map<std::string, Variable, std::less<>> m_byName;
};

/// Reads a ProgramDesc.
class LegacyProgram
{
public:
    explicit LegacyProgram(const ByteSource &source, const Task &task)
        : m_reader(source, 0, WindowedReader::toTheEnd, &task)
        , m_size(source.size())
    {}

    Expected<std::vector<Variable>> read()
    {
        BURNISH_CHECK(fields(Message(m_reader, 0, m_size), [&](const Field &field) -> Expected<void> {
            if (field.number != programField::Blocks || field.wire != Wire::Bytes)
                return {};
            return fields(Message(m_reader, field), [&](const Field &inner) -> Expected<void> {
                if (inner.wire != Wire::Bytes)
                    return {};
                return inner.number == blockField::Vars  ? variable(inner)
                       : inner.number == blockField::Ops ? operation(inner)
                                                         : Expected<void>();
            });
        }));
        return std::move(m_variables).sorted();
    }

private:
    template <typename Take> Expected<void> fields(Message message, const Take &take)
    {
        for (;;) {
            BURNISH_TRY(const std::optional<Field> field, message.next());
            if (!field)
                return {};
            BURNISH_CHECK(take(*field));
        }
    }

    Expected<void> variable(const Field &field)
    {
        Variable variable;
        bool isSaved = false;
        std::uint64_t type = 0;
        BURNISH_CHECK(fields(Message(m_reader, field), [&](const Field &inner) -> Expected<void> {
            if (inner.number == varField::Name) {
                BURNISH_TRY(variable.name, protobuf::text(m_reader, inner, longestName));
            } else if (inner.number == varField::Persistable) {
                isSaved = inner.value != 0;
            } else if (inner.number == varField::Type && inner.wire == Wire::Bytes) {
                return typeOf(inner, type, variable.dimensions);
            }
            return {};
        }));
        return isSaved && type == denseTensorType ? m_variables.add(std::move(variable)) : Expected<void>();
    }

    Expected<void> typeOf(const Field &field, std::uint64_t &type, std::vector<std::int64_t> &dimensions)
    {
        return fields(Message(m_reader, field), [&](const Field &inner) -> Expected<void> {
            if (inner.number == typeField::Type && inner.wire == Wire::Varint)
                type = inner.value;
            if (inner.number != typeField::DenseTensor || inner.wire != Wire::Bytes)
                return {};
            return fields(Message(m_reader, inner), [&](const Field &dense) -> Expected<void> {
                if (dense.number != denseTensorDesc || dense.wire != Wire::Bytes)
                    return {};
                return fields(Message(m_reader, dense), [&](const Field &desc) -> Expected<void> {
                    if (desc.number != descDimensions)
                        return {};
                    return protobuf::forEachVarint(m_reader, desc, [&](std::uint64_t size) -> Expected<void> {
                        // One more than tensors have, so that no tensor matches it.
                        if (dimensions.size() <= mostVariableDimensions)
                            dimensions.push_back(std::int64_t(size));
                        return {};
                    });
                });
            });
        });
    }

    Expected<void> operation(const Field &field)
    {
        std::string type;
        std::vector<std::string> names;
        BURNISH_CHECK(fields(Message(m_reader, field), [&](const Field &inner) -> Expected<void> {
            if (inner.number == opField::Type) {
                BURNISH_TRY(type, protobuf::text(m_reader, inner, longestName));
            } else if (inner.number == opField::Inputs && inner.wire == Wire::Bytes) {
                return fields(Message(m_reader, inner), [&](const Field &argument) -> Expected<void> {
                    if (argument.number == opArguments) {
                        BURNISH_TRY(names.emplace_back(), protobuf::text(m_reader, argument, longestName));
                    }
                    return {};
                });
            }
            return {};
        }));
        for (const std::string &name : names)
            m_variables.use(name, type);
        return {};
    }

    WindowedReader m_reader;
    std::uint64_t m_size;
    Variables m_variables;
};

/// The value of an attribute of an operator; undefined if it has none of that name.
QJsonValue attributeOf(const QJsonObject &operation, QLatin1StringView name)
{
    const QJsonArray attributes = operation.value("A"_L1).toArray();
    for (const auto &attribute : attributes) {
        if (attribute.toObject().value("N"_L1).toString() == name)
            return attribute.toObject().value("AT"_L1).toObject().value("D"_L1);
    }
    return {};
}

/// Reads a program in the form of PIR: parameters are operators "p" with [distributed, parameter, clipped, name] and
/// the attributes [persistable, stop_gradient, trainable] of their output.
Expected<std::vector<Variable>> readPir(const QJsonObject &program)
{
    Variables variables;
    std::map<qint64, std::string> names; ///< by the number of the value
    const QJsonArray operations = program.value("regions"_L1)
                                      .toArray()
                                      .first()
                                      .toObject()
                                      .value("blocks"_L1)
                                      .toArray()
                                      .first()
                                      .toObject()
                                      .value("ops"_L1)
                                      .toArray();
    for (const auto &entry : operations) {
        const QJsonObject operation = entry.toObject();
        const QString kind = operation.value("#"_L1).toString();
        if (kind == "p"_L1) {
            const QJsonArray flags = operation.value("OA"_L1).toArray();
            const QJsonObject output = operation.value("O"_L1).toObject();
            Variable variable;
            variable.name = operation.value("A"_L1).toArray().at(3).toString().toStdString();
            const QJsonArray sizes = output.value("TT"_L1).toObject().value("D"_L1).toArray().at(1).toArray();
            for (const auto &size : sizes)
                variable.dimensions.push_back(size.toInteger(-1));
            const bool isSaved = flags.isEmpty() || flags.first().toInt() != 0;
            if (variable.name.empty() || !isSaved)
                continue;
            names.emplace(output.value("%"_L1).toInteger(), variable.name);
            BURNISH_CHECK(variables.add(std::move(variable)));
            continue;
        }
        // "1.matmul": the number stands for a dialect.
        std::string use = kind.section(u'.', 1).toStdString();
        if (const QString place = attributeOf(operation, "struct_name"_L1).toString(); !place.isEmpty())
            use += ' ' + place.toStdString();
        const QJsonArray inputs = operation.value("I"_L1).toArray();
        for (const auto &input : inputs) {
            if (const auto found = names.find(input.toObject().value("%"_L1).toInteger()); found != names.end())
                variables.use(found->second, use);
        }
    }
    return std::move(variables).sorted();
}

Expected<std::vector<Variable>> readProgram(const QString &path, Task &task)
{
    if (path.endsWith(".json"_L1)) {
        BURNISH_TRY(const QJsonDocument json, readJsonFile(path));
        const QJsonObject root = json.object();
        if (root.value("base_code"_L1).toObject().value("magic"_L1).toString() != "pir"_L1)
            return Error(ErrorCode::Mismatch, FormatsText::tr("The file is not a program of Paddle."));
        return readPir(root.value("program"_L1).toObject());
    }
    BURNISH_TRY(const ByteSourcePtr source, FileSource::open(path));
    return LegacyProgram(*source, task).read();
}

} // namespace

Expected<std::optional<Program>> programBeside(const ByteSource &parameters, Task &task)
{
    if (!parameters.fileRange(0))
        return std::optional<Program>();
    const QString path = parameters.name();
    const QDir folder(folderOfPath(path));
    const QString name = QFileInfo(path).fileName();
    const qsizetype dot = name.lastIndexOf(u'.');
    const QString stem = dot > 0 ? name.left(dot) : name;
    QStringList names = {stem + ".json"_L1, stem + ".pdmodel"_L1};
    if (name == "__params__"_L1)
        names += u"__model__"_s;
    for (const QString &each : std::as_const(names)) {
        const QString file = folder.filePath(each);
        if (!statusOfPath(file).isFile())
            continue;
        auto variables = readProgram(file, task);
        if (!variables)
            return std::move(variables.error().inFile(file));
        return std::optional(Program{file, *std::move(variables)});
    }
    return std::optional<Program>();
}

} // namespace burnish::paddle
