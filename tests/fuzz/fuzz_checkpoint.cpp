// SPDX-License-Identifier: MIT
// The input is the .metadata of a distributed checkpoint of PyTorch, or a file of a ZeRO checkpoint of DeepSpeed.
#include "core/formats/pytorch/torchcheckpoint.h"
#include "core/formats/pytorch/torchdcp.h"
#include "core/formats/pytorch/torchzero.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(checkpoint, input)
{
    Task task;
    const ByteSourcePtr source = sourceOf(input);
    Diagnostics flaws;
    static_cast<void>(checked(pytorch::readZeroModelStates(source, pytorch::ZeroExtent::All, task, flaws)));
    static_cast<void>(checked(pytorch::readZeroPartition(source, task, flaws)));
    static_cast<void>(checked(pytorch::readZeroTensor(source, task)));
    const auto opened = pytorch::dcpReader()->open(source, {}, task, flaws);
    require(!opened, "a single file has no tensors");
    checkError(opened.error());
    const auto items = pytorch::readCheckpointMetadata(source, task);
    if (!checked(items))
        return;
    std::size_t copied = 0;
    for (const pytorch::CheckpointItem &item : *items) {
        if (item.flaw) {
            checkError(*item.flaw);
            continue;
        }
        require(item.dtype || item.chunks.size() == 1, "a value has one chunk");
        for (const pytorch::CheckpointChunk &chunk : item.chunks) {
            copied += chunk.file.size() + 8 * (chunk.offsets.size() + chunk.sizes.size());
        }
    }
    require(copied <= (std::size_t(4) << 20) + 64 * input.size() * 16, "what is copied depends on the file's size");
}
