// SPDX-License-Identifier: MIT
#include "core/recipe/recipesteps.h"

#include "core/edit/binding.h"
#include "core/edit/editaction.h"
#include "core/edit/leafcopies.h"
#include "core/edit/nodeedits.h"
#include "core/edit/shaping.h"
#include "core/edit/toplevel.h"
#include "core/edit/valueedits.h"
#include "core/graft/fillfield.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/lora/lorabake.h"
#include "core/merge/config/mergerules.h"
#include "core/merge/mergeaction.h"
#include "core/merge/pairblend.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/recipeexport.h"
#include "core/remap/remapedit.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/expressions/slice.h"
#include "core/transfer/transferaction.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

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

Expected<NodeId> nodeAt(const ModelState &state, const QString &path)
{
    if (path.isEmpty())
        return state.root();
    if (const auto found = state.find(path.toStdString()))
        return *found;
    return Error(ErrorCode::NotFound, Text::tr("There is nothing at the path “%1”.").arg(path));
}

Expected<std::vector<NodeId>> nodesAt(const ModelState &state, const QStringList &paths)
{
    // An index costs as much as many searches.
    constexpr qsizetype fewPaths = 32;
    std::optional<PathIndex> index;
    if (paths.size() > fewPaths)
        index.emplace(state);
    std::vector<NodeId> ids;
    for (const QString &path : paths) {
        if (const auto found = index ? index->find(path.toStdString()) : std::nullopt) {
            ids.push_back(*found);
            continue;
        }
        BURNISH_TRY(const NodeId id, nodeAt(state, path));
        ids.push_back(id);
    }
    if (ids.empty())
        return invalid(Text::tr("The list of paths is empty."));
    return ids;
}

/// What happens to tensors that meet one of their name.
struct Meeting
{
    GraftAction action = GraftAction::Replace;
    GraftBlend blend;
};

/// Plans one step.
class Planner
{
public:
    Planner(const RecipeStep &step, const RecipeModels &models, const QString &folder, Task &task)
        : m_step(step)
        , m_models(models)
        , m_folder(folder)
        , m_task(task)
    {}

    Expected<std::vector<ModelChange>> plan()
    {
        if (m_step.action == RecipeAction::Copy || m_step.action == RecipeAction::Move)
            return graft(m_step.action == RecipeAction::Copy ? GraftMode::Copy : GraftMode::Move);
        const QString handle = text("model");
        BURNISH_TRY(const RecipeModel model, modelAt(handle));
        BURNISH_TRY(ChangeSet change, planned(model));
        std::vector<ModelChange> changes;
        changes.push_back({handle, std::move(change)});
        return changes;
    }

private:
    [[nodiscard]] QJsonValue argument(const char *name) const { return m_step.arguments.value(QLatin1String(name)); }
    [[nodiscard]] QString text(const char *name) const { return argument(name).toString(); }

    [[nodiscard]] Expected<RecipeModel> modelAt(const QString &handle) const
    {
        const auto found = m_models.find(handle);
        if (found == m_models.end())
            return Error(ErrorCode::NotFound, Text::tr("No step before has opened a model as “%1”.").arg(handle));
        return found->second;
    }

    [[nodiscard]] Expected<std::vector<NodeId>> nodes(const ModelState &state) const
    {
        return nodesAt(state, textsFrom(argument("paths")));
    }

    [[nodiscard]] Expected<ParamId> seed() const
    {
        const QString seed = text("seed");
        if (seed.isEmpty())
            return ParamId::random();
        if (const auto id = ParamId::fromText(seed.toStdString()))
            return *id;
        return invalid(Text::tr("“%1” is no seed.").arg(seed));
    }

    /// The edits that one model is enough for.
    [[nodiscard]] Expected<ChangeSet> planned(const RecipeModel &model) const
    {
        const ModelState &state = model.state;
        if (m_step.action == RecipeAction::Transfer)
            return transfer(state); // its paths are the source's
        std::vector<NodeId> ids;
        if (m_step.arguments.contains(QLatin1String("paths"))) {
            BURNISH_TRY(ids, nodes(state));
        }
        NodeId id = state.root();
        if (m_step.arguments.contains(QLatin1String("path"))) {
            BURNISH_TRY(id, nodeAt(state, text("path")));
        }
        switch (m_step.action) {
        case RecipeAction::Rename:
            return planRename(state, id, text("to").toStdString());
        case RecipeAction::Remove:
            return planRemove(state, ids);
        case RecipeAction::Duplicate: {
            BURNISH_TRY(const ParamId from, seed());
            return planDuplicate(state, ids, from);
        }
        case RecipeAction::Replace:
            return replacement(state, id);
        case RecipeAction::Cast:
            return cast(state, ids);
        case RecipeAction::Transpose:
            return planTranspose(state, ids);
        case RecipeAction::Permute:
        case RecipeAction::Reshape:
        case RecipeAction::Slice:
            return arrange(state, ids);
        case RecipeAction::Concatenate:
            return concatenate(state, ids);
        case RecipeAction::Split:
            return split(state, id);
        case RecipeAction::TopLevel:
            return planTopLevel(state, text("key").toStdString(),
                                model.baseline ? *model.baseline : model.reading.state);
        case RecipeAction::SetMetadata:
            return metadata(state);
        case RecipeAction::SetLayout:
            return layout(state);
        case RecipeAction::SetContainerType:
            return planSetContainerType(state, ids, text("type").toStdString());
        case RecipeAction::SetValue:
            return value(state, id);
        case RecipeAction::SetValues:
            return cells(state, id);
        case RecipeAction::PasteValues:
            return pasted(state, id);
        case RecipeAction::FillValues:
        case RecipeAction::ScaleValues:
        case RecipeAction::ClampValues:
        case RecipeAction::ReplaceNan:
            return partOfValues(state, id);
        case RecipeAction::Remap:
            return remap(state);
        case RecipeAction::Fill:
            return fill(state);
        case RecipeAction::CopyAcross:
            return copyAcross(state);
        case RecipeAction::BakeLora:
            return bakeLora(state);
        case RecipeAction::Merge:
            return merge();
        case RecipeAction::Bind:
            return bind(model);
        case RecipeAction::Transfer:
        case RecipeAction::Open:
        case RecipeAction::Copy:
        case RecipeAction::Move:
        case RecipeAction::Export:
            break;
        }
        Q_UNREACHABLE();
    }

    [[nodiscard]] Expected<ChangeSet> cast(const ModelState &state, const std::vector<NodeId> &ids) const
    {
        BURNISH_TRY(const Dtype dtype, dtypeNamed(text("dtype")));
        return planCast(state, ids, dtype);
    }

    [[nodiscard]] std::vector<std::int64_t> numbers(const char *name) const
    {
        std::vector<std::int64_t> list;
        for (const QJsonValue &number : argument(name).toArray())
            list.push_back(number.toInteger());
        return list;
    }

    /// The list as sizes or axes, none of which is negative.
    static Expected<std::vector<std::uint64_t>> counts(const std::vector<std::int64_t> &list)
    {
        if (std::ranges::any_of(list, [](std::int64_t number) { return number < 0; }))
            return invalid(Text::tr("A number is negative."));
        return std::vector<std::uint64_t>(list.begin(), list.end());
    }

    [[nodiscard]] Expected<ChangeSet> arrange(const ModelState &state, const std::vector<NodeId> &ids) const
    {
        if (m_step.action == RecipeAction::Reshape)
            return planReshape(state, ids, numbers("shape"));
        if (m_step.action == RecipeAction::Slice) {
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
        const QString from = text("from");
        BURNISH_TRY(const RecipeModel donor, modelAt(from));
        BURNISH_TRY(const NodeId donorId, nodeAt(donor.state, text("with")));
        if (!state.node(id).isTensor() || !donor.state.node(donorId).isTensor())
            return invalid(Text::tr("Only a tensor can replace a tensor."));
        return planReplaceTensor(state, id, donor.state, donorId, from == text("model") ? QString() : from);
    }

    [[nodiscard]] Expected<ChangeSet> metadata(const ModelState &state) const
    {
        if (m_step.arguments.contains(QLatin1String("entries"))) {
            Metadata all;
            for (const QJsonValue &pair : argument("entries").toArray())
                all.set(pair[0].toString().toStdString(), pair[1].toString().toStdString());
            return planSetMetadata(state, std::move(all));
        }
        Metadata changed = state.metadata();
        for (const QString &key : textsFrom(argument("remove"))) {
            if (!changed.remove(key.toStdString()))
                return Error(ErrorCode::NotFound, Text::tr("There is no metadata of the name “%1”.").arg(key));
        }
        for (auto &[key, content] : pairsFrom(argument("set")))
            changed.set(key, content);
        return planSetMetadata(state, std::move(changed));
    }

    [[nodiscard]] Expected<ChangeSet> layout(const ModelState &state) const
    {
        const auto layout = layoutFromName(text("layout"));
        if (!layout)
            return invalid(Text::tr("“%1” is none of unknown, burn, pytorch and other.").arg(text("layout")));
        return planSetLayout(state, *layout);
    }

    [[nodiscard]] Expected<ChangeSet> value(const ModelState &state, NodeId id) const
    {
        BURNISH_TRY(std::optional<Value> wanted,
                    valueFromJson(argument("value"), text("kind"), state.node(id).value.get()));
        return planSetValue(state, id, std::move(wanted));
    }

    /// The type of the tensor, whose values can be edited.
    static Expected<Dtype> editableType(const ModelState &state, NodeId id)
    {
        const Node &node = state.node(id);
        if (!node.isTensor())
            return invalid(Text::tr("“%1” is no tensor.").arg(quotedForMessage(state.path(id))));
        const Dtype dtype = node.tensor->info().dtype();
        if (const QString why = whyNotEditable(dtype); !why.isEmpty())
            return Error(ErrorCode::Unsupported, why).inTensor(quotedForMessage(state.path(id)));
        return dtype;
    }

    [[nodiscard]] Expected<ChangeSet> cells(const ModelState &state, NodeId id) const
    {
        BURNISH_TRY(const Dtype dtype, editableType(state, id));
        std::vector<CellEdit> edits;
        for (const QJsonValue &pair : argument("cells").toArray()) {
            BURNISH_TRY(auto index, indexFromText(pair[0].toString()));
            BURNISH_TRY(const ElementValue wanted, ElementValue::fromText(pair[1].toString(), dtype));
            edits.push_back({std::move(index), wanted});
        }
        return planSetValues(state, id, edits);
    }

    [[nodiscard]] Expected<ChangeSet> pasted(const ModelState &state, NodeId id) const
    {
        BURNISH_TRY(const Dtype dtype, editableType(state, id));
        BURNISH_TRY(const auto part, slicesFromText(text("slices")));
        std::vector<std::byte> bytes;
        for (const QString &wanted : textsFrom(argument("values"))) {
            BURNISH_TRY(const ElementValue element, ElementValue::fromText(wanted, dtype));
            bytes.insert(bytes.end(), element.bytes().begin(), element.bytes().end());
        }
        return planPasteValues(state, id, part, std::move(bytes));
    }

    [[nodiscard]] Expected<std::optional<ElementValue>> element(const char *name, Dtype dtype) const
    {
        if (!m_step.arguments.contains(QLatin1String(name)))
            return std::optional<ElementValue>();
        BURNISH_TRY(const ElementValue read, ElementValue::fromText(text(name), dtype));
        return std::optional(read);
    }

    [[nodiscard]] Expected<ChangeSet> partOfValues(const ModelState &state, NodeId id) const
    {
        BURNISH_TRY(const Dtype dtype, editableType(state, id));
        BURNISH_TRY(const auto part, slicesFromText(text("slices")));
        if (m_step.action == RecipeAction::ScaleValues) {
            BURNISH_TRY(const ElementValue factor, ElementValue::fromText(text("factor"), Dtype::F64));
            return planScaleValues(state, id, part, factor.asDouble());
        }
        if (m_step.action == RecipeAction::ClampValues) {
            BURNISH_TRY(const auto lowest, element("lowest", dtype));
            BURNISH_TRY(const auto highest, element("highest", dtype));
            return planClampValues(state, id, part, lowest, highest);
        }
        BURNISH_TRY(const auto wanted, element("value", dtype));
        return m_step.action == RecipeAction::FillValues
                   ? planFillValues(state, id, part, *wanted)
                   : planReplaceNan(state, id, part, *wanted, argument("infinities").toBool());
    }

    [[nodiscard]] Expected<ChangeSet> remap(const ModelState &state) const
    {
        std::vector<NodeId> scope;
        if (m_step.arguments.contains(QLatin1String("scope"))) {
            BURNISH_TRY(scope, nodesAt(state, textsFrom(argument("scope"))));
        }
        const std::vector<RemapRule> rules = rulesFrom(argument("rules"));
        BURNISH_TRY(const RemapPlan plan,
                    planRemap(state, rules, scope, m_task, {.mapIndices = argument("mapIndices").toBool()}));
        if (plan.renamedCount == 0)
            return Error(ErrorCode::NotFound, Text::tr("No rule renames a tensor. Nothing was changed."));
        return planRemapEdit(state, plan,
                             Text::tr("Apply %n remap rule(s)", nullptr, int(rules.size())) + QLatin1Char(' ') +
                                 Text::tr("(%n renamed)", nullptr, int(plan.renamedCount)));
    }

    [[nodiscard]] Expected<ChangeSet> fill(const ModelState &state) const
    {
        const QString from = m_step.arguments.contains(QLatin1String("from")) ? text("from") : text("model");
        BURNISH_TRY(const RecipeModel donor, modelAt(from));
        const QStringList transposed = textsFrom(argument("transposed"));
        std::vector<FieldFilling> fillings;
        for (const QJsonValue &pair : argument("fields").toArray()) {
            FieldFilling filling;
            const QString field = pair[0].toString();
            filling.field = field.toStdString();
            filling.donor = donor.state;
            BURNISH_TRY(filling.tensor, nodeAt(donor.state, pair[1].toString()));
            if (!donor.state.node(filling.tensor).isTensor())
                return invalid(Text::tr("“%1” is no tensor.").arg(pair[1].toString()));
            filling.sameModel = from == text("model");
            filling.transposed = transposed.contains(field);
            filling.container = argument("containers")[field].toString().toStdString();
            BURNISH_TRY(filling.adapter, adapterChoiceFrom(m_step.arguments));
            filling.donorKey = filling.sameModel ? QString() : from;
            fillings.push_back(std::move(filling));
        }
        const QString what = fillings.size() == 1 ? QString::fromStdString(fillings.front().field)
                                                  : Text::tr("%n field(s)", nullptr, int(fillings.size()));
        return planFillFields(state, fillings, Text::tr("Fill %1").arg(what));
    }

    [[nodiscard]] Expected<Dtype> dtypeNamed(const QString &name) const
    {
        auto dtype = dtypeFromName(name.toStdString());
        if (!dtype)
            dtype = dtypeFromName(name.toUpper().toStdString());
        if (!dtype)
            return invalid(Text::tr("There is no type “%1”.").arg(name));
        return *dtype;
    }

    [[nodiscard]] Expected<ChangeSet> copyAcross(const ModelState &state) const
    {
        const QString from = text("from");
        BURNISH_TRY(const RecipeModel donor, modelAt(from));
        LeafCopyRequest request{donor.state, {}, from, from};
        BURNISH_TRY(request.seed, seed());
        const QStringList transposed = textsFrom(argument("transposed"));
        const QSet<QString> turned(transposed.begin(), transposed.end());
        const QJsonObject dtypes = argument("dtypes").toObject();
        QStringList sources;
        const QJsonArray pairs = argument("pairs").toArray();
        for (const QJsonValue &pair : pairs)
            sources += pair[0].toString();
        BURNISH_TRY(const std::vector<NodeId> leaves, nodesAt(donor.state, sources));
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            if (donor.state.node(leaves[i]).isContainer())
                return invalid(Text::tr("“%1” is a module.").arg(sources[qsizetype(i)]));
            const QString into = pairs[qsizetype(i)][1].toString();
            LeafCopy copy{leaves[i], into.toStdString(), turned.contains(into), std::nullopt};
            if (const QString name = dtypes.value(into).toString(); !name.isEmpty()) {
                BURNISH_TRY(copy.dtype, dtypeNamed(name));
            }
            request.copies.push_back(std::move(copy));
        }
        return planLeafCopies(state, request);
    }

    [[nodiscard]] Expected<ChangeSet> transfer(const ModelState &state) const
    {
        const QString from = text("from");
        BURNISH_TRY(const RecipeModel donor, modelAt(from));
        BURNISH_TRY(TransferOptions options, transferOptionsFrom(m_step.arguments, donor.state));
        const TransferSource source{donor.state, from, from};
        BURNISH_TRY(TransferPlan plan, planTransfer({&source, 1}, state, options, m_task));
        if (!plan.canRun())
            return plan.problems.front().error;
        return std::move(plan.change);
    }

    [[nodiscard]] Expected<ChangeSet> bakeLora(const ModelState &state) const
    {
        const QString from = text("from");
        BURNISH_TRY(const RecipeModel donor, modelAt(from));
        BURNISH_TRY(LoraBakeOptions options, loraBakeOptionsFrom(m_step.arguments));
        options.donorKey = from;
        return planBakeLora(state, donor.state, options, m_task);
    }

    [[nodiscard]] Expected<ChangeSet> merge() const
    {
        BURNISH_TRY(const MergeConfig config, mergeFromJson(m_step.arguments));
        std::vector<MergeSource> sources;
        for (const QString &handle : config.models) {
            BURNISH_TRY(const RecipeModel source, modelAt(handle));
            sources.push_back({source.state, handle});
        }
        BURNISH_TRY(MergePlan plan, planMerge(sources, config.options, m_task));
        if (!plan.canRun())
            return plan.problems.front();
        const QString &leader = config.models[qsizetype(plan.leader)];
        if (leader != text("model"))
            return invalid(
                Text::tr("The merge has the form of “%1”, so that is the model that becomes it.").arg(leader));
        plan.change.action = mergeAction(plan, config.models);
        return std::move(plan.change);
    }

    [[nodiscard]] Expected<ChangeSet> bind(const RecipeModel &model) const
    {
        if (model.file.isEmpty())
            return invalid(Text::tr("The model has no file that could be read again."));
        StructurePtr structure;
        const QString handle = text("template");
        if (!handle.isEmpty()) {
            BURNISH_TRY(RecipeModel record, modelAt(handle));
            BURNISH_TRY(structure, makeTemplateStructure(std::move(record.state), handle));
        } else {
            BURNISH_TRY(structure, structureFrom(m_step.arguments, m_folder));
        }
        if (!structure)
            return invalid(Text::tr("The step names no structure."));
        Diagnostics flaws;
        const QString name = structure->name();
        BURNISH_TRY(RecognisedModel opened, openModelFile(model.file, m_task, flaws, OpenOptions{structure}));
        ChangeSet change =
            planBinding(model.reading, model.state,
                        {std::move(opened.model.state), opened.model.detail, opened.model.wantsStructure},
                        Text::tr("Read by the structure %1").arg(name));
        QJsonObject arguments = m_step.arguments;
        arguments.remove(QStringLiteral("model"));
        arguments.remove(QStringLiteral("template"));
        change.action = EditAction{nameOf(RecipeAction::Bind), std::move(arguments), handle};
        return change;
    }

    static Expected<Meeting> meetingFrom(const QJsonObject &row)
    {
        const QString name = row.value(QLatin1String("existing")).toString(QStringLiteral("replace"));
        const auto action = graftActionFromName(name);
        if (!action)
            return invalid(Text::tr("“%1” is none of replace, keep, keepBoth and blend.").arg(name));
        Meeting meeting;
        meeting.action = *action;
        const QString id = row.value(QLatin1String("method")).toString(QStringLiteral("linear"));
        const PairMethod *method = findPairMethod(id);
        if (!method)
            return invalid(Text::tr("“%1” is no method that blends two tensors.").arg(id));
        meeting.blend = method->blend(row.value(QLatin1String("weight")).toDouble(method->standard));
        return meeting;
    }

    /// What the step says for each tensor on its own; nothing where it says the same for all.
    [[nodiscard]] Expected<std::optional<std::unordered_map<NodeId, Meeting>>> rows(const ModelState &donor) const
    {
        if (!m_step.arguments.contains(QLatin1String("rows")))
            return std::optional<std::unordered_map<NodeId, Meeting>>();
        const QJsonArray rows = argument("rows").toArray();
        QStringList paths;
        for (const QJsonValue &row : rows)
            paths += row[QLatin1String("path")].toString();
        std::vector<NodeId> ids;
        if (!paths.isEmpty()) {
            BURNISH_TRY(ids, nodesAt(donor, paths));
        }
        std::unordered_map<NodeId, Meeting> meetings;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            BURNISH_TRY(Meeting meeting, meetingFrom(rows[qsizetype(i)].toObject()));
            if (!meetings.emplace(ids[i], meeting).second)
                return invalid(Text::tr("The row “%1” is there twice.").arg(paths[qsizetype(i)]));
        }
        return std::optional(std::move(meetings));
    }

    static Expected<void> decide(GraftRow &row, const Meeting &meeting, const GraftPlan &plan, const ModelState &target)
    {
        if (!setAction(row, meeting.action)) {
            return Error(ErrorCode::Mismatch,
                         Text::tr("The tensor does not fit in the place of %1: %2.")
                             .arg(QString::fromStdString(target.path(*row.existing)), describeAction(target, row)))
                .inTensor(QString::fromStdString(plan.request.donor.path(row.donor)));
        }
        row.blend = meeting.blend;
        return {};
    }

    /// Takes the adapter off the rows that the step names.
    [[nodiscard]] Expected<void> leaveAsTheyAre(GraftPlan &plan, const ModelState &target) const
    {
        const QStringList paths = textsFrom(argument("asTheyAre"));
        if (paths.isEmpty())
            return {};
        BURNISH_TRY(const std::vector<NodeId> ids, nodesAt(plan.request.donor, paths));
        const std::unordered_set<NodeId> plain(ids.begin(), ids.end());
        for (std::size_t i = 0; i < plan.rows.size(); ++i) {
            if (plain.contains(plan.rows[i].donor))
                setAdapted(target, plan, i, false);
        }
        return {};
    }

    [[nodiscard]] Expected<void> decideRows(GraftPlan &plan, const ModelState &target) const
    {
        BURNISH_TRY(const Meeting all, meetingFrom(m_step.arguments));
        BURNISH_TRY(auto said, rows(plan.request.donor));
        for (GraftRow &row : plan.rows) {
            if (!row.existing)
                continue;
            Meeting meeting = all;
            if (said) {
                const auto own = said->extract(row.donor);
                if (!own)
                    return invalid(
                               Text::tr("The rows do not say what becomes of this tensor, which meets another one."))
                        .inTensor(QString::fromStdString(plan.request.donor.path(row.donor)));
                meeting = own.mapped();
            }
            BURNISH_CHECK(decide(row, meeting, plan, target));
        }
        if (said && !said->empty())
            return invalid(Text::tr("“%1” meets no tensor.")
                               .arg(QString::fromStdString(plan.request.donor.path(said->begin()->first))));
        return {};
    }

    [[nodiscard]] Expected<std::vector<ModelChange>> graft(GraftMode mode) const
    {
        const QString from = text("from");
        const QString to = text("to");
        BURNISH_TRY(const RecipeModel donor, modelAt(from));
        BURNISH_TRY(const RecipeModel target, modelAt(to));
        GraftRequest request;
        request.donor = donor.state;
        request.sameModel = from == to;
        request.mode = mode;
        request.donorName = from;
        request.targetName = to;
        request.donorKey = request.sameModel ? QString() : from;
        BURNISH_TRY(request.seed, seed());
        BURNISH_TRY(request.donorIds, nodes(request.donor));
        BURNISH_TRY(request.target, nodeAt(target.state, text("into")));
        if (const QJsonValue position = argument("position"); position.isDouble())
            request.position = std::size_t(position.toInteger());
        if (const QString name = text("placement"); !name.isEmpty()) {
            request.placement = graftPlacementFromName(name);
            if (!request.placement)
                return invalid(Text::tr("Expected inside, pair or contents, found “%1”.").arg(name));
        }
        BURNISH_TRY(request.adapter, adapterChoiceFrom(m_step.arguments));

        GraftPlan plan = planGraft(target.state, std::move(request));
        if (!plan.isPossible())
            return invalid(plan.impossible);
        BURNISH_CHECK(leaveAsTheyAre(plan, target.state));
        BURNISH_CHECK(decideRows(plan, target.state));
        std::vector<ModelChange> changes;
        BURNISH_TRY(ChangeSet change, graftChange(target.state, plan, blendPairs));
        changes.push_back({to, std::move(change)});
        BURNISH_TRY(ChangeSet removal, graftRemoval(plan.request.donor, plan));
        if (!removal.isEmpty() && from != to)
            changes.push_back({from, std::move(removal)});
        return changes;
    }

    const RecipeStep &m_step;
    const RecipeModels &m_models;
    const QString &m_folder;
    Task &m_task;
};

} // namespace

Expected<void> RecipeModel::apply(const ChangeSet &change)
{
    BURNISH_TRY(state, applied(state, change));
    if (change.reading) {
        reading = change.reading->second;
        baseline.reset();
    }
    if (change.baseline)
        baseline = change.baseline->second;
    return {};
}

Expected<std::vector<ModelChange>> planRecipeStep(const RecipeStep &step, const RecipeModels &models,
                                                  const QString &folder, Task &task)
{
    return Planner(step, models, folder, task).plan();
}

} // namespace burnish
