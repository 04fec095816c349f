// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/tridiagonal.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace burnish {

namespace {

/// Returns the first index from `first` on after which the matrix splits, because the value below is negligible.
std::size_t endOfBlock(const std::vector<double> &diagonal, const std::vector<double> &below, std::size_t first)
{
    std::size_t last = first;
    while (last + 1 < diagonal.size()) {
        const double scale = std::abs(diagonal[last]) + std::abs(diagonal[last + 1]);
        if (std::abs(below[last]) <= std::numeric_limits<double>::epsilon() * scale)
            break;
        ++last;
    }
    return last;
}

/// One implicit QL step on the block [first, last], shifted towards the eigenvalue at its top.
void stepUp(std::vector<double> &diagonal, std::vector<double> &below, std::size_t first, std::size_t last)
{
    const double half = (diagonal[first + 1] - diagonal[first]) / (2 * below[first]);
    double g = diagonal[last] - diagonal[first] +
               below[first] / (half + std::copysign(std::hypot(half, 1.0), half)); // Wilkinson's shift
    double sine = 1;
    double cosine = 1;
    double p = 0;
    for (std::size_t i = last; i-- > first;) {
        const double f = sine * below[i];
        const double b = cosine * below[i];
        const double r = std::hypot(f, g);
        if (i + 1 < last)
            below[i + 1] = r;
        if (r == 0) {
            // The block splits here.
            diagonal[i + 1] -= p;
            below[last] = 0;
            return;
        }
        sine = f / r;
        cosine = g / r;
        g = diagonal[i + 1] - p;
        const double step = (diagonal[i] - g) * sine + 2 * cosine * b;
        p = sine * step;
        diagonal[i + 1] = g + p;
        g = cosine * step - b;
    }
    diagonal[first] -= p;
    below[first] = g;
}

} // namespace

Expected<std::vector<double>> tridiagonalEigenvalues(std::vector<double> diagonal, std::vector<double> below,
                                                     const Task &task)
{
    below.resize(diagonal.size()); // one more than needed, so that blocks can end anywhere
    for (std::size_t first = 0; first < diagonal.size(); ++first) {
        // Two or three steps are usual; rounding could otherwise prevent the end.
        constexpr int mostSteps = 60;
        for (int step = 0; step < mostSteps; ++step) {
            BURNISH_CHECK(task.poll());
            const std::size_t last = endOfBlock(diagonal, below, first);
            if (last == first)
                break;
            stepUp(diagonal, below, first, last);
            below[last] = 0;
        }
    }
    std::ranges::sort(diagonal);
    return diagonal;
}

} // namespace burnish
