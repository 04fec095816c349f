// SPDX-License-Identifier: MIT
#include "core/export/exportplan.h"

#include "core/edit/repath.h"
#include "core/export/exportadapters.h"
#include "core/export/layout/exportids.h"
#include "core/export/layout/namedtensor.h"
#include "core/export/layout/shards.h"
#include "core/export/layout/tiedwarning.h"
#include "core/export/precision/recordprecision.h"
#include "core/model/statebuilder.h"
#include "core/remap/indexmapping.h"
#include "core/remap/remaprule.h"
#include "core/select/exportselection.h"
#include "core/select/selection.h"
#include "core/structure/completeforms.h"
#include "core/structure/convertrecord.h"
#include "core/structure/fill/fill.h"
#include "core/structure/recognise.h"
#include "core/structure/storenames.h"
#include "core/tensor/expressions/cast.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <array>
#include <unordered_set>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportPlan)
};

QString fromUtf8(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

/// What records and stores of Burn say of themselves in their metadata.
constexpr std::array ownKeys = {"float", "int", "format", "version", "settings", "producer"};

/// True where the cast changes some values that `from` can hold, or refuses them.
bool castMayLose(Dtype from, Dtype to)
{
    if (from == to)
        return false;
    const auto width = [](Dtype dtype) { return traits(dtype).blockBytes; };
    if (isBurnFloat(from) && isBurnFloat(to))
        return width(to) < width(from) || (width(to) == 2 && width(from) == 2);
    if (isInteger(from) && isInteger(to))
        return width(to) <= width(from) && (width(to) < width(from) || traits(from).isSigned != traits(to).isSigned);
    return true;
}

/// Carries a state through the stages of an export.
class Planner
{
public:
    Planner(const ModelState &source, const ExportOptions &options, Task &task)
        : m_source(source)
        , m_options(options)
        , m_task(task)
    {
        m_plan.options = options;
        if (!options.idSeed)
            m_plan.options.idSeed = ParamId::random();
        m_plan.writeOptions.burnVersion = options.burnVersion;
        m_plan.state = source;
        if (options.shardSize > 0 && !options.target.isEmpty())
            m_plan.options.target = ShardNames::of(options.target, *options.format).single();
    }

    Expected<ExportPlan> plan()
    {
        checkTarget();
        m_tensors = sourceTensors(m_source);
        m_places.resize(m_tensors.size());
        BURNISH_CHECK(select());
        BURNISH_CHECK(rename());
        BURNISH_CHECK(m_task.poll());
        if (!m_refused)
            BURNISH_CHECK(buildTree());
        if (!m_refused) {
            chooseAdapter();
            bindTypes();
            askForLayout();
            BURNISH_TRY(m_chooser, PrecisionChooser::make(m_options.precision));
            adaptSource();
            if (m_adapters.after.empty()) {
                BURNISH_CHECK(choosePrecision());
                fill();
            } else {
                fill();
                adaptFilled();
            }
            castFilled();
            convertVersion();
        }
        if (!m_refused)
            spellForStore();
        if (!m_refused && info().namesNothing)
            decideForms();
        if (!m_refused)
            formTensors();
        finishRows();
        if (!m_refused) {
            chooseMetadata();
            if (info().storesParamIds)
                giveParameterIds(m_plan.state, m_source, info().isRecord, m_options.burnVersion,
                                 *m_plan.options.idSeed);
            nameComputed();
            checkDtypes();
            BURNISH_CHECK(m_task.poll());
            layOut();
        }
        return std::move(m_plan);
    }

private:
    /// The stage's result is unusable: later stages have nothing to work on.
    void refuse(Error error, ExportCure cure)
    {
        m_refused = true;
        m_plan.problems.push_back({std::move(error), cure});
    }

    [[nodiscard]] const FormatInfo &info() const { return m_options.format->info; }
    /// A record tells a type more than its tensors do: lengths, variants, what is empty.
    [[nodiscard]] bool fillsFromRecord() const
    {
        return m_options.structure && !m_options.structure->templateRecord() && m_source.isRecord();
    }
    [[nodiscard]] bool isFlat() const { return (m_options.structure || !info().isRecord) && !fillsFromRecord(); }

    void refuseExisting(const QString &file)
    {
        m_plan.problems.push_back(
            {Error(ErrorCode::Exists, Text::tr("The file exists already.")).inFile(file), ExportCure::Overwrite});
    }

    void checkTarget()
    {
        const QFileInfo target(m_options.target);
        if (m_options.target.isEmpty())
            return;
        if (target.isDir()) {
            m_plan.problems.push_back(
                {Error(ErrorCode::Io, Text::tr("This is a folder, not a file.")).inFile(m_options.target),
                 ExportCure::None});
        } else if (m_options.shardSize == 0 && target.exists() && !m_options.overwrite) {
            refuseExisting(m_options.target);
        } else if (!QFileInfo(target.absolutePath()).isDir()) {
            m_plan.problems.push_back({Error(ErrorCode::NotFound, Text::tr("The folder of the file does not exist."))
                                           .inFile(m_options.target),
                                       ExportCure::None});
        }
        const QString beside = includingSourcePath(m_options.target);
        if (m_options.embed == EmbedForm::RustInclude && !m_options.overwrite && QFileInfo::exists(beside))
            refuseExisting(beside);
        const auto &versions = info().burnVersions;
        if (!versions.empty() && std::ranges::find(versions, m_options.burnVersion) == versions.end()) {
            m_plan.problems.push_back(
                {Error(ErrorCode::Unsupported, Text::tr("Burn %1 does not read %2 files.")
                                                   .arg(nameOf(m_options.burnVersion), info().displayName)),
                 ExportCure::OtherFormat});
        }
    }

    Expected<void> select()
    {
        BURNISH_TRY(m_selected, selectTensors(m_source, m_tensors, m_options.selection, m_task));
        if (!m_options.selection.isEmpty() && std::ranges::find(m_selected, true) == m_selected.end())
            refuse(Error(ErrorCode::NotFound, Text::tr("Nothing matched. Nothing was changed.")),
                   ExportCure::OtherSelection);
        return {};
    }

    Expected<void> rename()
    {
        m_plan.ruleHits.assign(m_options.remap.size(), 0);
        m_names.resize(m_tensors.size());
        BURNISH_TRY(const KeyRemapper remapper, KeyRemapper::compile(m_options.remap));
        std::vector<std::uint32_t> hits;
        bool anyHit = false;
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (!m_selected[i])
                continue;
            if (i % 4096 == 0)
                BURNISH_CHECK(m_task.poll());
            hits.clear();
            if (!remapper.remap(m_tensors[i].path, m_names[i], &hits))
                m_names[i] = m_tensors[i].path;
            for (const std::uint32_t rule : hits)
                ++m_plan.ruleHits[rule];
            anyHit |= !hits.empty();
        }
        if (m_options.mapIndices)
            mapIndices();
        if (!remapper.changesNothing() && !anyHit && !m_refused) {
            Error error(ErrorCode::NotFound, Text::tr("No tensor's name matches a remap rule. Nothing was changed."));
            if (m_options.unmatchedRulesFail)
                refuse(std::move(error), ExportCure::None);
            else
                m_plan.warnings.push_back(std::move(error));
        }
        return {};
    }

    void mapIndices()
    {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (m_selected[i])
                names.push_back(std::move(m_names[i]));
        }
        std::vector<std::string> mapped = mapIndicesContiguous(names);
        auto next = mapped.begin();
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (m_selected[i])
                m_names[i] = std::move(*next++);
        }
    }

    /// False, with a problem, where two tensors share a name or one has none.
    bool namesAreUsable()
    {
        std::unordered_map<std::string_view, std::size_t> taken;
        std::size_t collisions = 0;
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (!m_selected[i])
                continue;
            if (m_names[i].empty() && !m_tensors[i].path.empty()) {
                refuse(Error(ErrorCode::InvalidArgument, Text::tr("The rules leave this tensor without a name."))
                           .inTensor(fromUtf8(m_tensors[i].path)),
                       ExportCure::Rename);
                return false;
            }
            const auto [place, isNew] = taken.emplace(m_names[i], i);
            if (isNew)
                continue;
            if (++collisions <= shownProblems) {
                refuse(Error(ErrorCode::Collision, Text::tr("“%1” and “%2” would both be named “%3”.")
                                                       .arg(fromUtf8(m_tensors[place->second].path),
                                                            fromUtf8(m_tensors[i].path), fromUtf8(m_names[i]))),
                       ExportCure::Rename);
            }
        }
        return collisions == 0;
    }

    Expected<void> buildTree()
    {
        if (!namesAreUsable())
            return {};
        if (!isFlat())
            return editTree();
        if (!m_options.structure && m_options.selection.isEmpty() && m_options.remap.empty() && !m_options.mapIndices)
            keepTree();
        else
            flattenTree();
        return {};
    }

    void keepTree()
    {
        for (std::size_t i = 0; i < m_tensors.size(); ++i)
            m_places[i] = m_tensors[i].id;
    }

    /// Records keep their other fields: the tree is edited, not laid out anew.
    Expected<void> editTree()
    {
        if (std::ranges::find(m_selected, false) != m_selected.end()) {
            Selection kept;
            for (std::size_t i = 0; i < m_tensors.size(); ++i) {
                if (m_selected[i])
                    kept.addPath(m_tensors[i].path);
            }
            BURNISH_TRY(m_plan.state, selected(m_plan.state, kept, m_task));
        }
        std::vector<NewPath> renamed;
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (m_selected[i] && m_names[i] != m_tensors[i].path)
                renamed.emplace_back(m_tensors[i].id, m_names[i]);
        }
        if (!renamed.empty()) {
            auto change = planRepath(m_plan.state, renamed, QString());
            if (!change) {
                refuse(std::move(change).error(), ExportCure::Rename);
                return {};
            }
            BURNISH_TRY(m_plan.state, applied(m_plan.state, *change));
        }
        keepTree();
        return {};
    }

    /// A tree of the tensors alone, in the source's order; plain values too where nothing was selected.
    void flattenTree()
    {
        StateBuilder builder;
        builder.metadata() = m_source.metadata();
        builder.setLayout(m_source.layout());
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (!m_selected[i])
                continue;
            const Node &node = m_source.node(m_tensors[i].id);
            m_places[i] = builder.addTensorAt(m_names[i], node.tensor, node.paramId);
        }
        m_plan.state = builder.finish();
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (!m_places[i])
                continue;
            if (const std::string type = m_source.containerTypeOf(m_tensors[i].id); !type.empty())
                setType(m_plan.state.node(*m_places[i]).parent, type, false);
        }
    }

    void setType(NodeId module, const std::string &type, bool replace)
    {
        const Node &node = m_plan.state.node(module);
        if (node.kind != NodeKind::Module || (node.containerType && !replace))
            return;
        auto &shared = m_types[type];
        if (!shared)
            shared = std::make_shared<const std::string>(type);
        Node typed = node;
        typed.containerType = shared;
        m_plan.state.assign(module, std::make_shared<const Node>(std::move(typed)));
    }

    void bindTypes()
    {
        for (const auto &[path, type] : m_options.marks) {
            const auto module = path.empty() ? std::optional(m_plan.state.root()) : containerAt(path);
            if (module) {
                setType(*module, type, true);
                m_marked.insert(*module);
            } else {
                refuse(Error(ErrorCode::NotFound, Text::tr("The model has no module “%1” to be marked as %2.")
                                                      .arg(fromUtf8(path), fromUtf8(type))),
                       ExportCure::None);
            }
        }
        if (m_options.structure)
            bindToStructure();
    }

    /// The structure knows which modules own the tensors, and what the fields are called.
    void bindToStructure()
    {
        FillOptions options = fillOptions();
        const bool mayNeedAdapter = m_adapters.asks;
        options.otherName =
            alternativeNames(mayNeedAdapter ? std::vector{AdapterKind::PyTorchToBurn} : m_adapters.before);
        const FilledModel filled = fillStructure(m_plan.state, *m_options.structure, options);
        for (const FilledPlace &place : filled.filled) {
            std::string type = filled.record.containerTypeOf(place.place);
            const NodeId module = m_plan.state.node(place.source).parent;
            if (type.empty() || m_marked.contains(module))
                type = m_plan.state.containerTypeOf(place.source);
            else
                setType(module, type, false);
            if (!type.empty())
                m_bound.push_back({place.source, std::move(type), filled.record.node(place.place).name});
        }
    }

    FillOptions fillOptions()
    {
        FillOptions options;
        options.allowPartial = m_options.allowPartial;
        options.version = m_options.burnVersion;
        options.idSeed = *m_plan.options.idSeed;
        options.variants = m_options.variants;
        options.lengths = m_options.lengths;
        for (const auto &[field, path] : m_options.assigned) {
            const auto tensor = std::ranges::find(m_tensors, path, &SourceTensor::path);
            const std::size_t index = std::size_t(tensor - m_tensors.begin());
            if (tensor != m_tensors.end() && m_places[index]) {
                options.assigned.emplace_back(field, *m_places[index]);
            } else if (!m_refused) {
                refuse(Error(ErrorCode::NotFound,
                             Text::tr("There is no tensor of this name to fill %1 with.").arg(quotedForMessage(field)))
                           .inTensor(fromUtf8(path)),
                       ExportCure::None);
            }
        }
        return options;
    }

    [[nodiscard]] std::optional<NodeId> containerAt(const std::string &path) const
    {
        const auto found = m_plan.state.find(path);
        return found && m_plan.state.node(*found).isContainer() ? found : std::nullopt;
    }

    void chooseAdapter()
    {
        m_adapters = chooseAdapters(m_source.layout(), m_options);
        m_plan.adapters = m_adapters.chain;
        std::ranges::move(m_adapters.warnings, std::back_inserter(m_plan.warnings));
    }

    /// Where nobody says whose layout the tensors follow and it makes a difference, the person must.
    void askForLayout()
    {
        if (!m_adapters.asks || m_refused)
            return;
        const auto asked = m_options.structure ? fieldThatAsks() : tensorThatAsks();
        if (!asked)
            return;
        refuse(
            Error(
                ErrorCode::InvalidArgument,
                Text::tr(
                    "Whose layout do the tensors follow? Weights of linear layers are [in, out] in Burn and [out, in] in "
                    "PyTorch, norms have gamma and beta in Burn, weight and bias in PyTorch; choose an adapter, or none."))
                .inTensor(fromUtf8(m_plan.state.path(*asked))),
            ExportCure::Adapter);
    }

    [[nodiscard]] bool isForPyTorch() const { return m_adapters.result == Layout::PyTorch; }

    /// A tensor that differs between the layouts, for a field of the structure, which has Burn's names.
    [[nodiscard]] std::optional<NodeId> fieldThatAsks() const
    {
        for (const BoundField &bound : m_bound) {
            const auto other = alternativeName(bound.field, bound.container, {AdapterKind::PyTorchToBurn});
            const bool isLinear = bound.container == "Linear" && bound.field == "weight";
            if (isLinear || (other && (isForPyTorch() || *other == m_plan.state.node(bound.tensor).name)))
                return bound.tensor;
        }
        return std::nullopt;
    }

    /// A tensor that the target's layout would have otherwise if it followed the other one. What may be such a tensor
    /// is told.
    std::optional<NodeId> tensorThatAsks()
    {
        const AdapterKind taken = isForPyTorch() ? AdapterKind::PyTorchToBurn : AdapterKind::BurnToPyTorch;
        const auto guesses = guessOwners(m_plan.state, isForPyTorch() ? Layout::Burn : Layout::PyTorch);
        bool isUnclear = isForPyTorch();
        for (const NodeId id : m_plan.state.tensors()) {
            const Node &node = m_plan.state.node(id);
            const auto guess = guesses.find(node.parent);
            const bool isGuessed = guess != guesses.end();
            const std::string type = isGuessed ? guess->second.type : m_plan.state.containerTypeOf(id);
            if (node.name == "weight" && node.tensor->info().shape().rank() == 2) {
                if (type == "Linear" || (isGuessed && guess->second.ground == OwnerGuess::Ground::Contrary))
                    return id;
                isUnclear |= isGuessed && guess->second.ground == OwnerGuess::Ground::Undecided;
            } else if (alternativeName(node.name, type, {taken})) {
                return id;
            }
        }
        if (isUnclear) {
            m_plan.warnings.push_back(Error(
                ErrorCode::Unsupported,
                Text::tr(
                    "Nobody says whose layout the tensors follow. They are written as they are, and whoever reads the "
                    "file takes them for the layout of %1.")
                    .arg(nameForPeople(m_adapters.result))));
        }
        return std::nullopt;
    }

    void adaptSource()
    {
        if (m_adapters.before.empty() || m_refused)
            return;
        AdapterStage stage(m_plan.state, m_adapters.before, m_source.layout(), !m_options.structure);
        std::vector<NodeId> fields;
        for (BoundField &bound : m_bound) {
            fields.push_back(bound.tensor);
            stage.bind(bound.tensor, std::move(bound.container), std::move(bound.field));
        }
        adapt(stage, m_options.structure ? fields : m_plan.state.tensors());
    }

    /// What a template keeps of its own is adapted with the rest.
    void adaptFilled()
    {
        if (m_refused)
            return;
        AdapterStage stage(m_plan.state, m_adapters.after, Layout::Burn, false);
        adapt(stage, m_plan.state.tensors());
    }

    void adapt(AdapterStage &stage, const std::vector<NodeId> &tensors)
    {
        std::unordered_map<NodeId, std::size_t> indices;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            if (m_places[i])
                indices.emplace(*m_places[i], i);
        }
        std::size_t refused = 0;
        for (const NodeId id : tensors) {
            auto change = stage.adapt(id);
            if (!change) {
                if (++refused <= shownProblems)
                    refuse(std::move(change.error().inTensor(fromUtf8(m_plan.state.path(id)))), ExportCure::None);
            } else if (const auto index = indices.find(id); index != indices.end() && !change->isNothing()) {
                joinChange(index->second, *std::move(change));
            }
        }
        std::ranges::move(stage.warnings(), std::back_inserter(m_plan.warnings));
        // A record's modules are recognised by all of their fields; what is not is none of Burn's own.
        if (!stage.undecided().empty() && !m_source.isRecord())
            askForTypes(stage.undecided());
    }

    /// There and back again is nothing.
    void joinChange(std::size_t index, AdapterChange change)
    {
        const auto [place, isNew] = m_changes.try_emplace(index, change);
        if (isNew)
            return;
        AdapterChange &both = place->second;
        both.isTransposed = both.isTransposed != change.isTransposed;
        both.isRenamed = both.isRenamed != change.isRenamed;
        both.isCast = both.isCast != change.isCast;
    }

    void askForTypes(const std::vector<NodeId> &modules)
    {
        refuse(
            Error(ErrorCode::InvalidArgument,
                  Text::tr(
                      "Are these linear layers, whose weights have to be transposed, or embeddings? Nothing tells it "
                      "of %1. Mark them as Linear or Embedding, or give the model's structure.")
                      .arg(listedModules(m_plan.state, modules))),
            ExportCure::Mark);
        for (const NodeId module : modules)
            m_plan.problems.back().modules.push_back(m_plan.state.path(module));
    }

    Expected<void> castAt(NodeId id, const std::string &path)
    {
        const Node &node = m_plan.state.node(id);
        const Dtype wanted = m_chooser->dtypeFor(path, node.tensor->info().dtype());
        if (wanted == node.tensor->info().dtype())
            return {};
        auto cast = makeCast(node.tensor, wanted);
        if (!cast)
            return std::move(cast.error().inTensor(fromUtf8(path)));
        m_uncast.emplace(*cast, node.tensor);
        Node changed = node;
        changed.tensor = std::move(*cast);
        m_plan.state.assign(id, std::make_shared<const Node>(std::move(changed)));
        return {};
    }

    Expected<void> choosePrecision()
    {
        for (const SourceTensor &tensor : sourceTensors(m_plan.state))
            BURNISH_CHECK(castAt(tensor.id, tensor.path));
        return {};
    }

    /// What the template keeps of its own is written in the chosen precision like all else.
    void castFilled()
    {
        if (!m_options.structure)
            return;
        for (const SourceTensor &tensor : sourceTensors(m_plan.state)) {
            if (auto cast = castAt(tensor.id, tensor.path); !cast)
                refuse(std::move(cast).error(), ExportCure::OtherPrecision);
        }
    }

    void fill()
    {
        m_fate.resize(m_tensors.size(), ExportFate::Written);
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (!m_selected[i])
                m_fate[i] = ExportFate::Skipped;
        }
        if (!m_options.structure) {
            if (info().isRecord && !m_plan.state.isRecord()) {
                m_plan.state = recordFromNames(m_plan.state, *m_plan.options.idSeed);
                m_plan.warnings.push_back(namesOnlyWarning());
            }
            return;
        }
        FillOptions options = fillOptions();
        options.otherName = alternativeNames(m_adapters.before);
        FilledModel filled = fillStructure(m_plan.state, *m_options.structure, options);
        std::unordered_map<NodeId, NodeId> places;
        for (const FilledPlace &place : filled.filled)
            places.emplace(place.source, place.place);
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            if (!m_places[i])
                continue;
            const auto found = places.find(*m_places[i]);
            if (found == places.end())
                m_fate[i] = ExportFate::Unused;
            m_places[i] = found == places.end() ? std::nullopt : std::optional(found->second);
        }
        m_plan.state = std::move(filled.record);
        m_missing = std::move(filled.missing);
        if (filled.filled.empty() && filled.problems.empty())
            refuse(
                Error(ErrorCode::NotFound, Text::tr("No tensor fills a field of the structure. Nothing was changed.")),
                ExportCure::Rename);
        for (Error &problem : filled.problems) {
            const ExportCure missing =
                m_options.structure->templateRecord() ? ExportCure::AllowPartial : ExportCure::FillFields;
            const bool isMissing = problem.code() == ErrorCode::NotFound;
            refuse(std::move(problem), isMissing ? missing : ExportCure::Rename);
        }
        for (Error &note : filled.notes)
            m_plan.warnings.push_back(std::move(note));
    }

    /// The version whose form the record in hand has; nothing for what has no form or already the target's.
    [[nodiscard]] std::optional<BurnVersion> versionInHand() const
    {
        const ModelState *record = m_options.structure ? m_options.structure->templateRecord() : &m_source;
        if (!record || !record->isRecord())
            return std::nullopt;
        return burnVersionOf(record->metadata()).value_or(BurnVersion::V0_19);
    }

    /// A record, or a template, of another version of Burn becomes one of the version that is to read the file.
    void convertVersion()
    {
        const std::optional<BurnVersion> from = versionInHand();
        if (m_refused || !from || !info().isBurnFormat || !m_plan.state.isRecord())
            return;
        const bool isModel = recogniseRecordKind(m_plan.state, *from).family == RecordNature::Family::Model;
        if (!info().isRecord && !isModel)
            return;
        ConvertedRecord converted = convertRecord(m_plan.state, *from, m_options.burnVersion);
        m_isConverted = info().isRecord && *from != m_options.burnVersion;
        m_plan.state = std::move(converted.record);
        for (Error &problem : converted.problems) {
            // Stores hold any tensors; whether the model of that version takes them is its own matter.
            if (info().isRecord)
                refuse(std::move(problem), ExportCure::OtherFormat);
            else
                m_plan.warnings.push_back(std::move(problem));
        }
        if (info().namesNothing && converted.unknownForms)
            m_plan.warnings.push_back(*std::move(converted.unknownForms));
        // What stores nothing is in no store: there the new names in the plan's table say it all.
        if (info().isRecord)
            std::ranges::move(converted.notes, std::back_inserter(m_plan.warnings));
    }

    /// A file without names is laid out by the forms of its nodes; what is guessed of them must be known beforehand.
    void decideForms()
    {
        auto notes = completeForms(m_plan.state);
        if (notes)
            std::ranges::move(*notes, std::back_inserter(m_plan.warnings));
        else
            refuse(std::move(notes).error(), ExportCure::OtherFormat);
    }

    /// In Burn's stores fields have other names than in its records.
    void spellForStore()
    {
        const bool isStore =
            !info().isRecord && (info().isBurnFormat || (m_options.structure && m_adapters.result == Layout::Burn));
        if (!isStore || !m_plan.state.isRecord())
            return;
        auto spelt = storeModel(m_plan.state, m_options.burnVersion);
        if (!spelt) {
            refuse(std::move(spelt).error(), ExportCure::OtherFormat);
            return;
        }
        m_plan.state = std::move(spelt->model);
        for (auto &place : m_places) {
            if (place)
                place = spelt->places.at(*place);
        }
    }

    /// Tensors take the form that the file has for them, so that the plan's table tells what becomes of them.
    void formTensors()
    {
        WriteOptions &options = m_plan.writeOptions;
        options.recordFloat = m_options.precision.floats.value_or(recordFloatOf(m_source, m_plan.state));
        options.recordInt = m_options.precision.ints.value_or(recordIntOf(m_source, m_plan.state));
        bool hasOverruled = false;
        std::size_t refused = 0;
        for (const SourceTensor &tensor : sourceTensors(m_plan.state)) {
            const Node &node = m_plan.state.node(tensor.id);
            auto formed = formOf(node.tensor, hasOverruled);
            if (!formed) {
                if (++refused <= shownProblems)
                    refuse(std::move(formed.error().inTensor(fromUtf8(tensor.path))), ExportCure::OtherFormat);
            } else if (*formed != node.tensor) {
                Node changed = node;
                changed.tensor = *std::move(formed);
                m_plan.state.assign(tensor.id, std::make_shared<const Node>(std::move(changed)));
            }
        }
        if (hasOverruled)
            m_plan.warnings.push_back(Error(
                ErrorCode::Unsupported,
                Text::tr("Records of Burn %1 have one type for all floats and one for all integers; what was asked "
                         "for single tensors does not count.")
                    .arg(nameOf(m_options.burnVersion))));
    }

    /// Where the file has another type than the one chosen for this tensor, its numbers do not pass through that one.
    Expected<TensorPtr> formOf(const TensorPtr &tensor, bool &hasOverruled) const
    {
        const FormatWriter &writer = *m_options.format->writer;
        BURNISH_TRY(TensorPtr formed, writer.formFor(tensor, m_plan.writeOptions));
        const auto uncast = m_uncast.find(tensor);
        if (uncast == m_uncast.end() || formed->info().dtype() == tensor->info().dtype())
            return formed;
        hasOverruled = true;
        return writer.formFor(uncast->second, m_plan.writeOptions);
    }

    void finishRows()
    {
        m_fate.resize(m_tensors.size(), ExportFate::Written);
        ExportFigures &figures = m_plan.figures;
        m_plan.rows.reserve(m_tensors.size() + m_missing.size());
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            ExportRow row;
            row.source = m_tensors[i].id;
            row.oldPath = m_tensors[i].path;
            row.tensor = m_source.node(m_tensors[i].id).tensor;
            row.before = row.tensor->info();
            row.fate = m_selected[i] ? m_fate[i] : ExportFate::Skipped;
            if (row.fate == ExportFate::Written) {
                const bool isPlaced = m_places[i] && m_plan.state.contains(*m_places[i]);
                row.newPath = isPlaced ? m_plan.state.path(*m_places[i]) : m_names[i];
                if (isPlaced)
                    row.after = m_plan.state.node(*m_places[i]).tensor->info();
                row.mayLose = row.after && castMayLose(row.before->dtype(), row.after->dtype());
                if (const auto change = m_changes.find(i); change != m_changes.end() && !change->second.isNothing())
                    row.adapter = change->second;
                figures.transposed += row.adapter.isTransposed;
                figures.renamedByAdapter += row.adapter.isRenamed;
                ++figures.written;
                figures.renamed += row.isRenamed();
                figures.cast += row.isCast();
                figures.mayLose += row.mayLose;
            } else if (row.fate == ExportFate::Unused) {
                row.newPath = m_names[i];
                ++figures.unused;
            } else {
                ++figures.skipped;
            }
            m_plan.rows.push_back(std::move(row));
        }
        for (std::string &path : m_missing) {
            ExportRow row;
            row.newPath = std::move(path);
            row.fate = ExportFate::Missing;
            m_plan.rows.push_back(std::move(row));
        }
        figures.missing = m_missing.size();
        if (m_tensors.empty())
            m_plan.warnings.push_back(Error(ErrorCode::NotFound, Text::tr("The model holds no tensor.")));
    }

    void chooseMetadata()
    {
        Metadata metadata = m_source.metadata();
        if (m_source.isRecord() != info().isRecord) {
            // What one kind of file says of itself is wrong in the other.
            for (const char *key : ownKeys)
                metadata.remove(key);
        }
        if (m_adapters.result == Layout::PyTorch && m_source.layout() != Layout::PyTorch)
            metadata.set("format", "pt");
        for (const auto &[key, value] : m_options.metadata.entries())
            metadata.set(key, value);
        m_plan.state.setMetadata(std::move(metadata));
        m_plan.state.setLayout(m_adapters.result);
    }

    /// A number that a cast refuses is met while the file is written; the error then names the tensor.
    void nameComputed()
    {
        for (const SourceTensor &tensor : sourceTensors(m_plan.state)) {
            const Node &node = m_plan.state.node(tensor.id);
            if (node.tensor->stored())
                continue;
            Node named = node;
            named.tensor = makeNamed(node.tensor, fromUtf8(tensor.path));
            m_plan.state.assign(tensor.id, std::make_shared<const Node>(std::move(named)));
        }
    }

    void checkDtypes()
    {
        std::size_t found = 0;
        m_plan.state.visitPaths(m_plan.state.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (!node.isTensor())
                return true;
            const Dtype dtype = node.tensor->info().dtype();
            m_plan.figures.tensorBytes += node.tensor->info().byteSize();
            if (!info().canHold || info().canHold(dtype) || ++found > shownProblems)
                return true;
            const std::string_view name = nameOf(dtype);
            refuse(Error(ErrorCode::Unsupported,
                         Text::tr("%1 cannot hold tensors of type %2.").arg(info().displayName, fromUtf8(name)))
                       .inTensor(fromUtf8(path)),
                   isCastable(dtype) && dtype != Dtype::Bool ? ExportCure::OtherPrecision : ExportCure::OtherFormat);
            return true;
        });
    }

    void layOut()
    {
        if (m_options.embed != EmbedForm::None && !canBeEmbedded(*m_options.format)) {
            refuse(Error(ErrorCode::InvalidArgument,
                         Text::tr("%1 files cannot be embedded: Burn does not read them from memory.")
                             .arg(info().displayName)),
                   ExportCure::OtherFormat);
        }
        if (m_refused)
            return;
        if (m_isConverted) {
            // From here on the record is one of that version.
            Metadata metadata = m_plan.state.metadata();
            metadata.set("version", std::string(latestReleaseOf(m_options.burnVersion)));
            m_plan.state.setMetadata(std::move(metadata));
        }
        Diagnostics losses;
        auto done = m_options.shardSize > 0 ? layOutSet(losses) : layOutFile(losses);
        if (!done) {
            const bool isCollision = done.error().code() == ErrorCode::Collision;
            refuse(std::move(done).error(), isCollision ? ExportCure::Rename : ExportCure::OtherFormat);
            return;
        }
        for (const Error &loss : losses.flaws())
            m_plan.warnings.push_back(loss);
        warnOfTies();
    }

    /// Where the writer lets tensors share their bytes, it writes fewer than the rows have together.
    void warnOfTies()
    {
        std::uint64_t wholeBytes = 0;
        std::unordered_set<NodeId> written;
        for (const ExportRow &row : m_plan.rows) {
            wholeBytes += row.after ? row.after->byteSize() : 0;
            if (row.source && row.fate == ExportFate::Written)
                written.insert(*row.source);
        }
        if (m_plan.figures.tensorBytes < wholeBytes)
            return;
        if (auto tied = tiedWarning(m_source, written, info().displayName, m_task))
            m_plan.warnings.push_back(*std::move(tied));
    }

    Expected<void> layOutFile(Diagnostics &losses)
    {
        BURNISH_TRY(m_plan.layout, m_options.format->writer->layOut(m_plan.state, m_plan.writeOptions, &losses));
        m_plan.figures.fileSize =
            isSourceText(m_options.embed) ? embeddedSize(m_plan.embedding()) : m_plan.layout->fileSize();
        m_plan.figures.sizeIsExact = m_plan.layout->sizeIsExact();
        m_plan.figures.tensorBytes = m_plan.layout->tensorBytes();
        return {};
    }

    Expected<void> layOutSet(Diagnostics &losses)
    {
        BURNISH_TRY(m_plan.set,
                    layOutShards(m_plan.state,
                                 {m_plan.options.target, m_options.format, m_plan.writeOptions, m_options.shardSize},
                                 losses));
        ExportFigures &figures = m_plan.figures;
        if (m_plan.set.isEmpty()) {
            BURNISH_CHECK(layOutFile(losses));
            m_plan.warnings.push_back(
                Error(ErrorCode::Unsupported,
                      Text::tr("All tensors fit into one file: it is written as such, without an index.")));
        } else {
            figures.files = m_plan.set.shards.size() + 1;
            figures.fileSize = m_plan.set.indexJson.size();
            figures.tensorBytes = 0;
            for (const ExportShard &shard : m_plan.set.shards) {
                figures.fileSize += shard.layout->fileSize();
                figures.sizeIsExact &= shard.layout->sizeIsExact();
                figures.tensorBytes += shard.layout->tensorBytes();
            }
        }
        if (!m_options.target.isEmpty())
            checkSet();
        return {};
    }

    /// The names are known only now.
    void checkSet()
    {
        std::size_t found = 0;
        for (const QString &file : m_plan.files()) {
            if (!m_options.overwrite && QFileInfo::exists(file) && ++found <= shownProblems)
                refuseExisting(file);
        }
        const QStringList stale = staleShards(m_plan.options.target, *m_options.format, m_plan.files());
        if (!stale.isEmpty()) {
            m_plan.warnings.push_back(
                Error(ErrorCode::Exists,
                      Text::tr("Files of an older set stay beside the new one, and a program may load them "
                               "instead: %1.")
                          .arg(quotedForMessage(stale.join(QStringLiteral(", ")).toStdString()))));
        }
    }

    static constexpr std::size_t shownProblems = 20;

    const ModelState &m_source;
    const ExportOptions &m_options;
    Task &m_task;
    ExportPlan m_plan;
    bool m_refused = false;
    bool m_isConverted = false;          ///< to the record form of another version
    std::vector<SourceTensor> m_tensors; ///< of the source; the vectors below go with it, entry by entry
    std::vector<bool> m_selected;
    std::vector<std::string> m_names;            ///< after the rules
    std::vector<std::optional<NodeId>> m_places; ///< in m_plan.state
    std::vector<ExportFate> m_fate;
    std::vector<std::string> m_missing;
    struct BoundField
    {
        NodeId tensor;
        std::string container;
        std::string field;
    };
    ChosenAdapters m_adapters;
    std::unordered_set<NodeId> m_marked;                      ///< modules whose type a person gave
    std::vector<BoundField> m_bound;                          ///< by the structure
    std::unordered_map<std::size_t, AdapterChange> m_changes; ///< by the index of the tensor
    std::optional<PrecisionChooser> m_chooser;
    std::unordered_map<TensorPtr, TensorPtr> m_uncast; ///< what the precision's casts were made of
    std::unordered_map<std::string, std::shared_ptr<const std::string>> m_types;
};

} // namespace

QStringList ExportPlan::files() const
{
    return set.isEmpty() ? QStringList{options.target} : set.files();
}

Embedding ExportPlan::embedding() const
{
    return {options.embed, options.target, options.format, writeOptions, layout->fileSize()};
}

Expected<ExportPlan> planExport(const ModelState &source, const ExportOptions &options, Task &task)
{
    if (!options.format || !options.format->writer)
        return Error(ErrorCode::InvalidArgument, Text::tr("No format was chosen that can be written."));
    return Planner(source, options, task).plan();
}

} // namespace burnish
