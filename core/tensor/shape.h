// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace burnish {

/// Dimensions of a tensor, outermost first. Rank 0 is a scalar with one element; a dimension may be 0.
class Shape
{
public:
    Shape() = default;
    explicit Shape(std::span<const std::uint64_t> dimensions);
    Shape(std::initializer_list<std::uint64_t> dimensions)
        : Shape(std::span(dimensions.begin(), dimensions.size()))
    {}
    Shape(const Shape &other);
    Shape(Shape &&) noexcept = default;
    Shape &operator=(const Shape &other);
    Shape &operator=(Shape &&) noexcept = default;
    ~Shape() = default;

    [[nodiscard]] std::size_t rank() const { return m_rank; }
    [[nodiscard]] std::span<const std::uint64_t> dimensions() const
    {
        return {m_rank <= inlineRank ? m_inline : m_heap.get(), m_rank};
    }
    [[nodiscard]] std::uint64_t operator[](std::size_t axis) const { return dimensions()[axis]; }
    /// Returns the product of the dimensions, or nullopt if it exceeds 64 bits. A dimension of 0 gives 0 whatever the
    /// others are.
    [[nodiscard]] std::optional<std::uint64_t> elementCount() const;

    friend bool operator==(const Shape &a, const Shape &b);

private:
    // Nearly all tensors have at most four dimensions, and a model may have a million tensors.
    static constexpr std::size_t inlineRank = 4;
    std::uint64_t m_inline[inlineRank] = {};
    std::unique_ptr<std::uint64_t[]> m_heap;
    std::uint32_t m_rank = 0;
};

/// Returns a shape with another last dimension; the rank must not be 0.
[[nodiscard]] Shape withColumns(const Shape &shape, std::uint64_t columns);
/// Returns "768 × 2304", shortened beyond 32 dimensions, or the word for a scalar, for display.
[[nodiscard]] QString shapeForPeople(const Shape &shape);
/// Returns "[768, 2304]", for programs.
[[nodiscard]] QString shapeAsList(const Shape &shape);

} // namespace burnish
