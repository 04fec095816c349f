// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/hdf5/protocol.h"

namespace burnish::hdf5 {

/// A request and its content.
struct Request
{
    Frame frame = Frame::Open;
    std::string content;
};

/// Waits for the next request. Ends the program if burnish has ended, or sends what no request is.
[[nodiscard]] Request nextRequest();
void sendFrame(Frame frame, std::string_view content);
/// Sends an item of a listing, with others in one frame: at the latest before the next frame of another kind.
void sendItem(std::string_view item);
/// Reads a part of the file; false if it cannot be read.
[[nodiscard]] bool fetch(std::uint64_t offset, std::uint64_t length, void *bytes);

} // namespace burnish::hdf5
