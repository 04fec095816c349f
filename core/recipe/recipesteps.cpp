// SPDX-License-Identifier: MIT
#include "core/recipe/recipesteps.h"

#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/edit/binding.h"
#include "core/edit/editaction.h"
#include "core/edit/leafcopies.h"
#include "core/edit/nodeedits.h"
#include "core/edit/quantforms.h"
#include "core/edit/shaping.h"
#include "core/edit/toplevel.h"
#include "core/edit/valueedits.h"
#include "core/export/options/exportoptiontable.h"
#include "core/graft/fillfield.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/lora/lorabake.h"
#include "core/lora/lorachange.h"
#include "core/lora/loramakeoptions.h"
#include "core/merge/config/mergeoptiontable.h"
#include "core/merge/mergeaction.h"
#include "core/model/metadatachange.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/graftstep.h"
#include "core/recipe/recipeexport.h"
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

Expected<ChangeSet> concatenate(const ModelStep &step)
{
    ConcatenateOptions options;
    BURNISH_CHECK(readArguments(concatenateOptionTable(), step.all(), options));
    return planConcatenate(step.state, step.ids, options);
}

Expected<ChangeSet> split(const ModelStep &step)
{
    SplitOptions options;
    BURNISH_CHECK(readArguments(splitOptionTable(), step.all(), options));
    return planSplit(step.state, step.id, options);
}

Expected<ChangeSet> topLevel(const ModelStep &step)
{
    return planTopLevel(step.state, step.text("key").toStdString(),
                        step.model.baseline ? *step.model.baseline : step.model.reading.state);
}

Expected<ChangeSet> replacement(const ModelStep &step)
{
    const QString from = step.text("from");
    BURNISH_TRY(const RecipeModel donor, step.modelAt(from));
    BURNISH_TRY(const NodeId donorId, nodeAt(donor.state, step.text("with")));
    if (!step.state.node(step.id).isTensor() || !donor.state.node(donorId).isTensor())
        return invalid(RecipeText::tr("Only a tensor can replace a tensor."));
    return planReplaceTensor(step.state, step.id, donor.state, donorId, from == step.text("model") ? QString() : from);
}

Expected<ChangeSet> metadata(const ModelStep &step)
{
    if (step.has("entries")) {
        std::vector<Metadata::Entry> entries;
        for (const QJsonValue &pair : step.argument("entries").toArray())
            entries.emplace_back(pair[0].toString().toStdString(), pair[1].toString().toStdString());
        Metadata all;
        setAll(all, entries);
        return planSetMetadata(step.state, std::move(all));
    }
    Metadata changed = step.state.metadata();
    for (const QString &key : step.texts("remove")) {
        if (!changed.remove(key.toStdString()))
            return Error(ErrorCode::NotFound, RecipeText::tr("The metadata has no key “%1”.").arg(key));
    }
    setAll(changed, pairsFrom(step.argument("set")));
    return planSetMetadata(step.state, std::move(changed));
}

Expected<ChangeSet> parameterIds(const ModelStep &step)
{
    std::vector<std::pair<NodeId, ParamId>> ids;
    const QJsonObject given = step.argument("ids").toObject();
    for (auto at = given.begin(); at != given.end(); ++at) {
        BURNISH_TRY(const NodeId node, nodeAt(step.state, at.key()));
        const auto id = ParamId::fromText(at.value().toString().toStdString());
        if (!id)
            return invalid(RecipeText::tr("Invalid parameter id “%1”.").arg(at.value().toString()));
        ids.emplace_back(node, *id);
    }
    return planSetIds(step.state, ids);
}

Expected<ChangeSet> layout(const ModelStep &step)
{
    const auto layout = layoutFromName(step.text("layout"));
    if (!layout)
        return invalid(
            RecipeText::tr("Expected unknown, burn, pytorch or other, found “%1”.").arg(step.text("layout")));
    return planSetLayout(step.state, *layout);
}

Expected<ChangeSet> setValue(const ModelStep &step)
{
    BURNISH_TRY(std::optional<Value> requested,
                valueFromJson(step.argument("value"), step.text("kind"), step.state.node(step.id).value().get()));
    return planSetValue(step.state, step.id, std::move(requested));
}

/// Returns the dtype of a tensor with editable values.
Expected<Dtype> editableType(const ModelState &state, NodeId id)
{
    const Node &node = state.node(id);
    if (!node.isTensor())
        return invalid(RecipeText::tr("“%1” is not a tensor.").arg(quotedForMessage(state.path(id))));
    const Dtype dtype = node.tensor->info().dtype();
    if (const QString why = whyNotEditable(dtype); !why.isEmpty())
        return Error(ErrorCode::Unsupported, why).inTensor(quotedForMessage(state.path(id)));
    return dtype;
}

Expected<ChangeSet> setValues(const ModelStep &step)
{
    BURNISH_TRY(const Dtype dtype, editableType(step.state, step.id));
    std::vector<CellEdit> edits;
    for (const QJsonValue &pair : step.argument("cells").toArray()) {
        BURNISH_TRY(auto index, indexFromText(pair[0].toString()));
        BURNISH_TRY(const ElementValue requested, ElementValue::fromText(pair[1].toString(), dtype));
        edits.push_back({std::move(index), requested});
    }
    return planSetValues(step.state, step.id, edits);
}

Expected<ChangeSet> pasteValues(const ModelStep &step)
{
    BURNISH_TRY(const Dtype dtype, editableType(step.state, step.id));
    BURNISH_TRY(const auto part, slicesFromText(step.text("slices")));
    std::vector<std::byte> bytes;
    for (const QString &requested : step.texts("values")) {
        BURNISH_TRY(const ElementValue element, ElementValue::fromText(requested, dtype));
        bytes.insert(bytes.end(), element.bytes().begin(), element.bytes().end());
    }
    return planPasteValues(step.state, step.id, part, std::move(bytes));
}

Expected<std::optional<ElementValue>> element(const StepArguments &step, const char *name, Dtype dtype)
{
    if (!step.has(name))
        return std::optional<ElementValue>();
    BURNISH_TRY(const ElementValue read, ElementValue::fromText(step.text(name), dtype));
    return std::optional(read);
}

/// Fills, scales, clamps, or replaces NaN.
Expected<ChangeSet> changeValues(const ModelStep &step)
{
    BURNISH_TRY(const Dtype dtype, editableType(step.state, step.id));
    BURNISH_TRY(const auto part, slicesFromText(step.text("slices")));
    if (step.action() == RecipeAction::ScaleValues) {
        BURNISH_TRY(const ElementValue factor, ElementValue::fromText(step.text("factor"), Dtype::F64));
        return planScaleValues(step.state, step.id, part, factor.asDouble());
    }
    if (step.action() == RecipeAction::ClampValues) {
        BURNISH_TRY(const auto lowest, element(step, "lowest", dtype));
        BURNISH_TRY(const auto highest, element(step, "highest", dtype));
        return planClampValues(step.state, step.id, part, lowest, highest);
    }
    BURNISH_TRY(const auto requested, element(step, "value", dtype));
    return step.action() == RecipeAction::FillValues
               ? planFillValues(step.state, step.id, part, *requested)
               : planReplaceNan(step.state, step.id, part, *requested, step.argument("infinities").toBool());
}

Expected<ChangeSet> remap(const ModelStep &step)
{
    BURNISH_TRY(const std::vector<NodeId> scope, step.nodes(step.state, "scope"));
    const std::vector<RemapRule> rules = rulesFromPairs(step.argument("rules"));
    BURNISH_TRY(const RemapPlan plan, planRemap(step.state, rules, scope, step.task,
                                                {.mapIndices = step.argument("mapIndices").toBool(),
                                                 .keptIndices = step.texts("keepIndices")}));
    if (plan.renamedCount == 0)
        return Error(ErrorCode::NotFound, RecipeText::tr("No rule renames a tensor. Nothing was changed."));
    return planRemapEdit(step.state, plan,
                         RecipeText::tr("%1 (%n renamed)", "an edit", int(plan.renamedCount))
                             .arg(RecipeText::tr("Apply %n remap rule(s)", nullptr, int(rules.size()))));
}

/// Plans the rules in these arguments.
Expected<RulesPlan> plannedRules(const ModelStep &step, const ModelState &state, std::span<const NodeId> scope,
                                 const char *rules, const char *values)
{
    BURNISH_TRY(const TensorRules given, tensorRulesFromJson(QJsonDocument(step.argument(rules).toObject())));
    BURNISH_TRY(const RuleValues numbers, ruleValuesFromJson(step.argument(values)));
    return planRules(state, given, scope, step.task,
                     {.values = numbers,
                      .mapIndices = step.argument("mapIndices").toBool(),
                      .keptIndices = step.texts("keepIndices")});
}

Expected<ChangeSet> rules(const ModelStep &step)
{
    BURNISH_TRY(const std::vector<NodeId> scope, step.nodes(step.state, "scope"));
    BURNISH_TRY(const RulesPlan plan, plannedRules(step, step.state, scope, "rules", "values"));
    return planRulesEdit(step.state, plan);
}

Expected<ChangeSet> fill(const ModelStep &step)
{
    const QString from = step.has("from") ? step.text("from") : step.text("model");
    BURNISH_TRY(const RecipeModel donor, step.modelAt(from));
    const QStringList transposed = step.texts("transposed");
    std::vector<FieldFilling> fillings;
    for (const QJsonValue &pair : step.argument("fields").toArray()) {
        FieldFilling filling;
        const QString field = pair[0].toString();
        filling.field = field.toStdString();
        filling.donor = donor.state;
        BURNISH_TRY(filling.tensor, nodeAt(donor.state, pair[1].toString()));
        if (!donor.state.node(filling.tensor).isTensor())
            return invalid(RecipeText::tr("“%1” is not a tensor.").arg(pair[1].toString()));
        filling.sameModel = from == step.text("model");
        filling.transposed = transposed.contains(field);
        filling.container = step.argument("containers")[field].toString().toStdString();
        BURNISH_TRY(filling.adapter, adapterChoiceFrom(step.all()));
        filling.donorKey = filling.sameModel ? QString() : from;
        fillings.push_back(std::move(filling));
    }
    const QString what = fillings.size() == 1 ? QString::fromStdString(fillings.front().field)
                                              : RecipeText::tr("%n field(s)", nullptr, int(fillings.size()));
    return planFillFields(step.state, fillings, RecipeText::tr("Fill %1").arg(what));
}

Expected<ChangeSet> copyAcross(const ModelStep &step)
{
    const QString from = step.text("from");
    BURNISH_TRY(const RecipeModel donor, step.modelAt(from));
    LeafCopyRequest request{donor.state, {}, from, from};
    if (step.has("tensorRules")) {
        BURNISH_TRY(const RulesPlan plan, plannedRules(step, donor.state, {}, "tensorRules", "ruleValues"));
        BURNISH_TRY(request.donor, applied(plan));
    }
    BURNISH_TRY(request.seed, step.seed());
    const QStringList transposed = step.texts("transposed");
    const QSet<QString> turned(transposed.begin(), transposed.end());
    const QJsonObject dtypes = step.argument("dtypes").toObject();
    QStringList sources;
    const QJsonArray pairs = step.argument("pairs").toArray();
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
    return planLeafCopies(step.state, request);
}

Expected<ChangeSet> transfer(const ModelStep &step)
{
    const QString from = step.text("from");
    BURNISH_TRY(const RecipeModel donor, step.modelAt(from));
    BURNISH_TRY(TransferOptions options, transferOptionsFrom(step.all(), donor.state));
    const TransferSource source{donor.state, from, from};
    BURNISH_TRY(TransferPlan plan, planTransfer({&source, 1}, step.state, options, step.task));
    if (!plan.canRun())
        return plan.problems.front().error;
    return std::move(plan.change);
}

Expected<ChangeSet> bakeLora(const ModelStep &step)
{
    const QString from = step.text("from");
    BURNISH_TRY(const RecipeModel donor, step.modelAt(from));
    BURNISH_TRY(LoraBakeOptions options, loraBakeOptionsFrom(step.all()));
    options.donorKey = from;
    options.donorName = shownFileName(donor.file);
    BURNISH_TRY(const RuleValues numbers, ruleValuesFromJson(options.ruleValues));
    ModelState adapter = donor.state;
    if (!options.rules.isEmpty())
        options.unruled = adapter;
    for (const QJsonValue &list : std::as_const(options.rules)) {
        BURNISH_TRY(const TensorRules given, tensorRulesFromJson(QJsonDocument(list.toObject())));
        BURNISH_TRY(adapter, throughRules(adapter, given, numbers, step.task));
    }
    return planBakeLora(step.state, adapter, options, step.task);
}

Expected<ChangeSet> extractAdapter(const ModelStep &step)
{
    const QString from = step.text("from");
    BURNISH_TRY(const RecipeModel base, step.modelAt(from));
    LoraExtractOptions options;
    BURNISH_CHECK(readArguments(loraExtractOptionTable(), step.all(), options));
    BURNISH_TRY(const LoraResult result, extractLora(base.state, step.state, options, step.task));
    return extractionChange(step.state, result.model, options, from);
}

Expected<ChangeSet> resizeAdapter(const ModelStep &step)
{
    LoraCombineOptions options;
    BURNISH_CHECK(readArguments(loraCombineOptionTable(), step.all(), options));
    LoraSource source{step.state, {}, 1, step.text("model"), {}};
    setAll(source.config, pairsFrom(step.argument("config")));
    BURNISH_TRY(const LoraResult result, combineAdapters({&source, 1}, options, step.task));
    return resizingChange(source, result.model, options);
}

Expected<ChangeSet> combineAdaptersOf(const ModelStep &step)
{
    LoraCombineOptions options;
    BURNISH_CHECK(readArguments(loraCombineOptionTable(), step.all(), options));
    const QStringList models = step.texts("models");
    const QStringList weights = step.texts("weights");
    const QJsonArray configs = step.argument("configs").toArray();
    const QString own = step.text("model");
    if (!models.contains(own) || (step.has("weights") && weights.size() != models.size()) ||
        (step.has("configs") && configs.size() != models.size()))
        return invalid(RecipeText::tr("The models must include “%1”, with a weight and a configuration for each of "
                                      "them or for none.")
                           .arg(own));
    std::vector<LoraSource> sources;
    for (qsizetype i = 0; i < models.size(); ++i) {
        BURNISH_TRY(const RecipeModel model, step.modelAt(models[i]));
        LoraSource source{model.state, {}, 1, models[i], models[i] == own ? QString() : models[i]};
        bool isNumber = true;
        if (step.has("weights"))
            source.weight = weights[i].toDouble(&isNumber);
        if (!isNumber)
            return invalid(RecipeText::tr("A weight must be a number, found “%1”.").arg(weights[i]));
        setAll(source.config, pairsFrom(configs.at(i)));
        sources.push_back(std::move(source));
    }
    BURNISH_TRY(const LoraResult result, combineAdapters(sources, options, step.task));
    return combinationChange(sources, result.model, options);
}

Expected<ChangeSet> bind(const ModelStep &step)
{
    if (step.model.file.isEmpty())
        return invalid(RecipeText::tr("The model has no file to read again."));
    StructurePtr structure;
    const QString handle = step.text("template");
    if (!handle.isEmpty()) {
        BURNISH_TRY(RecipeModel record, step.modelAt(handle));
        BURNISH_TRY(structure, makeTemplateStructure(std::move(record.state), handle));
    } else {
        BURNISH_TRY(structure, structureFrom(step.all(), step.folder));
    }
    if (!structure)
        return invalid(RecipeText::tr("The step does not specify a structure."));
    Diagnostics flaws;
    const QString name = structure->name();
    BURNISH_TRY(RecognisedModel opened, openModelFile(step.model.file, step.task, flaws, OpenOptions{structure}));
    ChangeSet change = planBinding(step.model.reading, step.state,
                                   {std::move(opened.model.state), opened.model.detail, opened.model.needsStructure},
                                   RecipeText::tr("Read with the structure %1").arg(name));
    QJsonObject arguments = step.all();
    arguments.remove(QStringLiteral("model"));
    arguments.remove(QStringLiteral("template"));
    change.action = EditAction{nameOf(RecipeAction::Bind), std::move(arguments), handle};
    return change;
}

Expected<MergePlan> merge(const StepArguments &step, Task &task)
{
    BURNISH_TRY(const MergeConfig config, mergeFromJson(step.all()));
    std::vector<MergeSource> sources;
    for (const QString &handle : config.models) {
        BURNISH_TRY(const RecipeModel source, step.modelAt(handle));
        sources.push_back({source.state, handle});
    }
    BURNISH_TRY(MergePlan plan, planMerge(sources, config.options, task));
    if (!plan.canRun())
        return plan.problems.front();
    const QString &leader = config.models[qsizetype(plan.leader)];
    if (leader != step.text("model"))
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

using Kind = ArgumentKind;
using Arguments = std::vector<RecipeArgument>;
using Change = Expected<ChangeSet>;
using Step = const ModelStep &;

/// All that is specific to an action.
struct ActionInfo
{
    RecipeAction action;
    const char *name; ///< in JSON
    Arguments arguments;
    Change (*plan)(Step) = nullptr; ///< of an edit of one model; a merge has a plan of its own
};

Arguments joined(Arguments first, const Arguments &more)
{
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

Arguments without(std::string_view name, Arguments all)
{
    std::erase_if(all, [&](const RecipeArgument &argument) { return name == argument.name; });
    return all;
}

/// The model that is edited, and other arguments.
Arguments onModel(const Arguments &more)
{
    return joined({{"model", Kind::Model}}, more);
}

Arguments onNode(const Arguments &more)
{
    return onModel(joined({{"path", Kind::Text}}, more));
}

Arguments onEachNode(const Arguments &more)
{
    return onModel(joined({{"paths", Kind::EachNode}}, more));
}

/// With the model that is the source.
Arguments fromModel(const Arguments &more)
{
    return onModel(joined({{"from", Kind::Model}}, more));
}

Arguments onPart(const Arguments &more)
{
    return onNode(joined(more, {{"slices", Kind::Text, false}}));
}

const std::vector<ActionInfo> &allActions()
{
    using enum RecipeAction;
    static const Arguments seed = {{"seed", Kind::Text, false}};
    static const Arguments indices = {{"mapIndices", Kind::Bool, false}, {"keepIndices", Kind::Texts, false}};
    static const Arguments scope = {{"scope", Kind::Texts, false}};
    static const Arguments adapter = {{"adapter", Kind::Text, false}, {"adapters", Kind::Texts, false}};
    static const Arguments rust = {{"rust", Kind::Texts, false},
                                   {"type", Kind::Text, false},
                                   {"answers", Kind::TextMap, false},
                                   {"structure", Kind::Structure, false}};
    static const Arguments grafting = joined(joined({{"from", Kind::Model},
                                                     {"paths", Kind::Texts},
                                                     {"to", Kind::Model},
                                                     {"into", Kind::Text, false},
                                                     {"position", Kind::Count, false},
                                                     {"placement", Kind::Text, false}},
                                                    adapter),
                                             joined({{"asTheyAre", Kind::Texts, false},
                                                     {"existing", Kind::Text, false},
                                                     {"rows", Kind::Rows, false},
                                                     {"leftOut", Kind::Texts, false}},
                                                    seed));
    static const std::vector<ActionInfo> actions = {
        {Open, "open",
         joined({{"file", Kind::Text},
                 {"as", Kind::NewModel},
                 {"size", Kind::Count, false},
                 {"modified", Kind::Count, false},
                 {"sha256", Kind::Text, false},
                 {"parts", Kind::TextMap, false},
                 {"readablePart", Kind::Bool, false},
                 {"raw", Kind::Texts, false},
                 {"refs", Kind::Texts, false}},
                rust)},
        {Rename, "rename", onNode({{"to", Kind::Text}}),
         [](Step step) { return planRename(step.state, step.id, step.text("to").toStdString()); }},
        {Remove, "remove", onEachNode({}), [](Step step) { return planRemove(step.state, step.ids); }},
        {Duplicate, "duplicate", onEachNode(seed),
         [](Step step) -> Change {
             BURNISH_TRY(const ParamId from, step.seed());
             return planDuplicate(step.state, step.ids, from);
         }},
        {Copy, "copy", grafting},
        {Move, "move", grafting},
        {Replace, "replace", onNode({{"from", Kind::Model}, {"with", Kind::Text}}), replacement},
        {Cast, "cast", onEachNode({{"dtype", Kind::Text}}),
         [](Step step) -> Change {
             BURNISH_TRY(const Dtype dtype, dtypeNamed(step.text("dtype")));
             return planCast(step.state, step.ids, dtype);
         }},
        {Transpose, "transpose", onEachNode({}), [](Step step) { return planTranspose(step.state, step.ids); }},
        {Permute, "permute", onEachNode({{"axes", Kind::Numbers}}),
         [](Step step) -> Change {
             BURNISH_TRY(auto axes, valueFrom<std::vector<std::size_t>>(step.argument("axes")));
             return planPermute(step.state, step.ids, std::move(axes));
         }},
        {Reshape, "reshape", onEachNode({{"shape", Kind::Numbers}}),
         [](Step step) -> Change {
             BURNISH_TRY(const auto shape, valueFrom<std::vector<std::int64_t>>(step.argument("shape")));
             return planReshape(step.state, step.ids, shape);
         }},
        {Slice, "slice", onEachNode({{"slices", Kind::Text}}),
         [](Step step) -> Change {
             BURNISH_TRY(const auto slices, slicesFromText(step.text("slices")));
             return planSlice(step.state, step.ids, slices);
         }},
        {Concatenate, "concatenate", onModel(joined({{"paths", Kind::Texts}}, argumentsOf(concatenateOptionTable()))),
         concatenate},
        {Split, "split", onNode(argumentsOf(splitOptionTable())), split},
        {TopLevel, "topLevel", onModel({{"key", Kind::Text}}), topLevel},
        {SetMetadata, "setMetadata",
         onModel({{"set", Kind::TextMap, false}, {"remove", Kind::Texts, false}, {"entries", Kind::Rules, false}}),
         metadata},
        {SetIds, "setIds", onModel({{"ids", Kind::TextMap}}), parameterIds},
        {SetLayout, "setLayout", onModel({{"layout", Kind::Text}}), layout},
        {SetContainerType, "setContainerType", onEachNode({{"type", Kind::Text}}),
         [](Step step) { return planSetContainerType(step.state, step.ids, step.text("type").toStdString()); }},
        {SetQuantReading, "setQuantReading", onEachNode({{"reading", Kind::Text}}),
         [](Step step) -> Change {
             BURNISH_TRY(const QuantReading reading, quantReadingFromName(step.text("reading")));
             return planQuantReading(step.state, step.ids, reading);
         }},
        {ReadAs, "readAs", onEachNode({{"dtype", Kind::Text}}),
         [](Step step) -> Change {
             BURNISH_TRY(const Dtype dtype, dtypeNamed(step.text("dtype")));
             return planReadAs(step.state, step.ids, dtype,
                               step.model.baseline ? *step.model.baseline : step.model.reading.state);
         }},
        {QuantisedAs, "quantisedAs", onModel({{"form", Kind::Text}}),
         [](Step step) {
             return planQuantisedAs(step.state, step.text("form").toStdString(),
                                    step.model.baseline ? *step.model.baseline : step.model.reading.state);
         }},
        {SetValue, "setValue", onNode({{"value", Kind::Any}, {"kind", Kind::Text, false}}), setValue},
        {SetValues, "setValues", onNode({{"cells", Kind::Rules}}), setValues},
        {FillValues, "fillValues", onPart({{"value", Kind::Text}}), changeValues},
        {PasteValues, "pasteValues", onPart({{"values", Kind::Texts}}), pasteValues},
        {ScaleValues, "scaleValues", onPart({{"factor", Kind::Text}}), changeValues},
        {ClampValues, "clampValues", onPart({{"lowest", Kind::Text, false}, {"highest", Kind::Text, false}}),
         changeValues},
        {ReplaceNan, "replaceNan", onPart({{"value", Kind::Text}, {"infinities", Kind::Bool, false}}), changeValues},
        {Remap, "remap", onModel(joined(joined({{"rules", Kind::Rules}}, indices), scope)), remap},
        {Rules, "rules",
         onModel(joined(joined({{"rules", Kind::Object}, {"values", Kind::Object, false}}, indices), scope)), rules},
        {Fill, "fill",
         onModel(joined({{"fields", Kind::Rules},
                         {"from", Kind::Model, false},
                         {"transposed", Kind::Texts, false},
                         {"containers", Kind::TextMap, false}},
                        adapter)),
         fill},
        {CopyAcross, "copyAcross",
         fromModel(joined(
             joined({{"pairs", Kind::Rules}, {"tensorRules", Kind::Object, false}, {"ruleValues", Kind::Object, false}},
                    indices),
             joined({{"transposed", Kind::Texts, false}, {"dtypes", Kind::TextMap, false}}, seed))),
         copyAcross},
        {Transfer, "transfer", fromModel(argumentsOf(transferOptionTable())), transfer},
        {BakeLora, "bakeLora", fromModel(argumentsOf(loraBakeOptionTable())), bakeLora},
        {ExtractLora, "extractLora", fromModel(argumentsOf(loraExtractOptionTable())), extractAdapter},
        {ResizeLora, "resizeLora",
         onModel(joined({{"rank", Kind::Object}, {"config", Kind::TextMap, false}},
                        without("rank", argumentsOf(loraCombineOptionTable())))),
         resizeAdapter},
        {CombineLoras, "combineLoras",
         onModel(joined({{"models", Kind::Models}, {"weights", Kind::Texts, false}, {"configs", Kind::Objects, false}},
                        argumentsOf(loraCombineOptionTable()))),
         combineAdaptersOf},
        {Merge, "merge", onModel(argumentsOf(mergeOptionTable()))},
        {Bind, "bind", onModel(joined({{"template", Kind::Model, false}}, rust)), bind},
        {Export, "export", onModel(argumentsOf(exportOptionTable()))}};
    return actions;
}

const ActionInfo &infoOf(RecipeAction action)
{
    return *std::ranges::find(allActions(), action, &ActionInfo::action);
}

} // namespace

QString nameOf(RecipeAction action)
{
    return QLatin1String(infoOf(action).name);
}

std::optional<RecipeAction> recipeActionFromName(QStringView name)
{
    const auto info =
        std::ranges::find_if(allActions(), [&](const ActionInfo &one) { return name == QLatin1String(one.name); });
    return info == allActions().end() ? std::nullopt : std::optional(info->action);
}

const std::vector<RecipeArgument> &argumentsOf(RecipeAction action)
{
    return infoOf(action).arguments;
}

bool takesSeed(RecipeAction action)
{
    const auto isSeed = [](const RecipeArgument &argument) { return std::string_view(argument.name) == "seed"; };
    // The seed of a merge is that of its masks, that of an extraction that of its projections; both are 0 by default.
    return action != RecipeAction::Merge && action != RecipeAction::ExtractLora &&
           std::ranges::any_of(argumentsOf(action), isSeed);
}

Expected<std::vector<ModelChange>> planRecipeStep(const RecipeStep &step, const RecipeModels &models,
                                                  const QString &folder, Task &task)
{
    const StepArguments arguments(step, models);
    if (step.action == RecipeAction::Copy || step.action == RecipeAction::Move)
        return planGraftStep(arguments);
    const QString handle = arguments.text("model");
    BURNISH_TRY(const RecipeModel model, arguments.modelAt(handle));
    if (step.action == RecipeAction::Merge) {
        BURNISH_TRY(MergePlan merged, merge(arguments, task));
        return std::vector{ModelChange{handle, std::move(merged.change), std::move(merged.wholeModel)}};
    }
    ModelStep resolved{arguments, model, model.state, {}, model.state.root(), folder, task};
    if (step.action != RecipeAction::Transfer) { // its paths are the source's
        BURNISH_TRY(resolved.ids, arguments.nodes(model.state, "paths"));
    }
    if (arguments.has("path")) {
        BURNISH_TRY(resolved.id, nodeAt(model.state, arguments.text("path")));
    }
    BURNISH_TRY(ChangeSet change, infoOf(step.action).plan(resolved));
    return std::vector{ModelChange{handle, std::move(change)}};
}

} // namespace burnish
