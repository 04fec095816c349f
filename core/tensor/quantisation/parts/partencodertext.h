// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of quantising to several parts.
struct PartEncoderText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::PartEncoder)
};

} // namespace burnish
