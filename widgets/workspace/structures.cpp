// SPDX-License-Identifier: MIT
#include "widgets/workspace/structures.h"

#include "core/edit/binding.h"
#include "core/formats/burnrecord/bin/binfit.h"
#include "core/io/filesource.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/recipe.h"
#include "core/recipe/recipeexport.h"
#include "core/structure/guessedstructure.h"
#include "core/structure/rust/structurefile.h"
#include "core/structure/templatestructure.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/settings.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

bool hasSuffix(const QString &path, const QStringList &suffixes)
{
    return std::ranges::any_of(
        suffixes, [&](const QString &suffix) { return path.endsWith(u'.' + suffix, Qt::CaseInsensitive); });
}

/// The extensions of record formats that store field names.
QStringList namedRecordSuffixes()
{
    QStringList suffixes;
    for (const Format &format : allFormats())
        if (format.info.isRecord && format.info.canRead && !format.info.id.startsWith("bin"_L1))
            suffixes += format.info.extensions;
    suffixes.removeDuplicates();
    return suffixes;
}

/// What the file name implies about the structure in it.
ChosenStructure named(const QString &path)
{
    ChosenStructure chosen;
    chosen.kind = hasSuffix(path, {u"rs"_s})                 ? StructureKind::Rust
                  : hasSuffix(path, {structureFileSuffix()}) ? StructureKind::Saved
                                                             : StructureKind::Template;
    chosen.name = QFileInfo(path).fileName();
    chosen.path = path;
    return chosen;
}

/// The questions that require an answer.
std::vector<RustQuestion> openQuestions(const RustStructure &structure)
{
    std::vector<RustQuestion> questions = structure.questions(BurnVersion::V0_19);
    std::erase_if(questions, [](const RustQuestion &question) { return !question.isRequired; });
    return questions;
}

Expected<SavedStructure> savedFrom(const ChosenStructure &chosen, BurnVersion version)
{
    if (chosen.kind != StructureKind::Rust)
        return savedType(*chosen.structure, version);
    SavedStructure saved;
    saved.name = chosen.structure->name();
    saved.sources = chosen.structure->sources();
    saved.rustType = chosen.type;
    saved.answers = chosen.answers;
    return saved;
}

/// The recipe action for reading the file with this structure.
std::optional<EditAction> bindingAction(const ChosenStructure &chosen, const ModelState &state)
{
    if (chosen.record)
        return EditAction{nameOf(RecipeAction::Bind), {}, chosen.name};
    auto structure =
        structureArgumentOf(*chosen.structure, burnVersionOf(state.metadata()).value_or(BurnVersion::V0_19));
    if (!structure)
        return std::nullopt;
    return EditAction{nameOf(RecipeAction::Bind), {{u"structure"_s, *std::move(structure)}}, {}};
}

} // namespace

QString structureFileSuffix()
{
    return u"structure.json"_s;
}

struct Structures::Found
{
    ChosenStructure chosen;
    std::optional<Reading> reading; ///< of the model's file with the structure
};

Structures &Structures::of(Workspace &workspace)
{
    if (auto *structures = workspace.findChild<Structures *>(QString(), Qt::FindDirectChildrenOnly))
        return *structures;
    return *new Structures(workspace);
}

Structures::Structures(Workspace &workspace)
    : QObject(&workspace)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        m_chosen.remove(document);
        const quint64 id = m_workspace.idOf(document);
        for (ModelDocument *other : m_workspace.documents())
            if (of(other).kind == StructureKind::OpenModel && of(other).model == id)
                clear(other);
    });
}

const ChosenStructure &Structures::of(const ModelDocument *document) const
{
    static const ChosenStructure none;
    const auto found = m_chosen.constFind(document);
    return found == m_chosen.constEnd() ? none : *found;
}

bool Structures::mayBeStructure(const QString &path, const ModelDocument *document)
{
    if (hasSuffix(path, {u"rs"_s, structureFileSuffix()}))
        return true;
    return document->needsStructure() && hasSuffix(path, namedRecordSuffixes());
}

QString Structures::fileFilter(StructureKind kind)
{
    QString filter;
    if (kind == StructureKind::Rust)
        filter = tr("Rust source (*.rs)");
    else if (kind == StructureKind::Saved)
        filter = tr("Structures (*.%1)").arg(structureFileSuffix());
    else
        filter = tr("Records (*.%1)").arg(namedRecordSuffixes().join(u" *."_s));
    return filter + u";;"_s + tr("All files (*)");
}

void Structures::promptForFile(ModelDocument *document, StructureKind kind, QWidget *parent)
{
    const QString title = kind == StructureKind::Rust    ? tr("Rust source of the model")
                          : kind == StructureKind::Saved ? tr("Open a structure")
                                                         : tr("Record to use as a template");
    const QString folder = document->filePath().isEmpty() ? Settings::instance().value(setting::openFolder)
                                                          : QFileInfo(document->filePath()).absolutePath();
    const QString path = QFileDialog::getOpenFileName(parent, title, folder, fileFilter(kind));
    if (!path.isEmpty())
        useFile(document, path);
}

void Structures::useFile(ModelDocument *document, const QString &path)
{
    m_chosen.insert(document, named(path));
    read(document);
}

Expected<ChosenStructure> Structures::readFile(const QString &path, Task &task)
{
    ChosenStructure requested = named(path);
    if (requested.kind == StructureKind::Template)
        requested.record = openedLineage(requested.path, requested.name);
    auto found = find(requested, nullptr, {}, task);
    if (!found)
        return found.error().file().isEmpty() ? std::move(found.error().inFile(path)) : std::move(found.error());
    return std::move((*found)->chosen);
}

void Structures::adopt(ModelDocument *document, ChosenStructure chosen)
{
    m_workspace.jobs().drop(u"structure-%1"_s.arg(m_workspace.idOf(document)));
    m_chosen.insert(document, chosen);
    Q_EMIT changed(document);
}

void Structures::useModel(ModelDocument *document, ModelDocument *other)
{
    ChosenStructure chosen;
    chosen.kind = StructureKind::OpenModel;
    chosen.name = other->displayName();
    chosen.path = other->filePath();
    chosen.model = m_workspace.idOf(other);
    m_chosen.insert(document, chosen);
    read(document);
}

void Structures::useBuiltIn(ModelDocument *document)
{
    ChosenStructure chosen;
    chosen.kind = StructureKind::BuiltIn;
    chosen.name = document->displayName();
    m_chosen.insert(document, chosen);
    read(document);
}

void Structures::useType(ModelDocument *document, const QString &type)
{
    if (of(document).kind != StructureKind::Rust)
        return;
    m_chosen[document].type = type;
    read(document);
}

void Structures::answer(ModelDocument *document, const QString &question, RustAnswer answer)
{
    m_chosen[document].answers[question] = std::move(answer);
    read(document);
}

void Structures::addFile(ModelDocument *document, const QString &path)
{
    m_chosen[document].moreFiles += path;
    read(document);
}

void Structures::reload(ModelDocument *document)
{
    if (of(document).kind != StructureKind::None)
        read(document);
}

void Structures::clear(ModelDocument *document)
{
    m_workspace.jobs().drop(u"structure-%1"_s.arg(m_workspace.idOf(document)));
    if (m_chosen.remove(document))
        Q_EMIT changed(document);
}

bool Structures::save(ModelDocument *document, const QString &path)
{
    const ChosenStructure &chosen = of(document);
    if (!chosen.isUsable())
        return false;
    const auto saved = savedFrom(chosen, burnVersionOf(document->state().metadata()).value_or(BurnVersion::V0_19));
    const auto written = saved ? writeStructureFile(path, *saved) : Expected<void>(saved.error());
    m_workspace.showStatus(written ? tr("Saved the structure: %1").arg(QDir::toNativeSeparators(path))
                                   : written.error().sentence());
    return written.has_value();
}

void Structures::read(ModelDocument *document)
{
    ChosenStructure &chosen = m_chosen[document];
    chosen.isReading = true;
    chosen.problem.reset();
    Q_EMIT changed(document);

    std::optional<ModelState> other;
    if (chosen.kind == StructureKind::OpenModel)
        if (const ModelDocument *model = m_workspace.documentById(chosen.model)) {
            other = model->state();
            chosen.record = m_workspace.history().lineageOf(model);
        }
    if (chosen.kind == StructureKind::Template)
        chosen.record = openedLineage(chosen.path, chosen.name);
    if (chosen.kind == StructureKind::BuiltIn)
        other = document->state();
    JobSpec job;
    job.key = u"structure-%1"_s.arg(m_workspace.idOf(document));
    const QString shown = chosen.name.isEmpty() ? document->displayName() : chosen.name;
    job.title = [shown] { return tr("Reading the structure of %1").arg(shown); };
    job.visibility = JobVisibility::WhenLong;
    m_workspace.jobs().run(
        std::move(job), document,
        [requested = chosen, other, file = document->namesNothing() ? document->filePath() : QString()](Task &task) {
            return find(requested, other ? &*other : nullptr, file, task);
        },
        [this, document](Expected<FoundPtr> found) { take(document, std::move(found)); });
}

void Structures::take(ModelDocument *document, Expected<FoundPtr> found)
{
    ChosenStructure &chosen = m_chosen[document];
    chosen.isReading = false;
    if (!found) {
        // After a failed reload, keep the previous structure.
        if (!found.error().isCancelled())
            chosen.problem = found.error();
    } else {
        chosen = std::move((*found)->chosen);
        if ((*found)->reading) {
            const QString text = tr("Read with the structure %1").arg(chosen.structure->name());
            ChangeSet change = planBinding(document->reading(), document->state(), *(*found)->reading, text);
            change.action = bindingAction(chosen, document->state());
            const QString note = change.note;
            if (m_workspace.history().apply(document, std::move(change), {chosen.record}) && !note.isEmpty())
                m_workspace.showStatus(note);
        }
    }
    const bool needsAnswer = chosen.problem || !chosen.questions.empty();
    Q_EMIT changed(document);
    if (needsAnswer)
        Q_EMIT attentionRequested(document);
}

Expected<Reading> Structures::readBy(const QString &path, const StructurePtr &structure, Task &task)
{
    Diagnostics flaws;
    BURNISH_TRY(RecognisedModel opened, openModelFile(path, task, flaws, {structure}));
    return Reading{std::move(opened.model.state), std::move(opened.model.detail), opened.model.needsStructure};
}

Expected<Structures::FoundPtr> Structures::find(const ChosenStructure &requested, const ModelState *other,
                                                const QString &unnamedFile, Task &task)
{
    if (requested.kind == StructureKind::Rust)
        return findRust(requested, unnamedFile, task);
    auto found = std::make_shared<Found>(Found{requested, std::nullopt});
    ChosenStructure &chosen = found->chosen;
    chosen.isReading = false;
    switch (requested.kind) {
    case StructureKind::OpenModel:
        if (other) {
            BURNISH_TRY(chosen.structure, makeTemplateStructure(*other, requested.name));
        }
        break;
    case StructureKind::Template: {
        Diagnostics flaws;
        BURNISH_TRY(RecognisedModel opened, openModelFile(requested.path, task, flaws));
        auto structure = makeTemplateStructure(std::move(opened.model.state), requested.name);
        if (!structure)
            return structure.error().inFile(requested.path);
        chosen.structure = *std::move(structure);
        break;
    }
    case StructureKind::Saved: {
        BURNISH_TRY(chosen.structure, readStructureFile(requested.path));
        break;
    }
    case StructureKind::BuiltIn:
        chosen.structure =
            makeGuessedStructure(*other, burnVersionOf(other->metadata()).value_or(BurnVersion::V0_19), requested.name);
        return found;
    case StructureKind::Rust:
    case StructureKind::None:
        break;
    }
    if (chosen.structure && !unnamedFile.isEmpty()) {
        auto reading = readBy(unnamedFile, chosen.structure, task);
        if (reading)
            found->reading = *std::move(reading);
        else
            chosen.problem = reading.error();
    }
    return found;
}

Expected<Structures::FoundPtr> Structures::findRust(const ChosenStructure &requested, const QString &unnamedFile,
                                                    Task &task)
{
    BURNISH_TRY(const RustSource source, RustSource::read(QStringList(requested.path) + requested.moreFiles));
    auto found = std::make_shared<Found>(Found{requested, std::nullopt});
    ChosenStructure &chosen = found->chosen;
    chosen.isReading = false;
    chosen.types.clear();
    for (const RustModuleType &type : source.types())
        chosen.types += type.path;
    const bool isFree = requested.type.isEmpty();
    chosen.type = isFree ? source.probableRoot() : requested.type;
    BURNISH_TRY(const auto first, makeRustStructure(source, chosen.type, requested.answers));
    chosen.structure = first;
    chosen.questions = openQuestions(*first);
    if (unnamedFile.isEmpty())
        return found;

    // For a file without names, the bytes determine which of the types it contains.
    std::vector<StructurePtr> candidates;
    QHash<const Structure *, QString> names;
    const auto add = [&](const QString &type, const std::shared_ptr<const RustStructure> &structure) {
        if (!openQuestions(*structure).empty())
            return;
        candidates.push_back(structure);
        names.insert(structure.get(), type);
    };
    add(chosen.type, first);
    for (const QString &type : isFree ? chosen.types : QStringList()) {
        if (type == chosen.type)
            continue;
        if (const auto other = makeRustStructure(source, type, requested.answers))
            add(type, *other);
    }
    BURNISH_TRY(const auto file, FileSource::open(unnamedFile));
    BURNISH_TRY(const auto ranked, burnrecord::rankedByFit(file, candidates, task));
    if (ranked.empty() || (!chosen.questions.empty() && !ranked.front().fit.isExact()))
        return found;
    const burnrecord::RankedStructure &best = ranked.front();
    chosen.structure = best.structure;
    chosen.type = names.value(best.structure.get());
    chosen.questions.clear();
    if (best.fit.fits) {
        BURNISH_TRY(found->reading, readBy(unnamedFile, best.structure, task));
    } else {
        Error contradiction =
            best.fit.contradiction.value_or(Error(ErrorCode::Mismatch, tr("The structure does not fit.")));
        chosen.problem = contradiction.inFile(unnamedFile);
    }
    return found;
}

} // namespace burnish
