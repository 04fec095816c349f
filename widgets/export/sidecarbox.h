// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoptions.h"
#include "core/merge/config/mergekitconfig.h"

#include <QComboBox>

namespace burnish {

/// Chooses the model that configuration and tokenizer are copied from with an export: none, or one of those offered.
/// With the result of a merge, a model card of the merge goes along.
class SidecarBox : public QComboBox
{
    Q_OBJECT

public:
    /// `models`: files of models; `chosen`: one of them, or empty.
    SidecarBox(const QStringList &models, const QString &chosen, std::optional<MergeConfig> merge,
               QWidget *parent = nullptr);

    /// Sets which files are copied, and what differs in them.
    void apply(ExportOptions &options) const;

private:
    std::optional<MergeConfig> m_merge;
};

} // namespace burnish
