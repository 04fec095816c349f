// SPDX-License-Identifier: MIT
#include "widgets/remap/remapmatch.h"

#include "core/adapt/adapterchoice.h"
#include "core/align/modelalignment.h"
#include "core/rules/rulesedit.h"
#include "core/tensor/computed/uniform.h"
#include "widgets/remap/rules/rulespreview.h"
#include "widgets/structure/structurefields.h"

namespace burnish {

namespace {

const Shape &shapeIn(const ModelState &state, NodeId id)
{
    return state.node(id).tensor->info().shape();
}

/// The shapes that the target's tensors have in the layout of the model: rules run before adapters.
Expected<std::vector<ExpectedTensor>> requestedOfModel(const ModelState &target, const ModelState &model,
                                                       const Task &task)
{
    ModelAlignment toModel(target, model, layoutStep(target.layout(), model.layout(), {}).chain);
    std::vector<ExpectedTensor> requested;
    for (const NodeId id : target.tensors()) {
        BURNISH_CHECK(task.poll());
        Shape shape = shapeIn(target, id);
        if (!toModel.chain().empty()) {
            if (const auto aligned = toModel.aligned(id, std::nullopt))
                shape = aligned->adapted.tensor->info().shape();
        }
        requested.push_back({target.path(id), std::move(shape)});
    }
    return requested;
}

/// Fields of unknown shape cannot be compared.
std::vector<ExpectedTensor> requestedOfStructure(const StructureState &report, const ModelState &model)
{
    const std::vector<AdapterKind> chain = layoutStep(Layout::Burn, model.layout(), {}).chain;
    std::vector<ExpectedTensor> requested;
    for (std::size_t i = 0; i < report.fields.size(); ++i) {
        const StructureField &field = report.fields[i];
        if (!field.requestedShape)
            continue;
        Shape shape = *field.requestedShape;
        const auto info = TensorInfo::make(Dtype::F32, shape);
        if (info && !chain.empty()) {
            const std::string owner = ownerOf(report.fields, i).toStdString();
            const auto zero = ElementValue::fromText(u"0", Dtype::F32);
            const auto blank = zero ? makeUniform(*info, *zero) : Expected<TensorPtr>(zero.error());
            const auto made = blank ? adapted({field.name, *blank, owner}, chain) : Expected<Adapted>(blank.error());
            if (made)
                shape = made->tensor->info().shape();
        }
        requested.push_back({field.path, std::move(shape)});
    }
    return requested;
}

} // namespace

Expected<TargetProposals> proposeForTarget(const MatchRequest &request, Task &task)
{
    TargetProposals proposals;
    const RuleValues values = ruleValuesOf(RulesContext{request.state, request.file});
    RulesOptions options;
    options.values = values;
    options.mapIndices = request.mapIndices;
    options.keptIndices = request.keptIndices;
    BURNISH_TRY(const RulesPlan plan, planRules(request.state, request.rules, {}, task, options));
    ModelState model = request.state;
    if (!plan.isBlocked() && !plan.changesNothing()) {
        BURNISH_TRY(model, applied(plan));
    }
    std::vector<ExpectedTensor> requested;
    if (request.target.model) {
        const Alignment alignment = request.byValues ? Alignment::ByValues : Alignment::ByMatch;
        BURNISH_TRY(proposals.pairs, findMatches(model, *request.target.model, alignment, task));
        BURNISH_TRY(requested, requestedOfModel(*request.target.model, request.state, task));
    } else if (request.target.structure) {
        FillOptions fill;
        fill.otherName = otherFieldNames(model.layout());
        BURNISH_TRY(const StructureState report, structureState(model, *request.target.structure, fill));
        proposals.pairs = findMatches(model, report);
        requested = requestedOfStructure(report, request.state);
    }
    BURNISH_CHECK(task.poll());
    BURNISH_TRY(proposals.rules, proposeTensorRules(request.state, request.rules, requested, values, task));
    return proposals;
}

} // namespace burnish
