// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreference.h"
#include "widgets/controls/columntable.h"
#include "widgets/controls/fitting/dialog.h"

#include <vector>

namespace burnish {

/// The code that a file references, dangerous entries first: verdict, name and description.
class CodeModel : public RowTable<FileReference>
{
    Q_OBJECT

public:
    enum Column { JudgementColumn, NameColumn, PurposeColumn, ColumnCount };

    explicit CodeModel(std::vector<FileReference> references, QObject *parent = nullptr);
};

/// Shows the CodeModel of a file.
class CodeDialog : public Dialog
{
    Q_OBJECT

public:
    CodeDialog(const QString &fileName, std::vector<FileReference> references, QWidget *parent = nullptr);
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("formats#safety"); }
};

} // namespace burnish
