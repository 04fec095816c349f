// SPDX-License-Identifier: MIT
// The input is a pickle of arrays that PyTorch did not write.
#include "core/formats/pytorch/picklefile.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(picklefile, input)
{
    Task task;
    const ByteSourcePtr source = sourceOf(input);
    Diagnostics flaws;
    const auto opened = pytorch::pickleReader()->open(source, {}, task, flaws);
    for (const Error &flaw : flaws.flaws())
        checkError(flaw);
    static_cast<void>(checked(pytorch::pickleReader()->mapFile(source, task)));
    if (!checked(opened))
        return;
    require(opened->state.isConsistent(), "opened models are trees");
    readTensors(opened->state);
}
