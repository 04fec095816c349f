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
    if (isDefaultRevision) {
        const QString text = textOf({store, id, {}, file});
        // With "@main" in it, only if that is its name.
        if (store != StoreKind::HuggingFace || !text.contains(u'@') || refs.contains(QStringLiteral("main")))
            return text;
    }
    return textOf({store, id, refs.isEmpty() ? revision : refs.front(), file});
}

} // namespace burnish
