// SPDX-License-Identifier: MIT
#include "core/transfer/transferplan.h"

#include "core/adapt/layoutstep.h"
#include "core/align/pairing.h"
#include "core/base/fromutf8.h"
#include "core/edit/editbuilder.h"
#include "core/remap/indexmapping.h"
#include "core/rules/rulesedit.h"
#include "core/tensor/expressions/cast.h"
#include "core/transfer/transferaction.h"
#include "core/transfer/transfertext.h"

#include <QCoreApplication>

#include <algorithm>
#include <deque>
#include <map>
#include <unordered_set>

namespace burnish {

namespace {

/// A source after the tensor rules of a transfer.
struct RuledSource
{
    TransferSource source;                 ///< as it was if a rule is refused
    std::vector<NodeId> nodes;             ///< of the source, for the selected ones: what was made of their tensors
    std::shared_ptr<const RulesPlan> plan; ///< may be blocked
};

/// Returns what the rules made of the tensors at and below the nodes.
std::vector<NodeId> madeFrom(const std::vector<NodeId> &nodes, const RulesPlan &plan, const ModelState &ruled)
{
    const std::unordered_set<NodeId> chosen(nodes.begin(), nodes.end());
    const auto isChosen = [&](NodeId node) {
        while (!chosen.contains(node)) {
            if (node == plan.state.root())
                return false;
            node = plan.state.node(node).parent;
        }
        return true;
    };
    std::vector<NodeId> made;
    for (const RuleTensorId id : plan.result) {
        if (!isChosen(plan.tensor(plan.rootOf(id)).node))
            continue;
        const RuleTensor &tensor = plan.tensor(id);
        if (const auto node = tensor.isNew() ? ruled.find(tensor.path.str()) : std::optional(tensor.node))
            made.push_back(*node);
    }
    return made;
}

/// Runs options.tensorRules, which must exist. `earlier` may be null. Errors as those of planRules().
Expected<RuledSource> ruledSource(const TransferSource &source, const TransferOptions &options,
                                  const RulesPlan *earlier, const Task &task)
{
    RuledSource ruled{source, options.selection.nodes, nullptr};
    auto plan =
        planRules(source.state, *options.tensorRules, {}, task, {.values = options.ruleValues, .earlier = earlier});
    if (!plan)
        return std::move(plan.error().inFile(source.name));
    if (!plan->isBlocked()) {
        BURNISH_TRY(ruled.source.state, applied(*plan));
        ruled.nodes = madeFrom(options.selection.nodes, *plan, ruled.source.state);
    }
    ruled.plan = std::make_shared<const RulesPlan>(*std::move(plan));
    return ruled;
}

enum class NumberKind { Float, Integer, Bool, Other };

NumberKind kindOf(Dtype dtype)
{
    if (!isCastable(dtype))
        return NumberKind::Other;
    if (dtype == Dtype::Bool)
        return NumberKind::Bool;
    return isInteger(dtype) ? NumberKind::Integer : NumberKind::Float;
}

/// A source tensor offered for a place of the target.
struct Offer
{
    std::size_t source = 0;
    NodeId id;
    std::string path;
    std::string name; ///< after the rules
    bool isSelected = true;
    bool isRenamed = false; ///< found under an adapter's alternative name
};

/// A parameter of the target.
struct Place
{
    NodeId id;
    std::string path;
    std::string container;
    std::optional<Offer> offer;
};

class TransferPlanner
{
public:
    TransferPlanner(std::span<const TransferSource> sources, const ModelState &into, const TransferOptions &options,
                    Task &task)
        : m_sources(sources)
        , m_into(into)
        , m_options(options)
        , m_task(task)
    {
        m_plan.options = options;
        m_plan.ruleHits.assign(options.remap.size(), 0);
    }

    Expected<TransferPlan> plan()
    {
        BURNISH_CHECK(findPlaces());
        BURNISH_TRY(m_remapper, KeyRemapper::compile(m_options.remap));
        for (std::size_t source = 0; source < m_sources.size(); ++source)
            BURNISH_CHECK(offer(source));
        checkSelection();
        checkRules();
        for (Place &place : m_places)
            fill(place);
        listUnused();
        for (std::size_t source = 0; source < m_sources.size(); ++source)
            checkLayouts(source);
        warnOfGuesses();
        reportResult();
        checkResult();
        if (m_plan.canRun())
            makeChange();
        return std::move(m_plan);
    }

private:
    void refuse(Error error, PlanRemedy remedy) { m_plan.problems.push_back({std::move(error), remedy}); }

    Expected<void> findPlaces()
    {
        const std::map<std::string, std::string> marks(m_options.marks.begin(), m_options.marks.end());
        m_intoTensors = sourceTensors(m_into);
        for (const SourceTensor &tensor : m_intoTensors) {
            Place place{tensor.id, tensor.path, m_into.containerTypeOf(tensor.id), {}};
            if (!marks.empty()) {
                const auto mark = marks.find(m_into.path(m_into.node(tensor.id).parent));
                if (mark != marks.end())
                    place.container = mark->second;
            }
            m_places.push_back(std::move(place));
        }
        BURNISH_TRY(m_pairing, Pairing::make(m_into, m_intoTensors, m_task));
        for (const auto &[path, type] : marks) {
            if (!m_into.find(path)) {
                refuse(Error(ErrorCode::NotFound, TransferText::tr("The target has no module “%1” to mark as %2.")
                                                      .arg(fromUtf8(path), fromUtf8(type))),
                       PlanRemedy::None);
            }
        }
        return {};
    }

    /// Returns the source with container types filled in from the places of its tensors, for the selection.
    [[nodiscard]] ModelState bound(const ModelState &source, const std::vector<SourceTensor> &tensors,
                                   const NameVariants &spelt, ModelAlignment &alignment) const
    {
        ModelState state = source;
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            const NodeId module = state.node(tensors[i].id).parent;
            if (!state.containerTypeOf(tensors[i].id).empty() || state.node(module).kind != NodeKind::Module)
                continue;
            const auto place = m_pairing.placeOf(spelt, spelt.names[i], alignment);
            if (!place || m_places[place->index].container.empty())
                continue;
            Node typed = state.node(module);
            typed.setContainerType(std::make_shared<const std::string>(m_places[place->index].container));
            state.assign(module, std::make_shared<const Node>(std::move(typed)));
        }
        return state;
    }

    /// Offers a source's tensors to the places that have their names.
    Expected<void> offer(std::size_t index)
    {
        const ModelState &source = m_sources[index].state;
        const LayoutStep step = layoutStep(source.layout(), m_into.layout(), m_options.adapter);
        m_plan.adapters.push_back(step.chain);
        ModelAlignment &alignment =
            m_alignments.emplace_back(source, m_into, step.chain, ModuleMarks(), m_options.marks);
        const std::vector<SourceTensor> tensors = sourceTensors(source);
        BURNISH_TRY(NameVariants spelt, m_pairing.namesOf(source, tensors, m_remapper, m_task));
        BURNISH_TRY(const std::vector<bool> selected,
                    selectTensors(bound(source, tensors, spelt, alignment), tensors, m_options.selection, m_task));
        BURNISH_TRY(const Omissions lacking, selectedOmissions(source, m_options.selection, m_task));
        m_lacking.add(lacking);
        const std::vector<std::size_t> hits = ruleHits(spelt, selected, m_remapper);
        for (std::size_t rule = 0; rule < hits.size(); ++rule)
            m_plan.ruleHits[rule] += hits[rule];
        if (m_options.mapIndices)
            BURNISH_CHECK(mapIndicesContiguous(spelt.names, selected, m_options.keptIndices));
        m_selectedCount += std::size_t(std::ranges::count(selected, true));
        m_tensorCount += tensors.size();

        BURNISH_TRY(const NamePairs pairs, m_pairing.pairs(tensors, spelt, alignment, {.first = selected}, m_task));
        for (const std::size_t i : pairs.collisions) {
            if (selected[i])
                collide(tensors[pairs.firstOfName[i]].path, tensors[i].path, spelt.names[i]);
        }
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            if (pairs.firstOfName[i] != i)
                continue;
            Offer offer{index, tensors[i].id, tensors[i].path, spelt.names[i], selected[i], pairs.isByOtherName[i]};
            if (pairs.partners[i] != noPartner)
                put(m_places[pairs.partners[i]].offer, std::move(offer));
            else
                m_unused.push_back(std::move(offer));
        }
        return {};
    }

    /// A later source wins, and a selected tensor wins over an unselected one.
    static void put(std::optional<Offer> &place, Offer offer)
    {
        if (!place || offer.isSelected || !place->isSelected)
            place = std::move(offer);
    }

    void collide(const std::string &a, const std::string &b, const std::string &name)
    {
        constexpr std::size_t shown = 20;
        if (m_plan.problems.size() < shown) {
            refuse(Error(ErrorCode::Collision, TransferText::tr("“%1” and “%2” would both be named “%3”.")
                                                   .arg(fromUtf8(a), fromUtf8(b), fromUtf8(name))),
                   PlanRemedy::Rename);
        }
    }

    void checkSelection()
    {
        if (m_selectedCount == 0)
            refuse(Error(ErrorCode::NotFound, m_tensorCount == 0
                                                  ? TransferText::tr("There is no tensor to transfer.")
                                                  : TransferText::tr("Nothing matched. Nothing was changed.")),
                   PlanRemedy::OtherSelection);
    }

    void checkRules()
    {
        if (m_remapper.changesNothing() || m_selectedCount == 0 ||
            std::ranges::any_of(m_plan.ruleHits, [](std::size_t hits) { return hits > 0; }))
            return;
        Error error(ErrorCode::NotFound,
                    TransferText::tr("No tensor's name matches a remap rule. Nothing was changed."));
        if (m_options.unmatchedRulesFail)
            refuse(std::move(error), PlanRemedy::Rename);
        else
            m_plan.warnings.push_back(std::move(error));
    }

    void fill(Place &place)
    {
        TransferRow row;
        row.path = place.path;
        row.target = place.id;
        row.container = place.container;
        if (!place.offer) {
            row.outcome = TransferOutcome::Missing;
        } else {
            reportSource(row, *place.offer);
            if (row.isSelected)
                apply(row);
            else
                row.outcome = TransferOutcome::Skipped;
        }
        m_plan.rows.push_back(std::move(row));
    }

    static void reportSource(TransferRow &row, const Offer &offer)
    {
        row.source = offer.source;
        row.sourceNode = offer.id;
        row.sourcePath = offer.path;
        row.isSelected = offer.isSelected;
        row.isRenamed = offer.isRenamed;
    }

    void apply(TransferRow &row)
    {
        const Node &requested = m_into.node(*row.target);
        const ModelState &source = m_sources[row.source].state;
        const TensorPtr &found = source.node(*row.sourceNode).tensor;
        row.before = found->info().dtype();
        auto aligned = m_alignments[row.source].alignedTo(*row.sourceNode, *row.target);
        if (!aligned)
            return failed(row, ApplyError::adapterError(row.path, aligned.error().message().toStdString()));
        reportContainer(row, aligned->type);
        const Adapted &fitted = aligned->adapted;
        row.isTransposed = fitted.isTransposed;
        if (fitted.tensor->info().shape() != requested.tensor->info().shape()) {
            return failed(row, ApplyError::shapeMismatch(row.path, requested.tensor->info().shape(),
                                                         fitted.tensor->info().shape()));
        }
        const Dtype dtype = dtypeFor(fitted.tensor->info().dtype(), requested.tensor->info().dtype());
        auto cast = dtype == fitted.tensor->info().dtype() ? Expected<TensorPtr>(fitted.tensor)
                                                           : makeCast(fitted.tensor, dtype);
        if (!cast)
            return failed(row, ApplyError::dtypeMismatch(row.path, requested.tensor->info().dtype(), *row.before));
        row.tensor = std::move(*cast);
        m_plan.transposed += row.isTransposed;
        m_plan.renamed += row.isRenamed;
        m_plan.cast += row.isCast();
    }

    static void failed(TransferRow &row, ApplyError error)
    {
        row.outcome = TransferOutcome::Failed;
        row.error = std::move(error);
    }

    /// Returns the dtype that values of one type get in a place of another. Quantised values stay unchanged, as in
    /// Burn.
    [[nodiscard]] Dtype dtypeFor(Dtype found, Dtype requested) const
    {
        if (found == requested || found == Dtype::QFloat || requested == Dtype::QFloat)
            return found;
        const bool sameKind = kindOf(found) == kindOf(requested);
        return m_options.dtype == TransferDtype::Source && sameKind ? found : requested;
    }

    void reportContainer(TransferRow &row, const AlignedType &type)
    {
        if (row.container.empty())
            row.container = m_sources[row.source].state.containerTypeOf(*row.sourceNode);
        if (row.container.empty() && !type.type.empty()) {
            row.container = type.type;
            ++m_guesses;
        }
    }

    void listUnused()
    {
        for (const Offer &offer : m_unused) {
            TransferRow row;
            row.outcome = TransferOutcome::Unused;
            row.path = offer.name;
            reportSource(row, offer);
            m_plan.rows.push_back(std::move(row));
        }
    }

    /// Requires a choice of adapter if the orientation of linear weights is unknown.
    void checkLayouts(std::size_t index)
    {
        const ModelState &source = m_sources[index].state;
        const LayoutStep step = layoutStep(source.layout(), m_into.layout(), m_options.adapter);
        if (!step.inDoubt || m_into.layout() != Layout::Burn)
            return;
        ModelAlignment inDoubt(source, m_into, {*step.inDoubt}, {}, m_options.marks);
        for (const TransferRow &row : m_plan.rows) {
            if (row.outcome != TransferOutcome::Applied || row.source != index)
                continue;
            const auto turned = inDoubt.alignedTo(*row.sourceNode, *row.target);
            if (turned && turned->adapted.isTransposed) {
                refuse(layoutUnknown(m_sources[index].name, LayoutRemedy::Adapter).inTensor(fromUtf8(row.sourcePath)),
                       PlanRemedy::Adapter);
                return;
            }
        }
    }

    void warnOfGuesses()
    {
        if (m_guesses == 0)
            return;
        m_plan.warnings.push_back(
            Error(ErrorCode::Unsupported,
                  TransferText::tr(
                      "The module types of %n tensor(s) are unknown; the adapter relies on their names and shapes.",
                      nullptr, int(m_guesses))));
    }

    void reportResult()
    {
        ApplyResult &result = m_plan.result;
        for (const TransferRow &row : m_plan.rows) {
            switch (row.outcome) {
            case TransferOutcome::Applied:
                result.applied.push_back(row.path);
                break;
            case TransferOutcome::Skipped:
                result.skipped.push_back(row.path);
                break;
            case TransferOutcome::Missing:
                result.missing.push_back(row.path);
                m_plan.missingInEnums += isInEnum(*row.target);
                break;
            case TransferOutcome::Unused:
                result.unused.push_back(row.path);
                break;
            case TransferOutcome::Failed:
                result.errors.push_back(*row.error);
                break;
            }
        }
        for (auto *list : {&result.skipped, &result.missing, &result.unused})
            std::ranges::sort(*list);
    }

    [[nodiscard]] bool isInEnum(NodeId id) const
    {
        for (; id != m_into.root(); id = m_into.node(id).parent) {
            if (m_into.node(m_into.node(id).parent).form.kind == RecordForm::Kind::Enum)
                return true;
        }
        return false;
    }

    void checkResult()
    {
        const ApplyResult &result = m_plan.result;
        if (m_options.validate && !result.errors.empty()) {
            refuse(Error(ErrorCode::Mismatch,
                         TransferText::tr("%n tensor(s) do not fit. %1", nullptr, int(result.errors.size()))
                             .arg(fromUtf8(textOf(result.errors.front())))),
                   PlanRemedy::NoValidate);
        }
        if (!m_options.allowPartial && !result.missing.empty()) {
            refuse(
                Error(ErrorCode::NotFound,
                      TransferText::tr("%n parameter(s) of the target are missing from the source. The first is “%1”.",
                                       nullptr, int(result.missing.size()))
                          .arg(fromUtf8(result.missing.front()))),
                PlanRemedy::AllowPartial);
        }
        if (m_plan.canRun() && result.applied.empty()) {
            refuse(Error(ErrorCode::NotFound,
                         TransferText::tr(
                             "None of the source's tensors has a counterpart in the target. Nothing was changed.")),
                   PlanRemedy::Rename);
        }
    }

    void makeChange()
    {
        EditBuilder builder(m_into);
        for (const TransferRow &row : m_plan.rows) {
            if (row.outcome == TransferOutcome::Applied)
                builder.setTensor(*row.target, row.tensor);
        }
        if (!m_lacking.isEmpty()) {
            m_lacking.add(m_into.omissions());
            builder.setOmissions(m_lacking);
        }
        m_plan.change = builder.finish(
            m_sources.size() == 1
                ? TransferText::tr("Transfer %n tensor(s) from %1", nullptr, int(m_plan.result.applied.size()))
                      .arg(m_sources.front().name)
                : TransferText::tr("Transfer %n tensor(s)", nullptr, int(m_plan.result.applied.size())));
    }

    std::span<const TransferSource> m_sources;
    const ModelState &m_into;
    const TransferOptions &m_options;
    Task &m_task;
    TransferPlan m_plan;
    KeyRemapper m_remapper;
    std::vector<Place> m_places;
    std::vector<SourceTensor> m_intoTensors;
    Pairing m_pairing;
    std::deque<ModelAlignment> m_alignments; ///< one per source
    std::vector<Offer> m_unused;
    std::size_t m_selectedCount = 0;
    std::size_t m_tensorCount = 0;
    std::size_t m_guesses = 0;
    Omissions m_lacking; ///< what the selection asks for and the sources do not have
};

/// Makes the change one that recipes can repeat, if they can express it.
void reportAction(TransferPlan &plan, const TransferSource &source)
{
    if (source.key.isEmpty())
        return;
    if (auto arguments = transferArguments(plan.options, source.state))
        plan.change.action = EditAction{QStringLiteral("transfer"), std::move(*arguments), source.key};
}

} // namespace

Expected<TransferPlan> planTransfer(std::span<const TransferSource> sources, const ModelState &into,
                                    const TransferOptions &options, Task &task, const TransferPlan *earlier)
{
    std::vector<TransferSource> ruled(sources.begin(), sources.end());
    TransferOptions afterRules = options;
    std::shared_ptr<const RulesPlan> first;
    for (TransferSource &source : ruled) {
        if (!options.tensorRules)
            break;
        BURNISH_TRY(RuledSource made,
                    ruledSource(source, options, earlier && !first ? earlier->throughRules.get() : nullptr, task));
        if (!first)
            first = made.plan;
        if (made.plan->isBlocked()) {
            TransferPlan blocked;
            blocked.options = options;
            blocked.sources = std::move(ruled);
            blocked.throughRules = std::move(made.plan);
            blocked.problems.push_back({blocked.throughRules->refusal().inFile(source.name), PlanRemedy::Rename});
            return blocked;
        }
        source = std::move(made.source);
        afterRules.selection.nodes = std::move(made.nodes);
    }
    BURNISH_TRY(TransferPlan plan, TransferPlanner(ruled, into, afterRules, task).plan());
    plan.options = options;
    plan.sources = std::move(ruled);
    plan.throughRules = std::move(first);
    if (plan.canRun() && sources.size() == 1)
        reportAction(plan, sources.front());
    return plan;
}

} // namespace burnish
