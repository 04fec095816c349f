// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <string>
#include <vector>

namespace burnish {

/// What removes a problem, for the buttons beside it.
enum class ExportCure {
    None,
    Overwrite,      ///< allow the target to be replaced
    AllowPartial,   ///< go without the missing tensors, or fill the fields
    FillFields,     ///< fill the fields: nothing can stand in for what is missing
    OtherFormat,    ///< choose a format (or Burn version) that can hold this
    OtherPrecision, ///< choose dtypes that the format can hold
    Rename,         ///< give colliding tensors different names
    OtherSelection, ///< select something
    Adapter,        ///< say whose layout the tensors follow
    Mark            ///< say the container types of some modules: ExportProblem::modules
};

struct ExportProblem
{
    Error error;
    ExportCure cure = ExportCure::None;
    std::vector<std::string> modules = {}; ///< of ExportCure::Mark: paths, as ExportOptions::marks wants them
};

} // namespace burnish
