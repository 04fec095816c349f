// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustresolver.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/structure/moduletable.h"
#include "core/structure/rust/rustconstant.h"
#include "core/structure/rust/rusttypes.h"
#include "core/structure/structuretext.h"

#include <algorithm>
#include <array>

namespace burnish::rust {

namespace {

using RecordKind = RecordType::Kind;

/// Limit for modules within modules: a level takes some 2 KiB of stack, and threads have only 512 KiB on some systems.
constexpr int maximalTypeNesting = 200;

/// More than the height of any of Burn's own modules (an encoder, its layers, attention, a Linear, its bias).
constexpr int maximalTableHeight = 10;

std::vector<std::string> pathOf(const Type &type)
{
    std::vector<std::string> path;
    path.reserve(type.segments.size());
    for (const PathSegment &segment : type.segments)
        path.push_back(segment.name);
    return path;
}

const std::string &lastName(const Type &type)
{
    return type.segments.back().name;
}

const std::vector<Type> &argumentsOf(const Type &type)
{
    return type.segments.back().arguments;
}

bool isOfBurnOrRust(const std::vector<std::string> &path)
{
    // `nn` comes with Burn's prelude.
    const std::string &crate = path.front();
    return path.size() == 1 || crate == "nn" || crate == "burn" || crate.starts_with("burn_") || crate == "std" ||
           crate == "core" || crate == "alloc" || crate == "half" || crate == "hashbrown";
}

} // namespace

RecordTypePtr UnknownTypes::placeholder(RustQuestion question, QString problem)
{
    RecordTypePtr made = makeRecordType(RecordType::Kind::Constant, question.name.toStdString());
    m_kept.push_back(made);
    m_placeholders.emplace(made.get(), Placeholder{std::move(question), std::move(problem)});
    return made;
}

std::vector<RustQuestion> UnknownTypes::questionsOf(const RecordTypePtr &type) const
{
    std::vector<RustQuestion> questions;
    std::set<QString> names;
    for (const bool isRequired : {true, false}) {
        for (const Placeholder *placeholder : placeholdersIn(type)) {
            const RustQuestion &question = placeholder->question;
            if (placeholder->problem.isEmpty() && question.isRequired == isRequired &&
                names.insert(question.name).second)
                questions.push_back(question);
        }
    }
    return questions;
}

std::optional<Error> UnknownTypes::refusalOf(const RecordTypePtr &type) const
{
    for (const Placeholder *placeholder : placeholdersIn(type)) {
        if (placeholder->question.isRequired)
            return errorOf(*placeholder);
    }
    return std::nullopt;
}

/// Returns placeholders in the order of the fields; visits shared parts once.
std::vector<const UnknownTypes::Placeholder *> UnknownTypes::placeholdersIn(const RecordTypePtr &type) const
{
    std::vector<const Placeholder *> found;
    std::set<const RecordType *> seen;
    std::vector<const RecordType *> open = {type.get()};
    while (!open.empty()) {
        const RecordType *next = open.back();
        open.pop_back();
        if (!next || !seen.insert(next).second)
            continue;
        if (const auto known = m_placeholders.find(next); known != m_placeholders.end())
            found.push_back(&known->second);
        open.push_back(next->element.get());
        for (auto field = next->fields.rbegin(); field != next->fields.rend(); ++field)
            open.push_back(field->type.get());
    }
    return found;
}

Error UnknownTypes::errorOf(const Placeholder &placeholder) const
{
    const RustQuestion &question = placeholder.question;
    QString text = placeholder.problem;
    if (text.isEmpty()) {
        switch (question.kind) {
        case RustQuestion::Kind::Type:
            text = StructureText::tr("The contents of the type “%1” (line %2) are unknown: it is not declared in the "
                                     "available files, or it does not derive Module.");
            break;
        case RustQuestion::Kind::Parameter:
            text = StructureText::tr("The type parameter “%1” (line %2) has no argument.");
            break;
        case RustQuestion::Kind::Length:
            text = StructureText::tr("Cannot compute the array length “%1” (line %2).");
            break;
        }
    }
    text = text.arg(question.name).arg(QString::number(question.line));
    const std::vector<TypeMacro> &macros = m_crate.declarations().typeMacros;
    if (placeholder.problem.isEmpty() && question.kind == RustQuestion::Kind::Type && !macros.empty()) {
        text = joinedSentences(
            {text,
             StructureText::tr("The macro “%1!” (%2, line %3) declares types that cannot be read without a compiler.")
                 .arg(QString::fromStdString(macros.front().name), m_crate.fileName(macros.front().file))
                 .arg(QString::number(macros.front().line))});
    }
    Error error(ErrorCode::Unsupported, text);
    if (!question.file.isEmpty())
        error.inFile(question.file);
    return error;
}

bool isBuiltinName(std::string_view name)
{
    static constexpr std::array<std::string_view, 6> names = {"Option", "Vec",          "HashMap",
                                                              "Param",  "RunningState", "Tensor"};
    return scalarKindOf(name) || std::find(names.begin(), names.end(), name) != names.end();
}

Resolver::Resolver(const Crate &crate, const RustAnswers &answers, BurnVersion version)
    : m_crate(crate)
    , m_answers(answers)
    , m_version(version)
    , m_unknowns(crate)
{}

Expected<RecordTypePtr> Resolver::resolve(const Type &root)
{
    const Value found = value(root, {}, Mode::Module);
    if (!found.type)
        return Error(ErrorCode::InvalidArgument,
                     StructureText::tr("“%1” is not a module type.").arg(QString::fromStdString(spelled(root))));
    if (auto refusal = m_unknowns.refusalOf(found.type))
        return *std::move(refusal);
    return found.type;
}

std::vector<RustQuestion> Resolver::questions(const Type &root)
{
    return m_unknowns.questionsOf(value(root, {}, Mode::Module).type);
}

Value Resolver::ofType(RecordTypePtr type, int heightBelow) const
{
    Value found;
    found.height = heightBelow + 1;
    found.kind = Value::Kind::Type;
    found.type = std::move(type);
    return found;
}

Value Resolver::constant(const Type &type) const
{
    return ofType(makeRecordType(RecordKind::Constant, spelled(type)));
}

Value Resolver::placeholder(RustQuestion question, QString problem)
{
    Value found;
    found.type = m_unknowns.placeholder(std::move(question), std::move(problem));
    return found;
}

Value Resolver::problem(const QString &text, const QString &name, std::size_t file, int line)
{
    return placeholder({RustQuestion::Kind::Type, name, m_crate.fileName(file), line, true}, text);
}

/// Looks for the name of a generic parameter on its own, as Burn's derive does (`B::Device` does not count).
bool Resolver::mentionsGenerics(const Type &type, const std::vector<GenericParameter> *generics) const
{
    if (m_crate.isBackendFree())
        return !isPrimitive(type);
    Lexer lexer(type.spelling);
    bool isBehindPath = false;
    while (lexer.token().kind != Token::Kind::End) {
        const Token token = lexer.token();
        lexer.next();
        if (token.isName() && !isBehindPath && !lexer.token().is(pathSeparator)) {
            const std::string name = normalName(token.text);
            if (!generics)
                return true;
            for (const GenericParameter &parameter : *generics) {
                if (!parameter.isConstant && parameter.name == name)
                    return true;
            }
        }
        isBehindPath = token.is(pathSeparator);
    }
    return false;
}

Value Resolver::value(const Type &type, const Scope &scope, Mode mode)
{
    if (m_budget == 0 || m_depth >= maximalTypeNesting)
        return problem(StructureText::tr("The layout of “%1” (line %2) is too large."),
                       QString::fromStdString(spelled(type)), scope.file, type.line);
    --m_budget;
    ++m_depth;
    Value found;
    switch (type.kind) {
    case Type::Kind::Path:
        found = pathValue(type, scope, mode);
        break;
    case Type::Kind::Projection:
        found = projection(type, scope, mode);
        break;
    case Type::Kind::Tuple:
        found = tuple(type, scope, mode);
        break;
    case Type::Kind::Array:
        found = array(type, scope, mode);
        break;
    case Type::Kind::Constant:
        if (const std::optional<std::uint64_t> computed = number(type.constant, scope, 0)) {
            found.kind = Value::Kind::Number;
            found.number = *computed;
        }
        break;
    case Type::Kind::Other:
        found = unknown(type, scope, mode);
        break;
    }
    --m_depth;
    // Aliases of aliases of lists can exceed the depth of any recursion here.
    if (found.height > maximalNesting) {
        m_budget = 0;
        return problem(StructureText::tr("The layout of “%1” (line %2) is too large."),
                       QString::fromStdString(spelled(type)), scope.file, type.line);
    }
    return found;
}

Value Resolver::pathValue(const Type &type, const Scope &scope, Mode mode)
{
    const std::vector<std::string> path = pathOf(type);
    if (path.size() == 1 && scope.bindings) {
        if (const auto bound = scope.bindings->find(path.front()); bound != scope.bindings->end())
            return bound->second;
    }
    if (path.size() == 1 && path.front() == "B" && argumentsOf(type).empty()) {
        Value backend;
        backend.kind = Value::Kind::Backend;
        return backend;
    }
    if (m_crate.declarations().modules.empty())
        return unknown(type, scope, mode);
    Target target = m_crate.find(scope.module, path, type.isGlobal, Namespace::Types, m_budget);
    if (target.kind == Target::Kind::Item)
        return item(target.index, type, scope, mode);
    if (target.kind == Target::Kind::External && isOfBurnOrRust(target.path))
        return builtin(type, target, scope, mode);
    if (target.kind == Target::Kind::Nothing && path.size() == 1) {
        Value found = builtin(type, {Target::Kind::External, 0, path}, scope, mode);
        if (found.kind != Value::Kind::Unknown)
            return found;
    }
    // A constant used as a type argument looks like a path.
    if (argumentsOf(type).empty()) {
        if (const std::optional<std::uint64_t> computed = constantNamed(path, scope, 0)) {
            Value found;
            found.kind = Value::Kind::Number;
            found.number = *computed;
            return found;
        }
    }
    // The only type of that name may be in a file that no `mod` leads to.
    if (const std::vector<std::size_t> named = m_crate.itemsNamed(path.back()); named.size() == 1)
        return item(named.front(), type, scope, mode);
    return unknown(type, scope, mode);
}

Value Resolver::builtin(const Type &type, const Target &target, const Scope &scope, Mode mode)
{
    const std::string &name = target.path.back();
    if (name == "Tensor")
        return tensor(type, scope, mode);
    if (name == "Param" || name == "RunningState")
        return parameter(type, scope, mode);
    if (name == "Int" || name == "Bool" || name == "Float") {
        Value kind = constant(type);
        kind.tensorKind = name == "Int" ? TensorKind::Int : name == "Bool" ? TensorKind::Bool : TensorKind::Float;
        return kind;
    }
    if (name == "PhantomData" || name == "Ignored" || name == "ConstantRecord" || name == "EmptyRecord")
        return constant(type);
    if (const std::optional<ScalarKind> scalar = scalarKindOf(name))
        return mode == Mode::Record ? ofType(makeScalarType(*scalar)) : constant(type);
    if (name == "Option" || name == "Vec" || name == "HashMap")
        return container(type, name, scope, mode);
    if (mode == Mode::Record)
        return recordByName(type, scope);
    if (RecordTypePtr known = moduleType(name, m_version))
        return ofType(std::move(known), maximalTableHeight);
    if (isPlainRustType(name))
        return constant(type);
    return unknown(type, scope, mode);
}

Value Resolver::container(const Type &type, const std::string &name, const Scope &scope, Mode mode)
{
    const std::vector<Type> &arguments = argumentsOf(type);
    const bool isMap = name == "HashMap";
    if (arguments.size() != (isMap ? 2 : 1) || (isMap && mode == Mode::Module))
        return unknown(type, scope, mode);
    const Value element = value(arguments.back(), scope, mode);
    if (!element.type)
        return unknown(type, scope, mode);
    const RecordKind kind = isMap ? RecordKind::Map : name == "Vec" ? RecordKind::Vec : RecordKind::Option;
    return ofType(makeWrapperType(kind, element.type, spelled(type)), element.height);
}

/// Tensor<B, D>, Tensor<B, D, Int>; without B from 0.22 on.
Value Resolver::tensor(const Type &type, const Scope &scope, Mode mode)
{
    Value found;
    found.kind = Value::Kind::Tensor;
    found.tensorKind = TensorKind::Float;
    for (const Type &argument : argumentsOf(type)) {
        const Value one = value(argument, scope, mode);
        if (one.kind == Value::Kind::Number && one.number <= 64)
            found.rank = std::uint32_t(one.number);
        else if (one.kind == Value::Kind::Type || one.kind == Value::Kind::Unknown)
            found.tensorKind = one.tensorKind;
    }
    RecordType stored;
    stored.kind = mode == Mode::Record ? RecordKind::Tensor : RecordKind::Constant;
    stored.name = spelled(type);
    if (mode == Mode::Record) {
        stored.rank = found.rank;
        stored.tensorKind = found.tensorKind;
    }
    found.type = std::make_shared<const RecordType>(std::move(stored));
    return found;
}

Value Resolver::parameter(const Type &type, const Scope &scope, Mode mode)
{
    if (argumentsOf(type).size() != 1)
        return unknown(type, scope, mode);
    const Value of = value(argumentsOf(type).front(), scope, mode);
    if (of.kind == Value::Kind::Tensor)
        return ofType(makeParameterType(of.rank, of.tensorKind));
    return of.kind == Value::Kind::Unknown && of.type ? of : unknown(type, scope, mode);
}

/// In a record, `LinearRecord<B>` is the type generated by Linear's derive.
Value Resolver::recordByName(const Type &type, const Scope &scope)
{
    constexpr std::string_view suffix = "Record";
    const std::string &name = lastName(type);
    if (!name.ends_with(suffix) || name.size() == suffix.size())
        return unknown(type, scope, Mode::Record);
    Type module = type;
    module.segments.back().name.resize(name.size() - suffix.size());
    return value(module, scope, Mode::Module);
}

/// `<M as Module<B>>::Record`
Value Resolver::projection(const Type &type, const Scope &scope, Mode mode)
{
    if (type.segments.empty() || type.segments.back().name != "Record")
        return unknown(type, scope, mode);
    return value(type.elements.front(), scope, Mode::Module);
}

Value Resolver::tuple(const Type &type, const Scope &scope, Mode mode)
{
    if (type.elements.empty())
        return mode == Mode::Record ? ofType(makeRecordType(RecordKind::Unit, "()")) : constant(type);
    std::vector<RecordField> fields;
    int height = 0;
    for (const Type &element : type.elements) {
        const Value one = value(element, scope, mode);
        if (!one.type)
            return unknown(type, scope, mode);
        height = std::max(height, one.height);
        fields.push_back({std::to_string(fields.size()), one.type, scope.file, element.line});
    }
    return ofType(makeCompoundType(RecordKind::Tuple, std::move(fields), spelled(type)), height);
}

Value Resolver::array(const Type &type, const Scope &scope, Mode mode)
{
    const Value element = value(type.elements.front(), scope, mode);
    if (!element.type)
        return unknown(type, scope, mode);
    if (const std::optional<std::uint64_t> length = number(type.constant, scope, 0))
        return ofType(makeArrayType(element.type, *length, spelled(type)), element.height);
    QString text;
    for (const Token &token : type.constant)
        text += fromUtf8(token.text);
    if (const auto answer = m_answers.find(text); answer != m_answers.end()) {
        if (const std::optional<std::uint64_t> length = integerOf(answer->second.text.toStdString()))
            return ofType(makeArrayType(element.type, *length, spelled(type)), element.height);
    }
    return placeholder({RustQuestion::Kind::Length, text.isEmpty() ? QString::fromStdString(spelled(type)) : text,
                        m_crate.fileName(scope.file), type.line, true});
}

Value Resolver::unknown(const Type &type, const Scope &scope, Mode mode)
{
    const QString name = QString::fromStdString(type.kind == Type::Kind::Path ? lastName(type) : spelled(type));
    if (const auto answer = m_answers.find(name); answer != m_answers.end() && !m_activeAnswers.contains(name)) {
        m_activeAnswers.insert(name);
        Value found = answered(answer->second, type, scope, mode);
        m_activeAnswers.erase(name);
        return found;
    }
    const bool isRequired = mode == Mode::Record || mentionsGenerics(type, scope.generics);
    return placeholder({RustQuestion::Kind::Type, name, m_crate.fileName(scope.file), type.line, isRequired});
}

Value Resolver::answered(const RustAnswer &answer, const Type &unresolved, const Scope &scope, Mode mode)
{
    if (answer.text.isEmpty())
        return constant(unresolved);
    const std::string text = answer.text.toStdString();
    std::optional<Type> type = parseTypeText(text);
    if (!type)
        return problem(StructureText::tr("The answer for the type “%1” (line %2) is not a Rust type."),
                       QString::fromStdString(spelled(unresolved)), scope.file, unresolved.line);
    if (type->kind == Type::Kind::Path && unresolved.kind == Type::Kind::Path && argumentsOf(*type).empty())
        type->segments.back().arguments = argumentsOf(unresolved);
    Scope ofAnswer = scope;
    ofAnswer.module = 0;
    return value(*type, ofAnswer, mode);
}

Resolver::Bindings Resolver::bind(const Item &item, const Type &use, const Scope &scope)
{
    Bindings bindings;
    Scope inside{item.module, item.file, &item.generics, &bindings};
    const std::vector<Type> &arguments = argumentsOf(use);
    for (std::size_t i = 0; i < item.generics.size(); ++i) {
        const GenericParameter &parameter = item.generics[i];
        Value bound;
        if (parameter.name == "B" || parameter.isBackend)
            bound.kind = Value::Kind::Backend;
        else if (i < arguments.size())
            bound = value(arguments[i], scope, Mode::Module);
        else if (!parameter.defaultType.empty())
            bound = value(parameter.defaultType.front(), inside, Mode::Module);
        else
            bound = unbound(parameter, item);
        bindings.insert_or_assign(parameter.name, std::move(bound));
    }
    return bindings;
}

Value Resolver::unbound(const GenericParameter &parameter, const Item &item)
{
    Value found;
    const QString name = QString::fromStdString(parameter.name);
    const auto answer = m_answers.find(name);
    if (parameter.isConstant) {
        if (answer == m_answers.end())
            return found;
        if (const std::optional<std::uint64_t> given = integerOf(answer->second.text.toStdString())) {
            found.kind = Value::Kind::Number;
            found.number = *given;
        }
        return found;
    }
    if (answer != m_answers.end() && !m_activeAnswers.contains(name)) {
        m_activeAnswers.insert(name);
        Type unresolved;
        unresolved.kind = Type::Kind::Other;
        unresolved.spelling = parameter.name;
        unresolved.line = parameter.line;
        found = answered(answer->second, unresolved, {0, item.file, nullptr, nullptr}, Mode::Module);
        m_activeAnswers.erase(name);
        return found;
    }
    return placeholder({RustQuestion::Kind::Parameter, name, m_crate.fileName(item.file), parameter.line, true});
}

Value Resolver::item(std::size_t index, const Type &use, const Scope &scope, Mode mode)
{
    const Item &item = m_crate.declarations().items[index];
    const QString name = QString::fromStdString(item.name);
    const Bindings bindings = bind(item, use, scope);
    std::string key = std::to_string(index) + (mode == Mode::Record ? 'r' : 'm');
    for (const GenericParameter &parameter : item.generics) {
        const Value &bound = bindings.at(parameter.name);
        key += ' ' + std::to_string(int(bound.kind)) + ' ' + std::to_string(bound.number) + ' ' +
               std::to_string(reinterpret_cast<std::uintptr_t>(bound.type.get()));
    }
    if (const auto known = m_known.find(key); known != m_known.end())
        return known->second;
    if (!m_active.insert(index).second)
        return problem(StructureText::tr("The type “%1” (line %2) contains itself, so its layout is infinite."), name,
                       item.file, item.line);
    Value found;
    const ModuleImplementation *made = mode == Mode::Module ? m_crate.implementationOf(index) : nullptr;
    if (item.kind == Item::Kind::Alias)
        found = value(item.fields.front().type, {item.module, item.file, &item.generics, &bindings}, mode);
    else if (made && !item.derivesModule)
        found = byImplementation(*made, use, scope, bindings);
    else if (mode == Mode::Record ? item.derivesRecord : item.derivesModule && m_crate.hasRecord(item))
        found = structOrEnum(index, bindings, mode);
    else if (item.derivesRecord && mode == Mode::Module && !item.derivesModule)
        found = structOrEnum(index, bindings, Mode::Record);
    else if (mode == Mode::Module && (item.derivesModule || !mentionsGenerics(use, scope.generics)))
        found = ofType(makeRecordType(RecordKind::Constant, item.name));
    else
        found = unknown(use, scope, mode);
    m_active.erase(index);
    // Keep the arguments alive: known values are identified by their addresses.
    for (const auto &[parameter, bound] : bindings)
        m_kept.push_back(bound.type);
    m_known.emplace(std::move(key), found);
    return found;
}

Value Resolver::structOrEnum(std::size_t index, const Bindings &bindings, Mode mode)
{
    const Item &item = m_crate.declarations().items[index];
    const Scope scope{item.module, item.file, &item.generics, &bindings};
    std::vector<RecordField> fields;
    fields.reserve(item.fields.size());
    int height = 0;
    for (const Field &field : item.fields) {
        const Value found = fieldType(field, item, scope, mode);
        height = std::max(height, found.height);
        fields.push_back({field.name, found.type, item.file, field.line});
    }
    const RecordKind kind = item.kind == Item::Kind::Enum     ? RecordKind::Enum
                            : item.kind == Item::Kind::Struct ? RecordKind::Struct
                                                              : RecordKind::Tuple;
    return ofType(makeCompoundType(kind, std::move(fields), item.name), height);
}

/// The result always has a type.
Value Resolver::fieldType(const Field &field, const Item &item, const Scope &scope, Mode mode)
{
    if (mode == Mode::Module && storesNothing(field, item))
        return constant(field.type);
    if (item.kind == Item::Kind::Enum && mode == Mode::Record)
        return variantType(field, scope, mode);
    const Value found = value(field.type, scope, mode);
    return found.type ? found : unknown(field.type, scope, mode);
}

/// Returns a variant of a record's enum as serde sees it.
Value Resolver::variantType(const Field &variant, const Scope &scope, Mode mode)
{
    const Value found = value(variant.type, scope, mode);
    if (!found.type)
        return unknown(variant.type, scope, mode);
    if (!variant.hasNamedFields || found.type->kind != RecordKind::Tuple)
        return found;
    std::vector<RecordField> fields = found.type->fields;
    for (std::size_t i = 0; i < fields.size(); ++i)
        fields[i].name = variant.fieldNames[i];
    return ofType(makeCompoundType(RecordKind::Struct, std::move(fields), variant.name), found.height);
}

/// From 0.21 on, a field is one empty record if its type names neither the backend nor another type parameter.
bool Resolver::storesNothing(const Field &field, const Item &item) const
{
    if (field.isSkipped)
        return true;
    if (storesCompoundConstants(m_version) || item.kind == Item::Kind::Enum)
        return false;
    if (m_crate.isBackendFree())
        return isPrimitive(field.type);
    if (field.type.kind == Type::Kind::Path) {
        const std::string &name = lastName(field.type);
        if (name == "Param" || name == "Tensor")
            return false;
        if (argumentsOf(field.type).empty() && isPrimitive(field.type))
            return true;
    }
    return !mentionsGenerics(field.type, &item.generics);
}

/// Resolves `type Record`, with the type's arguments as the implementation's parameters.
Value Resolver::byImplementation(const ModuleImplementation &made, const Type &use, const Scope &scope,
                                 const Bindings &bindings)
{
    if (made.record.empty())
        return unknown(use, scope, Mode::Module);
    const std::vector<Type> &names = argumentsOf(made.self);
    const std::vector<Type> &given = argumentsOf(use);
    Bindings inside = bindings;
    for (std::size_t i = 0; i < std::min(names.size(), given.size()); ++i) {
        if (names[i].kind == Type::Kind::Path && names[i].segments.size() == 1)
            inside.insert_or_assign(lastName(names[i]), value(given[i], scope, Mode::Module));
    }
    return value(made.record.front(), {made.module, made.file, &made.generics, &inside}, Mode::Record);
}

std::optional<std::uint64_t> Resolver::number(const std::vector<Token> &expression, const Scope &scope, int depth)
{
    constexpr int deepest = 32;
    if (depth > deepest || m_budget == 0)
        return std::nullopt;
    --m_budget;
    return constantValue(expression,
                         [&](const std::vector<std::string> &path) { return constantNamed(path, scope, depth + 1); });
}

std::optional<std::uint64_t> Resolver::constantNamed(const std::vector<std::string> &path, const Scope &scope,
                                                     int depth)
{
    if (path.size() == 1 && scope.bindings) {
        if (const auto bound = scope.bindings->find(path.front()); bound != scope.bindings->end()) {
            if (bound->second.kind == Value::Kind::Number)
                return bound->second.number;
            return std::nullopt;
        }
    }
    if (m_crate.declarations().modules.empty())
        return std::nullopt;
    const Target target = m_crate.find(scope.module, path, false, Namespace::Constants, m_budget);
    if (target.kind != Target::Kind::Constant)
        return std::nullopt;
    const Module &module = m_crate.declarations().modules[target.index];
    return number(module.constants.at(target.path.back()).expression, {target.index, module.file, nullptr, nullptr},
                  depth);
}

} // namespace burnish::rust
