// SPDX-License-Identifier: MIT
#include "widgets/export/companionbox.h"

#include "core/base/pathtext.h"

namespace burnish {

CompanionBox::CompanionBox(const QStringList &models, const QString &chosen, QWidget *parent)
    : QComboBox(parent)
{
    addItem(tr("Only the tensors"), QString());
    for (const QString &model : models)
        addItem(tr("Also configuration and tokenizer of %1").arg(shownFileName(model)), model);
    setCurrentIndex(std::max(0, findData(chosen)));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setToolTip(tr("Copies the files beside the model, as in the panel Files, to the folder of the export"));
    setAccessibleName(tr("Other files"));
}

} // namespace burnish
