// SPDX-License-Identifier: MIT
#pragma once

class QFrame;
class QLabel;
class QString;
class QWidget;

namespace burnish {

/// A label for what comes from a file, which is never taken for markup.
QLabel *plainLabel(const QString &text, QWidget *parent);
/// A hairline between the parts of a dialog.
QFrame *lineAcross(QWidget *parent);

} // namespace burnish
