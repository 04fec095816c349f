// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/pickle.h"

#include "core/encoding/pickle/pickleinterpreter.h"

#include <algorithm>
#include <bit>

namespace burnish {

Expected<Pickle> Pickle::read(ByteSourcePtr source, std::uint64_t offset, const Limits &limits, Task &task)
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

double Pickle::real(Ref object) const
{
    return std::bit_cast<double>(m_objects[object].number);
}

std::vector<Pickle::Ref> Pickle::appended(Ref object) const
{
    const auto found = m_appended.find(object);
    return found == m_appended.end() ? std::vector<Ref>() : found->second;
}

bool Pickle::isCallOf(Ref object, std::string_view global) const
{
    return kind(object) == Kind::Call && kind(callable(object)) == Kind::Global && text(callable(object)) == global;
}

} // namespace burnish
