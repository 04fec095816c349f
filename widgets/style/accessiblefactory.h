// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

/// Makes Qt describe the widgets of Described to screen readers. Also makes it say a label's name and its text
/// ("Minimum: −0.31"), where Qt says the name alone, gives scroll areas without a name that of what they are in, and
/// lets screen readers set combo boxes. Call it before widgets are made; further calls have no effect.
void installDescriptions();

} // namespace burnish
