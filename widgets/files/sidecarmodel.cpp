// SPDX-License-Identifier: MIT
#include "widgets/files/sidecarmodel.h"

#include "core/base/pathtext.h"
#include "widgets/style/numbers.h"

namespace burnish {

SidecarModel::SidecarModel(QObject *parent)
    : RowTable(ColumnCount, parent)
{
    const auto path = [](const SidecarFile &file) { return shownPath(file.path); };
    column(Name) = {.title = [] { return tr("File"); },
                    .text = [](const SidecarFile &file) { return shownFileName(file.path); },
                    .tip = path};
    column(Kind) = {.title = [] { return tr("Contents"); },
                    .text = [](const SidecarFile &file) { return nameOf(file.kind); },
                    .tip = path};
    column(Size) = {.title = [] { return tr("Size"); },
                    .text = [](const SidecarFile &file) { return bytesText(file.size); },
                    .tip = path,
                    .alignment = Qt::AlignRight};
}

} // namespace burnish
