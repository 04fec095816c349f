// SPDX-License-Identifier: MIT
#pragma once

namespace burnish::hdf5 {

/// Limits the memory of the program, and forbids it to open files and to start programs.
void limitProgram();
/// Gives the program some processor time for another request.
void limitRequest();
/// True if the program was started from a terminal.
[[nodiscard]] bool isUsedByPeople();

} // namespace burnish::hdf5
