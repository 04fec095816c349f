// SPDX-License-Identifier: MIT
// The input is an adapter_config.json, which can be empty, a zero byte, and an adapter in any format.
#include "core/lora/lorabake.h"
#include "core/modelfiles/openmodel.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

namespace {

ModelState base()
{
    Task task;
    Diagnostics diagnostics;
    const auto opened =
        openModelFile(QStringLiteral(BURNISH_SOURCE_DIR "/tests/fixtures/lora/base.safetensors"), task, diagnostics);
    require(opened.has_value(), "the fixture can be opened");
    return opened->model.state;
}

} // namespace

BURNISH_FUZZ(adapter, input)
{
    static const ModelState model = base();
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
