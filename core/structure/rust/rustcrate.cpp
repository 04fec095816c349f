// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustcrate.h"

#include "core/encoding/utf8.h"
#include "core/structure/rust/rustparser.h"
#include "core/structure/structuretext.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace burnish::rust {

namespace {

constexpr std::size_t maximalTotalSize = std::size_t(64) << 20;
constexpr std::size_t maximalFiles = 2000;

QString joined(const QString &folder, const QString &name)
{
    return QDir::cleanPath(folder + u'/' + name);
}

} // namespace

/// Reads files until no `mod` is left.
class Crate::Loader
{
public:
    Loader(Crate &crate, const RustFileProvider &provider)
        : m_crate(crate)
        , m_provider(provider)
    {}

    Expected<void> addRoot(const QString &path, std::optional<std::string> text)
    {
        if (!text) {
            BURNISH_TRY(text, m_provider(path));
        }
        m_crate.m_givenFiles.insert(QDir::cleanPath(path));
        if (m_modules.contains(QDir::cleanPath(path)))
            return {};
        const std::size_t module = addModule({}, modules().size());
        m_crate.m_roots.push_back(module);
        BURNISH_CHECK(add(QDir::cleanPath(path), std::move(*text), module));
        return finish();
    }

private:
    [[nodiscard]] std::vector<Module> &modules() { return m_crate.m_declarations.modules; }

    std::size_t addModule(const std::string &name, std::size_t parent)
    {
        Module module;
        module.name = name;
        module.parent = parent;
        module.file = m_crate.m_files.size();
        modules().push_back(std::move(module));
        return modules().size() - 1;
    }

    Expected<void> add(const QString &path, std::string text, std::size_t module)
    {
        m_totalSize += text.size();
        if (m_totalSize > maximalTotalSize || m_crate.m_files.size() >= maximalFiles)
            return Error(ErrorCode::Unsupported,
                         StructureText::tr("The Rust source and the files it references are too large."))
                .inFile(path);
        if (const std::size_t valid = validUtf8Length(text); valid != text.size())
            return Error(ErrorCode::Malformed, StructureText::tr("Rust source must be UTF-8 text."))
                .inFile(path)
                .at(valid);
        auto file = std::make_unique<SourceFile>();
        file->path = path;
        file->text = std::move(text);
        file->module = module;
        const QString name = QFileInfo(path).fileName();
        file->ownsFolder = name == u"mod.rs" || name == u"lib.rs" || name == u"main.rs";
        m_modules.emplace(path, module);
        m_crate.m_files.push_back(std::move(file));
        parseFile(m_crate.m_files.back()->text, m_crate.m_files.size() - 1, module, m_crate.m_declarations);
        if (m_crate.m_declarations.count > maximalDeclarations)
            return Error(ErrorCode::Unsupported, StructureText::tr("The Rust source contains too many declarations."))
                .inFile(path);
        return {};
    }

    Expected<void> finish()
    {
        std::vector<FileModule> &open = m_crate.m_declarations.fileModules;
        // Files append to both vectors during the loop.
        while (m_nextModule < open.size() || m_nextUses < modules().size()) {
            if (m_nextModule < open.size()) {
                const FileModule declared = open[m_nextModule++];
                BURNISH_CHECK(addDeclared(declared));
            } else {
                BURNISH_CHECK(addUsed(m_nextUses++));
            }
        }
        return {};
    }

    Expected<void> addDeclared(const FileModule &declared)
    {
        const std::size_t parent = declared.module;
        const SourceFile &file = *m_crate.m_files[modules()[parent].file];
        if (modules()[parent].children.contains(declared.name))
            return {};
        BURNISH_TRY(const bool found, addFirstOf(candidates(declared, file), declared.name, parent, false));
        if (!found) {
            m_crate.m_missingFiles += StructureText::tr("%1 (%2, line %3)")
                                          .arg(QString::fromStdString(declared.name), file.path)
                                          .arg(QString::number(declared.line));
        }
        return {};
    }

    /// Makes the first existing file the module; returns false if there is none. An unreadable file at a guessed place
    /// counts as missing.
    Expected<bool> addFirstOf(const QStringList &paths, const std::string &name, std::size_t parent, bool isGuess)
    {
        for (const QString &path : paths) {
            if (const auto known = m_modules.find(path); known != m_modules.end()) {
                modules()[parent].children.emplace(name, known->second);
                return true;
            }
            Expected<std::string> text = m_provider(path);
            if (!text && (isGuess || text.error().code() == ErrorCode::NotFound))
                continue;
            if (!text)
                return std::move(text).error();
            const std::size_t module = addModule(name, parent);
            modules()[parent].children.emplace(name, module);
            BURNISH_CHECK(add(path, std::move(*text), module));
            return true;
        }
        return false;
    }

    [[nodiscard]] QStringList candidates(const FileModule &declared, const SourceFile &file) const
    {
        const QFileInfo info(file.path);
        const Module &module = m_crate.m_declarations.modules[declared.module];
        QString inside;
        for (const std::string &name : module.inlinePath)
            inside += QString::fromStdString(name) + u'/';
        const QString below = info.path() + u'/' + info.completeBaseName() + u'/' + inside;
        const QString beside = info.path() + u'/' + inside;
        if (!declared.path.empty()) {
            const QString given = QString::fromStdString(declared.path);
            if (QDir::isAbsolutePath(given))
                return {};
            const bool isInline = !module.inlinePath.empty() && !file.ownsFolder;
            return {joined(isInline ? below : beside, given)};
        }
        const QString name = QString::fromStdString(declared.name);
        QStringList found;
        // A root may or may not be the root of its crate, so look in both places.
        const bool isRoot =
            std::find(m_crate.m_roots.begin(), m_crate.m_roots.end(), file.module) != m_crate.m_roots.end();
        if (!file.ownsFolder)
            found += {joined(below, name + u".rs"_s), joined(below, name + u"/mod.rs"_s)};
        if (file.ownsFolder || isRoot)
            found += {joined(beside, name + u".rs"_s), joined(beside, name + u"/mod.rs"_s)};
        return found;
    }

    /// Handles `use crate::x::…` and, in the root, `use super::x::…` if x is in a file that no `mod` has named because
    /// the declaring file is not available.
    Expected<void> addUsed(std::size_t module)
    {
        const std::size_t root = m_crate.rootOf(module);
        for (std::size_t i = 0; i < modules()[module].declarations.size(); ++i) {
            const std::vector<std::string> path = modules()[module].declarations[i].path;
            const bool isOfCrate = path.size() > 1 && (path[0] == "crate" || (path[0] == "super" && module == root));
            if (!isOfCrate || path[1] == "super" || modules()[root].children.contains(path[1]) ||
                modules()[root].items.contains(path[1]) || m_tried.size() >= maximalFiles ||
                !m_tried.emplace(root, path[1]).second)
                continue;
            BURNISH_TRY(const bool found, addFirstOf(cratePlaces(root, path[1]), path[1], root, true));
            static_cast<void>(found);
        }
        return {};
    }

    [[nodiscard]] QStringList cratePlaces(std::size_t root, const std::string &name) const
    {
        constexpr int foldersUp = 4;
        const SourceFile &file = *m_crate.m_files[m_crate.m_declarations.modules[root].file];
        QString folder = QFileInfo(file.path).path();
        QStringList places;
        for (int i = 0; i < foldersUp; ++i) {
            places += {joined(folder, QString::fromStdString(name) + u".rs"_s),
                       joined(folder, QString::fromStdString(name) + u"/mod.rs"_s)};
            // Nothing above the source folder belongs to the crate.
            if (QFileInfo(folder).fileName() == u"src" || file.ownsFolder)
                break;
            folder = QDir::cleanPath(folder + u"/.."_s);
        }
        return places;
    }

    Crate &m_crate;
    const RustFileProvider &m_provider;
    std::map<QString, std::size_t> m_modules; ///< by path
    std::set<std::pair<std::size_t, std::string>> m_tried;
    std::size_t m_totalSize = 0;
    std::size_t m_nextModule = 0;
    std::size_t m_nextUses = 0;
};

Expected<std::shared_ptr<const Crate>> Crate::read(const QStringList &paths, std::optional<std::string> firstText,
                                                   const RustFileProvider &provider)
{
    auto crate = std::make_shared<Crate>();
    Loader loader(*crate, provider);
    for (const QString &path : paths)
        BURNISH_CHECK(loader.addRoot(path, std::exchange(firstText, std::nullopt)));
    crate->index();
    return std::shared_ptr<const Crate>(std::move(crate));
}

void Crate::index()
{
    bool hasModules = false;
    m_isBackendFree = true;
    for (std::size_t i = 0; i < m_declarations.items.size(); ++i) {
        const Item &item = m_declarations.items[i];
        m_itemsByName[item.name].push_back(i);
        hasModules |= item.derivesModule;
        if ((item.derivesModule || item.derivesRecord) && hasBackendParameter(item))
            m_isBackendFree = false;
        // Types that use another name for the backend parameter are constants, and also belong to older versions.
        for (const GenericParameter &parameter : item.generics)
            m_isBackendFree = m_isBackendFree && !(item.derivesModule && parameter.isBackend);
    }
    m_isBackendFree = m_isBackendFree && hasModules;
    std::size_t budget = maximalDeclarations;
    for (std::size_t i = 0; i < m_declarations.implementations.size(); ++i) {
        const ModuleImplementation &made = m_declarations.implementations[i];
        if (made.self.kind != Type::Kind::Path)
            continue;
        std::vector<std::string> path;
        path.reserve(made.self.segments.size());
        for (const PathSegment &segment : made.self.segments)
            path.push_back(segment.name);
        const Target target = find(made.module, path, made.self.isGlobal, Namespace::Types, budget);
        if (target.kind == Target::Kind::Item)
            m_implementations.emplace(target.index, i);
    }
}

std::vector<std::size_t> Crate::itemsNamed(const std::string &name) const
{
    const auto found = m_itemsByName.find(name);
    return found == m_itemsByName.end() ? std::vector<std::size_t>() : found->second;
}

const ModuleImplementation *Crate::implementationOf(std::size_t item) const
{
    const auto found = m_implementations.find(item);
    return found == m_implementations.end() ? nullptr : &m_declarations.implementations[found->second];
}

std::size_t Crate::rootOf(std::size_t module) const
{
    while (m_declarations.modules[module].parent != module)
        module = m_declarations.modules[module].parent;
    return module;
}

bool Crate::hasRecord(const Item &module) const
{
    if (!m_isBackendFree)
        return hasBackendParameter(module);
    return std::any_of(module.fields.begin(), module.fields.end(),
                       [](const Field &field) { return !field.isSkipped && !isPrimitive(field.type); });
}

bool Crate::isGiven(std::size_t file) const
{
    return m_givenFiles.contains(m_files[file]->path);
}

QString Crate::fileName(std::size_t file) const
{
    return file < m_files.size() ? m_files[file]->path : QString();
}

std::string Crate::pathOf(const Item &item) const
{
    std::string path = item.name;
    constexpr int longest = 64;
    std::size_t module = item.module;
    for (int i = 0; i < longest && m_declarations.modules[module].parent != module; ++i) {
        path.insert(0, m_declarations.modules[module].name + "::");
        module = m_declarations.modules[module].parent;
    }
    return path;
}

struct Crate::Search
{
    Namespace names;
    std::size_t &budget;
    Visited visited;
};

Target Crate::find(std::size_t module, const std::vector<std::string> &path, bool isGlobal, Namespace names,
                   std::size_t &budget) const
{
    if (isGlobal)
        return {Target::Kind::External, 0, path};
    Search search{names, budget, {}};
    return findPath(module, path, search, 0);
}

Target Crate::findPath(std::size_t module, const std::vector<std::string> &path, Search &search, int depth) const
{
    Target at{Target::Kind::Module, module, {}};
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::string &name = path[i];
        if (at.kind == Target::Kind::External) {
            at.path.push_back(name);
            continue;
        }
        if (at.kind != Target::Kind::Module)
            return {};
        if (i == 0 && name == "crate") {
            at.index = rootOf(at.index);
        } else if (name == "super") {
            at.index = m_declarations.modules[at.index].parent;
        } else if (name != "self" || i > 0) {
            Target next = findName(at.index, name, i + 1 == path.size(), search, depth);
            // An unknown first name of a longer path is the name of another crate.
            if (next.kind == Target::Kind::Nothing && i == 0 && path.size() > 1)
                next = {Target::Kind::External, 0, {name}};
            else if (next.kind == Target::Kind::Nothing && i > 0 && handsOnBurn(at.index))
                next = {Target::Kind::External, 0, {"burn", name}};
            at = std::move(next);
        }
    }
    return at;
}

/// `pub use burn::nn::*;`
bool Crate::handsOnBurn(std::size_t module) const
{
    const Module &here = m_declarations.modules[module];
    return std::any_of(here.globs.begin(), here.globs.end(), [&](std::size_t glob) {
        const std::vector<std::string> &path = here.declarations[glob].path;
        return !path.empty() && (path.front() == "burn" || path.front().starts_with("burn_"));
    });
}

Target Crate::findName(std::size_t module, const std::string &name, bool isLast, Search &search, int depth) const
{
    constexpr int deepest = 64;
    if (search.budget == 0 || depth > deepest)
        return {};
    --search.budget;
    if (!search.visited.emplace(module, name).second)
        return {};
    const Module &here = m_declarations.modules[module];
    if (isLast && search.names == Namespace::Constants) {
        if (here.constants.contains(name))
            return {Target::Kind::Constant, module, {name}};
    } else if (const auto item = here.items.find(name); item != here.items.end() && isLast) {
        return {Target::Kind::Item, item->second, {}};
    }
    if (const auto child = here.children.find(name); child != here.children.end())
        return {Target::Kind::Module, child->second, {}};
    if (const auto alias = here.uses.find(name); alias != here.uses.end()) {
        const UseDeclaration &declared = here.declarations[alias->second];
        Target target = declared.isGlobal ? Target{Target::Kind::External, 0, declared.path}
                                          : findPath(module, declared.path, search, depth + 1);
        // `use burn;` and names declared in a file that is not available.
        if (target.kind == Target::Kind::Nothing)
            target = {Target::Kind::External, 0, declared.path};
        return target;
    }
    for (const std::size_t glob : here.globs) {
        const UseDeclaration &declared = here.declarations[glob];
        if (declared.isGlobal)
            continue;
        if (search.budget == 0)
            return {};
        --search.budget;
        const Target from = findPath(module, declared.path, search, depth + 1);
        if (from.kind != Target::Kind::Module)
            continue;
        Target target = findName(from.index, name, isLast, search, depth + 1);
        if (target.kind != Target::Kind::Nothing)
            return target;
    }
    return {};
}

bool hasBackendParameter(const Item &item)
{
    return std::any_of(item.generics.begin(), item.generics.end(), [](const GenericParameter &parameter) {
        return !parameter.isConstant && parameter.name == "B";
    });
}

bool isPrimitive(const Type &type)
{
    static constexpr std::array<std::string_view, 14> names = {"bool", "u8",  "u16", "u32",   "u64", "usize", "i8",
                                                               "i16",  "i32", "i64", "isize", "f32", "f64",   "String"};
    const auto all = [](const std::vector<Type> &types) {
        return std::all_of(types.begin(), types.end(), isPrimitive);
    };
    switch (type.kind) {
    case Type::Kind::Path: {
        const PathSegment &last = type.segments.back();
        if (std::find(names.begin(), names.end(), last.name) != names.end())
            return true;
        return !last.arguments.empty() && all(last.arguments);
    }
    case Type::Kind::Tuple:
    case Type::Kind::Array:
        return all(type.elements);
    default:
        return false;
    }
}

} // namespace burnish::rust
