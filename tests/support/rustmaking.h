// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/filesource.h"
#include "core/structure/moduletable.h"
#include "core/structure/rust/rustsource.h"
#include "support/manifest.h"
#include "support/paths.h"

#include <map>

namespace burnish::test {

using namespace Qt::StringLiterals;

using Kind = RecordType::Kind;

/// Contents by path.
using Files = std::map<QString, std::string>;

/// The types of the models in fixtures/burn.
inline const QString modelsFile = fixturePath("rust/models.rs");

/// Reads from `files` instead of the disk.
inline RustFileProvider providerOf(const Files &files)
{
    return [files](const QString &path) -> Expected<std::string> {
        const auto found = files.find(path);
        if (found == files.end())
            return Error(ErrorCode::NotFound, u"no such file"_s);
        return found->second;
    };
}

/// The source starting from the files at roots, which must be readable.
inline RustSource sourceOf(const Files &files, const QStringList &roots)
{
    auto source = RustSource::read(roots, providerOf(files));
    if (!source)
        qFatal("%s", qUtf8Printable(source.error().sentence()));
    return std::move(*source);
}

/// A source consisting of one file.
inline RustSource sourceOf(const std::string &text)
{
    return sourceOf({{u"net.rs"_s, text}}, {u"net.rs"_s});
}

/// The source's structure for the type, which must exist.
inline std::shared_ptr<const RustStructure> structureOf(RustSource source, const QString &type = {},
                                                        RustAnswers answers = {})
{
    auto structure = makeRustStructure(std::move(source), type, std::move(answers));
    if (!structure)
        qFatal("%s", qUtf8Printable(structure.error().sentence()));
    return std::move(*structure);
}

/// A type in one line: `Net{fc:Linear,drop:-,list:[P2f]*}`; Burn's own modules by name only.
inline QString brief(const RecordTypePtr &type)
{
    QStringList parts;
    for (const RecordField &field : type->fields) {
        const bool isNamed = type->kind != Kind::Tuple;
        parts += (isNamed ? QString::fromStdString(field.name) + u':' : QString()) + brief(field.type);
    }
    const QString inside = parts.join(u',');
    const QString name = QString::fromStdString(type->name);
    const QString tensor =
        (type->rank ? QString::number(*type->rank) : u"?"_s) + QString(u"afib"[int(type->tensorKind)]);
    switch (type->kind) {
    case Kind::Constant:
        return u"-"_s;
    case Kind::Unit:
        return u"()"_s;
    case Kind::Parameter:
        return u'P' + tensor;
    case Kind::Tensor:
        return u'T' + tensor;
    case Kind::Scalar:
        return name;
    case Kind::Option:
        return brief(type->element) + u'?';
    case Kind::Vec:
        return u'[' + brief(type->element) + u"]*"_s;
    case Kind::Array:
        return u'[' + brief(type->element) + u']' + QString::number(type->length);
    case Kind::Tuple:
        return u'(' + inside + u')';
    case Kind::Map:
        return u"map "_s + brief(type->element);
    case Kind::Struct:
    case Kind::Enum:
        if (type == moduleType(type->name, BurnVersion::V0_19) || moduleType(type->name, BurnVersion::V0_19))
            return name;
        return name + (type->kind == Kind::Enum ? u'|' : u'{') + inside + (type->kind == Kind::Enum ? u'|' : u'}');
    case Kind::OneOf:
        return u"one of "_s + inside;
    }
    return {};
}

/// The structure's type in brief(), or "error: " and the message.
inline QString briefOf(const RustStructure &structure, BurnVersion version = BurnVersion::V0_19)
{
    const auto type = structure.typeFor(version);
    return type ? brief(*type) : u"error: "_s + type.error().sentence();
}

/// The same for a source consisting of one file.
inline QString briefOf(const std::string &text, const QString &type = {}, BurnVersion version = BurnVersion::V0_19)
{
    return briefOf(*structureOf(sourceOf(text), type), version);
}

} // namespace burnish::test
