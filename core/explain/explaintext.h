// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/explain.
struct ExplainText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Explain)
};

} // namespace burnish
