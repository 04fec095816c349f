// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace burnish::platform {

// For a program that a ChildProcess starts. It is compiled into that program, which does not link core.

/// Reads exactly `size` bytes from the standard input, and ends the program if they do not come.
void readInput(void *bytes, std::size_t size);
/// Writes all bytes to the standard output, and ends the program if nobody takes them.
void writeOutput(const void *bytes, std::size_t size);
/// Ends the program at once.
[[noreturn]] void endProgram();

/// Limits the memory of this program, libraries included, and forbids it to open files, to write any and to start
/// programs.
void limitProgram(std::uint64_t memory);
/// Lets this program run for as many more seconds of processor time; then the system ends it.
void limitSeconds(std::uint64_t seconds);
/// While it lives, this program ends within a tenth of a second of the one that started it, whatever it is doing. For
/// the time between a request and its answer; a program that waits for input ends with it anyway.
class ParentWatch
{
public:
    ParentWatch();
    ~ParentWatch();
    ParentWatch(const ParentWatch &) = delete;
    ParentWatch &operator=(const ParentWatch &) = delete;
};

/// True if the program was started from a terminal.
[[nodiscard]] bool inputIsTerminal();

} // namespace burnish::platform
