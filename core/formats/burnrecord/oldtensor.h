// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordlayout.h"

#include <variant>

namespace burnish::burnrecord {

/// An element of a tensor's `value` in the form of Burn before 0.14: {value, shape}, without an element type.
using OldElement = std::variant<bool, std::uint64_t, std::int64_t, float, double>;

/// Determines the type of an array of such elements.
class OldElements
{
public:
    void add(const OldElement &element);
    /// The element type according to the settings in the metadata. With 16-bit settings, floats are written as the
    /// unsigned integers of their bits and cannot always be told from integers: an array with a negative number, or
    /// with a maximum that would be a float below the normal range, is taken for integers, any other for floats.
    /// Malformed if booleans and numbers are mixed.
    [[nodiscard]] Expected<Dtype> dtype(const Metadata &metadata) const;

private:
    std::uint64_t m_count = 0;
    std::uint64_t m_bools = 0;
    bool m_hasSingles = false;
    bool m_hasDoubles = false;
    bool m_hasNegatives = false;
    std::uint64_t m_largest = 0;
};

/// Appends the element as little-endian bytes of the type determined by OldElements. Returns false if it does not fit
/// the type.
[[nodiscard]] bool appendOldElement(std::vector<std::byte> &bytes, Dtype dtype, const OldElement &element);

/// Returns the element at `bytes` as Burn wrote it: 16-bit floats as the integers of their bits.
[[nodiscard]] OldElement oldElementAt(const std::byte *bytes, Dtype dtype);

/// Converts a tensor to the element type that a record with these settings uses: old records only state the types of
/// their settings, which Burn uses to read all tensors. Floats become `recordFloat`, integers `recordInt`, or f32 if
/// that version stores integers as floats. Unsupported for quantised tensors.
Expected<TensorPtr> oldTensorFor(const TensorPtr &tensor, const WriteOptions &options);

/// Unsupported unless the tensor already has the form returned by oldTensorFor(): writers do not cast.
Expected<void> checkOldTensor(const TensorInfo &tensor, const WriteOptions &options);

} // namespace burnish::burnrecord
