// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/fingerprints.h"

namespace burnish {

enum class UnitKind : std::uint8_t { Row, Column };

/// Consecutive units of one tensor that have the digests of consecutive units of another.
struct UnitRun
{
    std::size_t source = none; ///< index of a tensor of the first model; none for zeros and for what is not found
    UnitKind kind = UnitKind::Row;
    std::uint64_t from = 0;  ///< the first unit of the source
    std::uint64_t count = 0; ///< units
    bool isZeros = false;

    static constexpr std::size_t none = std::size_t(-1);
    [[nodiscard]] bool isFound() const { return source != none || isZeros; }
};

/// Finds units of tensors by their digests.
class UnitIndex
{
public:
    /// Both must outlive it.
    explicit UnitIndex(std::span<const TensorPrint> sources);

    /// Returns the runs, of one kind of units of the sources, that the units consist of, each as long as possible. With
    /// more than `mostRuns`, the rest is missing.
    [[nodiscard]] std::vector<UnitRun> runsOf(std::span<const std::uint64_t> units, std::uint64_t unitLength,
                                              UnitKind kind, std::size_t mostRuns) const;

    /// Returns runs as they would be without a few wrong or exchanged units: what is between two pieces of one run, or
    /// missing at the ends of whole sources and parts, is made part of them. None if that is not possible, or nothing
    /// is wrong.
    [[nodiscard]] std::vector<UnitRun> mended(std::span<const UnitRun> runs) const;

private:
    struct Place
    {
        std::uint64_t digest;
        std::uint32_t source;
        std::uint32_t unit;
        UnitKind kind;
    };

    [[nodiscard]] std::span<const std::uint64_t> unitsOf(const Place &place) const;
    [[nodiscard]] std::uint64_t countOf(const UnitRun &run) const;

    std::span<const TensorPrint> m_sources;
    std::vector<Place> m_places; ///< by digest
};

} // namespace burnish
