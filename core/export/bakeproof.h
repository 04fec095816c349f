// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"
#include "core/lora/loraproof.h"

namespace burnish {

/// Adapters that were baked into a model, and the tensors that this changed.
struct BakedAdapters
{
    ModelState base;
    std::vector<LoraBakeStep> steps;
    std::unordered_set<NodeId> changed; ///< in the base, too

    void add(const LoraBakePlan &plan);
};

/// What a written file has of baked adapters.
struct BakeProof
{
    struct Failure
    {
        std::string path; ///< in the file
        Error error;
    };

    std::vector<std::string> proved; ///< paths in the file
    std::vector<Failure> failures;

    [[nodiscard]] std::size_t tensors() const { return proved.size() + failures.size(); }
};

/// Compares the changed tensors that the plan writes with the weights and the adapters, computed again in doubles:
/// proveTensor(). `written` is the opened file. Reads both; streams, in constant memory. Errors of bakedInDoubles().
Expected<BakeProof> proveBake(const BakedAdapters &baked, const ExportPlan &plan, const ModelState &written,
                              const Task &task);

/// An export of a model with baked adapters, which can be proved from its file.
struct WrittenBake
{
    std::vector<BakedAdapters> baked; ///< each tensor is changed by one of them only
    std::shared_ptr<const ExportPlan> plan;
};

/// Opens the file and proves all bakes in it. Errors of openModelFile() and proveBake().
Expected<BakeProof> proveWritten(const WrittenBake &bake, Task &task);

} // namespace burnish
