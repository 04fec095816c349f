// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QFormLayout;
class QWidget;

namespace burnish {

/// Gives the labels of forms that stand one above the other the same width. Returns the labels.
QList<QWidget *> alignLabels(const QList<QFormLayout *> &forms);

} // namespace burnish
