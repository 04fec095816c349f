// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/model/modelstate.h"

#include <vector>

namespace burnish {

/// Chooses the forms of a record that are still unknown, so that it can be written without names. Known forms stay
/// (convertRecord() sets those of all recognised modules). A sequence of nulls becomes an array of constants, one of
/// alike elements a Vec, any other a tuple; nulls become constants, which are written like empty options; a bias
/// becomes an option; numbers get wide types.
///
/// Returns every guess that may be wrong, with its field. Fails and leaves the record unchanged if something cannot be
/// guessed: the index of an enum's variant.
Expected<std::vector<Error>> completeForms(ModelState &record);

} // namespace burnish
