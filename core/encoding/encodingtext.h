// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// The translation context of core/encoding.
struct EncodingText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Encoding)
};

} // namespace burnish
