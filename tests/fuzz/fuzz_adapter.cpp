// SPDX-License-Identifier: MIT
// The input is an adapter_config.json, which can be empty, a zero byte, and an adapter in any format.
#include "core/lora/lorabake.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(adapter, input)
{
    static const ModelState model = fixture("lora/base.safetensors");
    const auto [config, file] = partsOf<2>(input);
    LoraBakeOptions options;
    if (!config.empty()) {
        const auto metadata = metadataFromAdapterConfig(bytesOf(config));
        if (checked(metadata))
            options.config = *metadata;
    }
    Task task;
    Diagnostics diagnostics;
    const auto opened = openModelSource(sourceOf(file), task, diagnostics);
    if (!checked(opened))
        return;
    const auto plan = planLoraBake(model, opened->model.state, options, task);
    if (!checked(plan))
        return;
    const auto baked = applied(model, plan->change);
    require(baked && baked->isConsistent(), "the change fits the model");
    readTensors(*baked);
}
