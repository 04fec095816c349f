// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/pickle.h"

#include <bit>

namespace burnish {

double Pickle::real(Ref object) const
{
    return std::bit_cast<double>(m_objects[object].number);
}

bool Pickle::isCallOf(Ref object, std::string_view global) const
{
    return kind(object) == Kind::Call && kind(callable(object)) == Kind::Global && text(callable(object)) == global;
}

} // namespace burnish
