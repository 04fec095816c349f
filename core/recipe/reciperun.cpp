// SPDX-License-Identifier: MIT
#include "core/recipe/reciperun.h"

#include "core/collections/openmodel.h"
#include "core/edit/graft.h"
#include "core/edit/nodeedits.h"
#include "core/edit/shaping.h"
#include "core/edit/toplevel.h"
#include "core/export/exportrun.h"
#include "core/recipe/recipeexport.h"
#include "core/remap/remapedit.h"
#include "core/structure/templatestructure.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <map>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Recipe)
};

Error invalid(const QString &sentence)
{
    return {ErrorCode::InvalidArgument, sentence};
}

class Runner
{
public:
    Runner(const RecipeOptions &options, Task &task)
        : m_options(options)
        , m_task(task)
    {}

    Expected<void> run(const RecipeStep &step)
    {
        m_arguments = &step.arguments;
        switch (step.action) {
        case RecipeAction::Open:
            return open();
        case RecipeAction::Copy:
            return graft(GraftMode::Copy);
        case RecipeAction::Move:
            return graft(GraftMode::Move);
        case RecipeAction::Export:
            return exportModel();
        default:
            break;
        }
        ModelState &state = m_models[text("model")];
        BURNISH_TRY(const ChangeSet change, planned(step.action, state));
        BURNISH_TRY(state, applied(state, change));
        return {};
    }

    [[nodiscard]] RecipeResult takeResult() { return std::move(m_result); }

private:
    [[nodiscard]] QJsonValue argument(const char *name) const
    {
        return m_arguments->value(QLatin1String(name));
    }
    [[nodiscard]] QString text(const char *name) const { return argument(name).toString(); }

    static Expected<NodeId> nodeAt(const ModelState &state, const QString &path)
    {
        if (path.isEmpty())
            return state.root();
        if (const auto found = state.find(path.toStdString()))
            return *found;
        return Error(ErrorCode::NotFound, Text::tr("There is nothing at the path “%1”.").arg(path));
    }

    [[nodiscard]] Expected<std::vector<NodeId>> nodes(const ModelState &state) const
    {
        std::vector<NodeId> ids;
        for (const QString &path : textsFrom(argument("paths"))) {
            BURNISH_TRY(const NodeId id, nodeAt(state, path));
            ids.push_back(id);
        }
        if (ids.empty())
            return invalid(Text::tr("The list of paths is empty."));
        return ids;
    }

    /// The edits that one model is enough for.
    [[nodiscard]] Expected<ChangeSet> planned(RecipeAction action, const ModelState &state) const
    {
        std::vector<NodeId> ids;
        if (m_arguments->contains(QLatin1String("paths"))) {
            BURNISH_TRY(ids, nodes(state));
        }
        NodeId id = state.root();
        if (m_arguments->contains(QLatin1String("path"))) {
            BURNISH_TRY(id, nodeAt(state, text("path")));
        }
        switch (action) {
        case RecipeAction::Rename:
            return planRename(state, id, text("to").toStdString());
        case RecipeAction::Remove:
            return planRemove(state, ids);
        case RecipeAction::Duplicate:
            return planDuplicate(state, ids);
        case RecipeAction::Replace:
            return replacement(state, id);
        case RecipeAction::Cast:
            return cast(state, ids);
        case RecipeAction::Transpose:
            return planTranspose(state, ids);
        case RecipeAction::Permute:
        case RecipeAction::Reshape:
        case RecipeAction::Slice:
            return arrange(action, state, ids);
        case RecipeAction::Concatenate:
            return concatenate(state, ids);
        case RecipeAction::Split:
            return split(state, id);
        case RecipeAction::TopLevel:
            return planTopLevel(state, text("key").toStdString());
        case RecipeAction::SetMetadata:
            return metadata(state);
        case RecipeAction::SetContainerType:
            return planSetContainerType(state, ids, text("type").toStdString());
        case RecipeAction::SetValue:
            return value(state, id);
        case RecipeAction::Remap:
            return remap(state);
        default:
            Q_UNREACHABLE();
        }
    }

    [[nodiscard]] Expected<ChangeSet> cast(const ModelState &state, const std::vector<NodeId> &ids) const
    {
        const auto dtype = dtypeFromName(text("dtype").toUpper().toStdString());
        if (!dtype)
            return invalid(Text::tr("There is no type “%1”.").arg(text("dtype")));
        return planCast(state, ids, *dtype);
    }

    [[nodiscard]] std::vector<std::int64_t> numbers(const char *name) const
    {
        std::vector<std::int64_t> list;
        for (const QJsonValue &number : argument(name).toArray())
            list.push_back(number.toInteger());
        return list;
    }

    /// The list as sizes or axes, none of which is negative.
    [[nodiscard]] Expected<std::vector<std::uint64_t>> counts(const std::vector<std::int64_t> &list) const
    {
        if (std::ranges::any_of(list, [](std::int64_t number) { return number < 0; }))
            return invalid(Text::tr("A number is negative."));
        return std::vector<std::uint64_t>(list.begin(), list.end());
    }

    [[nodiscard]] Expected<ChangeSet> arrange(RecipeAction action, const ModelState &state,
                                              const std::vector<NodeId> &ids) const
    {
        if (action == RecipeAction::Reshape)
            return planReshape(state, ids, numbers("shape"));
        if (action == RecipeAction::Slice) {
            BURNISH_TRY(const auto slices, slicesFromText(text("slices")));
            return planSlice(state, ids, slices);
        }
        BURNISH_TRY(const auto axes, counts(numbers("axes")));
        return planPermute(state, ids, {axes.begin(), axes.end()});
    }

    [[nodiscard]] Expected<ChangeSet> concatenate(const ModelState &state, const std::vector<NodeId> &ids) const
    {
        BURNISH_TRY(const auto axis, counts({argument("axis").toInteger()}));
        return planConcatenate(state, ids, {axis.front(), text("name").toStdString(), argument("keepOthers").toBool()});
    }

    [[nodiscard]] Expected<ChangeSet> split(const ModelState &state, NodeId id) const
    {
        BURNISH_TRY(const auto axis, counts({argument("axis").toInteger()}));
        BURNISH_TRY(auto sizes, counts(numbers("sizes")));
        SplitOptions options{axis.front(), std::move(sizes), {}};
        for (const QString &name : textsFrom(argument("names")))
            options.names.push_back(name.toStdString());
        return planSplit(state, id, options);
    }

    [[nodiscard]] Expected<ChangeSet> replacement(const ModelState &state, NodeId id) const
    {
        const ModelState &donor = m_models.at(text("from"));
        BURNISH_TRY(const NodeId donorId, nodeAt(donor, text("with")));
        if (!state.node(id).isTensor() || !donor.node(donorId).isTensor())
            return invalid(Text::tr("Only a tensor can replace a tensor."));
        return planReplaceTensor(state, id, donor, donorId);
    }

    [[nodiscard]] Expected<ChangeSet> metadata(const ModelState &state) const
    {
        Metadata changed = state.metadata();
        for (const QString &key : textsFrom(argument("remove"))) {
            if (!changed.remove(key.toStdString()))
                return Error(ErrorCode::NotFound,
                             Text::tr("There is no metadata of the name “%1”.").arg(key));
        }
        for (auto &[key, content] : pairsFrom(argument("set")))
            changed.set(key, content);
        return planSetMetadata(state, std::move(changed));
    }

    [[nodiscard]] Expected<ChangeSet> value(const ModelState &state, NodeId id) const
    {
        const QJsonValue json = argument("value");
        std::optional<Value> wanted;
        if (json.isBool())
            wanted = json.toBool();
        else if (json.isString())
            wanted = json.toString().toStdString();
        else if (json.isDouble() && json.toVariant().typeId() == QMetaType::LongLong)
            wanted = json.toInteger();
        else if (json.isDouble())
            wanted = json.toDouble();
        // A whole number keeps the kind of float that the field has.
        const auto &old = state.node(id).value;
        if (wanted && old && json.isDouble() && std::holds_alternative<double>(*old))
            wanted = json.toDouble();
        else if (wanted && old && json.isDouble() && std::holds_alternative<float>(*old))
            wanted = float(json.toDouble());
        return planSetValue(state, id, std::move(wanted));
    }

    [[nodiscard]] Expected<ChangeSet> remap(const ModelState &state) const
    {
        BURNISH_TRY(const RemapPlan plan, planRemap(state, rulesFrom(argument("rules")), {}, m_task,
                                                    {.mapIndices = argument("mapIndices").toBool()}));
        if (plan.renamedCount == 0)
            return Error(ErrorCode::NotFound, Text::tr("No rule renames a tensor. Nothing was changed."));
        if (!plan.nameless.empty()) {
            return invalid(Text::tr("The rules leave this tensor without a name."))
                .inTensor(QString::fromStdString(state.path(plan.nameless.front())));
        }
        return planRemapEdit(state, plan, QString());
    }

    Expected<void> open()
    {
        const QString file = QDir(m_options.baseFolder).filePath(text("file"));
        Diagnostics diagnostics;
        BURNISH_TRY(StructurePtr structure, structureFrom(*m_arguments, m_options.baseFolder));
        auto opened = openModelFile(file, m_task, diagnostics, OpenOptions{std::move(structure)});
        if (!opened)
            return std::move(opened.error().inFile(file));
        m_result.warnings.insert(m_result.warnings.end(), diagnostics.flaws().begin(),
                                 diagnostics.flaws().end());
        m_models[text("as")] = std::move(opened->model.state);
        return {};
    }

    /// What happens to tensors that meet one of their name.
    [[nodiscard]] Expected<GraftAction> meeting() const
    {
        const QString name = argument("existing").toString(QStringLiteral("replace"));
        if (name == QLatin1String("replace"))
            return GraftAction::Replace;
        if (name == QLatin1String("keep"))
            return GraftAction::Keep;
        if (name == QLatin1String("keepBoth"))
            return GraftAction::KeepBoth;
        return invalid(Text::tr("“%1” is none of replace, keep and keepBoth.").arg(name));
    }

    Expected<void> graft(GraftMode mode)
    {
        BURNISH_TRY(const GraftAction action, meeting());
        const QString from = text("from");
        const QString to = text("to");
        GraftRequest request;
        request.donor = m_models[from];
        request.sameModel = from == to;
        request.mode = mode;
        request.donorName = from;
        request.targetName = to;
        BURNISH_TRY(request.donorIds, nodes(request.donor));
        ModelState &target = m_models[to];
        BURNISH_TRY(request.target, nodeAt(target, text("into")));

        GraftPlan plan = planGraft(target, std::move(request));
        if (!plan.isPossible())
            return invalid(plan.impossible);
        for (GraftRow &row : plan.rows) {
            if (row.existing && !setAction(row, action)) {
                return Error(ErrorCode::Mismatch, Text::tr("The tensor does not fit in the place of %1: %2.")
                                                      .arg(QString::fromStdString(target.path(*row.existing)),
                                                           describeAction(target, row)))
                    .inTensor(QString::fromStdString(plan.request.donor.path(row.donor)));
            }
        }
        BURNISH_TRY(const ChangeSet change, graftChange(target, plan));
        BURNISH_TRY(const ChangeSet removal, graftRemoval(plan.request.donor, plan));
        BURNISH_TRY(target, applied(target, change));
        if (!removal.isEmpty() && from != to) {
            BURNISH_TRY(m_models[from], applied(m_models[from], removal));
        }
        return {};
    }

    Expected<void> exportModel()
    {
        const QDir folder(m_options.outputFolder.isEmpty() ? m_options.baseFolder : m_options.outputFolder);
        BURNISH_TRY(ExportOptions options, exportOptionsFrom(*m_arguments, folder.filePath(text("file"))));
        options.overwrite |= m_options.overwrite;
        if (const QString handle = text("template"); !handle.isEmpty()) {
            BURNISH_TRY(options.structure, makeTemplateStructure(m_models[handle]));
        } else {
            BURNISH_TRY(options.structure, structureFrom(*m_arguments, m_options.baseFolder));
        }
        BURNISH_TRY(const ExportPlan plan, planExport(m_models[text("model")], options, m_task));
        BURNISH_TRY(ExportReport report, runExport(plan, m_task));
        m_result.warnings.insert(m_result.warnings.end(), report.warnings.begin(), report.warnings.end());
        m_result.exports.push_back(std::move(report));
        return {};
    }

    const RecipeOptions &m_options;
    Task &m_task;
    std::map<QString, ModelState> m_models;
    const QJsonObject *m_arguments = nullptr;
    RecipeResult m_result;
};

} // namespace

QString recipeFolder(const QString &recipeFile)
{
    return QFileInfo(recipeFile).absolutePath();
}

Expected<RecipeResult> runRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task)
{
    if (!options.outputFolder.isEmpty() && !QDir().mkpath(options.outputFolder))
        return Error(ErrorCode::Io, Text::tr("The folder cannot be made.")).inFile(options.outputFolder);
    Runner runner(options, task);
    for (std::size_t i = 0; i < recipe.steps.size(); ++i) {
        BURNISH_CHECK(task.poll());
        if (const auto done = runner.run(recipe.steps[i]); !done)
            return inStep(i, recipe.steps[i].action, done.error());
    }
    return runner.takeResult();
}

} // namespace burnish
