// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context shared by several sources of this folder.
struct OnnxText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Onnx)
};

} // namespace burnish
