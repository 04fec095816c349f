// SPDX-License-Identifier: MIT
#pragma once

class QComboBox;

namespace burnish {

struct SchemeChoices;

/// Adds the schemes to a combo box, with a separator above each family; the data of an item is its name.
void addSchemes(QComboBox *box, const SchemeChoices &choices);

} // namespace burnish
