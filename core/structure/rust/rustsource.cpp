// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustsource.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/structure/moduletable.h"
#include "core/structure/rust/rustcrate.h"
#include "core/structure/rust/rustresolver.h"
#include "core/structure/rust/rusttypes.h"
#include "core/structure/structuretext.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <tuple>

namespace burnish {

namespace {

bool isListed(const rust::Item &item)
{
    return item.derivesModule || item.derivesRecord;
}

RustModuleType describe(const rust::Crate &crate, const rust::Item &item)
{
    RustModuleType found;
    found.name = QString::fromStdString(item.name);
    found.path = QString::fromStdString(crate.pathOf(item));
    for (const rust::GenericParameter &parameter : item.generics)
        found.generics += fromUtf8(parameter.spelling).simplified();
    found.isEnum = item.kind == rust::Item::Kind::Enum;
    found.isRecord = !item.derivesModule;
    found.hasRecord = found.isRecord || crate.hasRecord(item);
    found.source = item.file;
    found.line = item.line;
    return found;
}

void collectNames(const rust::Type &type, std::set<std::string> &names)
{
    for (const rust::PathSegment &segment : type.segments) {
        names.insert(segment.name);
        for (const rust::Type &argument : segment.arguments)
            collectNames(argument, names);
    }
    for (const rust::Type &element : type.elements)
        collectNames(element, names);
}

bool isKnownToSomeBurn(const std::string &name)
{
    const auto versions = allBurnVersions();
    return std::any_of(versions.begin(), versions.end(),
                       [&](BurnVersion version) { return moduleType(name, version) != nullptr; });
}

} // namespace

RustSource::RustSource(std::shared_ptr<const rust::Crate> crate)
    : m_crate(std::move(crate))
{
    for (const rust::Item &item : m_crate->declarations().items) {
        if (isListed(item))
            m_types.push_back(describe(*m_crate, item));
    }
    std::stable_sort(m_types.begin(), m_types.end(),
                     [](const RustModuleType &a, const RustModuleType &b) { return a.source < b.source; });
}

Expected<RustSource> RustSource::read(const QStringList &paths, const RustFileProvider &provider)
{
    BURNISH_TRY(auto crate, rust::Crate::read(paths, std::nullopt, provider));
    return RustSource(std::move(crate));
}

Expected<RustSource> RustSource::readText(const QString &name, std::string text, const RustFileProvider &provider)
{
    BURNISH_TRY(auto crate, rust::Crate::read({name}, std::move(text), provider));
    return RustSource(std::move(crate));
}

QString RustSource::probableRoot() const
{
    const QStringList candidates = rootCandidates();
    if (!candidates.isEmpty())
        return candidates.first();
    const auto found = std::find_if(m_types.rbegin(), m_types.rend(), [](const auto &type) { return type.hasRecord; });
    if (found != m_types.rend())
        return found->path;
    return m_types.empty() ? QString() : m_types.back().path;
}

QStringList RustSource::rootCandidates() const
{
    std::set<std::string> used;
    std::map<QString, std::set<std::string>> usedBy;
    for (const rust::Item &item : m_crate->declarations().items) {
        // Names used only by an alias or by a type that is not a module are not part of a model.
        if (!isListed(item))
            continue;
        std::set<std::string> names;
        for (const rust::Field &field : item.fields)
            collectNames(field.type, names);
        names.erase(item.name);
        usedBy[QString::fromStdString(m_crate->pathOf(item))] = names;
        used.merge(names);
    }
    std::vector<std::vector<const RustModuleType *>> files(m_crate->files().size());
    for (const RustModuleType &type : m_types) {
        if (type.hasRecord && !used.contains(type.name.toStdString()))
            files[type.source].push_back(&type);
    }
    std::erase_if(files, [](const auto &types) { return types.empty(); });
    const auto rank = [&](const std::vector<const RustModuleType *> &types) {
        const RustModuleType &likeliest = *types.back();
        return std::tuple(!m_crate->isGiven(likeliest.source), -std::ptrdiff_t(usedBy[likeliest.path].size()),
                          m_crate->fileName(likeliest.source));
    };
    std::ranges::stable_sort(files, {}, rank);
    QStringList candidates;
    for (const auto &types : files) {
        for (const RustModuleType *type : types | std::views::reverse)
            candidates += type->path;
    }
    return candidates;
}

std::vector<StructureSource> RustSource::sources() const
{
    std::vector<StructureSource> found;
    for (const auto &file : m_crate->files())
        found.push_back({file->path, QString::fromStdString(file->text)});
    return found;
}

const std::vector<RustModuleType> &RustSource::types() const
{
    return m_types;
}

QStringList RustSource::missingFiles() const
{
    return m_crate->missingFiles();
}

QStringList RustSource::typeMacros() const
{
    QStringList found;
    for (const rust::TypeMacro &macro : m_crate->declarations().typeMacros) {
        found += StructureText::tr("%1! (%2, line %3)")
                     .arg(QString::fromStdString(macro.name), m_crate->files()[macro.file]->path)
                     .arg(QString::number(macro.line));
    }
    return found;
}

Expected<RecordTypePtr> RustStructure::typeFor(BurnVersion version) const
{
    const std::string text = m_name.toStdString();
    return rust::Resolver(*m_source.m_crate, m_answers, version).resolve(*rust::parseTypeText(text));
}

std::vector<RustQuestion> RustStructure::questions(BurnVersion version) const
{
    const std::string text = m_name.toStdString();
    return rust::Resolver(*m_source.m_crate, m_answers, version).questions(*rust::parseTypeText(text));
}

Expected<std::shared_ptr<const RustStructure>> makeRustStructure(RustSource source, const QString &typeName,
                                                                 RustAnswers answers)
{
    QString requested = typeName.trimmed().isEmpty() ? source.probableRoot() : typeName.trimmed();
    if (requested.isEmpty())
        return Error(ErrorCode::NotFound, StructureText::tr("The Rust source has no type that derives Module."));
    const std::string text = requested.toStdString();
    const std::optional<rust::Type> type = rust::parseTypeText(text);
    if (!type)
        return Error(ErrorCode::InvalidArgument,
                     StructureText::tr("“%1” is not a Rust type.").arg(quotedForMessage(text)));
    if (type->kind == rust::Type::Kind::Path && type->segments.size() == 1) {
        const std::string &name = type->segments.front().name;
        std::size_t budget = rust::maximalDeclarations;
        const rust::Target target = source.m_crate->find(0, {name}, false, rust::Namespace::Types, budget);
        const std::vector<std::size_t> named = source.m_crate->itemsNamed(name);
        if (target.kind == rust::Target::Kind::Nothing && named.size() > 1)
            return Error(ErrorCode::InvalidArgument,
                         StructureText::tr("More than one type is named “%1”; specify its path.").arg(fromUtf8(name)));
        if (target.kind == rust::Target::Kind::Nothing && named.empty() && !rust::isBuiltinName(name) &&
            !isKnownToSomeBurn(name)) {
            constexpr std::size_t mostNames = 30;
            QStringList names;
            for (std::size_t i = 0; i < std::min(source.types().size(), mostNames); ++i)
                names += source.types()[i].path;
            if (source.types().size() > mostNames)
                names += QStringLiteral("…");
            return Error(ErrorCode::NotFound,
                         StructureText::tr("The Rust source has no type “%1”. Available types: %2.")
                             .arg(fromUtf8(name), joinedNames(names)));
        }
        if (target.kind == rust::Target::Kind::Nothing && named.size() == 1) {
            // Qualified with its modules, so that it cannot mean one of Burn's of the same name.
            const rust::Item &item = source.m_crate->declarations().items[named.front()];
            requested.prepend(fromUtf8(source.m_crate->pathOf(item)).chopped(fromUtf8(name).size()));
        }
    }
    return std::shared_ptr<const RustStructure>(
        new RustStructure(std::move(source), std::move(requested), std::move(answers)));
}

} // namespace burnish
