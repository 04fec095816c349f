// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/planproblem.h"
#include "core/io/safefile.h"
#include "core/patch/making/patchinput.h"
#include "core/patch/patchmodel.h"

namespace burnish {

/// What a patch does to a base: known before anything is written.
struct PatchPlan
{
    struct Row
    {
        SharedText tensor; ///< of the result; of the base for removed ones
        SharedText base;   ///< what it is made of; empty if it is new
        PatchForm form = PatchForm::Unchanged;
        bool isRemoved = false;
        std::uint64_t elements = 0;
        std::uint64_t changed = 0; ///< elements with other bits
        std::uint64_t codeSize = 0;
    };
    PatchDocument patch;
    PatchInput base;
    std::vector<Row> rows;             ///< in the order of the result; removed ones last
    std::vector<PlanProblem> problems; ///< each one stops it: a base with other tensors, named
    std::vector<Error> warnings;       ///< tensors bit for bit, but not the files
    std::uint64_t resultSize = 0;      ///< bytes of the files

    [[nodiscard]] bool canRun() const { return problems.empty(); }
};

/// Plans what a patch makes of a base. Compares names, dtypes and shapes; reads no tensor data.
Expected<PatchPlan> planApply(PatchDocument patch, PatchInput base, Task &task);

struct AppliedPatch
{
    std::vector<PatchedFile> files; ///< that were written
    bool isExact = false;           ///< the files have the bytes of those that the patch was made from
};

/// Writes the result to a file (a folder, for a result in several files), whole or not at all. All tensors and files
/// are verified by their digests while they are written: with a wrong base nothing is written, and the error names the
/// tensors. Heap as for writePatch(). Advances the task by the bytes of the result. Any thread.
Expected<AppliedPatch> applyPatch(const PatchPlan &plan, const QString &target, SafeFile::Existing existing,
                                  Task &task);

} // namespace burnish
