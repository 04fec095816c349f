// SPDX-License-Identifier: MIT
#pragma once

#include "app/hdf5/library.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace burnish::hdf5 {

/// Reads elements of the type from a dataset or an attribute into the memory.
using ReadElements = std::function<herr_t(hid_t memoryType, void *memory)>;

/// Reads `count` strings of fixed or variable length, at most `room` bytes in total; empty on failure.
[[nodiscard]] std::optional<std::vector<std::string>> readStrings(hid_t type, hid_t space, std::uint64_t count,
                                                                  std::uint64_t room, const ReadElements &read);

/// Describes a type of anything but numbers for people, briefly and in the library's terms.
[[nodiscard]] std::string descriptionOf(hid_t type);

} // namespace burnish::hdf5
