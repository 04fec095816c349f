// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/exportproblem.h"

namespace burnish::stages {

/// What a stage of an export made of the one before, and what people must know of it. A stage that met a problem still
/// gives what it made: the plan's table is told from it, but no later stage can take it for a whole.
template <typename T> struct Staged
{
    T value;
    std::vector<ExportProblem> problems; ///< each one stops the export
    std::vector<Error> warnings;

    [[nodiscard]] bool isRefused() const { return !problems.empty(); }
    void refuse(Error error, ExportCure cure) { problems.push_back({std::move(error), cure}); }
};

/// Of many problems of one kind, so many are told.
constexpr std::size_t shownProblems = 20;

} // namespace burnish::stages
