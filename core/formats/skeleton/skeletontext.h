// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context shared by the sources of this folder.
struct SkeletonText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Skeleton)
};

} // namespace burnish
