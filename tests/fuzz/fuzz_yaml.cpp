// SPDX-License-Identifier: MIT
// The input is a merge configuration in YAML. It is planned for models of the fixtures, whatever files it names.
#include "core/merge/config/mergekitconfig.h"
#include "core/merge/mergeplan.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

namespace {

void checkPlan(const MergeConfig &config)
{
    static const std::array s_models = {fixture("merge/mergekit/base/model.safetensors"),
                                        fixture("merge/mergekit/a/model.safetensors"),
                                        fixture("merge/mergekit/b/model.safetensors")};
    constexpr qsizetype most = 8;
    if (config.models.size() > most)
        return;
    std::vector<MergeSource> sources;
    for (const QString &model : config.models)
        sources.push_back({s_models[sources.size() % s_models.size()], model});
    Task task;
    const auto plan = planMerge(sources, config.options, task);
    if (!checked(plan))
        return;
    for (const Error &problem : plan->problems)
        checkError(problem);
    require(plan->canRun() || plan->mergedState.tensors().empty(), "a merge with problems has no result");
    require(plan->mergedState.isConsistent(), "merged models are trees");
    readTensors(plan->mergedState);
}

} // namespace

BURNISH_FUZZ(yaml, input)
{
    const auto config = readMergekitConfig(bytesOf(input));
    if (!checked(config))
        return;
    checkPlan(*config);
    const auto written = writeMergekitConfig(*config);
    if (!checked(written))
        return;
    const auto again = readMergekitConfig(*written);
    require(checked(again).has_value(), "written configurations can be read");
    const auto rewritten = writeMergekitConfig(*again);
    require(rewritten && *rewritten == *written, "configurations stay the same when read and written again");
}
