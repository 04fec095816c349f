// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/adapt.
struct ExportAdapterText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportAdapter)
};

} // namespace burnish
