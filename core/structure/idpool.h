// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/paramid.h"

#include <set>

namespace burnish {

/// Ids that are in a record, so that none is given twice.
class IdPool
{
public:
    /// False where the id is taken already.
    bool take(ParamId id) { return m_taken.insert(id).second; }
    /// `own` if it is free, else a random one.
    ParamId takeOwnOrFresh(std::optional<ParamId> own)
    {
        if (own && take(*own))
            return *own;
        ParamId fresh;
        do {
            fresh = ParamId::random();
        } while (!take(fresh));
        return fresh;
    }

private:
    std::set<ParamId> m_taken;
};

} // namespace burnish
