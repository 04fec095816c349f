// SPDX-License-Identifier: MIT
#include "app/hdf5/library.h"

#include <cstdlib>
#include <cstring>

namespace burnish::hdf5 {

namespace {

constexpr std::size_t largestChunk = std::size_t(256) << 20;

/// Expands LZF (Marc Lehmann's liblzf, lzf_d.c): a control byte below 32 is followed by that many bytes plus one; any
/// other states length and distance of a repetition. Returns the size, or 0 if the data are damaged or do not fit.
std::size_t expandLzf(const unsigned char *in, std::size_t inSize, unsigned char *out, std::size_t outSize)
{
    std::size_t at = 0;
    std::size_t done = 0;
    while (at < inSize) {
        const std::size_t control = in[at++];
        if (control < 32) {
            const std::size_t length = control + 1;
            if (length > inSize - at || length > outSize - done)
                return 0;
            std::memcpy(out + done, in + at, length);
            at += length;
            done += length;
            continue;
        }
        std::size_t length = control >> 5;
        if (length == 7) {
            if (at == inSize)
                return 0;
            length += in[at++];
        }
        length += 2;
        if (at == inSize)
            return 0;
        const std::size_t distance = ((control & 31) << 8) + in[at++] + 1;
        if (distance > done || length > outSize - done)
            return 0;
        for (std::size_t i = 0; i < length; ++i, ++done)
            out[done] = out[done - distance];
    }
    return done;
}

size_t applyLzf(unsigned flags, size_t count, const unsigned values[], size_t size, size_t *bufferSize, void **buffer)
{
    if (!(flags & H5Z_FLAG_REVERSE))
        return 0;
    // The third value is the size of a chunk.
    std::size_t room = count >= 3 && values[2] > 0 ? values[2] : *bufferSize;
    if (room > largestChunk)
        return 0;
    auto *out = static_cast<unsigned char *>(std::malloc(room));
    if (!out)
        return 0;
    const std::size_t done = expandLzf(static_cast<const unsigned char *>(*buffer), size, out, room);
    if (done == 0) {
        std::free(out);
        return 0;
    }
    std::free(*buffer);
    *buffer = out;
    *bufferSize = room;
    return done;
}

} // namespace

const H5Z_class2_t lzfFilter = {H5Z_CLASS_T_VERS, H5Z_filter_t(32000), 1, 1, "lzf", nullptr, nullptr, applyLzf};

} // namespace burnish::hdf5
