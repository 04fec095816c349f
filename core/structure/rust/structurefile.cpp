// SPDX-License-Identifier: MIT
#include "core/structure/rust/structurefile.h"

#include "core/base/fromutf8.h"
#include "core/encoding/json/jsondocument.h"
#include "core/structure/fixedstructure.h"
#include "core/structure/structuretext.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <map>

namespace burnish {

namespace {

using Kind = RecordType::Kind;

constexpr int depthLimit = 400;
/// Deeper types are written like those used in several places: readers limit the nesting of JSON, where a type takes
/// up to three levels.
constexpr int levelsInPlace = 30;
constexpr std::array<const char *, 4> tensorKinds = {"any", "float", "int", "bool"};
constexpr std::array<const char *, 4> origins = {"template", "rust", "table", "inference"};

Error malformed(const QString &sentence)
{
    return {ErrorCode::Malformed, sentence};
}

QString key(const char *name)
{
    return QString::fromLatin1(name);
}
/// Writes types as JSON; those used in several places only once.
class TypeWriter
{
public:
    QJsonObject write(const RecordTypePtr &type)
    {
        countUses(type);
        const QJsonValue item = spelt(type);
        return {{key("shared"), m_shared}, {key("type"), item}};
    }

private:
    void countUses(const RecordTypePtr &type)
    {
        if (++m_uses[type.get()] > 1)
            return;
        if (type->element)
            countUses(type->element);
        for (const RecordField &field : type->fields)
            countUses(field.type);
    }

    QJsonValue spelt(const RecordTypePtr &type)
    {
        const bool isSmall = type->fields.empty() && !type->element;
        if (isSmall)
            return body(*type);
        if (m_uses.at(type.get()) == 1 && m_level < levelsInPlace) {
            ++m_level;
            QJsonValue inPlace = body(*type);
            --m_level;
            return inPlace;
        }
        if (const auto known = m_ids.find(type.get()); known != m_ids.end())
            return QJsonObject{{key("ref"), known->second}};
        const int level = std::exchange(m_level, 0);
        const QJsonValue content = body(*type);
        m_level = level;
        // Without a character between them, "Part1" and 0 would be the same as "Part" and 10.
        const QString name = type->name.empty() ? key("t") : fromUtf8(type->name);
        const QString id = name + QLatin1Char('#') + QString::number(m_ids.size());
        m_ids.emplace(type.get(), id);
        m_shared.append(QJsonArray{id, content});
        return QJsonObject{{key("ref"), id}};
    }

    QJsonArray types(const RecordType &type)
    {
        QJsonArray array;
        for (const RecordField &field : type.fields)
            array.append(spelt(field.type));
        return array;
    }
    QJsonArray fields(const RecordType &type)
    {
        QJsonArray array;
        for (const RecordField &field : type.fields)
            array.append(QJsonArray{fromUtf8(field.name), spelt(field.type)});
        return array;
    }
    static QJsonObject tensor(const RecordType &type, const char *name)
    {
        const QJsonValue rank = type.rank ? QJsonValue(qint64(*type.rank)) : QJsonValue();
        return {{key(name), rank}, {key("holds"), key(tensorKinds[std::size_t(type.tensorKind)])}};
    }
    static QJsonObject named(QJsonObject object, const RecordType &type)
    {
        if (!type.name.empty())
            object.insert(key("name"), fromUtf8(type.name));
        return object;
    }

    QJsonValue body(const RecordType &type)
    {
        if (type.element)
            return around(type, spelt(type.element));
        const bool hasTypes = type.kind == Kind::Tuple || type.kind == Kind::OneOf;
        return flat(type, hasTypes ? types(type) : fields(type));
    }

    // Inlined, these functions would multiply the stack that a level takes.
    Q_NEVER_INLINE static QJsonValue around(const RecordType &type, const QJsonValue &element)
    {
        switch (type.kind) {
        case Kind::Option:
            return named({{key("option"), element}}, type);
        case Kind::Vec:
            return named({{key("vec"), element}}, type);
        case Kind::Map:
            return named({{key("map"), element}}, type);
        default:
            return named({{key("array"), element}, {key("length"), qint64(type.length)}}, type);
        }
    }
    Q_NEVER_INLINE static QJsonValue flat(const RecordType &type, const QJsonArray &parts)
    {
        switch (type.kind) {
        case Kind::Constant:
            return type.name.empty() ? QJsonValue(key("constant"))
                                     : QJsonObject{{key("constant"), fromUtf8(type.name)}};
        case Kind::Unit:
            return key("()");
        case Kind::Parameter:
            return tensor(type, "param");
        case Kind::Tensor:
            return tensor(type, "tensor");
        case Kind::Scalar:
            return QJsonObject{{key("scalar"), fromUtf8(nameOf(type.scalar))}};
        case Kind::Tuple:
            return named({{key("tuple"), parts}}, type);
        case Kind::Struct:
            return QJsonObject{{key("struct"), fromUtf8(type.name)}, {key("fields"), parts}};
        case Kind::Enum: {
            QJsonObject object = {{key("enum"), fromUtf8(type.name)}, {key("variants"), parts}};
            if (!type.hasAllVariants)
                object.insert(key("open"), true);
            return object;
        }
        default:
            return QJsonObject{{key("oneOf"), parts}};
        }
    }

    std::map<const RecordType *, std::size_t> m_uses;
    std::map<const RecordType *, QString> m_ids;
    QJsonArray m_shared;
    int m_level = 0; ///< below the innermost type that is not written in its place
};

/// A type and its depth.
struct ReadType
{
    RecordTypePtr type;
    int depth = 1;
};

class TypeReader
{
public:
    Expected<RecordTypePtr> read(const QJsonObject &root)
    {
        for (const QJsonValue &entry : root.value(key("shared")).toArray()) {
            const QString id = entry[0].toString();
            if (id.isEmpty() || m_shared.contains(id))
                return malformed(StructureText::tr("A shared type has a missing or duplicate id."));
            BURNISH_TRY(ReadType type, typeOf(entry[1], 0));
            m_shared.emplace(id, std::move(type));
        }
        BURNISH_TRY(const ReadType item, typeOf(root.value(key("type")), 0));
        return item.type;
    }

private:
    /// A type without the types inside it, which are the second elements of `parts`; the first ones are field names.
    struct Begun
    {
        std::shared_ptr<RecordType> type;
        QJsonArray parts;
        ReadType known; ///< of a reference
    };

    Expected<ReadType> typeOf(const QJsonValue &json, int level)
    {
        if (level > depthLimit)
            return tooDeep();
        BURNISH_TRY(const Begun begun, begin(json));
        if (begun.known.type)
            return begun.known;
        int depth = 1;
        for (const QJsonValue &part : begun.parts) {
            BURNISH_TRY(const ReadType inner, typeOf(part[1], level + 1));
            depth = std::max(depth, inner.depth + 1);
            add(*begun.type, part[0], inner.type);
        }
        if (depth > depthLimit)
            return tooDeep();
        return ReadType{begun.type, depth};
    }

    // Inlined, the following functions would multiply the stack that a level takes.

    Q_NEVER_INLINE Expected<Begun> begin(const QJsonValue &json) const
    {
        if (json.toString() == key("constant"))
            return Begun{{}, {}, {makeRecordType(Kind::Constant)}};
        if (json.toString() == key("()"))
            return Begun{{}, {}, {makeRecordType(Kind::Unit)}};
        const QJsonObject object = json.toObject();
        if (const QString id = object.value(key("ref")).toString(); !id.isEmpty()) {
            const auto known = m_shared.find(id);
            if (known == m_shared.end())
                return malformed(StructureText::tr("Undefined type id “%1”.").arg(id));
            return Begun{{}, {}, known->second};
        }
        Begun begun = {std::make_shared<RecordType>(), {}, {}};
        begun.type->name = object.value(key("name")).toString().toStdString();
        BURNISH_TRY(begun.parts, fill(*begun.type, object));
        return begun;
    }

    Q_NEVER_INLINE static void add(RecordType &type, const QJsonValue &name, const RecordTypePtr &inner)
    {
        if (name.isString())
            type.fields.push_back({name.toString().toStdString(), inner});
        else
            type.element = inner;
    }

    /// Fills in the type except for the types inside it, which are returned as Begun::parts.
    static Expected<QJsonArray> fill(RecordType &type, const QJsonObject &object)
    {
        const auto has = [&](const char *name) { return object.contains(key(name)); };
        if (has("constant")) {
            type.kind = Kind::Constant;
            type.name = object.value(key("constant")).toString().toStdString();
            return QJsonArray();
        }
        if (has("param") || has("tensor"))
            return fillTensor(type, object, has("param") ? "param" : "tensor");
        if (has("scalar"))
            return fillScalar(type, object.value(key("scalar")).toString());
        for (const auto &[name, kind] :
             {std::pair("option", Kind::Option), {"vec", Kind::Vec}, {"map", Kind::Map}, {"array", Kind::Array}}) {
            if (has(name))
                return fillWrapper(type, object, name, kind);
        }
        for (const auto &[name, kind] : {std::pair("tuple", Kind::Tuple), {"oneOf", Kind::OneOf}}) {
            if (!has(name))
                continue;
            type.kind = kind;
            QJsonArray parts;
            int position = 0;
            for (const QJsonValue &part : object.value(key(name)).toArray())
                parts.append(QJsonArray{kind == Kind::Tuple ? QString::number(position++) : QStringLiteral(""), part});
            if (kind == Kind::OneOf && parts.isEmpty())
                return malformed(StructureText::tr("A oneOf type has no alternatives."));
            return parts;
        }
        for (const auto &[name, list, kind] :
             {std::tuple("struct", "fields", Kind::Struct), {"enum", "variants", Kind::Enum}}) {
            if (!has(name))
                continue;
            type.kind = kind;
            type.name = object.value(key(name)).toString().toStdString();
            type.hasAllVariants = !object.value(key("open")).toBool();
            return namedFields(type, object.value(key(list)).toArray());
        }
        return malformed(StructureText::tr("“%1” is not a valid record type.")
                             .arg(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact).left(60))));
    }

    Q_NEVER_INLINE static Error tooDeep()
    {
        return malformed(StructureText::tr("The structure is nested more than %1 levels deep.").arg(depthLimit));
    }

    static Expected<QJsonArray> fillTensor(RecordType &type, const QJsonObject &object, const char *name)
    {
        type.kind = name == std::string_view("param") ? Kind::Parameter : Kind::Tensor;
        constexpr int rankLimit = 64;
        const QJsonValue rank = object.value(key(name));
        if (rank.isDouble() && (rank.toInt(-1) < 0 || rank.toInt() > rankLimit))
            return malformed(StructureText::tr("A tensor has an invalid rank."));
        if (rank.isDouble())
            type.rank = std::uint32_t(rank.toInt());
        const QString holds = object.value(key("holds")).toString(key("any"));
        const auto kind = std::ranges::find_if(tensorKinds, [&](const char *known) { return holds == key(known); });
        if (kind == tensorKinds.end())
            return malformed(StructureText::tr("Unknown tensor kind “%1”.").arg(holds));
        type.tensorKind = TensorKind(kind - tensorKinds.begin());
        return QJsonArray();
    }

    static Expected<QJsonArray> fillScalar(RecordType &type, const QString &name)
    {
        type.kind = Kind::Scalar;
        type.name = name.toStdString();
        for (int kind = 0; kind <= int(ScalarKind::String); ++kind) {
            if (nameOf(ScalarKind(kind)) == type.name) {
                type.scalar = ScalarKind(kind);
                return QJsonArray();
            }
        }
        return malformed(StructureText::tr("Unknown scalar type “%1”.").arg(name));
    }

    static Expected<QJsonArray> fillWrapper(RecordType &type, const QJsonObject &object, const char *name, Kind kind)
    {
        type.kind = kind;
        if (kind == Kind::Array) {
            const qint64 length = object.value(key("length")).toInteger(-1);
            if (length < 0)
                return malformed(StructureText::tr("The length of an array is missing or invalid."));
            type.length = std::uint64_t(length);
        }
        return QJsonArray{QJsonValue(QJsonArray{QJsonValue(), object.value(key(name))})};
    }

    static Expected<QJsonArray> namedFields(const RecordType &type, const QJsonArray &fields)
    {
        for (const QJsonValue &entry : fields) {
            if (!entry[0].isString())
                return malformed(StructureText::tr("A field of “%1” has no name.").arg(fromUtf8(type.name)));
        }
        return fields;
    }

    std::map<QString, ReadType> m_shared;
};

QJsonObject rustToJson(const SavedStructure &structure)
{
    QJsonObject answers;
    for (const auto &[question, answer] : structure.answers)
        answers.insert(question, answer.text.isEmpty() ? QJsonValue() : QJsonValue(answer.text));
    QJsonArray sources;
    for (const StructureSource &source : structure.sources)
        sources.append(QJsonObject{{key("name"), source.name}, {key("text"), source.text}});
    return {{key("type"), structure.rustType}, {key("answers"), answers}, {key("sources"), sources}};
}

Expected<void> rustFromJson(const QJsonObject &rust, SavedStructure &structure)
{
    structure.rustType = rust.value(key("type")).toString();
    const QJsonObject answers = rust.value(key("answers")).toObject();
    for (auto answer = answers.begin(); answer != answers.end(); ++answer)
        structure.answers.emplace(answer.key(), RustAnswer{answer.value().toString()});
    for (const QJsonValue &source : rust.value(key("sources")).toArray()) {
        if (!source[key("name")].isString() || !source[key("text")].isString())
            return malformed(StructureText::tr("The name or the text of a source is missing."));
        structure.sources.push_back({source[key("name")].toString(), source[key("text")].toString()});
    }
    if (structure.sources.empty())
        return malformed(StructureText::tr("The structure has no source."));
    return {};
}

} // namespace

Expected<SavedStructure> savedType(const Structure &structure, BurnVersion version)
{
    SavedStructure saved;
    saved.name = structure.name();
    saved.origin = structure.origin();
    BURNISH_TRY(saved.type, structure.typeFor(version));
    return saved;
}

QJsonObject structureAsJson(const SavedStructure &structure)
{
    QJsonObject root = {{key("structure"), 1}, {key("name"), structure.name}};
    if (structure.sources.empty()) {
        root.insert(key("origin"), key(origins[std::size_t(structure.origin)]));
        const QJsonObject type = TypeWriter().write(structure.type);
        for (auto part = type.begin(); part != type.end(); ++part)
            root.insert(part.key(), part.value());
    } else {
        root.insert(key("rust"), rustToJson(structure));
    }
    return root;
}

QByteArray structureToJson(const SavedStructure &structure)
{
    return QJsonDocument(structureAsJson(structure)).toJson();
}

Expected<SavedStructure> structureFromJson(const QByteArray &json)
{
    BURNISH_TRY(const QJsonDocument document, parseJson(json));
    return structureFromJson(document.object());
}

Expected<SavedStructure> structureFromJson(const QJsonObject &root)
{
    if (root.value(key("structure")).toInt() != 1)
        return malformed(StructureText::tr("The file is not a structure: expected an object with \"structure\": 1."));
    SavedStructure structure;
    structure.name = root.value(key("name")).toString();
    if (root.contains(key("rust"))) {
        BURNISH_CHECK(rustFromJson(root.value(key("rust")).toObject(), structure));
        return structure;
    }
    const QString origin = root.value(key("origin")).toString();
    const auto known = std::ranges::find_if(origins, [&](const char *name) { return origin == key(name); });
    if (known == origins.end())
        return malformed(StructureText::tr("Unknown structure origin “%1”.").arg(origin));
    structure.origin = StructureOrigin(known - origins.begin());
    BURNISH_TRY(structure.type, TypeReader().read(root));
    return structure;
}

Expected<StructurePtr> makeStructure(const SavedStructure &saved)
{
    if (saved.sources.empty())
        return makeFixedStructure(saved.type, saved.name, saved.origin);
    const auto provider = [&](const QString &path) -> Expected<std::string> {
        const auto found = std::ranges::find(saved.sources, path, &StructureSource::name);
        if (found == saved.sources.end())
            return Error(ErrorCode::NotFound, StructureText::tr("The saved structure does not contain this source."))
                .inFile(path);
        return found->text.toStdString();
    };
    BURNISH_TRY(RustSource source, RustSource::read({saved.sources.front().name}, provider));
    BURNISH_TRY(StructurePtr structure, makeRustStructure(std::move(source), saved.rustType, saved.answers));
    return structure;
}

Expected<StructurePtr> readStructureFile(const QString &path)
{
    BURNISH_TRY(const SavedStructure saved,
                readJsonFile(path, [](const QJsonDocument &json) { return structureFromJson(json.object()); }));
    auto structure = makeStructure(saved);
    if (!structure && structure.error().file().isEmpty())
        return std::move(structure.error().inFile(path));
    return structure;
}

Expected<void> writeStructureFile(const QString &path, const SavedStructure &structure)
{
    return writeJsonFile(path, structureToJson(structure));
}

} // namespace burnish
