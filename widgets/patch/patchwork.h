// SPDX-License-Identifier: MIT
#pragma once

#include "core/patch/making/applypatch.h"
#include "core/patch/making/makepatch.h"

#include <functional>

namespace burnish {

/// What the dialogs of patches run, in a worker.
struct PatchWork
{
    std::function<Expected<WrittenPatch>(const PatchInput &base, const PatchInput &result, const QString &target,
                                         const PatchOptions &options, Task &task)>
        write = writePatch;
    std::function<Expected<std::vector<WrongBase>>(const PatchDocument &patch, const ModelState &base, bool readsAll,
                                                   Task &task)>
        check = checkBase;
    std::function<Expected<AppliedPatch>(const PatchPlan &plan, const QString &target, SafeFile::Existing existing,
                                         Task &task)>
        apply = applyPatch;
};

/// The bytes of all tensors: those that reading the model advances a task by.
[[nodiscard]] std::uint64_t bytesIn(const ModelState &model);

} // namespace burnish
