// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/recipe/lineage.h"
#include "core/structure/rust/rustsource.h"

#include <QHash>
#include <QObject>

class QWidget;

namespace burnish {

class ModelDocument;
class Workspace;

/// The suffix of file names for saved structures, without the first dot.
[[nodiscard]] QString structureFileSuffix();

/// Where the user takes a structure from.
enum class StructureKind {
    None,
    OpenModel, ///< a record that is also open
    Template,  ///< a record in a file
    Rust,      ///< Rust source
    Saved,     ///< a previously saved structure
    BuiltIn    ///< the table of Burn's own modules, recognised by tensors
};

/// The structure that the user has chosen for a model, or is choosing.
struct ChosenStructure
{
    StructureKind kind = StructureKind::None;
    QString name;                        ///< "model.rs"
    QString path;                        ///< of the file; empty if there is none
    quint64 model = 0;                   ///< for OpenModel: Workspace::idOf()
    StructurePtr structure;              ///< null until it is read, or if it cannot be used
    QStringList types;                   ///< for Rust source: candidates for the model's type
    QString type;                        ///< the chosen one
    std::vector<RustQuestion> questions; ///< ambiguities in the source that require an answer
    std::optional<Error> problem;        ///< why there is no structure, or why it cannot be used to read the file
    bool isReading = false;
    QStringList moreFiles; ///< for Rust source: further files with the missing declarations
    RustAnswers answers;   ///< for Rust source
    LineagePtr record;     ///< of the template record at the time it was read; null without one

    /// True if there is a structure and nothing is undecided.
    [[nodiscard]] bool isUsable() const { return structure && !problem && questions.empty() && !isReading; }
};

/// The structures of the open models: loads them from files, rereads models from files without names, and remembers the
/// choices. Files are read off the GUI thread. GUI thread only.
class Structures : public QObject
{
    Q_OBJECT

public:
    /// The workspace's instance, created on first use; lives as long as the workspace.
    static Structures &of(Workspace &workspace);

    [[nodiscard]] const ChosenStructure &of(const ModelDocument *document) const;

    /// Takes the structure from a file of any kind: Rust source, a saved structure, or a record as a template.
    void useFile(ModelDocument *document, const QString &path);
    /// Asks for a file of this kind first.
    void promptForFile(ModelDocument *document, StructureKind kind, QWidget *parent);
    void useModel(ModelDocument *document, ModelDocument *other);
    /// Uses the table of Burn's modules to recognise the model's structure in its current state.
    void useBuiltIn(ModelDocument *document);
    /// Uses a structure that was read elsewhere, see readFile().
    void adopt(ModelDocument *document, ChosenStructure chosen);
    /// Reads what useFile() would take from the file, without a model. Any thread.
    [[nodiscard]] static Expected<ChosenStructure> readFile(const QString &path, Task &task);
    /// Chooses another type of the same Rust source.
    void useType(ModelDocument *document, const QString &type);
    /// Answers a question of the Rust source.
    void answer(ModelDocument *document, const QString &question, RustAnswer answer);
    /// Adds another file with declarations missing from the Rust source.
    void addFile(ModelDocument *document, const QString &path);
    /// Rereads the file that the structure was taken from.
    void reload(ModelDocument *document);
    /// Drops the structure; names that the model received are kept.
    void clear(ModelDocument *document);
    /// Writes the chosen structure to a file. Errors are reported in the status bar.
    bool save(ModelDocument *document, const QString &path);

    /// True for files that can only be a structure, or that probably are one for a model that needs one.
    [[nodiscard]] static bool mayBeStructure(const QString &path, const ModelDocument *document);
    [[nodiscard]] static QString fileFilter(StructureKind kind);

Q_SIGNALS:
    void changed(burnish::ModelDocument *document);
    /// The document's structure needs a decision by the user.
    void attentionRequested(burnish::ModelDocument *document);

private:
    explicit Structures(Workspace &workspace);
    struct Found;
    using FoundPtr = std::shared_ptr<Found>;
    void read(ModelDocument *document);
    void take(ModelDocument *document, Expected<FoundPtr> found);
    static Expected<FoundPtr> find(const ChosenStructure &requested, const ModelState *other,
                                   const QString &unnamedFile, Task &task);
    static Expected<FoundPtr> findRust(const ChosenStructure &requested, const QString &unnamedFile, Task &task);
    static Expected<Reading> readBy(const QString &path, const StructurePtr &structure, Task &task);

    Workspace &m_workspace;
    QHash<const ModelDocument *, ChosenStructure> m_chosen;
};

} // namespace burnish
