// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/flatnumberset.h"
#include "core/model/paramidsequence.h"

namespace burnish {

/// Ids in use in a record, so that none is assigned twice.
class IdPool
{
public:
    explicit IdPool(ParamId seed)
        : m_fresh(seed)
    {}
    /// Returns false if the id is already taken.
    bool take(ParamId id) { return m_taken.insert(id.bits); }
    /// Returns `own` if it is free, otherwise the seed's next free id.
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
    FlatNumberSet m_taken;
    ParamIdSequence m_fresh;
};

} // namespace burnish
