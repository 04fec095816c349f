// SPDX-License-Identifier: MIT
// The input is a model file of any format.
#include "core/modelfiles/joinparts.h"
#include "core/modelfiles/openfile.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(open, input)
{
    const ByteSourcePtr source = sourceOf(input);
    for (const CutOff cutOff : {CutOff::Refuse, CutOff::TakeWholeTensors}) {
        Task task;
        Diagnostics diagnostics;
        std::optional<ReadablePart> part;
        const auto opened = openSource(source, task, diagnostics, {}, cutOff, part);
        if (!checked(opened))
            continue;
        require(opened->model.state.isConsistent(), "opened models are trees");
        readTensors(opened->model.state);
        RecognisedModel joined = *opened;
        require(bool(joinParts(joined, {}, task, diagnostics)), "parts that do not fit together stay separate");
        require(joined.model.state.isConsistent(), "models with joined parts are trees");
        readTensors(joined.model.state);
        if (!part)
            static_cast<void>(checked(opened->format->reader->mapFile(source, task)));
    }
}
