// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/picklereader.h"

#include "core/encoding/pickle/pickleinterpreter.h"

#include <algorithm>

namespace burnish {

Expected<Pickle> readPickle(ByteSourcePtr source, std::uint64_t offset, const Pickle::Limits &limits, Task &task)
{
    Pickle pickle;
    pickle.m_source = std::move(source);
    offset = std::min(offset, pickle.m_source->size());
    const std::uint64_t end = offset + std::min(limits.bytes, pickle.m_source->size() - offset);
    PickleMachine machine(pickle, limits.objects);
    PickleInterpreter interpreter(*pickle.m_source, offset, end, machine, task);
    BURNISH_TRY(pickle.m_root, interpreter.run());
    pickle.m_end = interpreter.position();
    return pickle;
}

} // namespace burnish
