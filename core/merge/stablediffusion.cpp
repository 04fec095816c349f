// SPDX-License-Identifier: MIT
#include "core/merge/stablediffusion.h"

#include "core/merge/methods/mergetext.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/stored.h"

#include <array>
#include <bit>
#include <cstring>

namespace burnish {

namespace {

constexpr std::uint64_t usualChannels = 4;
// Position tensors are short; longer ones are something else.
constexpr std::uint64_t mostPositions = 1 << 20;

bool isSpecial(std::uint64_t channels)
{
    return channels == 8 || channels == 9;
}

} // namespace

bool isOfVae(std::string_view path)
{
    return path.starts_with("first_stage_model.");
}

bool arePositions(std::string_view path)
{
    return path == "position_ids" || path.ends_with(".position_ids");
}

Expected<TensorPtr> makePositions(const Shape &shape)
{
    const std::uint64_t count = shape.elementCount().value_or(0);
    if (shape.rank() == 0 || count == 0 || count > mostPositions)
        return Error(ErrorCode::Mismatch,
                     MergeText::tr("A tensor of shape %1 cannot hold positions.").arg(shapeAsList(shape)));
    const std::uint64_t length = shape[shape.rank() - 1];
    std::vector<std::byte> bytes(std::size_t(count) * sizeof(std::int64_t));
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t position = i % length;
        for (std::size_t byte = 0; byte < sizeof position; ++byte)
            bytes[std::size_t(i) * sizeof position + byte] = std::byte(position >> (8 * byte));
    }
    BURNISH_TRY(TensorInfo info, TensorInfo::make(Dtype::I64, shape));
    return makeStoredTensor(info, std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("position_ids")), 0);
}

Expected<TensorPtr> takeSpecialChannels(std::string_view path, std::vector<MergeInput> &inputs)
{
    if (path != "model.diffusion_model.input_blocks.0.0.weight")
        return TensorPtr();
    const Shape first = inputs.front().tensor->info().shape();
    bool hasUsual = false;
    for (const MergeInput &input : inputs) {
        const Shape &shape = input.tensor->info().shape();
        if (shape.rank() != 4 || first.rank() != 4 || shape[0] != first[0] || shape[2] != first[2] ||
            shape[3] != first[3])
            return TensorPtr();
        if (isSpecial(shape[1]) && first[1] == usualChannels)
            return Error(ErrorCode::Mismatch,
                         MergeText::tr("%1 has %2 input channels (for inpainting or editing), but %3 is a "
                                       "regular model; the special model must come first.")
                             .arg(input.model)
                             .arg(qulonglong(shape[1]))
                             .arg(inputs.front().model));
        hasUsual = hasUsual || shape[1] == usualChannels;
        if (&input != &inputs.front() && shape[1] != usualChannels)
            return TensorPtr();
    }
    if (!hasUsual || !isSpecial(first[1]))
        return TensorPtr();
    const TensorPtr special = inputs.front().tensor;
    const AxisSlice all{0, std::int64_t(first[0])};
    const std::array head = {all, AxisSlice{0, std::int64_t(usualChannels)}};
    const std::array tail = {all, AxisSlice{std::int64_t(usualChannels), std::int64_t(first[1])}};
    BURNISH_TRY(inputs.front().tensor, makeSlice(special, head));
    return makeSlice(special, tail);
}

} // namespace burnish
