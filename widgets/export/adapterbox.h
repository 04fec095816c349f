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
    /// One that is not offered is added.
    void setChoice(const AdapterChoice &choice);
    /// The automatic choice says what it amounts to.
    void tellAutomatic(const QString &what);
};

} // namespace burnish
