// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/model/node.h"

namespace burnish::burnrecord {

// Limits for records that are read, so that none takes far more memory than its file. Writers refuse what exceeds them.

/// For all values of a record together: they are held in memory, unlike tensors.
inline constexpr std::uint64_t recordValueLimit = std::uint64_t(64) << 20; ///< bytes
/// A longer array of plain values becomes one opaque value, because a node takes far more memory than a number.
inline constexpr std::uint64_t recordListLimit = 1 << 16;
/// For a field name in MessagePack.
inline constexpr std::uint64_t recordNameLimit = 64 << 10; ///< bytes

/// The most nodes in a record of `size` bytes.
[[nodiscard]] constexpr std::uint64_t recordNodeLimit(std::uint64_t size)
{
    return recordListLimit + size / 8;
}

/// What a record that is being written takes when it is read again.
struct RecordCost
{
    std::uint64_t nodes = 0;
    std::uint64_t valueBytes = 0;

    /// Returns an error if a record of `size` bytes would be refused.
    [[nodiscard]] Expected<void> check(std::uint64_t size) const;
};

/// True for a node that is written as a single number, string or null.
[[nodiscard]] bool isPlainValue(const Node &node);

} // namespace burnish::burnrecord
