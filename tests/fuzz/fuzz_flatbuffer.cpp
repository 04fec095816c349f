// SPDX-License-Identifier: MIT
// The input is a FlatBuffer: a model of TensorFlow Lite, ONNX Runtime or ExecuTorch, also one without its identifier.
#include "core/formats/executorch/executorch.h"
#include "core/formats/ort/ort.h"
#include "core/formats/tflite/tflite.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(flatbuffer, input)
{
    Task task;
    const ByteSourcePtr source = sourceOf(input);
    for (const auto &reader : {tflite::reader(), ort::reader(), executorch::reader()}) {
        Diagnostics flaws;
        const auto opened = reader->open(source, {}, task, flaws);
        for (const Error &flaw : flaws.flaws())
            checkError(flaw);
        static_cast<void>(checked(reader->mapFile(source, task)));
        if (!checked(opened))
            continue;
        require(opened->state.isConsistent(), "opened models are trees");
        readTensors(opened->state);
    }
}
