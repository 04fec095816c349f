// SPDX-License-Identifier: MIT
#include "core/recipe/lineage.h"

#include "core/base/optiontexts.h"
#include "core/io/paths.h"
#include "core/merge/config/mergeoptiontable.h"
#include "core/merge/mergeaction.h"
#include "core/modelfiles/partname.h"
#include "core/recipe/recipecheck.h"
#include "core/recipe/recipeexport.h"
#include "core/recipe/storedopening.h"
#include "core/remap/remaprule.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <atomic>
#include <map>

namespace burnish {

namespace {

constexpr std::size_t mostSteps = 100000;

/// Returns the states from opening the file to this state.
std::vector<const Lineage *> wayTo(const Lineage *state)
{
    std::vector<const Lineage *> way;
    for (; state; state = state->before.get())
        way.push_back(state);
    std::reverse(way.begin(), way.end());
    return way;
}

Error stepNotExpressible(const QString &text)
{
    return {ErrorCode::Unsupported, RecipeText::tr("This step cannot be expressed in a recipe: %1.").arg(text)};
}

bool usesTemplate(const RecordedExport &requested)
{
    return requested.options.structure && requested.options.structure->templateRecord();
}

Expected<QJsonObject> exportStepOf(const RecordedExport &requested)
{
    if (usesTemplate(requested) && !requested.templateModel)
        return stepNotExpressible(RecipeText::tr("the export of %1 uses the structure of a record that is not open")
                                      .arg(QFileInfo(requested.options.target).fileName()));
    return exportArgumentsOf(requested.options, requested.state);
}

/// Writes the steps in order and tracks the state of each handle.
class Recorder
{
public:
    Recorder(const RecordOptions &options, Task &task)
        : m_options(options)
        , m_task(task)
    {}

    Expected<Recording> record(const std::vector<LineagePtr> &ends, const std::vector<RecordedExport> &exports)
    {
        for (const LineagePtr &end : ends)
            need(end.get());
        for (const RecordedExport &one : exports) {
            need(one.model.get());
            need(one.templateModel.get());
        }
        for (const auto &[order, state] : m_needed) {
            if (state->movedInto && m_needed.contains(state->movedInto->order))
                m_departures.emplace(state->movedInto.get(), state);
        }
        auto nextExport = exports.begin();
        for (const auto &[order, state] : m_needed) {
            for (; nextExport != exports.end() && nextExport->order < order; ++nextExport)
                BURNISH_CHECK(addExport(*nextExport));
            BURNISH_TRY(const QString handle, handleAt(state));
        }
        for (; nextExport != exports.end(); ++nextExport)
            BURNISH_CHECK(addExport(*nextExport));
        for (const LineagePtr &end : ends) {
            BURNISH_TRY(const QString handle, handleAt(end.get()));
            m_recording.handles.append(handle);
        }
        return std::move(m_recording);
    }

private:
    /// Collects the states that lead to this one, in chronological order.
    void need(const Lineage *state)
    {
        std::vector<const Lineage *> open = {state};
        while (!open.empty()) {
            const Lineage *one = open.back();
            open.pop_back();
            if (!one || !m_needed.emplace(one->order, one).second)
                continue;
            open.push_back(one->before.get());
            for (const LineagePtr &donor : one->donors)
                open.push_back(donor.get());
        }
    }

    Expected<void> add(RecipeAction action, QJsonObject arguments, const QString &text = {})
    {
        if (m_recording.recipe.steps.size() >= mostSteps)
            return Error(ErrorCode::Range, RecipeText::tr("The recipe would have more than %1 steps.").arg(mostSteps));
        m_recording.recipe.steps.push_back({action, std::move(arguments)});
        m_recording.texts.append(text);
        return {};
    }

    /// Returns the handle of a model that is in this state; creates the model if there is none.
    Expected<QString> handleAt(const Lineage *state)
    {
        if (const auto found = m_handles.find(state); found != m_handles.end() && !found->second.isEmpty())
            return found->second.last();
        // The latest state on the way with a model.
        const std::vector<const Lineage *> way = wayTo(state);
        std::size_t from = way.size();
        while (from > 0 && m_handles[way[from - 1]].isEmpty())
            --from;
        QString handle;
        if (from > 0) {
            handle = m_handles[way[from - 1]].takeLast();
        } else {
            BURNISH_TRY(handle, addOpening(*way.front()));
            from = 1;
        }
        for (; from < way.size(); ++from) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_CHECK(addEdit(*way[from], handle));
        }
        m_handles[state].append(handle);
        return handle;
    }

    Expected<void> addEdit(const Lineage &edit, const QString &handle)
    {
        const bool isKnown = edit.action && std::size_t(edit.action->donors.size()) == edit.donors.size() &&
                             std::ranges::find(edit.donors, nullptr) == edit.donors.end();
        if (!isKnown)
            return stepNotExpressible(edit.text);
        QStringList donors;
        for (const LineagePtr &donor : edit.donors) {
            BURNISH_TRY(const QString taken, handleAt(donor.get()));
            // The next donor must not reuse this model.
            m_handles[donor.get()].removeOne(taken);
            donors.append(taken);
        }
        BURNISH_TRY(RecipeStep step, stepOf(*edit.action, handle, donors));
        const Lineage *left = step.action == RecipeAction::Copy ? takeDeparture(edit) : nullptr;
        if (left)
            step.action = RecipeAction::Move;
        for (std::size_t i = 0; i < edit.donors.size(); ++i)
            m_handles[left ? left : edit.donors[i].get()].append(donors[qsizetype(i)]);
        return add(step.action, std::move(step.arguments), edit.text);
    }

    /// Returns the state of the edit's only donor after a move that has not been recorded yet. If the state is created
    /// again later, it is a copy: the donor no longer has anything to move.
    const Lineage *takeDeparture(const Lineage &edit)
    {
        const auto found = m_departures.find(&edit);
        if (found == m_departures.end() || edit.donors.size() != 1 || edit.donors.front() != found->second->before)
            return nullptr;
        const Lineage *left = found->second;
        m_departures.erase(found);
        return left;
    }

    Expected<QString> addOpening(const Lineage &opening)
    {
        if (opening.file.isEmpty())
            return stepNotExpressible(RecipeText::tr("%1 was not opened from a file", "a model").arg(opening.name));
        const QString handle = freshHandle(opening);
        BURNISH_TRY(QJsonObject arguments, described(opening));
        arguments.insert(QStringLiteral("as"), handle);
        BURNISH_CHECK(add(RecipeAction::Open, std::move(arguments)));
        return handle;
    }

    /// Returns an opening step's arguments for the file. Reads each file only once.
    Expected<QJsonObject> described(const Lineage &opening)
    {
        if (const auto known = m_files.find(&opening); known != m_files.end())
            return known->second;
        if (!isFileAsOpened(opening))
            return Error(ErrorCode::Mismatch,
                         RecipeText::tr("The file has changed since it was opened, so a recipe cannot start with it."))
                .inFile(opening.file);
        const auto stored = storedModelAt(opening.file, m_task);
        QJsonObject arguments = {{QStringLiteral("file"), stored ? stored->fullId() : relative(opening.file)},
                                 {QStringLiteral("size"), qint64(opening.size)}};
        if (stored && !stored->refs.isEmpty())
            arguments.insert(QStringLiteral("refs"), QJsonArray::fromStringList(stored->refs));
        if (opening.isPart)
            arguments.insert(QStringLiteral("readablePart"), true);
        if (!opening.raw.isEmpty())
            arguments.insert(QStringLiteral("raw"), QJsonArray::fromStringList(opening.raw));
        if (m_options.marks == FileMarks::ChangeTime) {
            arguments.insert(QStringLiteral("modified"), opening.changedAt);
            m_files.emplace(&opening, arguments);
            return arguments;
        }
        if (!isPathOfSet(opening.file)) {
            BURNISH_TRY(const QString digest, sha256OfFile(opening.file, m_task));
            arguments.insert(QStringLiteral("sha256"), digest);
        }
        BURNISH_TRY(const QStringList parts, partsOf(opening.file));
        QJsonObject digests;
        for (const QString &part : parts) {
            BURNISH_TRY(const QString partDigest,
                        sha256OfFile(QDir(folderOfPath(opening.file)).filePath(part), m_task));
            digests.insert(part, partDigest);
        }
        if (!digests.isEmpty())
            arguments.insert(QStringLiteral("parts"), digests);
        m_files.emplace(&opening, arguments);
        return arguments;
    }

    Expected<void> addExport(const RecordedExport &requested)
    {
        BURNISH_TRY(const QString handle, handleAt(requested.model.get()));
        BURNISH_TRY(QJsonObject arguments, requested.step ? *requested.step : exportStepOf(requested));
        if (requested.templateModel && (requested.step || usesTemplate(requested))) {
            BURNISH_TRY(const QString record, handleAt(requested.templateModel.get()));
            arguments.insert(QStringLiteral("template"), record);
        }
        arguments.insert(QStringLiteral("model"), handle);
        arguments.insert(QStringLiteral("file"), relative(requested.options.target));
        return add(RecipeAction::Export, std::move(arguments));
    }

    [[nodiscard]] QString relative(const QString &file) const
    {
        return m_options.folder.isEmpty() ? file : QDir(m_options.folder).relativeFilePath(file);
    }

    /// Returns the file name up to its first dot, with all characters except letters and digits replaced.
    QString freshHandle(const Lineage &opening)
    {
        QString stem;
        for (const QChar c : QFileInfo(opening.file).fileName()) {
            if (c == QLatin1Char('.') && !stem.isEmpty())
                break;
            stem += c.isLetterOrNumber() ? c : QLatin1Char('_');
        }
        QString handle = stem;
        for (int number = 2; m_taken.contains(handle); ++number)
            handle = stem + QLatin1Char('_') + QString::number(number);
        m_taken.insert(handle);
        return handle;
    }

    const RecordOptions &m_options;
    Task &m_task;
    Recording m_recording;
    std::map<std::uint64_t, const Lineage *> m_needed;
    std::map<const Lineage *, QStringList> m_handles;        ///< handles of the models in a state
    std::map<const Lineage *, const Lineage *> m_departures; ///< of moves: the target's new state → the donor's
    std::map<const Lineage *, QJsonObject> m_files;
    QSet<QString> m_taken;
};

} // namespace

const Lineage &Lineage::opening() const
{
    const Lineage *first = this;
    while (first->before)
        first = first->before.get();
    return *first;
}

void RecordedExport::settle()
{
    if (step)
        return;
    step = exportStepOf(*this);
    if (!usesTemplate(*this))
        templateModel.reset();
    state = {};
    options.structure.reset();
}

std::uint64_t nextLineageOrder()
{
    static std::atomic<std::uint64_t> next = 1;
    return next++;
}

LineagePtr openedLineage(const QString &file, const QString &name, bool isPart, const QStringList &raw)
{
    auto opened = std::make_shared<Lineage>();
    opened->order = nextLineageOrder();
    opened->name = name;
    opened->isPart = isPart;
    opened->raw = raw;
    if (const PathStatus status = statusOfFileOrSet(file); status.isFile()) {
        opened->file = absolutePath(file);
        opened->size = status.size;
        opened->changedAt = status.modifiedAt;
    }
    return opened;
}

LineagePtr editedLineage(LineagePtr before, const ChangeSet &change, std::vector<LineagePtr> donors,
                         LineagePtr movedInto, const DonorStates &donorStates)
{
    auto edited = std::make_shared<Lineage>();
    edited->order = nextLineageOrder();
    edited->before = std::move(before);
    edited->action = change.action;
    edited->text = change.text;
    edited->donors = std::move(donors);
    edited->movedInto = std::move(movedInto);
    edited->donorStates = donorStates;
    return edited;
}

bool isReading(const Lineage &edit)
{
    const auto is = [&](RecipeAction action) { return edit.action->name == nameOf(action); };
    return edit.action && (is(RecipeAction::TopLevel) || is(RecipeAction::Bind) || is(RecipeAction::ReadAs) ||
                           is(RecipeAction::QuantisedAs));
}

bool isFileAsOpened(const Lineage &opening)
{
    const PathStatus file = statusOfFileOrSet(opening.file);
    return file.isFile() && file.size == opening.size && file.modifiedAt == opening.changedAt;
}

QStringList filesOf(const std::vector<LineagePtr> &states)
{
    QStringList files;
    QSet<const Lineage *> seen;
    std::vector<const Lineage *> open;
    open.reserve(states.size());
    for (const LineagePtr &state : states)
        open.push_back(state.get());
    while (!open.empty()) {
        const Lineage *state = open.back();
        open.pop_back();
        if (!state || seen.contains(state))
            continue;
        seen.insert(state);
        if (!state->file.isEmpty() && !files.contains(state->file))
            files.append(state->file);
        open.push_back(state->before.get());
        for (const LineagePtr &donor : state->donors)
            open.push_back(donor.get());
    }
    return files;
}

std::optional<MergeConfig> lastMergeOf(const Lineage &state)
{
    const Lineage *edit = &state;
    while (edit->before && !(edit->action && edit->action->name == nameOf(RecipeAction::Merge)))
        edit = edit->before.get();
    if (!edit->before || std::size_t(edit->action->donors.size()) != edit->donors.size())
        return std::nullopt;
    auto merge = mergeFromJson(edit->action->arguments);
    if (!merge)
        return std::nullopt;
    const auto shown = [&](const QString &key) -> QString {
        const qsizetype donor = edit->action->donors.indexOf(key);
        const Lineage *model = donor < 0 ? edit->before.get() : edit->donors[std::size_t(donor)].get();
        if (!model)
            return key;
        const Lineage &opening = model->opening();
        return opening.file.isEmpty() ? opening.name : opening.file;
    };
    for (QString &model : merge->models)
        model = shown(model);
    if (merge->tokenizer)
        merge->tokenizer = shown(*merge->tokenizer);
    return *std::move(merge);
}

Expected<RecipeStep> stepOf(const EditAction &action, const QString &model, const QStringList &donors)
{
    const auto kind = recipeActionFromName(action.name);
    if (!kind || donors.size() != action.donors.size())
        return stepNotExpressible(action.name);
    QJsonObject arguments = action.arguments;
    if (*kind == RecipeAction::Merge) {
        BURNISH_TRY(arguments, mergeArgumentsOf(action, model, donors));
    }
    const QString donor = donors.value(0);
    const bool isGraft = *kind == RecipeAction::Copy || *kind == RecipeAction::Move;
    arguments.insert(isGraft ? QStringLiteral("to") : QStringLiteral("model"), model);
    for (const RecipeArgument &argument : argumentsOf(*kind)) {
        const QLatin1String name(argument.name);
        if (argument.kind == ArgumentKind::Models && *kind != RecipeAction::Merge) {
            QJsonArray models;
            for (const QString &key : textsFrom(arguments.value(name)))
                models.append(key.isEmpty() ? model : donors.value(action.donors.indexOf(key)));
            arguments.insert(name, models);
        }
        const bool isDonor = name == QLatin1String("from") || name == QLatin1String("template");
        if (isDonor && (argument.isNeeded || !donor.isEmpty()))
            arguments.insert(name, donor.isEmpty() ? model : donor);
    }
    return RecipeStep{*kind, std::move(arguments)};
}

Expected<Recording> recordRecipe(const std::vector<LineagePtr> &ends, const std::vector<RecordedExport> &exports,
                                 const RecordOptions &options, Task &task)
{
    return Recorder(options, task).record(ends, exports);
}

} // namespace burnish
