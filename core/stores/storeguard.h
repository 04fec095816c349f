// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

/// From now on nothing writes to a store: see checkOutsideStores() and core/io/writtenplace.h. Called at the start of
/// the program.
void guardStores();

} // namespace burnish
