// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/pickle.h"

#include <algorithm>
#include <bit>

namespace burnish {

double Pickle::real(Ref object) const
{
    return std::bit_cast<double>(m_objects[object].number);
}

std::span<const std::pair<Pickle::Ref, Pickle::Ref>> Pickle::elements(Ref call) const
{
    const auto found = std::ranges::equal_range(m_elements, call, {}, &std::pair<Ref, Ref>::first);
    return {found.begin(), found.end()};
}

bool Pickle::isCallOf(Ref object, std::string_view global) const
{
    return kind(object) == Kind::Call && kind(callable(object)) == Kind::Global && text(callable(object)) == global;
}

} // namespace burnish
