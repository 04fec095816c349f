// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/paramidsequence.h"

#include <set>

namespace burnish {

/// Ids that are in a record, so that none is given twice.
class IdPool
{
public:
    explicit IdPool(ParamId seed)
        : m_fresh(seed)
    {}
    /// False where the id is taken already.
    bool take(ParamId id) { return m_taken.insert(id).second; }
    /// `own` if it is free, else the next of the seed's that is.
    ParamId takeOwnOrFresh(std::optional<ParamId> own)
    {
        if (own && take(*own))
            return *own;
        ParamId fresh;
        do {
            fresh = m_fresh.next();
        } while (!take(fresh));
        return fresh;
    }

private:
    std::set<ParamId> m_taken;
    ParamIdSequence m_fresh;
};

} // namespace burnish
