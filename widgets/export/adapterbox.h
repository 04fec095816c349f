// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"

#include <QComboBox>

namespace burnish {

/// Offers the adapters that an export can run.
class AdapterBox : public QComboBox
{
public:
    explicit AdapterBox(QWidget *parent);

    [[nodiscard]] AdapterChoice choice() const;
    /// Adds the choice if it is not offered yet.
    void setChoice(const AdapterChoice &choice);
    /// Shows what the automatic choice amounts to.
    void reportAutomatic(const QString &what);
};

} // namespace burnish
