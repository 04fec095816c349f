// SPDX-License-Identifier: MIT
#include "widgets/patch/patchrows.h"

#include "core/base/fromutf8.h"
#include "widgets/controls/tables.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <algorithm>
#include <climits>

namespace burnish {

namespace {

/// The names of the base's tensors.
TextSet namesIn(const ModelState &base)
{
    TextSet names;
    base.visitPaths(base.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            names.insert(path);
        return true;
    });
    return names;
}

const std::string &baseOf(const PatchPlan::Row &row)
{
    return row.isRemoved ? row.tensor : row.base;
}

PatchChange changeOf(const PatchPlan::Row &row, const TextSet &base)
{
    if (row.isRemoved)
        return PatchChange::Removed;
    switch (row.form) {
    case PatchForm::Unchanged:
        return row.base == row.tensor ? PatchChange::Unchanged : PatchChange::Renamed;
    case PatchForm::Sparse:
    case PatchForm::Bits:
        return PatchChange::Values;
    case PatchForm::Whole:
        break;
    }
    return base.contains(row.tensor) ? PatchChange::Replaced : PatchChange::New;
}

QString sentenceOf(const PatchRow &of)
{
    const PatchPlan::Row &row = of.row;
    switch (of.change) {
    case PatchChange::Wrong:
        return of.planned.whyWrong.find(baseOf(row))->second;
    case PatchChange::Values: {
        const QString changed = countText(row.changed);
        const QString all = countText(row.elements);
        return row.base == row.tensor
                   ? PatchRows::tr("%1 of %2 values change").arg(changed, all)
                   : PatchRows::tr("Renamed from %3; %1 of %2 values change").arg(changed, all, fromUtf8(row.base));
    }
    case PatchChange::Renamed:
        return PatchRows::tr("Renamed from %1").arg(fromUtf8(row.base));
    default:
        return wordOf(of.change);
    }
}

} // namespace

PlannedPatchPtr plannedPatch(PatchPlan plan, std::vector<WrongBase> wrong, bool isReversed)
{
    auto planned = std::make_shared<PlannedPatch>();
    planned->isReversed = isReversed;
    for (const WrongBase &tensor : wrong)
        planned->whyWrong.emplace(tensor.tensor, tensor.reason);
    planned->wrong = std::move(wrong);
    const auto base = namesIn(plan.base.state);
    const auto changeIn = [&](const PatchPlan::Row &row) {
        return planned->whyWrong.contains(baseOf(row)) ? PatchChange::Wrong : changeOf(row, base);
    };
    // Few change, of many.
    std::ranges::stable_partition(plan.rows,
                                  [&](const PatchPlan::Row &row) { return changeIn(row) != PatchChange::Unchanged; });
    planned->changes.reserve(plan.rows.size());
    for (const PatchPlan::Row &row : plan.rows) {
        const PatchChange change = changeIn(row);
        planned->changes.push_back(change);
        ++planned->counts[std::size_t(change)];
        planned->stored += row.codeSize;
    }
    planned->plan = std::move(plan);
    return planned;
}

Expected<PlannedPatchPtr> plannedOver(const PatchDocument &patch, const PatchInput &base, const PatchWork &work,
                                      Task &task)
{
    BURNISH_TRY(PatchPlan plan, planApply(patch, base, task));
    if (plan.canRun())
        return plannedPatch(std::move(plan), {});
    if (patch.isReversible) {
        BURNISH_TRY(PatchDocument back, reversed(patch));
        BURNISH_TRY(PatchPlan undone, planApply(std::move(back), base, task));
        if (undone.canRun())
            return plannedPatch(std::move(undone), {}, true);
    }
    BURNISH_TRY(std::vector<WrongBase> wrong, work.check(patch, base.state, false, task));
    return plannedPatch(std::move(plan), std::move(wrong));
}

Expected<PlannedPatchPtr> checkedPlan(const PlannedPatchPtr &planned, const PatchWork &work, Task &task)
{
    const PatchPlan &plan = planned->plan;
    BURNISH_TRY(std::vector<WrongBase> wrong, work.check(plan.patch, plan.base.state, true, task));
    if (wrong.empty())
        return planned;
    if (plan.patch.isReversible) {
        BURNISH_TRY(PatchDocument back, reversed(plan.patch));
        BURNISH_TRY(PatchPlan other, planApply(std::move(back), plan.base, task));
        if (other.canRun()) {
            task.restart(task.totalBytes());
            BURNISH_TRY(const auto otherWrong, work.check(other.patch, other.base.state, true, task));
            if (otherWrong.empty())
                return plannedPatch(std::move(other), {}, !planned->isReversed);
        }
    }
    return plannedPatch(plan, std::move(wrong), planned->isReversed);
}

Expected<std::vector<std::uint32_t>> rowsOf(const PlannedPatch &planned, const PatchRowsShown &shown, const Task &task)
{
    constexpr std::size_t pollEvery = 10'000;
    std::vector<std::uint32_t> rows;
    for (std::size_t i = 0; i < planned.changes.size(); ++i) {
        if (i % pollEvery == 0)
            BURNISH_CHECK(task.poll());
        const PatchChange change = planned.changes[i];
        const bool isOfKind = !shown.change || change == *shown.change ||
                              (shown.change == PatchChange::Values && change == PatchChange::Replaced);
        if (isOfKind && containsWords(fromUtf8(planned.plan.rows[i].tensor), shown.words))
            rows.push_back(std::uint32_t(i));
    }
    return rows;
}

CellSymbol symbolOf(PatchChange change)
{
    switch (change) {
    case PatchChange::Wrong:
        return {QStringLiteral("missing"), Role::Missing};
    case PatchChange::Values:
    case PatchChange::Replaced:
        return {QStringLiteral("replaced"), Role::Replaced};
    case PatchChange::New:
        return {QStringLiteral("added"), Role::Added};
    case PatchChange::Removed:
        return {QStringLiteral("removed"), Role::Removed};
    case PatchChange::Renamed:
        return {QStringLiteral("renamed"), Role::Renamed};
    case PatchChange::Unchanged:
        break;
    }
    return {QStringLiteral("skipped"), Role::TextSecondary};
}

QString wordOf(PatchChange change)
{
    switch (change) {
    case PatchChange::Wrong:
        return PatchRows::tr("Differs from the base");
    case PatchChange::Values:
        return PatchRows::tr("Changed");
    case PatchChange::Replaced:
        return PatchRows::tr("Replaced as a whole");
    case PatchChange::New:
        return PatchRows::tr("New");
    case PatchChange::Removed:
        return PatchRows::tr("Removed");
    case PatchChange::Renamed:
        return PatchRows::tr("Renamed");
    case PatchChange::Unchanged:
        break;
    }
    return PatchRows::tr("Unchanged");
}

PatchRows::PatchRows(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    column(SymbolColumn) = {.accessibleTitle = [] { return symbolHeading(); },
                            .accessibleText = [](const PatchRow &row) { return wordOf(row.change); },
                            .symbol = [](const PatchRow &row) { return symbolOf(row.change); }};
    column(TensorColumn) = {.title = [] { return tr("Tensor"); },
                            .text = [](const PatchRow &row) { return fromUtf8(row.row.tensor); },
                            .textIsTip = true,
                            .elide = Qt::ElideMiddle};
    column(ChangeColumn) = {.title = [] { return tr("What happens"); },
                            .text = [](const PatchRow &row) { return sentenceOf(row); },
                            .textIsTip = true,
                            .colorOf =
                                [](const PatchRow &row) {
                                    return row.change == PatchChange::Unchanged ? Role::TextSecondary : Role::Text;
                                }};
    column(StoredColumn) = {.title = [] { return tr("Stored"); },
                            .titleTip = [] { return tr("The bytes of the patch that are for this tensor"); },
                            .text = [](const PatchRow &row) { return bytesText(row.row.codeSize); },
                            .tip = [](const PatchRow &row) { return exactBytesText(row.row.codeSize); },
                            .color = Role::TextSecondary,
                            .alignment = Qt::AlignRight};
}

void PatchRows::setPlan(PlannedPatchPtr planned, std::optional<std::vector<std::uint32_t>> rows)
{
    beginResetModel();
    m_planned = std::move(planned);
    m_rows = std::move(rows);
    endResetModel();
}

int PatchRows::size() const
{
    if (!m_planned)
        return 0;
    const std::size_t rows = m_rows ? m_rows->size() : m_planned->plan.rows.size();
    return int(std::min<std::size_t>(rows, INT_MAX));
}

PatchRow PatchRows::at(int row) const
{
    const std::size_t of = m_rows ? (*m_rows)[std::size_t(row)] : std::size_t(row);
    return {*m_planned, m_planned->plan.rows[of], m_planned->changes[of]};
}

} // namespace burnish
