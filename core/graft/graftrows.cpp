// SPDX-License-Identifier: MIT
#include "core/graft/graftrows.h"

#include "core/base/dottedpath.h"
#include "core/tensor/quantisation/quantreading.h"

#include <algorithm>

namespace burnish {

namespace {

bool canPermute(Dtype dtype)
{
    return traits(dtype).kind != DtypeKind::Quantised && traits(dtype).blockElements == 1;
}

GraftFit fitOf(const TensorInfo &dragged, const TensorInfo &existing)
{
    const Shape &from = dragged.shape();
    const Shape &into = existing.shape();
    if (from == into)
        return GraftFit::Fits;
    if (from.rank() == 2 && into.rank() == 2 && from[0] == into[1] && from[1] == into[0] && canPermute(dragged.dtype()))
        return GraftFit::FitsTransposed;
    return GraftFit::Mismatch;
}

/// Returns the tensor that the row inserts with its current settings.
const TensorPtr &tensorOf(const ModelState &donor, const GraftRow &row)
{
    return row.isAdapted ? row.aligned.adapted.tensor : donor.node(row.donor).tensor;
}

} // namespace

void settleRow(const ModelState &target, const GraftPlan &plan, GraftRow &row)
{
    if (!row.existing || !row.intoShape)
        return;
    const TensorPtr &dragged = tensorOf(plan.request.donor, row);
    const TensorPtr &existing = target.node(*row.existing).tensor;
    row.fit = row.isStuck() ? GraftFit::Mismatch : fitOf(dragged->info(), existing->info());
    row.canBlend = row.fit != GraftFit::Mismatch && floatValuesOf(dragged) && floatValuesOf(existing);
    setAction(row, row.fit == GraftFit::Mismatch        ? GraftAction::LeaveAlone
                   : plan.request.blend && row.canBlend ? GraftAction::Blend
                                                        : GraftAction::Replace);
}

void setAdapted(const ModelState &target, GraftPlan &plan, std::size_t index, bool isAdapted)
{
    GraftRow &row = plan.rows[index];
    if (!row.canAdapt() || row.isAdapted == isAdapted)
        return;
    row.isAdapted = isAdapted;
    if (!row.existing && row.aligned.adapted.isRenamed)
        row.into =
            withLastPart(row.into, isAdapted ? row.aligned.adapted.name : plan.request.donor.node(row.donor).name);
    const GraftAction before = row.action;
    settleRow(target, plan, row);
    if (before != GraftAction::LeaveAlone && before != GraftAction::TransposeReplace)
        setAction(row, before);
}

std::vector<GraftAction> allowedActions(const GraftRow &row)
{
    std::vector<GraftAction> allowed;
    switch (row.fit) {
    case GraftFit::New:
        allowed = {GraftAction::Insert};
        if (row.canLeaveOut)
            allowed.push_back(GraftAction::LeaveOut);
        return allowed;
    case GraftFit::Fits:
        allowed = {GraftAction::Replace, GraftAction::Keep, GraftAction::KeepBoth};
        break;
    case GraftFit::FitsTransposed:
        allowed = {GraftAction::TransposeReplace, GraftAction::Keep, GraftAction::KeepBoth};
        break;
    case GraftFit::Mismatch:
        if (!row.intoShape || row.isStuck())
            return {GraftAction::LeaveAlone};
        return {GraftAction::LeaveAlone, GraftAction::Replace, GraftAction::KeepBoth};
    }
    if (row.canBlend)
        allowed.push_back(GraftAction::Blend);
    return allowed;
}

bool setAction(GraftRow &row, GraftAction requested)
{
    if (requested == GraftAction::Replace && row.fit == GraftFit::FitsTransposed)
        requested = GraftAction::TransposeReplace;
    if (requested == GraftAction::Keep && row.fit == GraftFit::Mismatch)
        requested = GraftAction::LeaveAlone;
    if (std::ranges::count(allowedActions(row), requested) == 0)
        return false;
    row.action = requested;
    return true;
}

} // namespace burnish
