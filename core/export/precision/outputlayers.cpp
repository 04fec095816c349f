// SPDX-License-Identifier: MIT
#include "core/export/precision/outputlayers.h"

#include "core/base/dottedpath.h"
#include "core/base/naturalorder.h"
#include "core/export/precision/quantadvice.h"
#include "core/health/tensorrole.h"

#include <algorithm>

namespace burnish {

namespace {

/// True for modules within an item of a list, which are parts of a block; the item itself can be a layer.
bool isInBlock(std::string_view module)
{
    for (std::string_view outer = outerPath(module); !outer.empty(); outer = outerPath(outer))
        if (isNumberName(lastPart(outer)))
            return true;
    return false;
}

} // namespace

void OutputLayers::AxisUsers::add(std::string_view module)
{
    areSeveral = areSeveral || (!first.empty() && first != module);
    first = module;
}

void OutputLayers::add(const std::string &path, const Shape &shape)
{
    const TensorRole role = roleOf(path);
    if (role != TensorRole::Weight && role != TensorRole::Embedding)
        return;
    const std::string module(outerPath(path));
    std::size_t axis = 0;
    // The rows of a table are chosen by numbers, not by the output of a layer.
    if (role == TensorRole::Embedding && shape.rank() == 2) {
        m_tableRows.push_back(shape[0]);
        axis = 1;
    }
    for (; axis < shape.rank(); ++axis)
        m_users[shape[axis]].add(module.empty() ? path : module);
    if (shape.rank() == 1 && path.ends_with(".bias"))
        m_biases.emplace(module, shape[0]);
    if (shape.rank() > 2)
        m_channels.push_back(std::max(shape[0], shape[1]));
    if (shape.rank() >= 2)
        m_total += double(shape.elementCount().value_or(0));
    if (shape.rank() == 2 && path.ends_with(".weight") && !reasonToKeep(path, shape) && !isInBlock(module))
        m_matrices.push_back({path, module, shape});
}

TextSet OutputLayers::find() const
{
    TextSet found;
    for (const Matrix &matrix : m_matrices) {
        if (isOutput(matrix))
            found.insert(matrix.path);
    }
    return found;
}

/// The axis of the output, which a bias shows; without one, the layout does.
std::size_t OutputLayers::outputAxisOf(const Matrix &matrix) const
{
    const auto bias = m_biases.find(matrix.module);
    if (bias != m_biases.end() && matrix.shape[0] != matrix.shape[1]) {
        for (const std::size_t axis : {0U, 1U}) {
            if (matrix.shape[axis] == bias->second)
                return axis;
        }
    }
    return m_isTransposed ? 1 : 0;
}

bool OutputLayers::isOutput(const Matrix &matrix) const
{
    const std::size_t axis = outputAxisOf(matrix);
    const std::uint64_t output = matrix.shape[axis];
    const std::uint64_t input = matrix.shape[1 - axis];
    if (output == 0 || input == 0 || 2 * double(output) * double(input) > m_total)
        return false;
    const bool isVocabulary = std::ranges::count(m_tableRows, output) > 0;
    if (output % input == 0 && !isVocabulary)
        return false;
    return !m_users.at(output).includeOthersThan(matrix.module) && isProduced(input, matrix.module);
}

/// True if other modules have this axis, or the channels of a convolution are flattened to it.
bool OutputLayers::isProduced(std::uint64_t input, const std::string &module) const
{
    return m_users.at(input).includeOthersThan(module) ||
           std::ranges::any_of(m_channels, [&](std::uint64_t count) { return count > 1 && input % count == 0; });
}

} // namespace burnish
