// SPDX-License-Identifier: MIT
// The input is a MessagePack file of Flax, which is written again.
#include "core/formats/flax/flax.h"
#include "core/io/bytesink.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(flax, input)
{
    Task task;
    const ByteSourcePtr source = sourceOf(input);
    Diagnostics flaws;
    const auto opened = flax::reader()->open(source, {}, task, flaws);
    if (!checked(opened))
        return;
    require(opened->state.isConsistent(), "opened models are trees");
    readTensors(opened->state);
    static_cast<void>(checked(flax::reader()->mapFile(source, task)));
    const auto written = [&](const ModelState &state) -> Expected<std::vector<std::byte>> {
        BURNISH_TRY(const auto layout, flax::writer(64)->layOut(state, {}, nullptr));
        MemorySink sink;
        BURNISH_CHECK(flax::writer(64)->write(*layout, sink, task));
        require(sink.bytes().size() == layout->fileSize(), "the size is planned");
        return sink.take();
    };
    const auto file = written(opened->state);
    if (!checked(file))
        return;
    const auto again = flax::reader()->open(std::make_shared<MemorySource>(*file, QString()), {}, task, flaws);
    require(bool(again), "what is written can be read");
    const auto same = written(again->state);
    require(same && *same == *file, "the same model gives the same bytes");
}
