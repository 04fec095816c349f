// SPDX-License-Identifier: MIT
#pragma once

#include "core/patch/patchmodel.h"

namespace burnish {

/// A BaseSearch (core/patch/patchmodel.h): the paths of the models in knownStores() that may be the base of a patch,
/// first the one with its id, then those with a file of its name and size. Reads names and sizes only.
[[nodiscard]] QStringList basesInStores(const PatchSide &base);

} // namespace burnish
