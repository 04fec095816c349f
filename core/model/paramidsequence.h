// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/paramid.h"

namespace burnish {

/// Generates ids from a seed, so that an operation can be repeated with identical bytes: SplitMix64 (Steele, Lea and
/// Flood 2014), which never returns a number twice.
class ParamIdSequence
{
public:
    explicit ParamIdSequence(ParamId seed)
        : m_state(seed.bits)
    {}
    ParamId next()
    {
        m_state += 0x9e3779b97f4a7c15;
        std::uint64_t mixed = m_state;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        return {mixed ^ (mixed >> 31)};
    }

private:
    std::uint64_t m_state;
};

} // namespace burnish
