// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/parts/partdecoder.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Decodes the values of a quantised tensor: (scale of the tensor × scale of the block) × (q − offset) in f32, as Burn
/// computes them; blocks of ggml as ggml does. Memory: a few thousand values, whatever the tensor's size. Not for
/// several threads at a time.
class QuantDecoder
{
public:
    /// `tensor` must be a QFloat tensor and outlive the decoder. Reads the scale of the whole tensor. Errors as in
    /// quantLayoutOf().
    static Expected<QuantDecoder> make(const TensorExpr &tensor, const Task &task);

    [[nodiscard]] const QuantLayout &layout() const { return m_layout; }
    /// Decodes elements [first, first + out.size()), which must be inside the tensor.
    Expected<void> values(std::uint64_t first, std::span<float> out, const Task &task);
    /// Returns the same elements' integers, or the bits of their floats. Not for blocks of ggml and tensors in parts.
    Expected<void> codes(std::uint64_t first, std::span<std::int8_t> out, const Task &task);
    /// Returns the factor of an element's integer. Not for blocks of ggml and tensors in parts.
    Expected<float> scaleOf(std::uint64_t element, const Task &task);
    [[nodiscard]] std::int64_t offset() const { return m_offset; }

private:
    QuantDecoder(const TensorExpr &tensor, QuantLayout layout)
        : m_tensor(&tensor)
        , m_layout(std::move(layout))
    {}

    /// Elements of one row of the grid from one element on.
    struct Place
    {
        std::uint64_t scale;  ///< index of the first element's scale
        std::uint64_t begin;  ///< position of the first element in its block, along the last axis
        std::uint64_t size;   ///< elements of a block along the last axis
        std::uint64_t left;   ///< elements up to the end of the row
        std::uint64_t stride; ///< from the scale of a block to that of the next one
    };

    Expected<void> blockValues(std::uint64_t first, std::span<float> out, const Task &task);
    Expected<void> readParameters(const Task &task);
    Expected<void> readSwapped(std::uint64_t first, std::span<std::int8_t> out, const Task &task);
    Expected<void> readLines(std::uint64_t first, std::span<std::int8_t> out, const Task &task);
    Expected<std::span<const float>> scales(std::uint64_t first, std::size_t count, const Task &task);
    [[nodiscard]] Place placeOf(std::uint64_t element) const;
    Expected<void> rowValues(const Place &place, std::span<const std::int8_t> codes, float *out, const Task &task);
    void decode(const std::int8_t *codes, std::size_t count, float scale, float *out) const;
    void decodeBlocks(const std::int8_t *codes, std::size_t size, std::span<const float> scales, float *out) const;

    const TensorExpr *m_tensor;
    QuantLayout m_layout;
    float m_global = 1;
    bool m_hasGlobal = false;
    std::int64_t m_offset = 0;
    std::vector<float> m_scales; ///< from m_firstScale on
    std::uint64_t m_firstScale = 0;
    std::vector<std::byte> m_bytes;
    std::vector<std::int8_t> m_codes;
    std::vector<float> m_block; ///< the values of one block of ggml
    std::optional<PartDecoder> m_parts;
};

} // namespace burnish
