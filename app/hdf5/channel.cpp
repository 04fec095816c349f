// SPDX-License-Identifier: MIT
#include "app/hdf5/channel.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

namespace burnish::hdf5 {

namespace {

constexpr int input = 0;
constexpr int output = 1;
constexpr std::uint64_t longestRequest = 4096;

void receive(void *bytes, std::size_t size)
{
    auto *at = static_cast<char *>(bytes);
    while (size > 0) {
        const ssize_t done = ::read(input, at, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            ::_exit(0);
        at += done;
        size -= std::size_t(done);
    }
}

void send(const void *bytes, std::size_t size)
{
    const auto *at = static_cast<const char *>(bytes);
    while (size > 0) {
        const ssize_t done = ::write(output, at, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            ::_exit(0);
        at += done;
        size -= std::size_t(done);
    }
}

} // namespace

Request nextRequest()
{
    FrameHeader header;
    receive(&header, sizeof header);
    if (header.size > longestRequest)
        ::_exit(2);
    Request request = {Frame(header.frame), std::string(std::size_t(header.size), '\0')};
    receive(request.content.data(), request.content.size());
    return request;
}

void sendFrame(Frame frame, std::string_view content)
{
    const FrameHeader header = {std::uint32_t(frame), 0, content.size()};
    send(&header, sizeof header);
    send(content.data(), content.size());
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
        receive(&header, sizeof header);
        if (Frame(header.frame) != Frame::Bytes || header.size != piece)
            return false;
        receive(at, std::size_t(piece));
        at += piece;
        offset += piece;
        length -= piece;
    }
    return true;
}

} // namespace burnish::hdf5
