// SPDX-License-Identifier: MIT
#pragma once

#include "app/hdf5/library.h"
#include "core/formats/hdf5/protocol.h"

namespace burnish::hdf5 {

/// Describes elements of the type in `entry`; false if they are not numbers of a kind that burnish has.
[[nodiscard]] bool describeElements(hid_t type, DatasetEntry &entry);

} // namespace burnish::hdf5
