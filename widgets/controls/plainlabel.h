// SPDX-License-Identifier: MIT
#pragma once

class QFrame;
class QLabel;
class QString;
class QWidget;

namespace burnish {

/// A label for text from a file, which is never interpreted as markup.
QLabel *plainLabel(const QString &text, QWidget *parent);
/// A hairline between the parts of a dialog.
QFrame *lineAcross(QWidget *parent);

} // namespace burnish
