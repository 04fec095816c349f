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

/// The element types of tensors that do not specify theirs: those of the settings that the record was written with.
struct ElementTypes
{
    Dtype floats = Dtype::F32;
    Dtype integers = Dtype::I32;

    /// Determined from `metadata.float` and `metadata.int`, by Rust's names; f32 and i32 for names unknown to Burn.
    [[nodiscard]] static ElementTypes of(const Metadata &metadata);
};

/// Collects the elements of one tensor in the form of records up to 0.13, an array of numbers or booleans, and spools
/// them as the tensor's bytes. The spelling distinguishes the number types: a float has a decimal point or an exponent
/// (null is read as NaN), but 16-bit floats are the integers of their bits. With 16-bit float settings, numbers
/// are taken for floats unless one is negative or, with 16-bit integer settings too, the largest is a float below the
/// normal range.
class JsonElements
{
public:
    JsonElements(ElementTypes types, DeferredSource &spool)
        : m_types(types)
        , m_spool(&spool)
        , m_begin(spool.size())
    {}

    /// Adds an element at `offset`: True, False, Null or a Number spelled `text`; Malformed if it does not match the
    /// other elements or is out of range for the type.
    Expected<void> add(JsonToken token, std::string_view text, std::uint64_t offset);
    /// Must be called after the last element.
    Expected<void> finish() { return flush(); }

    /// Offset of the elements in the spool.
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
    DeferredSource *m_spool;
    std::uint64_t m_begin;
    std::uint64_t m_byteCount = 0;
    Kind m_kind = Kind::Unknown;
    bool m_hasNegative = false;
    std::int64_t m_largest = 0;
    std::vector<std::byte> m_chunk;
};

} // namespace burnish::burnrecord
