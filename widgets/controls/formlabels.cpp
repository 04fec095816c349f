// SPDX-License-Identifier: MIT
#include "widgets/controls/formlabels.h"

#include <QFormLayout>
#include <QWidget>

#include <algorithm>

namespace burnish {

QList<QWidget *> alignLabels(const QList<QFormLayout *> &forms)
{
    QList<QWidget *> labels;
    int widest = 0;
    for (const QFormLayout *form : forms) {
        for (int row = 0; row < form->rowCount(); ++row) {
            const QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole);
            if (!item || !item->widget())
                continue;
            labels += item->widget();
            widest = std::max(widest, item->widget()->sizeHint().width());
        }
    }
    for (QWidget *label : std::as_const(labels))
        label->setMinimumWidth(widest);
    return labels;
}

} // namespace burnish
