// SPDX-License-Identifier: MIT
#pragma once

#include "app/hdf5/library.h"

#include <cstdint>
#include <string>
#include <vector>

namespace burnish::hdf5 {

/// Sends the groups, datasets, links and attributes of the file as items, at most `room` of them: depth first and by
/// name, but in the order that Keras's attributes layer_names and weight_names state. False if there are more, or the
/// root cannot be read.
[[nodiscard]] bool sendListing(hid_t file, std::uint64_t room, std::string &reason);

/// Returns the strings of an attribute, or of those with the same name and a number from 0 on, as Keras splits long
/// ones. Empty if there is none.
[[nodiscard]] std::vector<std::string> namesIn(hid_t object, const std::string &attribute);

/// Sends the attributes of an object as items; those that cannot be read are skipped.
void sendAttributes(hid_t object, std::uint64_t &room);

} // namespace burnish::hdf5
