// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordlayout.h"

#include <variant>

namespace burnish::burnrecord {

/// An element of a tensor's `value`, as Burn before 0.14 wrote tensors: {value, shape}, without an element type.
using OldElement = std::variant<bool, std::uint64_t, std::int64_t, float, double>;

/// What a list of such elements has in it.
class OldElements
{
public:
    void add(const OldElement &element);
    /// The element type: that of the settings which the metadata name. With 16-bit settings floats are written as the
    /// unsigned numbers of their bits, which integers may look like too: a list that has a negative number, or whose
    /// largest number would be a float below the normal range, is taken for integers, any other for floats.
    /// Malformed: truth values and numbers in one list.
    [[nodiscard]] Expected<Dtype> dtype(const Metadata &metadata) const;

private:
    std::uint64_t m_count = 0;
    std::uint64_t m_bools = 0;
    bool m_hasSingles = false;
    bool m_hasDoubles = false;
    bool m_hasNegatives = false;
    std::uint64_t m_largest = 0;
};

/// Appends the element as little-endian bytes of the type that OldElements found. False where the type cannot hold it.
[[nodiscard]] bool appendOldElement(std::vector<std::byte> &bytes, Dtype dtype, const OldElement &element);

/// The element at `bytes` as Burn wrote it: floats of 16 bits as the number of their bits.
[[nodiscard]] OldElement oldElementAt(const std::byte *bytes, Dtype dtype);

/// The tensor in the element type that a record with these settings has for it: old records say no types but those of
/// their settings, which Burn reads all tensors with. Its floats become `recordFloat`, its integers `recordInt`, or f32
/// where that version counts with floats. Unsupported for quantised tensors.
Expected<TensorPtr> oldTensorFor(const TensorPtr &tensor, const WriteOptions &options);

/// Unsupported unless the tensor is already what oldTensorFor() makes of it: writers do not cast.
Expected<void> checkOldTensor(const TensorInfo &tensor, const WriteOptions &options);

} // namespace burnish::burnrecord
