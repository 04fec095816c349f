// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/structure/rust/rustlexer.h"

#include <optional>
#include <string>
#include <vector>

namespace burnish::rust {

struct Type;

struct PathSegment
{
    std::string name;            ///< normalName()
    std::vector<Type> arguments; ///< types and constants, without lifetimes and bindings
};

/// A type, or a constant used as a type argument, as written.
struct Type
{
    enum class Kind : std::uint8_t {
        Path,
        Projection, ///< `<elements[0] as …>::segments`
        Tuple,      ///< of `elements`
        Array,      ///< of `elements[0]`, with length `constant`
        Constant,   ///< `constant`
        Other       ///< references, functions, macros …
    };
    Kind kind = Kind::Other;
    bool isGlobal = false; ///< begins with `::`
    int line = 0;
    std::string_view spelling;
    std::vector<PathSegment> segments;
    std::vector<Type> elements;
    std::vector<Token> constant; ///< empty if it is too long to evaluate
};

struct GenericParameter
{
    std::string name;
    std::string_view spelling;
    int line = 0;
    bool isConstant = false;
    bool isBackend = false;        ///< has a bound with a name that ends in "Backend"
    std::vector<Type> defaultType; ///< one or none
};

/// A field, or a variant with the type of its only field or a tuple of all.
struct Field
{
    std::string name;
    int line = 0;
    bool isSkipped = false;              ///< `#[module(skip)]`
    bool hasNamedFields = false;         ///< a variant with braces; its type is the tuple of its fields' types
    std::vector<std::string> fieldNames; ///< for such a variant
    Type type;
};

struct Item
{
    enum class Kind : std::uint8_t { Struct, TupleStruct, Enum, Alias };
    Kind kind = Kind::Struct;
    std::string name;
    std::size_t file = 0;
    std::size_t module = 0;
    int line = 0;
    bool derivesModule = false;
    bool derivesRecord = false;
    std::vector<GenericParameter> generics;
    std::vector<Field> fields; ///< an alias has one
};

/// A handwritten `impl Module<B> for Name<…> { type Record = …; }`.
struct ModuleImplementation
{
    std::vector<GenericParameter> generics;
    Type self;
    std::vector<Type> record; ///< one or none
    std::size_t module = 0;
    std::size_t file = 0;
};

struct UseDeclaration
{
    std::vector<std::string> path;
    std::string alias; ///< the name in this module; empty for `*`
    bool isGlobal = false;
};

/// `mod x;`
struct FileModule
{
    std::string name;
    std::string path; ///< from `#[path]`
    int line = 0;
    std::size_t module = 0; ///< the module that declares it
};

struct Constant
{
    std::vector<Token> expression;
};

struct Module
{
    std::string name;
    std::size_t parent = 0; ///< a root is its own parent
    std::size_t file = 0;
    std::vector<std::string> inlinePath; ///< names of the inline modules between the file and this one
    TextMap<std::size_t> children;
    TextMap<std::size_t> items;
    TextMap<Constant> constants;
    TextMap<std::size_t> uses; ///< by alias
    std::vector<std::size_t> globs;
    std::vector<UseDeclaration> declarations;
};

struct TypeMacro
{
    std::string name;
    std::size_t file = 0;
    int line = 0;
};

/// Everything that was read.
struct Declarations
{
    std::vector<Module> modules;
    std::vector<Item> items;
    std::vector<ModuleImplementation> implementations;
    std::vector<FileModule> fileModules;
    std::vector<TypeMacro> typeMacros;
    std::size_t count = 0; ///< of everything, checked against a limit
};

inline constexpr std::size_t maximalDeclarations = 400'000;
inline constexpr int maximalNesting = 400;

} // namespace burnish::rust
