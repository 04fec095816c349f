// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/castlosses.h"
#include "core/tensor/tensorexpr.h"

#include <map>
#include <memory>
#include <mutex>

namespace burnish {

/// What a conversion did to values, gathered while an expression is read: an export reads each value once, so the
/// figures cost no pass of their own. Values that are read again are not counted again. Thread-safe.
class CastRecord
{
public:
    /// Converts as convertElements(), elements from `first` on of `elementCount`, and records the effect.
    Expected<void> convert(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
                           std::uint64_t first, std::uint64_t elementCount,
                           F8Overflow overflow = F8Overflow::Saturate) const;
    /// Records which of the numbers, elements from `first` on, are infinite or NaN, as ones that have become so.
    Expected<void> count(Dtype dtype, std::span<const std::byte> bytes, std::uint64_t first,
                         std::uint64_t elementCount) const;
    /// Returns the effect on a tensor of `elementCount` elements; nothing unless all of them were read.
    [[nodiscard]] std::optional<CastLosses> losses(std::uint64_t elementCount) const;
    /// The same for numbers computed from a tensor: of rounding them to its dtype, only overflows count.
    [[nodiscard]] std::optional<CastLosses> lossesOfResult(const TensorInfo &result, const TensorInfo &from) const;

private:
    struct State
    {
        std::mutex mutex;
        std::map<std::uint64_t, std::uint64_t> seen; ///< disjoint ranges of elements: first → end
        CastLosses losses;
        bool isTorn = false; ///< too many ranges to be remembered
    };

    /// True if one of the elements [first, end) was counted before, or that is not known any more.
    static bool isCounted(const State &state, std::uint64_t first, std::uint64_t end);
    /// Remembers elements that were not.
    static void claim(State &state, std::uint64_t first, std::uint64_t end);
    [[nodiscard]] State &state() const;

    mutable std::once_flag m_once;
    mutable std::unique_ptr<State> m_state; ///< most casts are never read
};

/// A tensor that rounds numbers to a narrower type. Such expressions derive from this class as well as from TensorExpr.
class RecordedCast
{
public:
    virtual ~RecordedCast() = default;
    /// Returns the effect of its own conversion; nothing unless the tensor was read from end to end.
    [[nodiscard]] virtual std::optional<CastLosses> recordedLosses() const = 0;

protected:
    RecordedCast() = default;
    RecordedCast(const RecordedCast &) = delete;
    RecordedCast &operator=(const RecordedCast &) = delete;
};

/// What all conversions in a tensor's expression did to its values: counts are added, errors are the largest.
struct RecordedLosses
{
    CastLosses losses;
    bool isComplete = true; ///< false if one of them was not read from end to end
};

/// Returns the effect of the conversions, down to the stored tensors.
[[nodiscard]] RecordedLosses recordedLosses(const TensorExpr &tensor);

} // namespace burnish
