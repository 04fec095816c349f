// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfolder/sidecarfiles.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// The files beside a model: name, what they are, size.
class SidecarModel : public RowTable<SidecarFile>
{
    Q_OBJECT

public:
    enum Column { Name, Kind, Size, ColumnCount };

    explicit SidecarModel(QObject *parent = nullptr);

    [[nodiscard]] const SidecarFile &file(int row) const { return at(row); }
};

} // namespace burnish
