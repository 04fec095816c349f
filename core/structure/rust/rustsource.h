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
    QStringList generics; ///< its parameters as spelled, "B: Backend", "const N: usize"
    bool isEnum = false;
    bool isRecord = false;  ///< derives Record but not Module
    bool hasRecord = true;  ///< false for modules that are one constant in records, like those without a backend
    std::size_t source = 0; ///< index into RustSource::sources()
    int line = 0;           ///< of its name, from 1
};

class RustStructure;

/// Rust source, read without a compiler: the types of one or several files and of the files they name with `mod x;`.
/// Skips everything that is not the declaration of a type (functions, implementations, macros). A value that can be
/// copied and read by any thread.
class RustSource
{
public:
    /// Reads the files and those they include. The first one is the root; the others only declare what it lacks.
    /// Malformed: not UTF-8. Unsupported: more than 64 MiB or 400,000 declarations. Missing files named by `mod` are
    /// not an error, see missingFiles().
    static Expected<RustSource> read(const QStringList &paths, const RustFileProvider &provider = readRustFile);
    /// The same for source that is not in a file; other files are requested as if it were at `name`.
    static Expected<RustSource> readText(const QString &name, std::string text,
                                         const RustFileProvider &provider = readRustFile);

    /// Returns the root file's types first, each file's in the order of declaration.
    [[nodiscard]] const std::vector<RustModuleType> &types() const;
    /// Returns the first of rootCandidates(); if every type is used by another one, the last that has a record.
    /// Empty if there are no types.
    [[nodiscard]] QString probableRoot() const;
    /// Returns the paths of the types that have a record and that no other type uses, the likeliest first: those of the
    /// files given before those of the files they include. Of one file's types the last declared is the likeliest; of
    /// several files, the one that uses most types. The order of the files does not matter.
    [[nodiscard]] QStringList rootCandidates() const;
    [[nodiscard]] std::vector<StructureSource> sources() const;
    /// Returns each `mod x;` and `#[path]` without a file, as "x (src/main.rs, line 3)".
    [[nodiscard]] QStringList missingFiles() const;
    /// Returns macros with type declarations in their body, which are not followed: "layers! (src/main.rs, line 3)".
    [[nodiscard]] QStringList typeMacros() const;

private:
    explicit RustSource(std::shared_ptr<const rust::Crate> crate);
    friend class RustStructure;
    friend Expected<std::shared_ptr<const RustStructure>> makeRustStructure(RustSource, const QString &, RustAnswers);
    std::shared_ptr<const rust::Crate> m_crate;
    std::vector<RustModuleType> m_types;
};

/// The record of a type in Rust source, according to burn-recorders.md, sections 4, 8 and 12.1.
class RustStructure final : public Structure
{
public:
    [[nodiscard]] StructureOrigin origin() const override { return StructureOrigin::RustSource; }
    /// Returns the type as requested, "Wrapper<B, Linear<B>>".
    [[nodiscard]] QString name() const override { return m_name; }
    /// Unsupported, with file and line, if a required question has no answer, a type contains itself, or the layout is
    /// too large.
    [[nodiscard]] Expected<RecordTypePtr> typeFor(BurnVersion version) const override;
    [[nodiscard]] std::vector<StructureSource> sources() const override { return m_source.sources(); }
    /// Returns the answers to its questions.
    [[nodiscard]] const RustAnswers &answers() const { return m_answers; }
    [[nodiscard]] const RustSource &source() const { return m_source; }
    /// Returns what is unknown in the type in its current state, the required questions first, each once.
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

/// Makes the structure of a type of `source` by its name, with or without arguments: "Net", "encoder::Block", "Net<B>",
/// "Wrapper<B, Linear<B>>"; empty for the probable root. Module parameters without an argument become questions.
/// NotFound for a type that does not exist (the message lists those that do), InvalidArgument for a string that is not
/// a type or matches two of them.
Expected<std::shared_ptr<const RustStructure>> makeRustStructure(RustSource source, const QString &typeName = {},
                                                                 RustAnswers answers = {});

} // namespace burnish
