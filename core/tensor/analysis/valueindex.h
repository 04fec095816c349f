// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/fingerprints.h"

#include <unordered_map>

namespace burnish {

/// Finds, among the tensors of one model, those that have the values of a tensor of another model: by their digests,
/// from one reading. Any thread.
class ValueIndex
{
public:
    enum class Order : std::uint8_t {
        Same, ///< the same values in the same order
        Any   ///< the same values, as often
    };

    /// Returns the dtypes that values of `from` lose digits in and `to` has: at most two, those with the most bytes in
    /// `to` first.
    [[nodiscard]] static std::vector<Dtype> narrowDtypes(std::span<const TensorPtr> from,
                                                         std::span<const TensorPtr> to);

    /// Reads all tensors once, see fingerprintsOf(). `narrow` are narrowDtypes() of them and the other model.
    static Expected<ValueIndex> make(std::vector<TensorPtr> tensors, std::vector<Dtype> narrow, PrintUnits units,
                                     Task &task);

    /// Adds the digests of tensors as stored, where the index has those of their values: quantised ones. `places` are
    /// their indices, ascending. Reads them.
    Expected<void> addStored(std::span<const std::size_t> places, std::span<const TensorPtr> stored, Task &task);

    [[nodiscard]] const std::vector<TensorPrint> &prints() const { return m_prints; }
    [[nodiscard]] const std::vector<Dtype> &narrow() const { return m_narrow; }

    /// Returns the digest that a tensor has as another dtype; nothing if there is none.
    [[nodiscard]] std::optional<BagDigest> digestAs(std::size_t tensor, const TensorInfo &other) const;
    /// Returns the tensors that have the values of another one with this fingerprint, ascending: as its dtype, or with
    /// its values rounded to theirs if that is among `otherNarrow`, the dtypes of its narrowed digests.
    [[nodiscard]] std::vector<std::size_t> equalTo(const TensorPrint &print, const TensorInfo &info, Order order,
                                                   std::span<const Dtype> otherNarrow = {}) const;

private:
    /// Of a tensor of so many elements.
    struct DigestKey
    {
        std::uint64_t count;
        std::uint64_t digest;
        friend bool operator==(const DigestKey &, const DigestKey &) = default;
    };
    struct DigestHash
    {
        std::size_t operator()(const DigestKey &key) const { return std::size_t(key.digest ^ (key.count * 31)); }
    };
    struct Stored
    {
        TensorInfo info;
        BagDigest digest;
    };
    using Table = std::unordered_map<DigestKey, std::vector<std::size_t>, DigestHash>;

    std::vector<TensorPtr> m_tensors;
    std::vector<Dtype> m_narrow;
    std::vector<TensorPrint> m_prints;
    Table m_ordered;
    Table m_bags;
    std::unordered_map<std::size_t, Stored> m_stored; ///< see addStored()
};

} // namespace burnish
