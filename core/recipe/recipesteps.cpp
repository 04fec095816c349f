// SPDX-License-Identifier: MIT
#include "core/recipe/recipesteps.h"

#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/edit/binding.h"
#include "core/edit/editaction.h"
#include "core/edit/leafcopies.h"
#include "core/edit/nodeedits.h"
#include "core/edit/shaping.h"
#include "core/edit/toplevel.h"
#include "core/graft/fillfield.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/lora/lorabake.h"
#include "core/merge/config/mergeoptiontable.h"
#include "core/merge/mergeaction.h"
#include "core/model/metadatachange.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/graftstep.h"
#include "core/recipe/recipeexport.h"
#include "core/recipe/valuesteps.h"
#include "core/remap/remapedit.h"
#include "core/remap/rulepairs.h"
#include "core/rules/rulesedit.h"
#include "core/rules/rulesfile.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/expressions/slice.h"
#include "core/transfer/transferaction.h"
#include "core/transfer/transferplan.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace burnish {

namespace {

/// Plans a single editing step.
class StepPlanner
{
public:
    StepPlanner(const RecipeStep &step, const RecipeModels &models, const QString &folder, Task &task)
        : m_step(step, models)
        , m_folder(folder)
        , m_task(task)
    {}

    Expected<std::vector<ModelChange>> plan()
    {
        if (m_step.action() == RecipeAction::Copy || m_step.action() == RecipeAction::Move)
            return planGraftStep(m_step);
        const QString handle = m_step.text("model");
        BURNISH_TRY(const RecipeModel model, m_step.modelAt(handle));
        std::vector<ModelChange> changes(1);
        changes.front().model = handle;
        if (m_step.action() == RecipeAction::Merge) {
            BURNISH_TRY(MergePlan merged, merge());
            changes.front().change = std::move(merged.change);
            changes.front().wholeModel = std::move(merged.wholeModel);
        } else {
            BURNISH_TRY(changes.front().change, planned(model));
        }
        return changes;
    }

private:
    /// Plans the edits that need only one model.
    [[nodiscard]] Expected<ChangeSet> planned(const RecipeModel &model) const
    {
        const ModelState &state = model.state;
        if (m_step.action() == RecipeAction::Transfer)
            return transfer(state); // its paths are the source's
        std::vector<NodeId> ids;
        if (m_step.has("paths")) {
            BURNISH_TRY(ids, m_step.nodes(state));
        }
        NodeId id = state.root();
        if (m_step.has("path")) {
            BURNISH_TRY(id, nodeAt(state, m_step.text("path")));
        }
        switch (m_step.action()) {
        case RecipeAction::Rename:
            return planRename(state, id, m_step.text("to").toStdString());
        case RecipeAction::Remove:
            return planRemove(state, ids);
        case RecipeAction::Duplicate: {
            BURNISH_TRY(const ParamId from, m_step.seed());
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
            return planTopLevel(state, m_step.text("key").toStdString(),
                                model.baseline ? *model.baseline : model.reading.state);
        case RecipeAction::SetMetadata:
            return metadata(state);
        case RecipeAction::SetLayout:
            return layout(state);
        case RecipeAction::SetContainerType:
            return planSetContainerType(state, ids, m_step.text("type").toStdString());
        case RecipeAction::SetQuantReading:
            return quantReading(state, ids);
        case RecipeAction::SetValue:
            return planValueStep(m_step, state, id);
        case RecipeAction::SetValues:
        case RecipeAction::PasteValues:
        case RecipeAction::FillValues:
        case RecipeAction::ScaleValues:
        case RecipeAction::ClampValues:
        case RecipeAction::ReplaceNan:
            return planTensorValuesStep(m_step, state, id);
        case RecipeAction::Remap:
            return remap(state);
        case RecipeAction::Rules:
            return rules(state);
        case RecipeAction::Fill:
            return fill(state);
        case RecipeAction::CopyAcross:
            return copyAcross(state);
        case RecipeAction::BakeLora:
            return bakeLora(state);
        case RecipeAction::Bind:
            return bind(model);
        case RecipeAction::Transfer:
        case RecipeAction::Merge:
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
        BURNISH_TRY(const Dtype dtype, dtypeNamed(m_step.text("dtype")));
        return planCast(state, ids, dtype);
    }

    [[nodiscard]] Expected<ChangeSet> quantReading(const ModelState &state, const std::vector<NodeId> &ids) const
    {
        BURNISH_TRY(const QuantReading reading, quantReadingFromName(m_step.text("reading")));
        return planQuantReading(state, ids, reading);
    }

    [[nodiscard]] Expected<ChangeSet> arrange(const ModelState &state, const std::vector<NodeId> &ids) const
    {
        if (m_step.action() == RecipeAction::Reshape)
            return planReshape(state, ids, m_step.numbers("shape"));
        if (m_step.action() == RecipeAction::Slice) {
            BURNISH_TRY(const auto slices, slicesFromText(m_step.text("slices")));
            return planSlice(state, ids, slices);
        }
        BURNISH_TRY(const auto axes, countsOf(m_step.numbers("axes")));
        return planPermute(state, ids, {axes.begin(), axes.end()});
    }

    [[nodiscard]] Expected<ChangeSet> concatenate(const ModelState &state, const std::vector<NodeId> &ids) const
    {
        BURNISH_TRY(const auto axis, countsOf({m_step.argument("axis").toInteger()}));
        return planConcatenate(
            state, ids, {axis.front(), m_step.text("name").toStdString(), m_step.argument("keepOthers").toBool()});
    }

    [[nodiscard]] Expected<ChangeSet> split(const ModelState &state, NodeId id) const
    {
        BURNISH_TRY(const auto axis, countsOf({m_step.argument("axis").toInteger()}));
        BURNISH_TRY(auto sizes, countsOf(m_step.numbers("sizes")));
        SplitOptions options{axis.front(), std::move(sizes), {}};
        for (const QString &name : textsFrom(m_step.argument("names")))
            options.names.push_back(name.toStdString());
        return planSplit(state, id, options);
    }

    [[nodiscard]] Expected<ChangeSet> replacement(const ModelState &state, NodeId id) const
    {
        const QString from = m_step.text("from");
        BURNISH_TRY(const RecipeModel donor, m_step.modelAt(from));
        BURNISH_TRY(const NodeId donorId, nodeAt(donor.state, m_step.text("with")));
        if (!state.node(id).isTensor() || !donor.state.node(donorId).isTensor())
            return invalid(RecipeText::tr("Only a tensor can replace a tensor."));
        return planReplaceTensor(state, id, donor.state, donorId, from == m_step.text("model") ? QString() : from);
    }

    [[nodiscard]] Expected<ChangeSet> metadata(const ModelState &state) const
    {
        if (m_step.has("entries")) {
            std::vector<Metadata::Entry> entries;
            for (const QJsonValue &pair : m_step.argument("entries").toArray())
                entries.emplace_back(pair[0].toString().toStdString(), pair[1].toString().toStdString());
            Metadata all;
            setAll(all, entries);
            return planSetMetadata(state, std::move(all));
        }
        Metadata changed = state.metadata();
        for (const QString &key : textsFrom(m_step.argument("remove"))) {
            if (!changed.remove(key.toStdString()))
                return Error(ErrorCode::NotFound, RecipeText::tr("The metadata has no key “%1”.").arg(key));
        }
        setAll(changed, pairsFrom(m_step.argument("set")));
        return planSetMetadata(state, std::move(changed));
    }

    [[nodiscard]] Expected<ChangeSet> layout(const ModelState &state) const
    {
        const auto layout = layoutFromName(m_step.text("layout"));
        if (!layout)
            return invalid(
                RecipeText::tr("Expected unknown, burn, pytorch or other, found “%1”.").arg(m_step.text("layout")));
        return planSetLayout(state, *layout);
    }

    [[nodiscard]] Expected<ChangeSet> remap(const ModelState &state) const
    {
        std::vector<NodeId> scope;
        if (m_step.has("scope")) {
            BURNISH_TRY(scope, nodesAt(state, textsFrom(m_step.argument("scope"))));
        }
        const std::vector<RemapRule> rules = rulesFromPairs(m_step.argument("rules"));
        BURNISH_TRY(const RemapPlan plan, planRemap(state, rules, scope, m_task,
                                                    {.mapIndices = m_step.argument("mapIndices").toBool(),
                                                     .keptIndices = textsFrom(m_step.argument("keepIndices"))}));
        if (plan.renamedCount == 0)
            return Error(ErrorCode::NotFound, RecipeText::tr("No rule renames a tensor. Nothing was changed."));
        return planRemapEdit(state, plan,
                             RecipeText::tr("%1 (%n renamed)", "an edit", int(plan.renamedCount))
                                 .arg(RecipeText::tr("Apply %n remap rule(s)", nullptr, int(rules.size()))));
    }

    [[nodiscard]] Expected<ChangeSet> rules(const ModelState &state) const
    {
        std::vector<NodeId> scope;
        if (m_step.has("scope")) {
            BURNISH_TRY(scope, nodesAt(state, textsFrom(m_step.argument("scope"))));
        }
        BURNISH_TRY(const RulesPlan plan, plannedRules(state, scope, "rules", "values"));
        return planRulesEdit(state, plan);
    }

    /// Plans the rules in these arguments.
    [[nodiscard]] Expected<RulesPlan> plannedRules(const ModelState &state, std::span<const NodeId> scope,
                                                   const char *rules, const char *values) const
    {
        BURNISH_TRY(const TensorRules given, tensorRulesFromJson(QJsonDocument(m_step.argument(rules).toObject())));
        BURNISH_TRY(const RuleValues numbers, ruleValuesFromJson(m_step.argument(values)));
        return planRules(state, given, scope, m_task,
                         {.values = numbers,
                          .mapIndices = m_step.argument("mapIndices").toBool(),
                          .keptIndices = textsFrom(m_step.argument("keepIndices"))});
    }

    [[nodiscard]] Expected<ChangeSet> fill(const ModelState &state) const
    {
        const QString from = m_step.has("from") ? m_step.text("from") : m_step.text("model");
        BURNISH_TRY(const RecipeModel donor, m_step.modelAt(from));
        const QStringList transposed = textsFrom(m_step.argument("transposed"));
        std::vector<FieldFilling> fillings;
        for (const QJsonValue &pair : m_step.argument("fields").toArray()) {
            FieldFilling filling;
            const QString field = pair[0].toString();
            filling.field = field.toStdString();
            filling.donor = donor.state;
            BURNISH_TRY(filling.tensor, nodeAt(donor.state, pair[1].toString()));
            if (!donor.state.node(filling.tensor).isTensor())
                return invalid(RecipeText::tr("“%1” is not a tensor.").arg(pair[1].toString()));
            filling.sameModel = from == m_step.text("model");
            filling.transposed = transposed.contains(field);
            filling.container = m_step.argument("containers")[field].toString().toStdString();
            BURNISH_TRY(filling.adapter, adapterChoiceFrom(m_step.all()));
            filling.donorKey = filling.sameModel ? QString() : from;
            fillings.push_back(std::move(filling));
        }
        const QString what = fillings.size() == 1 ? QString::fromStdString(fillings.front().field)
                                                  : RecipeText::tr("%n field(s)", nullptr, int(fillings.size()));
        return planFillFields(state, fillings, RecipeText::tr("Fill %1").arg(what));
    }

    [[nodiscard]] Expected<ChangeSet> copyAcross(const ModelState &state) const
    {
        const QString from = m_step.text("from");
        BURNISH_TRY(const RecipeModel donor, m_step.modelAt(from));
        LeafCopyRequest request{donor.state, {}, from, from};
        if (m_step.has("tensorRules")) {
            BURNISH_TRY(const RulesPlan plan, plannedRules(donor.state, {}, "tensorRules", "ruleValues"));
            BURNISH_TRY(request.donor, applied(plan));
        }
        BURNISH_TRY(request.seed, m_step.seed());
        const QStringList transposed = textsFrom(m_step.argument("transposed"));
        const QSet<QString> turned(transposed.begin(), transposed.end());
        const QJsonObject dtypes = m_step.argument("dtypes").toObject();
        QStringList sources;
        const QJsonArray pairs = m_step.argument("pairs").toArray();
        for (const QJsonValue &pair : pairs)
            sources += pair[0].toString();
        BURNISH_TRY(const std::vector<NodeId> leaves, nodesAt(request.donor, sources));
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            if (request.donor.node(leaves[i]).isContainer())
                return invalid(RecipeText::tr("“%1” is a module.").arg(sources[qsizetype(i)]));
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
        const QString from = m_step.text("from");
        BURNISH_TRY(const RecipeModel donor, m_step.modelAt(from));
        BURNISH_TRY(TransferOptions options, transferOptionsFrom(m_step.all(), donor.state));
        const TransferSource source{donor.state, from, from};
        BURNISH_TRY(TransferPlan plan, planTransfer({&source, 1}, state, options, m_task));
        if (!plan.canRun())
            return plan.problems.front().error;
        return std::move(plan.change);
    }

    [[nodiscard]] Expected<ChangeSet> bakeLora(const ModelState &state) const
    {
        const QString from = m_step.text("from");
        BURNISH_TRY(const RecipeModel donor, m_step.modelAt(from));
        BURNISH_TRY(LoraBakeOptions options, loraBakeOptionsFrom(m_step.all()));
        options.donorKey = from;
        options.donorName = shownFileName(donor.file);
        return planBakeLora(state, donor.state, options, m_task);
    }

    [[nodiscard]] Expected<MergePlan> merge() const
    {
        BURNISH_TRY(const MergeConfig config, mergeFromJson(m_step.all()));
        std::vector<MergeSource> sources;
        for (const QString &handle : config.models) {
            BURNISH_TRY(const RecipeModel source, m_step.modelAt(handle));
            sources.push_back({source.state, handle});
        }
        BURNISH_TRY(MergePlan plan, planMerge(sources, config.options, m_task));
        if (!plan.canRun())
            return plan.problems.front();
        const QString &leader = config.models[qsizetype(plan.leader)];
        if (leader != m_step.text("model"))
            return invalid(
                RecipeText::tr("The result of the merge takes its form from “%1”, so the step must name that model.")
                    .arg(leader));
        std::optional<std::size_t> tokenizer;
        if (config.tokenizer) {
            const qsizetype named = config.models.indexOf(*config.tokenizer);
            if (named < 0)
                return invalid(RecipeText::tr("The tokenizer can come from a model of the merge only, not from “%1”.")
                                   .arg(*config.tokenizer));
            tokenizer = std::size_t(named);
        }
        plan.change.action = mergeAction(plan, config.models, tokenizer);
        return plan;
    }

    [[nodiscard]] Expected<ChangeSet> bind(const RecipeModel &model) const
    {
        if (model.file.isEmpty())
            return invalid(RecipeText::tr("The model has no file to read again."));
        StructurePtr structure;
        const QString handle = m_step.text("template");
        if (!handle.isEmpty()) {
            BURNISH_TRY(RecipeModel record, m_step.modelAt(handle));
            BURNISH_TRY(structure, makeTemplateStructure(std::move(record.state), handle));
        } else {
            BURNISH_TRY(structure, structureFrom(m_step.all(), m_folder));
        }
        if (!structure)
            return invalid(RecipeText::tr("The step does not specify a structure."));
        Diagnostics flaws;
        const QString name = structure->name();
        BURNISH_TRY(RecognisedModel opened, openModelFile(model.file, m_task, flaws, OpenOptions{structure}));
        ChangeSet change =
            planBinding(model.reading, model.state,
                        {std::move(opened.model.state), opened.model.detail, opened.model.needsStructure},
                        RecipeText::tr("Read with the structure %1").arg(name));
        QJsonObject arguments = m_step.all();
        arguments.remove(QStringLiteral("model"));
        arguments.remove(QStringLiteral("template"));
        change.action = EditAction{nameOf(RecipeAction::Bind), std::move(arguments), handle};
        return change;
    }

    StepArguments m_step;
    const QString &m_folder;
    Task &m_task;
};

} // namespace

Expected<std::vector<ModelChange>> planRecipeStep(const RecipeStep &step, const RecipeModels &models,
                                                  const QString &folder, Task &task)
{
    return StepPlanner(step, models, folder, task).plan();
}

} // namespace burnish
