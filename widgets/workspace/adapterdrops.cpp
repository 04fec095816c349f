// SPDX-License-Identifier: MIT
#include "widgets/workspace/adapterdrops.h"

#include "core/io/smallfile.h"
#include "core/lora/lorafile.h"
#include "widgets/jobs/awaited.h"

namespace burnish::adapterdrops {

namespace {

/// SafeTensors files, and so adapters, start with their tensor names; a longer header is not worth reading.
constexpr std::uint64_t headSize = 256 * 1024;

bool namesFactors(const QString &path)
{
    const auto head = readFileStart(path, headSize);
    if (!head)
        return false;
    for (const char *word : {"lora_A", "lora_down", "lora.down", "hada_w1_a", "lokr_w1"}) {
        if (head->contains(word))
            return true;
    }
    return false;
}

Handler &handler()
{
    static Handler the;
    return the;
}

} // namespace

void setHandler(Handler given)
{
    handler() = std::move(given);
}

bool mayTake(const QString &path)
{
    if (!handler() || !path.endsWith(QLatin1String(".safetensors"), Qt::CaseInsensitive))
        return false;
    return awaited([path] { return namesFactors(path); });
}

bool isAdapter(const ModelState &state)
{
    const auto config = loraConfigFrom(state.metadata());
    if (!config)
        return false;
    // A configuration beside the file may have what is missing here.
    const auto lora = readLora(state, *config, Task());
    return lora || lora.error().code() == ErrorCode::InvalidArgument;
}

bool canBake(const ModelState &dragged, const ModelState &target)
{
    // Adapters have few tensors; a larger model need not be examined.
    constexpr std::size_t mostNodes = 100'000;
    const auto mayBe = [](const ModelState &state) { return state.nodeCount() <= mostNodes && isAdapter(state); };
    return handler() && mayBe(dragged) && !mayBe(target);
}

void drop(ModelDocument *model, const QString &file)
{
    if (handler())
        handler()(model, nullptr, file);
}

void drop(ModelDocument *model, const ModelDocument *adapter)
{
    if (handler())
        handler()(model, adapter, {});
}

} // namespace burnish::adapterdrops
