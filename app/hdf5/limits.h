// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish::hdf5 {

/// Limits the memory of the program, and forbids it to open files and to start programs.
void limitProgram();
/// Gives the program some seconds of processor time for another request.
void limitRequest(std::uint64_t seconds);
/// True if the program was started from a terminal.
[[nodiscard]] bool isUsedByPeople();

} // namespace burnish::hdf5
