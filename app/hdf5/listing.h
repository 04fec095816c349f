// SPDX-License-Identifier: MIT
#pragma once

#include "app/hdf5/library.h"

#include <cstdint>

namespace burnish::hdf5 {

/// Sends the groups, datasets, links and attributes of the file as items, depth first and by name, at most `room` of
/// them. False if there are more, or the root cannot be read.
[[nodiscard]] bool sendListing(hid_t file, std::uint64_t room, std::string &reason);

/// Sends the attributes of an object as items; those that cannot be read are skipped.
void sendAttributes(hid_t object, std::uint64_t &room);

} // namespace burnish::hdf5
