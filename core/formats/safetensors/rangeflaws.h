// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::safetensors {

/// Ranges of tensors that the reference library refuses, although every tensor can be read.
enum class RangeFlawKind : std::uint8_t {
    Leading,  ///< bytes between the header and the first tensor
    Gap,      ///< bytes between two tensors
    Trailing, ///< bytes after the last tensor
    Overlap,  ///< a tensor that shares bytes with one before it, or an empty one that lies within another
    Aliased   ///< a tensor that has all of its bytes, and no others, in common with one before it
};
inline constexpr std::array rangeFlawKinds = {RangeFlawKind::Leading, RangeFlawKind::Gap, RangeFlawKind::Trailing,
                                              RangeFlawKind::Overlap, RangeFlawKind::Aliased};

struct RangeFlaw
{
    RangeFlawKind kind = RangeFlawKind::Gap;
    std::uint64_t begin = 0; ///< offset in the file of the bytes that are unused, or shared
    std::uint64_t end = 0;
    std::string tensor; ///< after the unused bytes (Trailing: before them), or the later of the two that share bytes
    std::string other;  ///< the other one that shares them (Leading, Gap, Trailing: empty)
};

/// The flaws of a file, in the order of the data.
struct RangeFlaws
{
    struct Sum
    {
        std::uint64_t count = 0; ///< of gaps or tensors
        std::uint64_t bytes = 0; ///< of all of them; a byte that n tensors share counts n - 1 times; at most 2⁶⁴ − 1
    };
    /// As many of a kind are listed, so that a hostile file cannot exhaust memory; `sums` includes all.
    static constexpr std::uint64_t limit = 100;

    std::vector<RangeFlaw> list;
    std::array<Sum, rangeFlawKinds.size()> sums;

    [[nodiscard]] const Sum &sum(RangeFlawKind kind) const { return sums[std::size_t(kind)]; }
    [[nodiscard]] bool isEmpty() const { return list.empty(); }
    /// Null if there is none of the kind.
    [[nodiscard]] const RangeFlaw *first(RangeFlawKind kind) const;
    void add(RangeFlawKind kind, std::uint64_t begin, std::uint64_t end, std::string_view tensor,
             std::string_view other = {});
};

/// Reads the header of a file and compares the ranges of its tensors. Reads no payloads. Fails like the reader if the
/// header is broken, a size contradicts dtype and shape, or a range is outside of the file.
Expected<RangeFlaws> rangeFlaws(const ByteSourcePtr &source, Task &task);

/// Returns one whole sentence for each kind that there is, with the first place: what the reader reports, too.
[[nodiscard]] std::vector<Error> sentencesOn(const RangeFlaws &flaws);

} // namespace burnish::safetensors
