// SPDX-License-Identifier: MIT
#include "core/stores/storedmodel.h"

#include "core/stores/modelid.h"

namespace burnish {

QString StoredModel::fullId() const
{
    return textOf({store, id, revision, file});
}

QString StoredModel::shownId() const
{
    if (isDefaultRevision)
        return textOf({store, id, {}, file});
    return textOf({store, id, refs.isEmpty() ? revision : refs.front(), file});
}

} // namespace burnish
