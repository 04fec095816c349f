// SPDX-License-Identifier: MIT
#include "core/export/exportplan.h"

#include "core/base/fromutf8.h"
#include "core/base/pathtext.h"
#include "core/export/exportadapters.h"
#include "core/export/layout/exporttext.h"
#include "core/export/layout/folderset.h"
#include "core/export/layout/tiedwarning.h"
#include "core/export/modulelists.h"
#include "core/export/precision/schemechoices.h"
#include "core/export/quantisationconfig.h"
#include "core/export/readback.h"
#include "core/export/sidecars.h"
#include "core/export/stages/caststage.h"
#include "core/export/stages/convertstage.h"
#include "core/export/stages/fillstage.h"
#include "core/export/stages/layoutstage.h"
#include "core/export/stages/rulesstage.h"
#include "core/export/stages/tablestage.h"
#include "core/export/storeload.h"
#include "core/formats/writeroffiles.h"
#include "core/model/metadatachange.h"
#include "core/modelfolder/configvalues.h"
#include "core/regex/regex.h"
#include "core/remap/remaprule.h"
#include "core/structure/moduletensors.h"
#include "core/structure/recognise.h"
#include "core/tensor/quantisation/parts/partedtensor.h"

namespace burnish {

namespace {

/// Returns the type of the first object that was not read; empty if there is none.
QString objectIn(const ModelState &model)
{
    QString object;
    model.visit(model.root(), [&](NodeId, const Node &node) {
        const auto *const named = node.value() ? std::get_if<NamedValue>(node.value().get()) : nullptr;
        if (object.isEmpty() && named && named->kind == "object")
            object = quotedForMessage(named->text);
        return object.isEmpty();
    });
    return object;
}

const QLatin1StringView configName("config.json");

/// Runs the stages of an export on a model, and collects their results in the plan.
class ExportPlanner
{
public:
    ExportPlanner(const ModelState &source, const ExportOptions &options, Task &task)
        : m_source(source)
        , m_options(options)
        , m_task(task)
    {
        m_plan.options = options;
        if (!options.idSeed)
            m_plan.options.idSeed = ParamId::random();
        m_plan.writeOptions.burnVersion = options.burnVersion;
        m_made.tree.state = source;
        if (options.shardSize > 0 && !options.target.isEmpty())
            m_plan.options.target = ShardNames::of(options.target, *options.format).single();
    }

    Expected<ExportPlan> plan()
    {
        const ModulePlan modules = planModules(m_source, m_options);
        m_modules = modules.written();
        if (auto warning = modules.warning())
            m_plan.warnings.push_back(*std::move(warning));
        m_plan.problems = stages::checkTarget(targetAt(m_options.target));
        BURNISH_TRY(auto sidecars, planSidecars(m_options, modules, m_task));
        m_plan.sidecars = std::move(sidecars.copies);
        std::ranges::move(sidecars.problems, std::back_inserter(m_plan.problems));
        BURNISH_CHECK(refuseOmissions());
        m_describesModules = m_source.metadata().value(quantisationMember) || copiedQuantisation(quantisationMember) ||
                             copiedQuantisation(mlxMember);
        BURNISH_TRY(const bool isWhole, makeTree());
        leaveOut(m_unknown);
        if (isWhole)
            reportUnusedOptions();
        reportTable();
        if (isWhole) {
            reportPrecisions();
            refuseQuantisedModules();
            BURNISH_CHECK(describeParts());
            BURNISH_CHECK(describeForQuanto());
            BURNISH_CHECK(layOut());
        }
        return std::move(m_plan);
    }

private:
    [[nodiscard]] const FormatInfo &info() const { return m_options.format->info; }
    [[nodiscard]] const SourceTensors &tensors() const { return m_made.renamed.selected.tensors; }

    /// Takes over the stage's warnings and problems. True if the next stage can continue with its result.
    template <typename T> bool accept(stages::Staged<T> &staged)
    {
        std::ranges::move(staged.warnings, std::back_inserter(m_plan.warnings));
        // With a wrong root, other problems mean little.
        const auto isOfRoot = [](const PlanProblem &problem) { return problem.remedy == PlanRemedy::TopLevel; };
        const bool isFirst = std::ranges::any_of(staged.problems, isOfRoot);
        m_plan.problems.insert(isFirst ? m_plan.problems.begin() : m_plan.problems.end(),
                               std::move_iterator(staged.problems.begin()), std::move_iterator(staged.problems.end()));
        return !staged.isRefused();
    }

    [[nodiscard]] Error withoutTensors() const
    {
        const QString object = objectIn(m_source);
        if (object.isEmpty())
            return {ErrorCode::NotFound, ExportText::tr("The model contains no tensors.")};
        return {ErrorCode::Unsupported,
                ExportText::tr("The file contains objects that Burnish does not read, such as “%1”, and no tensors.")
                    .arg(object)};
    }

    /// What the source lacks is not in the result.
    Expected<void> refuseOmissions()
    {
        BURNISH_TRY(Omissions omissions, selectedOmissions(m_source, m_options.selection, m_task));
        if (!m_source.isRecord() && m_source.tensors().empty())
            omissions.add({OmissionKind::Unread, withoutTensors(), {}});
        leaveOut(omissions);
        return {};
    }

    void leaveOut(const Omissions &omissions)
    {
        m_plan.leftOut.add(omissions);
        for (auto &[kind, error] : refusalsOf(omissions, m_options.allowPartial))
            m_plan.problems.push_back({std::move(error), PlanRemedy::AllowPartial, {}, kind});
    }

    /// Runs all stages before the layout, which make the written model. False if it is incomplete.
    Expected<bool> makeTree()
    {
        BURNISH_TRY(auto selected, stages::select(m_source, m_options.selection, m_task));
        if (!selected.isRefused())
            reportSelection(selected.value.tensors);
        // If the selection is empty, later refusals are irrelevant.
        if (!m_options.rules.empty() && !selected.isRefused()) {
            BURNISH_TRY(const bool isRuled, applyRules(selected.value));
            if (!isRuled)
                return false;
        }
        BURNISH_TRY(auto renamed, stages::remap(std::move(selected.value),
                                                {m_options.remap, m_options.mapIndices, m_options.keptIndices,
                                                 m_options.unmatchedRulesFail},
                                                m_task));
        m_made.renamed = std::move(renamed.value);
        m_plan.ruleHits = m_made.renamed.ruleHits;
        BURNISH_CHECK(m_task.poll());
        // If the selection is empty, the warnings about rules are irrelevant.
        if (!accept(selected) || !accept(renamed))
            return false;
        BURNISH_TRY(auto tree, stages::layTree(m_source, m_made.renamed, treeForm(), m_task));
        m_made.tree = std::move(tree.value);
        if (!accept(tree))
            return false;
        BURNISH_TRY(const bool isFilled, bindAndFill());
        return isFilled && convert();
    }

    /// The result of the rules takes the place of the source.
    Expected<bool> applyRules(stages::SelectedTensors &selected)
    {
        const auto skipped = std::size_t(std::ranges::count(selected.isSelected, false));
        for (const TensorRules &rules : m_options.rules) {
            BURNISH_TRY(auto ruled, stages::applyRules(selected, rules, m_options.ruleValues, m_task));
            if (!accept(ruled)) {
                m_made.renamed.selected = std::move(selected);
                m_made.renamed.ruleHits.assign(m_options.remap.size(), 0);
                return false;
            }
            selected = std::move(ruled.value.selected);
            if (m_describesModules)
                followRules(*ruled.value.plan);
        }
        m_skipped = skipped;
        m_source = selected.tensors.state();
        m_made.tree.state = m_source;
        return true;
    }

    void followRules(const RulesPlan &plan)
    {
        std::vector<ModuleName> names;
        for (const RuleTensorId id : plan.result) {
            const std::string &before = plan.tensor(plan.rootOf(id)).path.str();
            const std::string &after = plan.tensor(id).path.str();
            names.push_back({std::string(moduleOf(before)), std::string(moduleOf(after))});
        }
        unite(names);
        m_ruledModules = m_ruledModules ? inSuccession(*m_ruledModules, names) : std::move(names);
    }

    [[nodiscard]] stages::TreeForm treeForm() const
    {
        // A record describes its type beyond its tensors: lengths, variants, empty options.
        const bool fillsFromRecord =
            m_options.structure && !m_options.structure->templateRecord() && m_source.isRecord();
        if (fillsFromRecord || (!m_options.structure && info().isRecord))
            return stages::TreeForm::Edited;
        const bool keepsAll = !m_options.structure && (!m_options.rules.empty() || m_options.selection.isEmpty()) &&
                              m_options.remap.empty();
        return keepsAll && !m_options.mapIndices ? stages::TreeForm::Kept : stages::TreeForm::Flat;
    }

    /// Continues with casts and filling after adapters have failed, so all problems are shown together.
    Expected<bool> bindAndFill()
    {
        BURNISH_TRY(const PrecisionChooser chooser, PrecisionChooser::make(m_options.precision));
        m_adapters = chooseAdapters(m_source.layout(), m_options);
        m_plan.adapters = m_adapters.chain;
        std::ranges::move(m_adapters.warnings, std::back_inserter(m_plan.warnings));
        bool isWhole = bindAndAdapt(chooser);
        if (m_adapters.after.empty()) {
            auto cast = castTree(chooser);
            const bool isCast = accept(cast);
            isWhole &= isCast;
            isWhole &= fill();
            if (!isCast)
                return false;
        } else {
            isWhole &= fill();
            // Adapt the template's own tensors along with the rest.
            isWhole = isWhole && adapt({.chain = m_adapters.after,
                                        .layout = Layout::Burn,
                                        .requiresTypes = requiresTypes(),
                                        .valuesOf = valuesFor(chooser)});
        }
        if (m_options.structure) {
            // Write the template's own tensors in the chosen precision, too.
            auto cast = castTree(chooser);
            isWhole &= accept(cast);
        }
        return isWhole;
    }

    [[nodiscard]] stages::CastRequest castRequest() const
    {
        // The CPU backends of Burn 0.22 alone store integers for types of floats.
        const bool isInteger =
            m_options.burnVersion == BurnVersion::V0_22 && m_options.quantReading != QuantReading::Floats;
        return {m_options.quantReading, !isInteger, info().id == QLatin1StringView("gguf"),
                m_options.precision.f8Overflow,
                m_options.burnVersion >= BurnVersion::V0_23 ? QuantRounding::HalvesToEven : QuantRounding::HalvesAway};
    }

    /// Adapters reorder values: codes and scales in blocks stay in their order.
    [[nodiscard]] AdapterStage::ValuesOf valuesFor(const PrecisionChooser &chooser) const
    {
        return [chooser, request = castRequest()](const TensorPtr &quantised, const std::string &path) {
            return stages::valuesToCast(quantised, path, chooser, request);
        };
    }

    /// Burn's records show the types of their modules.
    [[nodiscard]] bool requiresTypes() const { return !m_source.isRecord() || isRecordOfNamesAlone(m_source); }

    bool bindAndAdapt(const PrecisionChooser &chooser)
    {
        auto adapters = m_adapters.needsAnswer ? std::vector{AdapterKind::PyTorchToBurn} : m_adapters.before;
        auto bound = stages::bind(std::move(m_made.tree), tensors(), {m_options.marks, choice(), std::move(adapters)});
        bool isBound = accept(bound);
        if (isBound && m_adapters.needsAnswer) {
            bound = stages::requireLayout(std::move(bound.value), {m_adapters.result, bool(m_options.structure)});
            isBound = accept(bound);
        }
        m_made.tree = std::move(bound.value.tree);
        if (!isBound || m_adapters.before.empty())
            return isBound;
        stages::AdaptRequest request = {.chain = m_adapters.before,
                                        .layout = m_source.layout(),
                                        .mayGuess = !m_options.structure,
                                        .requiresTypes = requiresTypes(),
                                        .valuesOf = valuesFor(chooser),
                                        .isRenamed = !m_options.remap.empty() || !m_options.rules.empty()};
        if (m_options.structure)
            request.fields = std::move(bound.value.fields);
        return adapt(request);
    }

    bool adapt(const stages::AdaptRequest &request)
    {
        auto adapted = stages::adapt(std::move(m_made.tree), request);
        m_made.tree = std::move(adapted.value.tree);
        stages::join(m_made.changes, adapted.value.changes);
        m_expanded.merge(adapted.value.expanded);
        m_kept = std::move(adapted.value.kept);
        return accept(adapted);
    }

    stages::Staged<stages::CastTree> castTree(const PrecisionChooser &chooser)
    {
        auto cast =
            stages::cast({std::move(m_made.tree.state), std::move(m_uncast), m_expanded}, chooser, castRequest());
        m_made.tree.state = std::move(cast.value.state);
        m_uncast = std::move(cast.value.uncast);
        m_unknown = std::move(cast.value.unknown);
        return cast;
    }

    bool fill()
    {
        auto filled = stages::fill(std::move(m_made.tree), tensors(), {choice(), m_adapters.before, info().isRecord});
        m_made.tree = std::move(filled.value.tree);
        m_made.isUnused = std::move(filled.value.isUnused);
        m_made.missing = std::move(filled.value.missing);
        return accept(filled);
    }

    [[nodiscard]] stages::StructureChoice choice() const
    {
        return {.structure = m_options.structure,
                .assigned = m_options.assigned,
                .variants = m_options.variants,
                .lengths = m_options.lengths,
                .allowPartial = m_options.allowPartial.contains(OmissionKind::Fields),
                .version = m_options.burnVersion,
                .idSeed = *m_plan.options.idSeed};
    }

    bool convert()
    {
        const bool isReadByBurn = m_options.structure || !info().burnVersions.empty();
        const bool hasBurnsFields = info().isBurnFormat || (isReadByBurn && m_adapters.result == Layout::Burn);
        auto converted = stages::convert(std::move(m_made.tree), m_source,
                                         {.format = m_options.format,
                                          .version = m_options.burnVersion,
                                          .from = versionInHand(),
                                          .isStore = !info().isRecord && hasBurnsFields,
                                          .recordFloat = m_options.precision.floats,
                                          .recordInt = m_options.precision.ints,
                                          .uncast = std::move(m_uncast)});
        m_made.tree = std::move(converted.value.tree);
        m_plan.writeOptions = converted.value.options;
        m_isConverted = converted.value.isConverted;
        const bool isWhole = accept(converted);
        if (isWhole)
            warnOfLoading();
        return isWhole;
    }

    /// Warns of what Burn's own stores make of the file, unless other tensors or names are intended.
    void warnOfLoading()
    {
        const auto store = burnStoreFor(info().id);
        if (!store || m_options.burnVersion < BurnVersion::V0_20)
            return;
        const auto add = [&](std::optional<Error> warning) {
            if (warning)
                m_plan.warnings.push_back(*std::move(warning));
        };
        add(halfFloatWarning(m_made.tree.state, m_options.burnVersion));
        const bool hasOwnNames = m_options.remap.empty() && !m_options.mapIndices && m_options.rules.empty();
        const auto from = burnVersionOf(m_source.metadata()).value_or(BurnVersion::V0_19);
        if (m_source.isRecord() && hasOwnNames && m_options.selection.isEmpty() &&
            recogniseRecordKind(m_source, from).family == RecordTraits::Family::Model)
            add(storeLoadWarning(m_source, m_made.tree.state,
                                 {.format = *store,
                                  .from = from,
                                  .version = m_options.burnVersion,
                                  .hasPyTorchLayout = m_adapters.result == Layout::PyTorch}));
    }

    /// Returns the Burn version of the current record's form; nothing without a record, or if it already has the
    /// target's form.
    [[nodiscard]] std::optional<BurnVersion> versionInHand() const
    {
        const ModelState *record = m_options.structure ? m_options.structure->templateRecord() : &m_source;
        if (!record || !record->isRecord())
            return std::nullopt;
        return burnVersionOf(record->metadata()).value_or(BurnVersion::V0_19);
    }

    void reportTable()
    {
        m_plan.state = m_made.tree.state;
        const bool isEmpty = m_source.isRecord() && tensors().empty();
        auto table = stages::tableOf(std::exchange(m_made, {}));
        m_plan.rows = std::move(table.rows);
        m_plan.figures = table.figures;
        m_plan.figures.skipped += m_skipped;
        if (isEmpty)
            m_plan.warnings.push_back(Error(ErrorCode::NotFound, ExportText::tr("The model contains no tensors.")));
    }

    /// Names the pattern if it matches none of the names: most such patterns are misspelt.
    template <typename MatchesSome>
    void reportIfMissed(const QString &pattern, const QString &sentence, const MatchesSome &matchesSome)
    {
        const auto regex = Regex::compile(pattern.toStdString());
        if (regex && !matchesSome(*regex))
            reportNoEffect(pattern.toStdString(), sentence);
    }

    void reportNoEffect(std::string_view text, const QString &sentence)
    {
        Error error(ErrorCode::NotFound, sentence.arg(quotedForMessage(text)));
        if (m_options.strict)
            m_plan.problems.push_back({std::move(error)});
        else
            m_plan.warnings.push_back(std::move(error));
    }

    void reportSelection(const SourceTensors &tensors)
    {
        const auto matchesSome = [&](const Regex &regex) {
            std::size_t i = 0;
            while (i < tensors.size() && !regex.matches(tensors.path(i)))
                ++i;
            return i < tensors.size();
        };
        for (const QString &pattern : m_options.selection.excludes)
            reportIfMissed(pattern, ExportText::tr("No tensor's name matches “%1”, so this excludes nothing."),
                           matchesSome);
        for (const QString &pattern : m_options.selection.regexes)
            reportIfMissed(pattern, ExportText::tr("No tensor's name matches “%1”, so this selects nothing."),
                           matchesSome);
    }

    void reportPrecisions()
    {
        for (const PrecisionException &exception : m_options.precision.exceptions) {
            bool isName = false;
            const auto matches = [&](const Regex &regex) {
                return std::ranges::any_of(m_plan.rows, [&](const ExportRow &row) {
                    const bool matchesName = regex.matches(row.newPath);
                    isName = isName || matchesName;
                    return matchesName && row.before && appliesTo(exception, row.before->dtype());
                });
            };
            const std::string pattern = exception.pattern.toStdString();
            const auto regex = Regex::compile(pattern);
            if (!regex || matches(*regex))
                continue;
            reportNoEffect(
                pattern, isName
                             ? ExportText::tr("No tensor that matches “%1” has numbers of this kind, so this precision "
                                              "applies to nothing.")
                             : ExportText::tr("No tensor's name matches “%1”, so this precision applies to nothing."));
        }
    }

    /// Tells of fields without a structure to have them, and of indices to keep where none is changed.
    void reportUnusedOptions()
    {
        const auto reportField = [&](const std::string &field) {
            reportNoEffect(field, ExportText::tr("There is no structure that could have the field “%1”."));
        };
        if (!m_options.structure) {
            for (const auto &[field, tensor] : m_options.assigned)
                reportField(field);
            for (const auto &[field, variant] : m_options.variants)
                reportField(field);
            for (const auto &[field, length] : m_options.lengths)
                reportField(field);
        }
        const QStringList &kept = m_options.mapIndices ? m_made.renamed.unusedKept : m_options.keptIndices;
        for (const QString &pattern : kept)
            reportNoEffect(pattern.toStdString(),
                           ExportText::tr("“%1” matches no list with indices that would change."));
    }

    /// The configuration and the metadata would name tensors as no file of a module does.
    void refuseQuantisedModules()
    {
        if (m_modules.isEmpty())
            return;
        const std::vector<NodeId> ids = m_plan.state.tensors();
        const auto quantised = std::ranges::find_if(
            ids, [&](NodeId id) { return m_plan.state.node(id).tensor->info().dtype() == Dtype::QFloat; });
        if (quantised != ids.end())
            m_plan.problems.push_back(
                {quantisedModules().inTensor(QString::fromStdString(m_plan.state.path(*quantised))), PlanRemedy::None});
    }

    /// Tells loaders how tensors in parts were quantised: in the metadata, and in the config.json beside the file.
    Expected<void> describeParts()
    {
        m_isDequantised = isDequantised(m_source, m_plan.state, m_describesModules);
        if (m_isDequantised)
            changeConfig({});
        if (!info().storesMetadata)
            return m_describesModules && !m_isDequantised ? renameModules() : Expected<void>();
        const auto [config, place, warning] = quantisationConfig(m_plan.state);
        const bool isOfMlx = place == QuantisationConfig::Place::Mlx;
        m_hasSeveralMethods = warning.has_value();
        if (warning)
            m_plan.warnings.push_back(*warning);
        if (config.isEmpty()) {
            if (m_describesModules && !m_isDequantised)
                BURNISH_CHECK(renameModules());
            if (!m_isDequantised && !warning)
                listFloatModules();
            return {};
        }
        BURNISH_CHECK(nameQuantisedParts(m_plan.state));
        m_describedParts = config.toStdString();
        // That of MLX would count more.
        if (!isOfMlx && copiedQuantisation(mlxMember))
            changeConfig({});
        changeConfig(place == QuantisationConfig::Place::QuantoMap ? QByteArray() : config);
        if (isOfMlx)
            changeConfig(config, mlxMember);
        return {};
    }

    /// quanto finds the kinds of its modules in a file of their own.
    Expected<void> describeForQuanto()
    {
        const bool isNew = info().storesMetadata && quantisesToQuanto(m_plan.state);
        if (m_options.target.isEmpty() || m_options.embed != EmbedForm::None)
            return {};
        const auto before = plannedFile(m_plan.options, m_plan.sidecars, quantoMapName);
        if (!isNew && !before)
            return {};
        QByteArray old = before.value_or("{}");
        const auto renamed =
            withRenamedModules(R"({"quant_method": "quanto", "qmap": )" + old + '}', moduleNames(), m_task);
        if (!renamed && renamed.error().isCancelled())
            return renamed.error();
        if (renamed) {
            BURNISH_TRY(const auto map, configMember(renamed->json, "qmap"));
            old = map.value_or(old);
        }
        if (const auto changed = changedQuantoMap(m_plan.state, old); changed || old != before) {
            PlannedSidecars planned = {std::move(m_plan.sidecars), {}};
            planQuantoMap(m_plan.options, changed.value_or(old), isNew, planned);
            acceptSidecars(std::move(planned));
        }
        return {};
    }

    /// All modules of the source, and what they become.
    [[nodiscard]] std::vector<ModuleName> moduleNames() const
    {
        std::vector<ModuleName> names;
        for (const ExportRow &row : m_plan.rows) {
            if (row.outcome == ExportOutcome::Written && !row.oldPath.empty())
                names.push_back({std::string(moduleOf(row.oldPath)), std::string(moduleOf(row.newPath))});
        }
        unite(names);
        if (m_ruledModules)
            names = inSuccession(*m_ruledModules, names);
        return names;
    }

    /// What is quantised keeps its codes, and the lists of modules follow their names.
    Expected<void> renameModules()
    {
        const std::vector<ModuleName> names = moduleNames();
        if (std::ranges::all_of(names, [](const ModuleName &name) { return name.before == name.after; }))
            return {};
        std::optional<Error> warning;
        // Nothing if the configuration stays as it is, or cannot be read.
        const auto renamed = [&](const QByteArray &config) -> Expected<std::optional<QByteArray>> {
            auto lists = withRenamedModules(config, names, m_task);
            if (!lists && lists.error().isCancelled())
                return std::move(lists).error();
            if (!lists)
                return std::optional<QByteArray>();
            if (lists->warning)
                warning = std::move(lists->warning);
            return lists->json == config ? std::nullopt : std::optional(std::move(lists->json));
        };
        if (const auto described = m_source.metadata().value(quantisationMember)) {
            BURNISH_TRY(const auto json, renamed(QByteArray::fromStdString(*described)));
            if (json)
                m_describedParts = json->toStdString();
        }
        for (const std::string_view member : {quantisationMember, mlxMember}) {
            const auto copied = copiedQuantisation(member);
            BURNISH_TRY(const auto json, copied ? renamed(*copied) : std::optional<QByteArray>());
            if (json)
                changeConfig(*json, member);
        }
        if (warning)
            m_plan.warnings.push_back(*std::move(warning));
        return {};
    }

    [[nodiscard]] std::optional<QByteArray> copiedQuantisation(std::string_view member) const
    {
        return plannedQuantisation(m_options, m_plan.sidecars, member);
    }

    /// Loaders would look for codes in the modules that the export dequantises beside others.
    void listFloatModules()
    {
        QStringList modules;
        std::string first;
        for (std::size_t i = 0; i < m_plan.rows.size(); ++i) {
            const ExportRow row = m_plan.rows.withoutPaths(i);
            if (!row.after || !row.isCast() || !partsOf(*row.tensor) || !isFloatingPoint(row.after->dtype()))
                continue;
            const std::string path = m_plan.rows[i].newPath;
            if (modules.isEmpty())
                first = path;
            modules += fromUtf8(moduleOf(path));
        }
        if (modules.isEmpty())
            return;
        const auto described =
            m_describedParts.empty() ? m_source.metadata().value(quantisationMember) : std::optional(m_describedParts);
        const auto changed =
            described ? withFloatModules(QByteArray::fromStdString(*described), modules) : std::nullopt;
        if (changed)
            m_describedParts = changed->toStdString();
        PlannedSidecars planned = {std::move(m_plan.sidecars), {}};
        const bool isListed = planFloatModules(m_plan.options, modules, planned);
        acceptSidecars(std::move(planned));
        if (!changed && !isListed)
            m_plan.warnings.push_back(Error(
                ErrorCode::Unsupported,
                ExportText::tr("%n tensor(s), such as %1, become floats beside others that keep their codes. Loaders "
                               "look for codes in their place, because no quantization_config can be changed to list "
                               "them. Copy config.json with the model, or dequantise the others, too.",
                               nullptr, int(modules.size()))
                    .arg(quotedForMessage(first))));
    }

    void acceptSidecars(PlannedSidecars planned)
    {
        m_plan.sidecars = std::move(planned.copies);
        std::ranges::move(planned.problems, std::back_inserter(m_plan.problems));
    }

    void changeConfig(const QByteArray &quantisation, std::string_view member = quantisationMember)
    {
        PlannedSidecars planned = {std::move(m_plan.sidecars), {}};
        planQuantisationConfig(m_plan.options, quantisation, planned, member);
        acceptSidecars(std::move(planned));
    }

    [[nodiscard]] Metadata chosenMetadata() const
    {
        Metadata metadata;
        if (!m_describedParts.empty())
            metadata.set(std::string(quantisationMember), m_describedParts);
        setAll(metadata, m_reading.entries());
        setAll(metadata, m_options.metadata.entries());
        return metadata;
    }

    Expected<stages::Staged<stages::LaidOutFile>> laidOut(ModelState state) const
    {
        return stages::layOut(std::move(state), m_source,
                              {.target = targetAt(m_plan.options.target),
                               .options = m_plan.writeOptions,
                               .shardSize = m_options.shardSize,
                               .modules = m_modules,
                               .layout = m_adapters.result,
                               .kept = m_kept,
                               .metadata = chosenMetadata(),
                               .isConverted = m_isConverted,
                               .isDequantised = m_isDequantised,
                               .idSeed = *m_plan.options.idSeed},
                              m_task);
    }

    /// True if the file will have parts that something other than this export describes.
    [[nodiscard]] bool isReadFromParts() const
    {
        return storesParts(info()) && !info().isRecord && m_options.embed == EmbedForm::None &&
               !m_options.target.isEmpty() && (m_hasSeveralMethods || keepsParts(m_plan.state));
    }

    Expected<std::vector<MisreadTensor>> misread(const ModelState &meant, const ModelState &written) const
    {
        ModelState stored = written;
        if (!info().storesMetadata)
            stored.setMetadata({});
        const auto beside = [this](const QString &name) { return plannedFile(m_plan.options, m_plan.sidecars, name); };
        return misreadTensors(meant, stored, beside, m_task);
    }

    /// Describes the parts in the metadata. False if some would be misread all the same; then nothing changes.
    Expected<bool> describeInside(const Metadata &described, const ModelState &meant,
                                  stages::Staged<stages::LaidOutFile> &file)
    {
        m_reading = described;
        BURNISH_TRY(auto again, laidOut(meant));
        BURNISH_TRY(const auto rest, misread(meant, again.value.state));
        if (rest.empty())
            file = std::move(again);
        else
            m_reading = {};
        return rest.empty();
    }

    /// The same in the config.json beside the file.
    Expected<bool> describeBeside(const std::vector<ConfigMember> &members, const ModelState &meant,
                                  const ModelState &written)
    {
        const std::vector<SidecarCopy> before = m_plan.sidecars;
        PlannedSidecars planned = {before, {}};
        for (const auto &[member, value] : members)
            planQuantisationConfig(m_plan.options, value, planned, member);
        m_plan.sidecars = std::move(planned.copies);
        BURNISH_TRY(const auto rest, misread(meant, written));
        const bool isRead = rest.empty() && planned.problems.empty();
        if (!isRead)
            m_plan.sidecars = before;
        return isRead;
    }

    /// What decides how parts are read can be outside the tensors: writes it down where the file lacks it, or refuses.
    Expected<void> keepReading(const ModelState &meant, stages::Staged<stages::LaidOutFile> &file)
    {
        BURNISH_TRY(auto tensors, misread(meant, file.value.state));
        if (tensors.empty())
            return {};
        std::vector<ConfigMember> members = describingMembers(tensors);
        const std::vector<ModuleName> names = moduleNames();
        for (auto &[member, value] : members) {
            auto renamed = withRenamedModules(value, names, m_task);
            if (!renamed && renamed.error().isCancelled())
                return std::move(renamed).error();
            if (renamed)
                value = std::move(renamed->json);
        }
        const bool hasConfig = plannedFile(m_plan.options, m_plan.sidecars, configName).has_value();
        // Other programs read config.json, so that the metadata must not contradict it.
        const bool isDescribed = isCopiedBeside(m_plan.options, m_plan.sidecars, configName) ||
                                 copiedQuantisation(quantisationMember) || copiedQuantisation(mlxMember);
        const Metadata described = metadataFor(members);
        const bool isFree = std::ranges::none_of(described.entries(), [&](const Metadata::Entry &entry) {
            return entry.first == "config" && file.value.state.metadata().value(entry.first);
        });
        if (!members.empty() && !isDescribed && isFree && info().storesMetadata) {
            BURNISH_TRY(const bool isRead, describeInside(described, meant, file));
            if (isRead)
                return {};
        }
        if (!members.empty() && (isDescribed || (!hasConfig && !hasOtherModels(m_options)))) {
            BURNISH_TRY(const bool isRead, describeBeside(members, meant, file.value.state));
            if (isRead)
                return {};
        }
        // A file that asks the question of its source has no wrong numbers.
        if (std::ranges::all_of(tensors, &MisreadTensor::isAskedAgain)) {
            file.warnings.push_back(askedAgain(tensors));
            return {};
        }
        std::erase_if(tensors, &MisreadTensor::isAskedAgain);
        const bool isOpen = tensors.front().kind == MisreadTensor::Kind::Open;
        PlanProblem problem = {misreading(tensors, info().id == QLatin1StringView("safetensors")),
                               isOpen ? PlanRemedy::None : PlanRemedy::Dequantise};
        for (const MisreadTensor &tensor : tensors) {
            // Parts that nobody understands have no values.
            if (!isOpen && tensor.kind != MisreadTensor::Kind::Open)
                problem.modules.push_back(tensor.path);
        }
        file.problems.push_back(std::move(problem));
        return {};
    }

    Expected<void> layOut()
    {
        if (info().padsHeader && !m_options.tightHeader)
            m_plan.writeOptions.headerRoom = roomForMetadata;
        const bool isReadBack = isReadFromParts();
        const ModelState meant = isReadBack ? m_plan.state : ModelState();
        BURNISH_TRY(auto staged, laidOut(std::move(m_plan.state)));
        stages::LaidOutFile &file = staged.value;
        if (isReadBack && file.isLaidOut())
            BURNISH_CHECK(keepReading(meant, staged));
        m_plan.state = std::move(file.state);
        m_plan.writeOptions = std::move(file.options);
        m_plan.figures.files = file.files;
        m_plan.figures.fileSize = file.fileSize;
        m_plan.figures.sizeIsExact = file.sizeIsExact;
        m_plan.figures.tensorBytes = file.tensorBytes;
        accept(staged);
        if (file.isLaidOut())
            warnOfTies();
        m_plan.layout = std::move(file.layout);
        m_plan.set = std::move(file.set);
        return {};
    }

    /// Warns of tied tensors, unless the writer shares their bytes: then it writes fewer than the sum of the rows.
    void warnOfTies()
    {
        std::uint64_t wholeBytes = 0;
        std::vector<bool> isWritten(m_source.endIndex());
        for (std::size_t i = 0; i < m_plan.rows.size(); ++i) {
            const ExportRow row = m_plan.rows.withoutPaths(i);
            wholeBytes += row.after ? row.after->byteSize() : 0;
            if (row.source && row.outcome == ExportOutcome::Written)
                isWritten[row.source->index] = true;
        }
        if (m_plan.figures.tensorBytes < wholeBytes)
            return;
        if (auto tied = tiedWarning(m_source, isWritten, info().displayName, m_task))
            m_plan.warnings.push_back(*std::move(tied));
    }

    [[nodiscard]] stages::Target targetAt(const QString &path) const
    {
        return {.path = path,
                .format = m_options.format,
                .burnVersion = m_options.burnVersion,
                .embed = m_options.embed,
                .isSet = m_options.shardSize > 0 || !m_modules.isEmpty() || writerOfFiles(*m_options.format) != nullptr,
                .overwrite = m_options.overwrite};
    }

    ModelState m_source;   ///< after the rules, once they are applied
    ModuleFiles m_modules; ///< to be written as one file each
    const ExportOptions &m_options;
    Task &m_task;
    ExportPlan m_plan;
    stages::Progress m_made;
    ChosenAdapters m_adapters;
    std::unordered_map<TensorPtr, TensorPtr> m_uncast; ///< results of the precision's casts → their operands
    Omissions m_unknown;                               ///< CastTree::unknown
    AdapterStage::Expanded m_expanded;
    std::string m_kept;           ///< modules that are stored alike in both layouts
    std::string m_describedParts; ///< the quantization_config
    Metadata m_reading;           ///< what else tells readers what the parts are
    /// The source's modules, and what the tensor rules make of them; nothing without rules.
    std::optional<std::vector<ModuleName>> m_ruledModules;
    bool m_hasSeveralMethods = false; ///< of quantisation, so that the export describes none
    bool m_describesModules = false;  ///< a quantization_config is in the source or beside it
    std::size_t m_skipped = 0;        ///< tensors that the selection excludes, if the rules left them out of the source
    bool m_isConverted = false;       ///< to another version's record form
    bool m_isDequantised = false;     ///< what a quantization_config describes
};

} // namespace

QStringList ExportPlan::files() const
{
    QStringList files;
    for (const SidecarCopy &copy : sidecars)
        files += copy.to;
    return files + (set.isEmpty() ? QStringList{options.target} : set.files());
}

Embedding ExportPlan::embedding() const
{
    return {options.embed, options.target, options.format, writeOptions, layout->fileSize()};
}

Expected<ExportPlan> planExport(const ModelState &source, const ExportOptions &options, Task &task)
{
    if (!options.format || !options.format->writer)
        return Error(ErrorCode::InvalidArgument, ExportText::tr("No writable format is selected."));
    ExportOptions placed = options;
    placed.target = folderTarget(options.target, *options.format);
    return ExportPlanner(source, placed, task).plan();
}

} // namespace burnish
