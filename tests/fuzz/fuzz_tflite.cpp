// SPDX-License-Identifier: MIT
// The input is a model of TensorFlow Lite, also one without its identifier.
#include "core/formats/tflite/tflite.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(tflite, input)
{
    Task task;
    const ByteSourcePtr source = sourceOf(input);
    Diagnostics flaws;
    const auto opened = tflite::reader()->open(source, {}, task, flaws);
    for (const Error &flaw : flaws.flaws())
        checkError(flaw);
    static_cast<void>(checked(tflite::reader()->mapFile(source, task)));
    if (!checked(opened))
        return;
    require(opened->state.isConsistent(), "opened models are trees");
    readTensors(opened->state);
}
