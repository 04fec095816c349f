// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/omission.h"

#include <string>
#include <vector>

namespace burnish {

/// How to resolve a problem, for the buttons next to it.
enum class ExportRemedy {
    None,
    Overwrite,      ///< allow the target to be replaced
    AllowPartial,   ///< continue without what is missing: ExportProblem::omission; or fill the fields
    FillFields,     ///< fill the fields: there is no substitute for what is missing
    OtherFormat,    ///< choose a format (or Burn version) that can hold this
    OtherPrecision, ///< choose dtypes that the format can hold
    Rename,         ///< give colliding tensors different names
    OtherSelection, ///< select something
    ChooseReading,  ///< choose what quantised values are: ExportOptions::quantReading
    Adapter,        ///< choose the layout that the tensors follow
    Mark,           ///< set the container types of some modules: ExportProblem::modules
    Dequantise,     ///< write the values of some quantised tensors: ExportProblem::modules
    TopLevel        ///< use a module as the model: the one in ExportProblem::modules
};

struct ExportProblem
{
    Error error;
    ExportRemedy remedy = ExportRemedy::None;
    /// For Mark and TopLevel: paths as in ExportOptions::marks; for Dequantise: of tensors.
    std::vector<std::string> modules = {};
    OmissionKind omission = OmissionKind::Fields; ///< for AllowPartial
};

} // namespace burnish
