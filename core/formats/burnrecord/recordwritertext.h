// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// What the writers of records refuse.
struct RecordWriterText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::RecordWriter)
};

} // namespace burnish
