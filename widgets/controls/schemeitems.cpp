// SPDX-License-Identifier: MIT
#include "widgets/controls/schemeitems.h"

#include "core/export/precision/schemechoices.h"

#include <QComboBox>

namespace burnish {

void addSchemes(QComboBox *box, const SchemeChoices &choices)
{
    for (const QStringList &family : {choices.blocks, choices.parts, choices.burn}) {
        if (!family.isEmpty() && box->count() > 0)
            box->insertSeparator(box->count());
        for (const QString &scheme : family)
            box->addItem(scheme, scheme);
    }
}

} // namespace burnish
