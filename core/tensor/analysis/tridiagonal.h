// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"

#include <vector>

namespace burnish {

/// Computes the eigenvalues of a symmetric tridiagonal matrix, in ascending order, with the implicit QL algorithm
/// (Golub and Van Loan, Matrix Computations, 8.3.3). `diagonal` has n ≥ 1 values, `below` the n − 1 next to it. Takes
/// about 30 n² multiplications; polls the task at least once per n.
[[nodiscard]] Expected<std::vector<double>> tridiagonalEigenvalues(std::vector<double> diagonal,
                                                                   std::vector<double> below, const Task &task);

} // namespace burnish
