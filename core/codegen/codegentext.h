// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/codegen.
struct CodegenText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Codegen)
};

} // namespace burnish
