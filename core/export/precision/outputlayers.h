// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/tensor/shape.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// Finds the matrices that seem to be output layers, as shapes and places show: nothing outside of their module has an
/// axis as long as their output, while something else has one as long as their input. Matrices in repeated blocks,
/// outputs that are multiples of the input (such as queries, keys and values in one matrix), and matrices that are more
/// than half of the model are left out.
class OutputLayers
{
public:
    /// `isTransposed`: matrices are stored as [input, output], which matters only where no bias shows it.
    explicit OutputLayers(bool isTransposed)
        : m_isTransposed(isTransposed)
    {}

    /// Adds a tensor; the path has the names of modules with dots between them.
    void add(const std::string &path, const Shape &shape);
    /// Returns the paths of those among all added tensors.
    [[nodiscard]] TextSet find() const;

private:
    /// The modules that have an axis of some length.
    struct AxisUsers
    {
        std::string first;
        bool areSeveral = false;

        void add(std::string_view module);
        [[nodiscard]] bool includeOthersThan(std::string_view module) const { return areSeveral || first != module; }
    };
    struct Matrix
    {
        std::string path;
        std::string module;
        Shape shape;
    };

    [[nodiscard]] std::size_t outputAxisOf(const Matrix &matrix) const;
    [[nodiscard]] bool isOutput(const Matrix &matrix) const;
    [[nodiscard]] bool isProduced(std::uint64_t input, const std::string &module) const;

    bool m_isTransposed;
    std::map<std::uint64_t, AxisUsers> m_users; ///< by length
    std::map<std::string, std::uint64_t> m_biases;
    std::vector<std::uint64_t> m_tableRows;
    std::vector<std::uint64_t> m_channels; ///< of convolutions
    std::vector<Matrix> m_matrices;
    double m_total = 0; ///< elements of tensors with several axes
};

} // namespace burnish
