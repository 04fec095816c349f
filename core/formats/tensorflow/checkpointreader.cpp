// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/checkpointmap.h"
#include "core/formats/tensorflow/checkpointmodel.h"
#include "core/formats/tensorflow/tensorflow.h"

namespace burnish::tensorflow {

namespace {

class CheckpointFormatReader final : public FormatReader
{
public:
    /// The magic number of a table is at its end, out of reach. It starts with the first entry: a key that repeats
    /// nothing and is empty, the length of the value, and the value, a BundleHeaderProto.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        constexpr std::size_t farthest = 8; // a compressed block starts with its size and that of a literal
        for (std::size_t at = 0; at <= farthest && at + 2 < prefix.size(); ++at) {
            if (prefix[at] == std::byte(0) && prefix[at + 1] == std::byte(0) &&
                startsWithHeader(prefix.subspan(at + 2)))
                return at == 0 ? Sniff::Mine : Sniff::Maybe;
        }
        return Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return readCheckpoint(*source, task, diagnostics);
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        return mapCheckpointFile(*source, task);
    }

private:
    /// Its length, the number of data files, optionally the byte order, and the version of the format. The first
    /// format, which is refused in its own words, has a list of tensors instead.
    static bool startsWithHeader(std::span<const std::byte> bytes)
    {
        constexpr unsigned longest = 24;
        constexpr unsigned more = 0x80; // bit of a varint
        const auto at = [&](std::size_t i) { return i < bytes.size() ? unsigned(bytes[i]) : 256U; };
        const auto endOfNumber = [&](std::size_t i) {
            while (at(i) >= more && at(i) < 256)
                ++i;
            return i + 1;
        };
        std::size_t next = endOfNumber(0);
        if (at(next) == 0x0a) {
            next = endOfNumber(next + 1);
            return at(next) == 0x0a && at(endOfNumber(next + 1)) == 0x0a;
        }
        if (at(0) > longest || at(next) != 0x08)
            return false;
        next = endOfNumber(next + 1);
        if (at(next) == 0x10)
            next += 2;
        return at(next) == 0x1a && at(next + 1) < longest && at(next + 2) == 0x08;
    }
};

} // namespace

std::shared_ptr<const FormatReader> checkpointReader()
{
    return std::make_shared<const CheckpointFormatReader>();
}

} // namespace burnish::tensorflow
