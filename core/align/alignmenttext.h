// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/align.
struct AlignmentText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Alignment)
};

} // namespace burnish
