// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/model/burnversion.h"
#include "core/structure/recordtype.h"
#include "core/structure/rust/rustcrate.h"
#include "core/structure/rust/rustquestion.h"

#include <map>

namespace burnish::rust {

/// The parts of a record's type that the source does not define. Each is a placeholder in the type, identified by its
/// address and valid for as long as this object.
class UnknownTypes
{
public:
    explicit UnknownTypes(const Crate &crate)
        : m_crate(crate)
    {}

    /// Returns a part that stores nothing until an answer defines it; if no answer helps, `problem` says why.
    RecordTypePtr placeholder(RustQuestion question, QString problem);
    /// Returns the questions about the type, the required ones first, each name once.
    [[nodiscard]] std::vector<RustQuestion> questionsOf(const RecordTypePtr &type) const;
    /// Returns why the type cannot be used: its first required part that is unknown. nullopt if it can.
    [[nodiscard]] std::optional<Error> refusalOf(const RecordTypePtr &type) const;

private:
    struct Placeholder
    {
        RustQuestion question;
        QString problem; ///< replaces the question if no answer helps
    };
    [[nodiscard]] std::vector<const Placeholder *> placeholdersIn(const RecordTypePtr &type) const;
    [[nodiscard]] Error errorOf(const Placeholder &placeholder) const;

    const Crate &m_crate;
    std::unordered_map<const RecordType *, Placeholder> m_placeholders;
    std::vector<RecordTypePtr> m_kept;
};

/// What a type, or a type argument, resolves to.
struct Value
{
    enum class Kind : std::uint8_t { Type, Tensor, Backend, Number, Unknown };
    Kind kind = Kind::Unknown;
    /// For Type, Tensor (as a field: a constant) and Unknown (a placeholder).
    RecordTypePtr type;
    std::optional<std::uint32_t> rank;       ///< for Tensor
    TensorKind tensorKind = TensorKind::Any; ///< likewise, and for the types Int, Bool and Float
    std::uint64_t number = 0;
    int height = 1; ///< maximum number of levels in `type`
};

/// Modules store the records of their fields; a type that is itself a record stores its fields' values.
enum class Mode : std::uint8_t { Module, Record };

/// Resolves one Rust type to the type of its record in one version of Burn.
class Resolver
{
public:
    Resolver(const Crate &crate, const RustAnswers &answers, BurnVersion version);

    /// Resolves `root` as if it were written in the first file.
    [[nodiscard]] Expected<RecordTypePtr> resolve(const Type &root);
    /// Likewise, but lists unknown parts instead of failing; the required questions first.
    [[nodiscard]] std::vector<RustQuestion> questions(const Type &root);

private:
    using Bindings = TextMap<Value>;

    /// Where a type occurs, and thus which names it sees.
    struct Scope
    {
        std::size_t module = 0;
        std::size_t file = 0;
        const std::vector<GenericParameter> *generics = nullptr;
        const Bindings *bindings = nullptr;
    };

    Value value(const Type &type, const Scope &scope, Mode mode);
    Value pathValue(const Type &type, const Scope &scope, Mode mode);
    Value projection(const Type &type, const Scope &scope, Mode mode);
    Value tuple(const Type &type, const Scope &scope, Mode mode);
    Value array(const Type &type, const Scope &scope, Mode mode);
    Value builtin(const Type &type, const Target &target, const Scope &scope, Mode mode);
    Value container(const Type &type, const std::string &name, const Scope &scope, Mode mode);
    Value tensor(const Type &type, const Scope &scope, Mode mode);
    Value parameter(const Type &type, const Scope &scope, Mode mode);
    Value recordByName(const Type &type, const Scope &scope);
    Value unknown(const Type &type, const Scope &scope, Mode mode);
    Value answered(const RustAnswer &answer, const Type &unresolved, const Scope &scope, Mode mode);

    Value item(std::size_t index, const Type &use, const Scope &scope, Mode mode);
    Value structOrEnum(std::size_t index, const Bindings &bindings, Mode mode);
    Value byImplementation(const ModuleImplementation &made, const Type &use, const Scope &scope,
                           const Bindings &bindings);
    Bindings bind(const Item &item, const Type &use, const Scope &scope);
    Value unbound(const GenericParameter &parameter, const Item &item);
    Value fieldType(const Field &field, const Item &item, const Scope &scope, Mode mode);
    Value variantType(const Field &variant, const Scope &scope, Mode mode);
    [[nodiscard]] bool storesNothing(const Field &field, const Item &item) const;

    std::optional<std::uint64_t> number(const std::vector<Token> &expression, const Scope &scope, int depth);
    std::optional<std::uint64_t> constantNamed(const std::vector<std::string> &path, const Scope &scope, int depth);

    Value ofType(RecordTypePtr type, int heightBelow = 0) const;
    Value constant(const Type &type) const;
    Value placeholder(RustQuestion question, QString problem = {});
    Value problem(const QString &text, const QString &name, std::size_t file, int line);
    [[nodiscard]] bool mentionsGenerics(const Type &type, const std::vector<GenericParameter> *generics) const;

    const Crate &m_crate;
    const RustAnswers &m_answers;
    const BurnVersion m_version;
    std::size_t m_budget = 500'000; ///< in steps, a limit for types that multiply
    int m_depth = 0;
    std::set<std::size_t> m_active; ///< items being resolved
    std::set<QString> m_activeAnswers;
    std::map<std::string, Value> m_known; ///< items by index, mode and arguments
    std::vector<RecordTypePtr> m_kept;    ///< arguments of known values, which are identified by address
    UnknownTypes m_unknowns;
};

/// Returns true for types that are their own record in every version of Burn: Vec, Param, f64 …
[[nodiscard]] bool isBuiltinName(std::string_view name);
} // namespace burnish::rust
