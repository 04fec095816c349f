// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/model/modelstate.h"

#include <vector>

namespace burnish {

/// Decides the forms of a record that are still unknown, so that it can be written without names. Forms that are known
/// stay (convertRecord() gives those of all modules that are recognised); a list of nothing but nulls becomes an array
/// of constants, alike elements a Vec, other lists a tuple, nulls constants, which are written as empty options are, a
/// bias an option, numbers wide ones.
///
/// Returns every guess that may be wrong, with its field. What cannot be guessed, the number of an enum's variant, is
/// the error, and the record then is as it was.
Expected<std::vector<Error>> completeForms(ModelState &record);

} // namespace burnish
