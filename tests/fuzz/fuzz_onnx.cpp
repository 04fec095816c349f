// SPDX-License-Identifier: MIT
// The input is an ONNX model, also one that is not recognised as such by its beginning.
#include "core/formats/onnx/onnx.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(onnx, input)
{
    Task task;
    const ByteSourcePtr source = sourceOf(input);
    Diagnostics flaws;
    const auto opened = onnx::reader()->open(source, {}, task, flaws);
    for (const Error &flaw : flaws.flaws())
        checkError(flaw);
    static_cast<void>(checked(onnx::reader()->mapFile(source, task)));
    if (!checked(opened))
        return;
    require(opened->state.isConsistent(), "opened models are trees");
    readTensors(opened->state);
}
