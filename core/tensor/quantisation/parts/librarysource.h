// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/parts/partlayout.h"
#include "core/tensor/quantisation/parts/partsource.h"

#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace burnish {

/// A form of another library that can be written.
struct LibraryForm
{
    enum class Rounding : std::uint8_t {
        MlxAffine,
        MlxExponent,
        MlxNested,
        ComfyFloat,      ///< one scale
        ComfyInteger,    ///< a scale for each row
        ComfyRotated,    ///< the same, of rotated rows
        ComfyExponent,   ///< scales in tiles
        ComfyNested,     ///< likewise
        TorchaoInteger,  ///< a scale for each row
        TorchaoGroup,    ///< computed in the type of the values
        TorchaoFloat,    ///< a scale for each row
        TorchaoExponent, ///< scales in tiles
        TorchaoNested,   ///< likewise
        QuantoInteger,   ///< a scale for each row, computed in the type of the values, as all of quanto
        QuantoFloat,
        QuantoAffine ///< several rows of codes in one
    };

    std::string_view name;
    std::string_view scheme; ///< of the stored tensor
    Rounding rounding;
    PartLayout::Codes kind;
    unsigned bits;
    std::uint64_t group;       ///< columns; 0: the whole row
    std::uint64_t rowMultiple; ///< what ComfyUI would pad the rows to, and what torchao expects
    Dtype codesType;
    std::string_view format; ///< ComfyUI's name of it, torchao's class, or quanto's type

    [[nodiscard]] bool isMlx() const { return name.starts_with("mlx-"); }
    /// Transformers' `metal`, which has MLX's affine codes.
    [[nodiscard]] bool isMetal() const { return name.starts_with("metal-"); }
    [[nodiscard]] bool isOfComfy() const { return name.starts_with("comfy-"); }
    [[nodiscard]] bool isOfTorchao() const { return name.starts_with("torchao-"); }
    [[nodiscard]] bool isOfQuanto() const { return name.starts_with("quanto-"); }
    /// A tensor “scaled_fp8” of the whole model describes all layers, so that only a model with it can have more.
    [[nodiscard]] bool isOfScaledFp8() const { return format == "scaled_fp8"; }
    [[nodiscard]] bool isTiled() const
    {
        return rounding == Rounding::ComfyExponent || rounding == Rounding::TorchaoExponent || isNested();
    }
    /// The scales of the groups of a tiled form have one scale themselves.
    [[nodiscard]] bool isNested() const
    {
        return rounding == Rounding::ComfyNested || rounding == Rounding::TorchaoNested;
    }
    /// Scales are stored in the type of the values.
    [[nodiscard]] bool hasTypedScales() const
    {
        return rounding == Rounding::MlxAffine || rounding == Rounding::TorchaoGroup || isOfQuanto();
    }
    [[nodiscard]] bool usesLargest() const { return rounding == Rounding::ComfyFloat || isNested(); }
};

/// What the codes of a group are multiplied by, and what is added.
struct GroupNumbers
{
    float scale = 0;
    float bias = 0;
    std::uint8_t byte = 0; ///< the stored scale, for scales of a byte
};

/// The values to quantise, in groups. Used by all parts of a tensor, from any thread.
class LibrarySource
{
public:
    LibrarySource(TensorPtr values, const LibraryForm &form, std::uint64_t group, std::uint64_t rotation, Dtype type)
        : m_values(std::move(values))
        , m_form(&form)
        , m_columns(m_values->info().shape()[m_values->info().shape().rank() - 1])
        , m_rows(m_values->info().elementCount() / m_columns)
        , m_group(std::size_t(group == 0 ? m_columns : group))
        , m_rotation(rotation)
        , m_type(type)
        , m_rangeEnd(type)
    {}

    [[nodiscard]] const TensorPtr &values() const { return m_values; }
    [[nodiscard]] const RangeEnd &rangeEnd() const { return m_rangeEnd; }
    [[nodiscard]] const LibraryForm &form() const { return *m_form; }
    [[nodiscard]] Dtype type() const { return m_type; }
    [[nodiscard]] std::uint64_t columns() const { return m_columns; }
    [[nodiscard]] std::size_t group() const { return m_group; }
    [[nodiscard]] std::uint64_t groupsInRow() const { return m_columns / m_group; }
    [[nodiscard]] std::uint64_t groups() const { return m_rows * groupsInRow(); }
    [[nodiscard]] std::size_t groupsAtOnce() const;

    /// Computes the numbers of consecutive groups, and their codes unless `codes` is null.
    Expected<void> encode(std::uint64_t first, std::size_t count, std::vector<GroupNumbers> &numbers,
                          std::int8_t *codes, const Task &task) const;
    /// Returns the scale of the whole tensor, for forms that have one.
    Expected<float> globalScale(const Task &task) const;

private:
    [[nodiscard]] float magnitudeOf(std::span<const float> values) const;
    [[nodiscard]] std::uint8_t e4m3Of(float value) const;
    [[nodiscard]] GroupNumbers affineNumbers(std::span<const float> group) const;
    [[nodiscard]] GroupNumbers mlxExponent(float largest) const;
    static GroupNumbers comfyExponent(float largest);
    [[nodiscard]] GroupNumbers torchaoExponent(float largest) const;
    [[nodiscard]] GroupNumbers torchaoNested(float largest, float whole) const;
    [[nodiscard]] GroupNumbers quantoAffine(std::span<const float> group) const;
    [[nodiscard]] GroupNumbers numbersOf(std::span<const float> group, float whole) const;
    void encodeGroup(std::span<const float> group, const GroupNumbers &numbers, float whole, std::int8_t *codes) const;
    void encodeLevels(std::span<const float> group, const GroupNumbers &numbers, std::int8_t *codes) const;

    TensorPtr m_values;
    const LibraryForm *m_form;
    std::uint64_t m_columns;
    std::uint64_t m_rows; ///< of all matrices
    std::size_t m_group;
    std::uint64_t m_rotation;
    Dtype m_type;
    mutable RangeEnd m_rangeEnd;
    const BlockKernels &m_kernels = fastestBlockKernels();
    mutable std::mutex m_mutex;
    mutable std::optional<float> m_whole;
};

} // namespace burnish
