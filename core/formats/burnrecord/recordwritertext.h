// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context for errors of the record writers.
struct RecordWriterText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::RecordWriter)
};

} // namespace burnish
