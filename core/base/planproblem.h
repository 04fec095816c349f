// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/omission.h"

#include <string>
#include <vector>

namespace burnish {

/// How to resolve a problem of a plan, for the buttons next to it.
enum class PlanRemedy : std::uint8_t {
    None,
    Overwrite,      ///< allow the target to be replaced
    AllowPartial,   ///< continue without what is missing: PlanProblem::omission; or fill the fields
    NoValidate,     ///< continue without the tensors that do not fit
    FillFields,     ///< fill the fields: there is no substitute for what is missing
    OtherPlace,     ///< choose another folder: this one is a program's store of models
    OtherFormat,    ///< choose a format (or Burn version) that can hold this
    OtherPrecision, ///< choose dtypes that the format can hold
    Rename,         ///< give colliding tensors different names, or the target's
    OtherSelection, ///< select something
    ChooseReading,  ///< choose what quantised values are: ExportOptions::quantReading
    Adapter,        ///< choose the layout that the tensors follow
    Mark,           ///< set the container types of some modules: PlanProblem::modules
    Dequantise,     ///< write the values of some quantised tensors: PlanProblem::modules
    TopLevel        ///< use a module as the model: the one in PlanProblem::modules
};

/// What prevents a plan from being carried out.
struct PlanProblem
{
    Error error;
    PlanRemedy remedy = PlanRemedy::None;
    /// For Mark and TopLevel: paths as in ExportOptions::marks; for Dequantise: of tensors.
    std::vector<std::string> modules = {};
    OmissionKind omission = OmissionKind::Fields; ///< for AllowPartial
};

} // namespace burnish
