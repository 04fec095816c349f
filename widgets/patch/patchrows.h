// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "widgets/controls/columntable.h"
#include "widgets/patch/patchwork.h"

#include <array>
#include <memory>

namespace burnish {

/// What a patch does to a tensor.
enum class PatchChange : std::uint8_t {
    Wrong,    ///< nothing: the base has another tensor than the one the patch was made from
    Values,   ///< some values change
    Replaced, ///< all of it is stored, and the base has a tensor of that name
    New,
    Removed,
    Renamed, ///< keeps its values
    Unchanged
};
inline constexpr std::size_t patchChanges = 7;

/// A plan with what its table shows. Immutable: workers and tables share it.
struct PlannedPatch
{
    PatchPlan plan;
    std::vector<WrongBase> wrong;     ///< the base's tensors that are not those of the patch
    TextMap<QString> whyWrong;        ///< the reasons, by tensor
    std::vector<PatchChange> changes; ///< of the plan's rows
    std::array<std::size_t, patchChanges> counts = {};
    std::uint64_t stored = 0; ///< bytes in the patch
    bool isReversed = false;  ///< the patch is undone: its result is the base of the plan

    [[nodiscard]] std::size_t count(PatchChange change) const { return counts[std::size_t(change)]; }
    [[nodiscard]] bool hasItsBase() const { return wrong.empty(); }
    /// Its result can be written.
    [[nodiscard]] bool canRun() const { return plan.canRun() && hasItsBase(); }
};
using PlannedPatchPtr = std::shared_ptr<const PlannedPatch>;

/// One pass over the rows; any thread.
[[nodiscard]] PlannedPatchPtr plannedPatch(PatchPlan plan, std::vector<WrongBase> wrong, bool isReversed = false);
/// Plans a patch over a model by names, dtypes and shapes, or the other way round if only that fits. Any thread.
Expected<PlannedPatchPtr> plannedOver(const PatchDocument &patch, const PatchInput &base, const PatchWork &work,
                                      Task &task);
/// Compares all values of the base. A model that is the result of a reversible patch gets the plan that undoes it. Any
/// thread; advances the task by the bytes read.
Expected<PlannedPatchPtr> checkedPlan(const PlannedPatchPtr &planned, const PatchWork &work, Task &task);

/// Which of a plan's rows are shown.
struct PatchRowsShown
{
    std::optional<PatchChange> change; ///< nullopt: all; Values includes Replaced
    QStringList words;                 ///< each is in the tensor's name

    [[nodiscard]] bool isAll() const { return !change && words.isEmpty(); }
};
/// The numbers of these rows. One pass over the rows; any thread. Fails when cancelled.
Expected<std::vector<std::uint32_t>> rowsOf(const PlannedPatch &planned, const PatchRowsShown &shown, const Task &task);

struct PatchRow
{
    const PlannedPatch &planned;
    const PatchPlan::Row &row;
    PatchChange change;
};

/// The tensors of a plan, and what happens to each.
class PatchRows : public ColumnTable<PatchRow>
{
    Q_OBJECT

public:
    enum Column { SymbolColumn, TensorColumn, ChangeColumn, StoredColumn, ColumnCount };

    explicit PatchRows(QObject *parent = nullptr);

    /// Shows these rows of the plan; nullopt: all of them.
    void setPlan(PlannedPatchPtr planned, std::optional<std::vector<std::uint32_t>> rows);

protected:
    [[nodiscard]] int size() const override;
    [[nodiscard]] PatchRow at(int row) const override;

private:
    PlannedPatchPtr m_planned;
    std::optional<std::vector<std::uint32_t>> m_rows;
};

/// The icon and the colour of a change.
[[nodiscard]] CellSymbol symbolOf(PatchChange change);
[[nodiscard]] QString wordOf(PatchChange change);

} // namespace burnish
