// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/lora.
struct LoraText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Lora)
};

} // namespace burnish
