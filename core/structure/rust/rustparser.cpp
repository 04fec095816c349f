// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustparser.h"

#include "core/structure/rust/rustfields.h"

namespace burnish::rust {

namespace {

/// Reads declarations and skips everything else.
class Parser : public FieldReader
{
public:
    Parser(std::string_view text, std::size_t file, Declarations &out)
        : FieldReader(text, out.count)
        , m_file(file)
        , m_out(out)
    {}

    void items(std::size_t module, bool isInBraces, int depth);

private:
    void skipToItemEnd();

    void item(std::size_t module, int depth);
    void moduleItem(std::size_t module, const Attributes &attributes, int depth);
    void use(std::size_t module, std::vector<std::string> prefix, bool isGlobal, int depth);
    void addUse(std::size_t module, UseDeclaration declaration);
    void structItem(std::size_t module, const Attributes &attributes);
    void enumItem(std::size_t module, const Attributes &attributes);
    void aliasItem(std::size_t module);
    void constantItem(std::size_t module);
    void implementation(std::size_t module);
    void macroDefinition();
    void macroCallOrOther();
    void macroBody(TypeMacro macro);
    Item startItem(Item::Kind kind, std::size_t module, const Attributes &attributes);
    void finishItem(Item item);
    Field variant(std::string name, int line);

    std::size_t m_file;
    Declarations &m_out;
};

/// Skips the rest of an item: to its semicolon or past its braces.
void Parser::skipToItemEnd()
{
    bool isBehindAngle = false;
    while (!isAtEnd() && !token().is('}')) {
        if (take(';'))
            return;
        const bool isBody = token().is('{') && !isBehindAngle;
        isBehindAngle = token().is('<');
        if (opens(token())) {
            skipGroup();
            if (isBody)
                return;
        } else {
            next();
        }
    }
}

void Parser::items(std::size_t module, bool isInBraces, int depth)
{
    while (!isAtEnd() && !isFull()) {
        if (token().is('}')) {
            next();
            if (isInBraces)
                return;
            continue;
        }
        item(module, depth);
    }
}

void Parser::item(std::size_t module, int depth)
{
    const std::size_t start = m_lexer.tokenStart();
    const Attributes found = attributes();
    visibility();
    if (found.isTest) {
        skipToItemEnd();
    } else if (takeWord("mod")) {
        moduleItem(module, found, depth);
    } else if (takeWord("use")) {
        const bool isGlobal = take(pathSeparator);
        use(module, {}, isGlobal, 0);
        skipToItemEnd();
    } else if (takeWord("struct")) {
        structItem(module, found);
    } else if (takeWord("enum")) {
        enumItem(module, found);
    } else if (takeWord("type")) {
        aliasItem(module);
    } else if (takeWord("const")) {
        constantItem(module);
    } else if (takeWord("unsafe") || takeWord("default")) {
        // `unsafe impl`, `unsafe fn`: the next word decides.
    } else if (takeWord("impl")) {
        implementation(module);
    } else if (takeWord("macro_rules")) {
        macroDefinition();
    } else if (token().isName()) {
        macroCallOrOther();
    } else if (m_lexer.tokenStart() != start || !isIn(token(), ";")) {
        skipToItemEnd();
    }
    // Stray punctuation must not stall the parser.
    if (m_lexer.tokenStart() == start && !isAtEnd())
        next();
}

void Parser::moduleItem(std::size_t module, const Attributes &found, int depth)
{
    const int line = token().line;
    const std::string name = takeName();
    if (name.empty() || !(token().is(';') || token().is('{')) || (token().is('{') && depth >= maximalNesting)) {
        skipToItemEnd();
        return;
    }
    // A module takes more memory than other declarations.
    m_out.count += 4;
    if (take(';')) {
        m_out.fileModules.push_back({name, found.path, line, module});
        return;
    }
    next();
    const auto existing = m_out.modules[module].children.find(name);
    std::size_t child = m_out.modules.size();
    if (existing != m_out.modules[module].children.end()) {
        child = existing->second;
    } else {
        Module added;
        added.name = name;
        added.parent = module;
        added.file = m_file;
        if (m_out.modules[module].file == m_file)
            added.inlinePath = m_out.modules[module].inlinePath;
        // Storing a long path of names for every level would be quadratic; files nested that deep do not exist.
        if (added.inlinePath.size() < 16)
            added.inlinePath.push_back(name);
        m_out.modules.push_back(std::move(added));
        m_out.modules[module].children.emplace(name, child);
    }
    items(child, true, depth + 1);
}

/// Reads the rest of a use tree after `prefix`.
void Parser::use(std::size_t module, std::vector<std::string> prefix, bool isGlobal, int depth)
{
    constexpr std::size_t longestPath = 64;
    constexpr int deepestTree = 32;
    for (;;) {
        if (isFull() || depth > deepestTree || prefix.size() > longestPath) {
            skipUntil(",;", false);
            return;
        }
        if (take('*')) {
            addUse(module, {prefix, {}, isGlobal});
            return;
        }
        if (take('{')) {
            while (!isAtEnd() && !isFull() && !closes(token())) {
                use(module, prefix, isGlobal || take(pathSeparator), depth + 1);
                skipUntil(",", false);
                if (!take(',') && !token().is('}'))
                    return;
            }
            take('}');
            return;
        }
        std::string name = takeName();
        if (name.empty())
            return;
        if (take(pathSeparator)) {
            prefix.push_back(std::move(name));
            continue;
        }
        if (name != "self" || prefix.empty())
            prefix.push_back(std::move(name));
        std::string alias = prefix.back();
        if (takeWord("as"))
            alias = takeName();
        addUse(module, {std::move(prefix), std::move(alias), isGlobal});
        return;
    }
}

void Parser::addUse(std::size_t module, UseDeclaration declaration)
{
    // Every name of a use tree repeats the path before it: long paths count like several short ones.
    constexpr std::size_t usualLength = 64;
    m_out.count += declaration.path.size();
    for (const std::string &name : declaration.path)
        m_out.count += name.size() / usualLength;
    Module &target = m_out.modules[module];
    const std::size_t index = target.declarations.size();
    if (declaration.alias.empty())
        target.globs.push_back(index);
    else
        target.uses.emplace(declaration.alias, index);
    target.declarations.push_back(std::move(declaration));
}

Item Parser::startItem(Item::Kind kind, std::size_t module, const Attributes &found)
{
    Item item;
    item.kind = kind;
    item.file = m_file;
    item.module = module;
    item.line = token().line;
    item.derivesModule = found.derivesModule;
    item.derivesRecord = found.derivesRecord;
    item.name = takeName();
    item.generics = generics();
    return item;
}

void Parser::finishItem(Item item)
{
    if (item.name.empty())
        return;
    ++m_out.count;
    // Under conditional compilation, a name may be declared twice; the first one counts.
    m_out.modules[item.module].items.emplace(item.name, m_out.items.size());
    m_out.items.push_back(std::move(item));
}

void Parser::structItem(std::size_t module, const Attributes &found)
{
    Item item = startItem(Item::Kind::Struct, module, found);
    whereClause();
    if (token().is('{')) {
        item.fields = namedFields();
    } else if (token().is('(')) {
        item.kind = Item::Kind::TupleStruct;
        item.fields = tupleFields();
        skipToItemEnd();
    } else {
        item.kind = Item::Kind::TupleStruct;
        skipToItemEnd();
    }
    finishItem(std::move(item));
}

void Parser::enumItem(std::size_t module, const Attributes &found)
{
    Item item = startItem(Item::Kind::Enum, module, found);
    whereClause();
    if (!token().is('{')) {
        skipToItemEnd();
        return;
    }
    next();
    while (!isAtEnd() && !closes(token()) && !isFull()) {
        const Attributes ofVariant = attributes();
        visibility();
        const int line = token().line;
        std::string name = takeName();
        if (!name.empty()) {
            item.fields.push_back(variant(std::move(name), line));
            item.fields.back().isSkipped = ofVariant.isSkipped;
        }
        skipUntil(",", false);
        if (!take(',') && !token().is('}') && !isAtEnd())
            next();
    }
    take('}');
    finishItem(std::move(item));
}

Field Parser::variant(std::string name, int line)
{
    Field variant;
    variant.name = std::move(name);
    variant.line = line;
    variant.type.kind = Type::Kind::Tuple;
    variant.type.line = line;
    ++m_out.count;
    std::vector<Field> fields;
    if (token().is('(')) {
        fields = tupleFields();
    } else if (token().is('{')) {
        variant.hasNamedFields = true;
        fields = namedFields();
    }
    if (fields.size() == 1 && !variant.hasNamedFields) {
        variant.type = std::move(fields.front().type);
        return variant;
    }
    for (Field &field : fields) {
        variant.fieldNames.push_back(std::move(field.name));
        variant.type.elements.push_back(std::move(field.type));
    }
    return variant;
}

void Parser::aliasItem(std::size_t module)
{
    Item item = startItem(Item::Kind::Alias, module, {});
    skipUntil("=;", true);
    if (take('=')) {
        Field target;
        target.line = item.line;
        target.type = type(0);
        item.fields.push_back(std::move(target));
        finishItem(std::move(item));
    }
    skipToItemEnd();
}

void Parser::constantItem(std::size_t module)
{
    const bool isConstant = token().isName() && !token().isWord("fn") && !token().isWord("unsafe") &&
                            !token().isWord("async") && !token().isWord("extern");
    if (isConstant) {
        std::string name = takeName();
        skipUntil("=;", true);
        if (take('=')) {
            Constant constant{expression(";")};
            if (!constant.expression.empty()) {
                m_out.count += constant.expression.size();
                m_out.modules[module].constants.emplace(std::move(name), std::move(constant));
            }
        }
    }
    skipToItemEnd();
}

/// Only `impl Module<B> for X` matters: it defines X's record.
void Parser::implementation(std::size_t module)
{
    ModuleImplementation found;
    found.module = module;
    found.file = m_file;
    found.generics = generics();
    take('!');
    const Type trait = type(0);
    const bool isModule = trait.kind == Type::Kind::Path && trait.segments.back().name == "Module";
    if (!isModule || !takeWord("for")) {
        skipToItemEnd();
        return;
    }
    found.self = type(0);
    skipUntil("{;", true);
    if (!take('{')) {
        skipToItemEnd();
        return;
    }
    while (!isAtEnd() && !token().is('}')) {
        if (takeWord("type") && takeWord("Record")) {
            skipUntil("=;", true);
            if (take('='))
                found.record.assign(1, type(0));
        }
        if (opens(token()))
            skipGroup();
        else if (!token().is('}'))
            next();
    }
    take('}');
    ++m_out.count;
    m_out.implementations.push_back(std::move(found));
}

void Parser::macroDefinition()
{
    take('!');
    TypeMacro macro{{}, m_file, token().line};
    macro.name = takeName();
    macroBody(std::move(macro));
}

/// Reads `name! { … }` and `path::name!(…);`, or an item that is of no interest.
void Parser::macroCallOrOther()
{
    TypeMacro macro;
    do {
        macro = {{}, m_file, token().line};
        macro.name = takeName();
    } while (take(pathSeparator));
    if (take('!'))
        macroBody(std::move(macro));
    else
        skipToItemEnd();
}

/// Reports macros that declare types: what they generate from their arguments cannot be known here.
void Parser::macroBody(TypeMacro macro)
{
    if (!opens(token())) {
        skipToItemEnd();
        return;
    }
    const Lexer begin = m_lexer;
    skipGroup();
    const Lexer end = m_lexer;
    m_lexer = begin;
    bool declares = false;
    while (m_lexer.tokenStart() < end.tokenStart() && !isAtEnd()) {
        declares |= token().isWord("struct") || token().isWord("enum");
        next();
    }
    m_lexer = end;
    if (declares && !macro.name.empty()) {
        ++m_out.count;
        m_out.typeMacros.push_back(std::move(macro));
    }
}

} // namespace

void parseFile(std::string_view text, std::size_t file, std::size_t module, Declarations &out)
{
    Parser(text, file, out).items(module, false, 0);
}

} // namespace burnish::rust
