// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustfiles.h"
#include "core/structure/rust/rustquestion.h"
#include "core/structure/structure.h"

#include <QStringList>

namespace burnish {

namespace rust {
class Crate;
}

/// A struct or enum that derives Burn's Module (or Record).
struct RustModuleType
{
    QString name;         ///< "Block"
    QString path;         ///< where it is declared, "encoder::Block"
    QStringList generics; ///< its parameters as they are spelled, "B: Backend", "const N: usize"
    bool isEnum = false;
    bool isRecord = false;  ///< derives Record and not Module
    bool hasRecord = true;  ///< false for modules that are one constant in records, as those without a backend are
    std::size_t source = 0; ///< index into RustSource::sources()
    int line = 0;           ///< of its name, from 1
};

class RustStructure;

/// Rust source, read without a compiler: the types of one or several files and of the files they name with `mod x;`.
/// What is not the declaration of a type (functions, implementations, macros) is read over, whatever it says; a value
/// that can be copied and read by any thread.
class RustSource
{
public:
    /// Reads the files and what belongs to them. The first one is the root; the others only declare what it lacks.
    /// Malformed for text that is not UTF-8; Unsupported for more than 64 MiB or 400,000 declarations; files named by
    /// `mod` that are not there are no error, see missingFiles().
    static Expected<RustSource> read(const QStringList &paths, const RustFileProvider &provider = readRustFile);
    /// The same for a text that is in no file; other files are asked for as if it lay in `name`.
    static Expected<RustSource> readText(const QString &name, std::string text,
                                         const RustFileProvider &provider = readRustFile);

    /// Those of the root file first, each file's in the order of declaration.
    [[nodiscard]] const std::vector<RustModuleType> &types() const;
    /// The type that no other one uses, the last such of the root file; empty if there are no types.
    [[nodiscard]] QString probableRoot() const;
    [[nodiscard]] std::vector<StructureSource> sources() const;
    /// `mod x;` and `#[path]` whose file was not found, as "x (src/main.rs, line 3)".
    [[nodiscard]] QStringList missingFiles() const;
    /// Macros whose body declares types, which are not followed: "layers! (src/main.rs, line 3)".
    [[nodiscard]] QStringList typeMacros() const;

private:
    explicit RustSource(std::shared_ptr<const rust::Crate> crate);
    friend class RustStructure;
    friend Expected<std::shared_ptr<const RustStructure>> makeRustStructure(RustSource, const QString &, RustAnswers);
    std::shared_ptr<const rust::Crate> m_crate;
    std::vector<RustModuleType> m_types;
};

/// The record of a type of Rust source, after burn-recorders.md, sections 4, 8 and 12.1.
class RustStructure final : public Structure
{
public:
    [[nodiscard]] StructureOrigin origin() const override { return StructureOrigin::RustSource; }
    /// The type as it was asked for, "Wrapper<B, Linear<B>>".
    [[nodiscard]] QString name() const override { return m_name; }
    /// Unsupported, with file and line, where a required question has no answer, a type contains itself, or the layout
    /// grows beyond every bound.
    [[nodiscard]] Expected<RecordTypePtr> typeFor(BurnVersion version) const override;
    [[nodiscard]] std::vector<StructureSource> sources() const override { return m_source.sources(); }
    /// What was said to its questions.
    [[nodiscard]] const RustAnswers &answers() const { return m_answers; }
    /// What is unknown in the type as it stands, the required ones first, each once.
    [[nodiscard]] std::vector<RustQuestion> questions(BurnVersion version) const;

private:
    friend Expected<std::shared_ptr<const RustStructure>> makeRustStructure(RustSource, const QString &, RustAnswers);
    RustStructure(RustSource source, QString name, RustAnswers answers)
        : m_source(std::move(source))
        , m_name(std::move(name))
        , m_answers(std::move(answers))
    {}
    RustSource m_source;
    QString m_name;
    RustAnswers m_answers;
};

/// The structure of a type of `source` by its name, with or without arguments: "Net", "encoder::Block", "Net<B>",
/// "Wrapper<B, Linear<B>>"; empty for the probable root. Module parameters without argument become questions.
/// NotFound for a type that is not there (the message lists those that are), InvalidArgument for text that is no type
/// or names two of them.
Expected<std::shared_ptr<const RustStructure>> makeRustStructure(RustSource source, const QString &typeName = {},
                                                                 RustAnswers answers = {});

} // namespace burnish
