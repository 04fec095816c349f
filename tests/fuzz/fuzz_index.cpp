// SPDX-License-Identifier: MIT
// The input is the index of a sharded set. It is opened next to the files of a fixture.
#include "core/modelfiles/shardedset.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(index, input)
{
    const auto index = parseShardIndex(textOf(input));
    if (checked(index)) {
        const std::string written = shardIndexJson(*index);
        const auto again = parseShardIndex(written);
        require(checked(again) && again->files == index->files, "written indices can be read");
        require(shardIndexJson(*again) == written, "indices stay the same when read and written again");
        for (const auto &[tensor, file] : index->files)
            require(isShardFileName(file), "files of a set are in the folder of its index");
    } else {
        require(index.error().offset().value_or(0) <= input.size(), "errors are inside the index");
    }
    Task task;
    Diagnostics diagnostics;
    const auto set =
        openShardedSet(QStringLiteral(BURNISH_SOURCE_DIR "/tests/fixtures/safetensors/sharded/fuzzed.index.json"),
                       *sourceOf(input), task, diagnostics);
    if (!checked(set))
        return;
    require(index && set->opened.model.state.isConsistent(), "opened models are trees");
    require(set->opened.model.state.tensors().size() <= index->files.size(), "a set has the tensors of its index");
    readTensors(set->opened.model.state);
}
