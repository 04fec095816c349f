// SPDX-License-Identifier: MIT
#include "core/export/bakeproof.h"

#include "core/base/optiontexts.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/permute.h"

#include <QCoreApplication>

namespace burnish {

namespace {

/// Returns what a tensor must be as it was written: exactly, or the plan's own if it is quantised or of a type that
/// doubles do not describe.
Expected<TensorPtr> exactOf(const ExportRow &row, const ModelState &exact)
{
    const TensorPtr &tensor = exact.node(*row.source).tensor;
    if (tensor->info().dtype() != Dtype::F64 || !row.written || !isProvedInDoubles(row.written->info().dtype()))
        return row.written;
    return row.adapter.isTransposed ? makeTranspose(tensor) : Expected(tensor);
}

} // namespace

void BakedAdapters::add(const LoraBakePlan &plan)
{
    for (const LoraBakeRow &row : plan.rows)
        changed.insert(row.node);
}

Expected<BakeProof> proveBake(const BakedAdapters &baked, const ExportPlan &plan, const ModelState &written,
                              const Task &task)
{
    const std::vector<NodeId> changed(baked.changed.begin(), baked.changed.end());
    BURNISH_TRY(const ModelState exact, bakedInDoubles(baked.base, baked.steps, changed, task));
    BakeProof proof;
    for (const ExportRow row : plan.rows) {
        if (!row.source || row.outcome != ExportOutcome::Written || !baked.changed.contains(*row.source))
            continue;
        std::string path(row.newPath);
        const auto node = written.find(path);
        if (!node || !written.node(*node).isTensor()) {
            proof.failures.push_back(
                {std::move(path),
                 Error(ErrorCode::NotFound, CommandLineText::tr("The written file does not have this tensor."))});
            continue;
        }
        BURNISH_TRY(const TensorPtr expected, exactOf(row, exact));
        auto good =
            expected
                ? proveTensor(written.node(*node).tensor, expected, row.tensor->info().dtype(), task)
                : Expected<void>(Error(ErrorCode::Unsupported, CommandLineText::tr("Its written form is not known.")));
        if (good)
            proof.proved.push_back(std::move(path));
        else if (good.error().isCancelled())
            return std::move(good.error());
        else
            proof.failures.push_back({std::move(path), std::move(good.error())});
    }
    return proof;
}

Expected<BakeProof> proveWritten(const WrittenBake &bake, Task &task)
{
    Diagnostics flaws;
    task.allowLarge(); // written here, so its size is known
    OpenOptions options;
    options.structure = bake.plan->options.structure;
    BURNISH_TRY(const RecognisedModel written, openModelFile(bake.plan->options.target, task, flaws, options));
    BakeProof all;
    for (const BakedAdapters &baked : bake.baked) {
        BURNISH_TRY(BakeProof proof, proveBake(baked, *bake.plan, written.model.state, task));
        all.proved.insert(all.proved.end(), proof.proved.begin(), proof.proved.end());
        for (BakeProof::Failure &failure : proof.failures)
            all.failures.push_back(std::move(failure));
    }
    return all;
}

} // namespace burnish
