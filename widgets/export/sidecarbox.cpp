// SPDX-License-Identifier: MIT
#include "widgets/export/sidecarbox.h"

#include "core/base/pathtext.h"
#include "core/merge/mergefiles.h"

#include <algorithm>
#include <utility>

namespace burnish {

SidecarBox::SidecarBox(const QStringList &models, const QString &chosen, std::optional<MergeConfig> merge,
                       QWidget *parent)
    : QComboBox(parent)
    , m_merge(std::move(merge))
{
    addItem(tr("Only the tensors"), QString());
    const QStringList names = distinctFileNames(models);
    for (qsizetype i = 0; i < models.size(); ++i)
        addItem((m_merge ? tr("Also configuration and tokenizer of %1, and a model card")
                         : tr("Also configuration and tokenizer of %1"))
                    .arg(names[i]),
                models[i]);
    setCurrentIndex(std::max(0, findData(chosen)));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setToolTip(tr("Copies the files beside the model, as in the panel Files, to the folder of the export"));
    setAccessibleName(tr("Other files"));
}

void SidecarBox::apply(ExportOptions &options) const
{
    options.sidecarsOf = currentData().toString();
    options.sidecarTexts.clear();
    options.configValues.clear();
    if (options.sidecarsOf.isEmpty() || !m_merge)
        return;
    MergeConfig merge = *m_merge;
    merge.tokenizer = options.sidecarsOf;
    MergedFiles files = mergedFilesOf(merge);
    options.sidecarTexts = std::move(files.texts);
    options.configValues = std::move(files.configValues);
}

} // namespace burnish
