// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/planproblem.h"

namespace burnish::stages {

/// The result of an export stage, with warnings and problems for the user. A stage with problems still returns its
/// result, for the plan's table, but later stages must not treat it as complete.
template <typename T> struct Staged
{
    T value;
    std::vector<PlanProblem> problems; ///< each one stops the export
    std::vector<Error> warnings;

    [[nodiscard]] bool isRefused() const { return !problems.empty(); }
    void refuse(Error error, PlanRemedy remedy) { problems.push_back({std::move(error), remedy}); }
};

/// The maximum number of problems of one kind that are reported.
constexpr std::size_t shownProblems = 20;

} // namespace burnish::stages
