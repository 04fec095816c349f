// SPDX-License-Identifier: MIT
#include "app/hdf5/channel.h"

#include "core/io/platformservice.h"

#include <algorithm>
#include <utility>

namespace burnish::hdf5 {

namespace {

constexpr std::uint64_t longestRequest = 4096;

/// Items that were not sent yet.
Packer s_items;
/// Items are sent as soon as they take this many bytes.
constexpr std::size_t enoughItems = std::size_t(64) << 10;

void writeFrame(Frame frame, std::string_view content)
{
    const FrameHeader header = {std::uint32_t(frame), 0, content.size()};
    platform::writeOutput(&header, sizeof header);
    platform::writeOutput(content.data(), content.size());
}

void sendItems()
{
    const Packer items = std::exchange(s_items, {});
    if (!items.bytes().empty())
        writeFrame(Frame::Items, items.bytes());
}

} // namespace

Request nextRequest()
{
    FrameHeader header;
    platform::readInput(&header, sizeof header);
    if (header.size > longestRequest)
        platform::endProgram();
    Request request = {Frame(header.frame), std::string(std::size_t(header.size), '\0')};
    platform::readInput(request.content.data(), request.content.size());
    return request;
}

void sendFrame(Frame frame, std::string_view content)
{
    sendItems();
    writeFrame(frame, content);
}

void sendItem(std::string_view item)
{
    // A large one alone: it may be as long as a frame.
    if (s_items.bytes().size() + item.size() > enoughItems)
        sendItems();
    s_items.text(item);
    if (s_items.bytes().size() >= enoughItems)
        sendItems();
}

bool fetch(std::uint64_t offset, std::uint64_t length, void *bytes)
{
    auto *at = static_cast<char *>(bytes);
    while (length > 0) {
        const std::uint64_t piece = std::min(length, longestPiece);
        Packer need;
        need.number(offset);
        need.number(piece);
        sendFrame(Frame::Need, need.bytes());
        FrameHeader header;
        platform::readInput(&header, sizeof header);
        if (Frame(header.frame) != Frame::Bytes || header.size != piece)
            return false;
        platform::readInput(at, std::size_t(piece));
        at += piece;
        offset += piece;
        length -= piece;
    }
    return true;
}

} // namespace burnish::hdf5
