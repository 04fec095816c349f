// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/merge.
struct MergeText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Merge)
};

} // namespace burnish
