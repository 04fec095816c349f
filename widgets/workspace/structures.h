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

/// The end of the names of files that hold saved structures, without the first dot.
[[nodiscard]] QString structureFileSuffix();

/// Where a person takes a structure from.
enum class StructureKind {
    None,
    OpenModel, ///< a record that is open beside the model
    Template,  ///< a record in a file
    Rust,      ///< Rust source
    Saved,     ///< a structure that was saved before
    BuiltIn    ///< the table of Burn's own modules, recognised by their tensors
};

/// The structure that a person has chosen for a model, or is choosing.
struct ChosenStructure
{
    StructureKind kind = StructureKind::None;
    QString name;                        ///< "model.rs"
    QString path;                        ///< of the file; empty where there is none
    quint64 model = 0;                   ///< of OpenModel: Workspace::idOf()
    StructurePtr structure;              ///< null until it is read, and where it cannot be used
    QStringList types;                   ///< of Rust source: what may be the model
    QString type;                        ///< which of them it is
    std::vector<RustQuestion> questions; ///< that the source leaves open and that need an answer
    std::optional<Error> problem;        ///< why there is no structure, or why the file cannot be read by it
    bool isReading = false;
    QStringList moreFiles; ///< of Rust source: files that declare what it lacks
    RustAnswers answers;   ///< of Rust source
    LineagePtr record;     ///< of the record that is the template, as it was when it was read; null without one

    /// There is a structure, and nothing is open about it.
    [[nodiscard]] bool isUsable() const { return structure && !problem && questions.empty() && !isReading; }
};

/// The structures of the open models: takes them from files, reads models again that name nothing, and remembers what
/// was chosen. Files are read off the GUI thread. GUI thread only.
class Structures : public QObject
{
    Q_OBJECT

public:
    /// The workspace's own, made when it is first asked for; lives as long as the workspace.
    static Structures &of(Workspace &workspace);

    [[nodiscard]] const ChosenStructure &of(const ModelDocument *document) const;

    /// Takes the structure from a file of any kind: Rust source, a saved structure, or a record as a template.
    void useFile(ModelDocument *document, const QString &path);
    /// Asks for a file of that kind first.
    void askForFile(ModelDocument *document, StructureKind kind, QWidget *parent);
    void useModel(ModelDocument *document, ModelDocument *other);
    /// What the table of Burn's modules makes of the model as it is now.
    void useBuiltIn(ModelDocument *document);
    /// Takes over a structure that was read elsewhere, see readFile().
    void adopt(ModelDocument *document, ChosenStructure chosen);
    /// What useFile() would take from the file, without a model. Any thread.
    [[nodiscard]] static Expected<ChosenStructure> readFile(const QString &path, Task &task);
    /// Another type of the same Rust source.
    void useType(ModelDocument *document, const QString &type);
    /// Answers a question of the Rust source.
    void answer(ModelDocument *document, const QString &question, RustAnswer answer);
    /// Another file that declares what the Rust source lacks.
    void addFile(ModelDocument *document, const QString &path);
    /// Reads the file again that the structure was taken from.
    void reload(ModelDocument *document);
    /// Forgets the structure; names that the model has got stay.
    void clear(ModelDocument *document);
    /// Writes the chosen structure to a file. The error is told in the status bar.
    bool save(ModelDocument *document, const QString &path);

    /// True for files that can only be a structure, or are likely to be one for a model that wants one.
    [[nodiscard]] static bool mayBeStructure(const QString &path, const ModelDocument *document);
    [[nodiscard]] static QString fileFilter(StructureKind kind);

Q_SIGNALS:
    void changed(burnish::ModelDocument *document);
    /// Something about the document's structure needs a person's answer.
    void attentionWanted(burnish::ModelDocument *document);

private:
    explicit Structures(Workspace &workspace);
    struct Found;
    using FoundPtr = std::shared_ptr<Found>;
    void read(ModelDocument *document);
    void take(ModelDocument *document, Expected<FoundPtr> found);
    static Expected<FoundPtr> find(const ChosenStructure &wanted, const ModelState *other, const QString &unnamedFile,
                                   Task &task);
    static Expected<FoundPtr> findRust(const ChosenStructure &wanted, const QString &unnamedFile, Task &task);
    static Expected<Reading> readBy(const QString &path, const StructurePtr &structure, Task &task);

    Workspace &m_workspace;
    QHash<const ModelDocument *, ChosenStructure> m_chosen;
};

} // namespace burnish
