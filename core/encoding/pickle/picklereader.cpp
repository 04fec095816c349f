// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/picklereader.h"

#include "core/encoding/pickle/pickleinterpreter.h"

#include <algorithm>

namespace burnish {

Expected<Pickle> readPickle(ByteSourcePtr source, std::uint64_t offset, const Pickle::Limits &limits, Task &task,
                            const Pickle::Interlude &interlude)
{
    Pickle pickle;
    pickle.m_source = std::move(source);
    offset = std::min(offset, pickle.m_source->size());
    const std::uint64_t end = offset + std::min(limits.bytes, pickle.m_source->size() - offset);
    // So many that they never limit a real file, and so few that their memory stays in proportion to the pickle.
    constexpr std::uint64_t usualObjects = std::uint64_t(1) << 22;
    constexpr std::uint64_t bytesPerObject = 8;
    const std::uint64_t objects = std::max(usualObjects, (end - offset) / bytesPerObject);
    PickleMachine machine(pickle, std::size_t(std::min<std::uint64_t>(limits.objects, objects)));
    PickleInterpreter interpreter(*pickle.m_source, offset, end, machine, task);
    if (interlude)
        interpreter.setInterlude([&](Pickle::Ref object, std::uint64_t at) { return interlude(pickle, object, at); });
    BURNISH_TRY(pickle.m_root, interpreter.run());
    pickle.m_end = interpreter.position();
    std::ranges::stable_sort(pickle.m_elements, {}, &std::pair<Pickle::Ref, Pickle::Ref>::first);
    return pickle;
}

} // namespace burnish
