// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/json/json.h"
#include "core/io/spooledsource.h"
#include "core/tensor/dtype.h"

#include <optional>
#include <string_view>
#include <vector>

namespace burnish {
class Metadata;
}

namespace burnish::burnrecord {

/// The element types of tensors that do not state theirs: those of the settings that the record was written
/// with.
struct ElementTypes
{
    Dtype floats = Dtype::F32;
    Dtype integers = Dtype::I32;

    /// Of `metadata.float` and `metadata.int`, by Rust's names; f32 and i32 for names that are none of
    /// Burn's.
    [[nodiscard]] static ElementTypes of(const Metadata &metadata);
};

/// Takes the elements of one tensor in the form that records had to 0.13, a list of numbers or truth values,
/// and spools them as a tensor's bytes. Which of both types the numbers have is told by their spelling: a
/// float has a point or an exponent (null is what is no number), but 16-bit floats are the integers of their
/// bits. Lists of small integers mean these then, unless one is negative.
class JsonElements
{
public:
    JsonElements(ElementTypes types, LateSource &spool)
        : m_types(types)
        , m_spool(&spool)
        , m_begin(spool.size())
    {}

    /// An element at `offset`: True, False, Null or a Number spelled `text`; Malformed where it does not go
    /// with the others or is out of the type's range.
    Expected<void> add(JsonToken token, std::string_view text, std::uint64_t offset);
    /// After the last element.
    Expected<void> finish() { return flush(); }

    /// Where the elements begin in the spool.
    [[nodiscard]] std::uint64_t begin() const { return m_begin; }
    [[nodiscard]] std::uint64_t byteCount() const { return m_byteCount; }
    [[nodiscard]] Dtype dtype() const;

private:
    enum class Kind { Unknown, Bools, Floats, Integers, Bits };

    [[nodiscard]] bool areFloats() const;
    [[nodiscard]] Kind kindOf(JsonToken token, std::string_view text) const;
    Expected<void> addFloat(std::string_view text, std::uint64_t offset);
    Expected<void> addInteger(std::string_view text, std::uint64_t offset);
    Expected<void> addBits(std::string_view text, std::uint64_t offset);
    template <typename Element> void append(Element element);
    Expected<void> flush();

    ElementTypes m_types;
    LateSource *m_spool;
    std::uint64_t m_begin;
    std::uint64_t m_byteCount = 0;
    Kind m_kind = Kind::Unknown;
    bool m_hasNegative = false;
    std::int64_t m_largest = 0;
    std::vector<std::byte> m_chunk;
};

} // namespace burnish::burnrecord
