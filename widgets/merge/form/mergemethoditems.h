// SPDX-License-Identifier: MIT
#pragma once

class QComboBox;

namespace burnish {

/// Fills a box with all merge methods, grouped under headings that cannot be chosen. The data of an item is the
/// method's id; its list shows a line of description below each name.
void addMergeMethods(QComboBox *box);
/// Sets the items' texts in the current language.
void nameMergeMethods(QComboBox *box);

} // namespace burnish
